import { setTimeout as wait } from 'node:timers/promises'
import type { Contestant } from '../contestants.ts'
import { readStream } from '../read-stream.ts'
import { quantile } from '../statistics.ts'

const SCRIPT = { tokens: 300, tokensPerSecond: 50 }
const LAG_LIMIT_MS = 100
const FIRST_TRY = 50
const MOST = 800
const RAMP_MS = 1_500

/** The most streams of fifty tokens a second at which p99 of the lag stays under 100 ms, to about a tenth. */
export async function measureCapacity(contestant: Contestant) {
  let good = 0
  let count = FIRST_TRY
  while (count <= MOST && (await holds(contestant, count))) {
    good = count
    count = Math.round(count * 1.5)
  }
  if (count > MOST) return good
  const between = Math.round((good + count) / 2)
  return (await holds(contestant, between)) ? between : good
}

async function holds({ prepare }: Contestant, count: number) {
  const calls = await prepare(count, SCRIPT)
  const streams = await Promise.all(
    calls.map(async (call, index) => {
      await wait((RAMP_MS * index) / count)
      return readStream(call)
    }),
  )
  const lagMs = quantile(
    streams.flatMap(stream => stream.lagsMs),
    0.99,
  )
  return lagMs < LAG_LIMIT_MS
}
