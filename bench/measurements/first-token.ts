import type { Contestant } from '../contestants.ts'
import { readStream } from '../read-stream.ts'
import { quantile } from '../statistics.ts'

const ROUNDS = 300
const WARM_UP_ROUNDS = 150
/** Answers of a few tokens, so that one is over before the next begins. */
const SCRIPT = { tokens: 3, tokensPerSecond: 0 }

/** Milliseconds from asking to the first token, one after another, with the p50 and p99 of each; in turns, so that all meet the same machine. */
export async function measureFirstToken(contestants: readonly Contestant[]) {
  const calls = await Promise.all(contestants.map(({ prepare }) => prepare(ROUNDS, SCRIPT)))
  const took: number[][] = contestants.map(() => [])
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, theirs] of calls.entries()) {
      const call = theirs[round]
      if (!call) continue
      const { firstTokenMs } = await readStream(call)
      if (round >= WARM_UP_ROUNDS) took[index]?.push(firstTokenMs)
    }
  }
  return took.map(values => ({ p50Ms: quantile(values, 0.5), p99Ms: quantile(values, 0.99) }))
}
