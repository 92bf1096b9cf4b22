import { setTimeout as wait } from 'node:timers/promises'
import type { Contestant } from '../contestants.ts'
import { readStream } from '../read-stream.ts'
import { quantile, sum } from '../statistics.ts'

const TOKENS_PER_SECOND = 50
/** People don't all ask at once: within a second or two it would be the starts that are measured. */
const RAMP_S = 5
/** After the last start all of them run at once for so long. */
const TOGETHER_S = 4
const SCRIPT = { tokens: (RAMP_S + TOGETHER_S) * TOKENS_PER_SECOND, tokensPerSecond: TOKENS_PER_SECOND }
const LAG_LIMIT_MS = 100
const FIRST_TOKEN_LIMIT_MS = 500
export const BUSY_STREAMS = 120
/** More is not tried: so many streams keep those that read them busy, too. */
const MOST = 405
/** Whoever does not carry so many is not measured further. */
const FEWEST = 20
const STEP = 1.5

export interface LoadFigures {
  cpuSecondsPerThousand: number
  firstTokenP99Ms: number
  lagP99Ms: number
}

/** What so many streams take, begun one after another within five seconds. */
async function load({ child, prepare }: Contestant, count: number): Promise<LoadFigures> {
  const calls = await prepare(count, SCRIPT)
  const before = await child.usage()
  const streams = await Promise.all(
    calls.map(async (call, index) => {
      await wait((RAMP_S * 1_000 * index) / count)
      return readStream(call)
    }),
  )
  const after = await child.usage()
  return {
    cpuSecondsPerThousand: (after.cpuMs - before.cpuMs) / sum(streams.map(({ tokens }) => tokens)),
    firstTokenP99Ms: quantile(
      streams.map(({ firstTokenMs }) => firstTokenMs),
      0.99,
    ),
    lagP99Ms: quantile(
      streams.flatMap(({ lagsMs }) => lagsMs),
      0.99,
    ),
  }
}

/** Whoever waits long for a first token is not served, however evenly the text comes then. */
const holds = ({ firstTokenP99Ms, lagP99Ms }: LoadFigures) =>
  firstTokenP99Ms < FIRST_TOKEN_LIMIT_MS && lagP99Ms < LAG_LIMIT_MS

/** What each takes for the same busy load, right after one another. */
export async function measureBusy(contestants: readonly Contestant[]): Promise<LoadFigures[]> {
  const figures: LoadFigures[] = []
  for (const contestant of contestants) figures.push(await load(contestant, BUSY_STREAMS))
  return figures
}

/** The most streams of fifty tokens a second that a core carries, to about a fifth; `busy` is how it fared with so many. */
export async function measureCapacity(contestant: Contestant, busy: LoadFigures): Promise<number> {
  const carries = async (count: number) => holds(await load(contestant, count))
  let good = holds(busy) ? BUSY_STREAMS : 0
  let bad = good === 0 ? BUSY_STREAMS : Infinity
  while (good === 0 && bad > FEWEST) {
    const fewer = Math.round(bad / STEP)
    if (await carries(fewer)) good = fewer
    else bad = fewer
  }
  while (bad === Infinity && good < MOST) {
    const more = Math.round(good * STEP)
    if (await carries(more)) good = more
    else bad = more
  }
  if (bad === Infinity || good === 0) return good
  const between = Math.round((good + bad) / 2)
  return (await carries(between)) ? between : good
}
