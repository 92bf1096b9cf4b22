import type { Contestant } from '../contestants.ts'
import { readStream } from '../read-stream.ts'
import { quantile, sum } from '../statistics.ts'

const STREAMS = 60
const TOKENS_PER_SECOND = 50
const WARM_UP = { tokens: 150, tokensPerSecond: TOKENS_PER_SECOND }
const MEASURED = { tokens: 400, tokensPerSecond: TOKENS_PER_SECOND }
const ROUNDS = 3

export interface TokenFigures {
  cpuSecondsPerThousand: number
  bytesPerToken: number
  lagP50Ms: number
  lagP99Ms: number
  heldUpP99Ms: number
  heldUpMaxMs: number
}

/**
 * What a thousand tokens cost a warm server that passes on sixty streams of fifty tokens a second. The contestants take
 * turns, so that all meet the same machine; each figure is the median of its rounds.
 */
export async function measureTokens(contestants: readonly Contestant[]): Promise<TokenFigures[]> {
  for (const { prepare } of contestants)
    await Promise.all((await prepare(STREAMS, WARM_UP)).map(call => readStream(call)))
  const rounds: TokenFigures[][] = contestants.map(() => [])
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, contestant] of contestants.entries())
      rounds[index]?.push(await measureOnce(contestant))
  }
  return rounds.map(theirs => ({
    cpuSecondsPerThousand: median(theirs, 'cpuSecondsPerThousand'),
    bytesPerToken: median(theirs, 'bytesPerToken'),
    lagP50Ms: median(theirs, 'lagP50Ms'),
    lagP99Ms: median(theirs, 'lagP99Ms'),
    heldUpP99Ms: median(theirs, 'heldUpP99Ms'),
    // One turn of the loop that held everybody up is not made good by two that did not.
    heldUpMaxMs: Math.max(...theirs.map(round => round.heldUpMaxMs)),
  }))
}

async function measureOnce({ child, prepare }: Contestant): Promise<TokenFigures> {
  const calls = await prepare(STREAMS, MEASURED)
  const before = await child.usage()
  const streams = await Promise.all(calls.map(call => readStream(call)))
  const after = await child.usage()
  const tokens = sum(streams.map(stream => stream.tokens))
  if (tokens !== STREAMS * MEASURED.tokens) throw new Error(`${tokens} tokens came`)
  const lagsMs = streams.flatMap(stream => stream.lagsMs)
  return {
    cpuSecondsPerThousand: (after.cpuMs - before.cpuMs) / tokens,
    bytesPerToken: sum(streams.map(stream => stream.bytes)) / tokens,
    lagP50Ms: quantile(lagsMs, 0.5),
    lagP99Ms: quantile(lagsMs, 0.99),
    heldUpP99Ms: after.heldUp.p99Ms,
    heldUpMaxMs: after.heldUp.maxMs,
  }
}

const median = (rounds: TokenFigures[], figure: keyof TokenFigures) =>
  quantile(
    rounds.map(round => round[figure]),
    0.5,
  )
