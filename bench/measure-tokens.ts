import type { Contestant } from './contestants.ts'
import { readStream } from './read-stream.ts'
import { quantile, sum } from './statistics.ts'

const STREAMS = 60
const TOKENS_PER_SECOND = 50
const WARM_UP = { tokens: 150, tokensPerSecond: TOKENS_PER_SECOND }
const MEASURED = { tokens: 400, tokensPerSecond: TOKENS_PER_SECOND }

export interface TokenFigures {
  cpuSecondsPerThousand: number
  bytesPerToken: number
  lagP50Ms: number
  lagP99Ms: number
}

/** Sixty streams of fifty tokens a second: what a thousand tokens cost a server that is warm. */
export async function measureTokens({ child, prepare }: Contestant): Promise<TokenFigures> {
  await Promise.all((await prepare(STREAMS, WARM_UP)).map(call => readStream(call)))
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
  }
}
