import { isLong } from '#tests/support/repetitions.ts'
import type { HostileText } from './hostile-texts.ts'
import { textOf } from './hostile-texts.ts'
import type { TextReader } from './text-readers.ts'

/**
 * Nobody else is served as long as one of these runs: half a second, held on a quiet machine (`LONG=1`). Beside other work the same
 * reading takes a thread several times as long.
 */
const LIMIT_MS = isLong ? 500 : 2_500
/** Twice the text may take so many times as long; what takes the square of it takes four times. */
const MOST_TIMES = 3
/** A text that is read sooner than this is compared with none: it is no more than noise. */
const NOTICED_MS = 25
const FIRST_UNITS = 250
const TRIED_UNITS = 1_000
/** A first text that takes as long is looked at closely, and its longer form is not waited for. */
const SLOW_FIRST_MS = 25
const ROUNDS = 5

/**
 * What of these texts takes a reader too long, in words. All are tried while they are short; those that take the longest are
 * read again at full and half size.
 */
export async function tooSlow(reader: TextReader, texts: readonly HostileText[], looked: number) {
  const tried: { text: HostileText; ms: number }[] = []
  for (const text of texts) tried.push({ text, ms: await firstLook(reader, text) })
  const worst = tried.sort((one, other) => other.ms - one.ms).slice(0, looked)
  const faults: string[] = []
  for (const { text } of worst) {
    const fault = await faultOf(reader, text)
    if (fault) faults.push(`${reader.name} ${fault}: ${JSON.stringify(text)}`)
  }
  return faults
}

/** How long a short text takes, only to choose among many. */
async function firstLook({ fullUnits, read }: TextReader, text: HostileText) {
  const first = textOf(text, Math.min(FIRST_UNITS, fullUnits))
  const firstMs = await shownMs(read, first)
  if (firstMs > SLOW_FIRST_MS && (await shownMs(read, first)) > SLOW_FIRST_MS) return Infinity
  const whole = textOf(text, Math.min(TRIED_UNITS, fullUnits))
  return Math.min(await shownMs(read, whole), await shownMs(read, whole))
}

async function faultOf({ fullUnits, read }: TextReader, text: HostileText): Promise<string | undefined> {
  // Longer and longer, so that one that never ends is found before.
  for (let units = Math.min(FIRST_UNITS, fullUnits); ; units = Math.min(units * 2, fullUnits)) {
    const whole = textOf(text, units)
    const tookMs = await least(read, whole, LIMIT_MS)
    if (tookMs > LIMIT_MS) return `takes ${Math.round(tookMs)} ms for ${units} units`
    if (units === fullUnits) break
  }
  return growthFault(read, textOf(text, fullUnits), textOf(text, Math.floor(fullUnits / 2)))
}

/** The least of several rounds is what the texts take; the rest is the machine's. */
async function growthFault(read: TextReader['read'], whole: string, half: string) {
  if ((await shownMs(read, whole)) < NOTICED_MS) return undefined
  let [wholeMs, halfMs] = [Infinity, Infinity]
  for (let round = 0; round < ROUNDS; round += 1) {
    wholeMs = Math.min(wholeMs, await spentMs(read, whole))
    if (wholeMs < NOTICED_MS) return undefined
    halfMs = Math.min(halfMs, await spentMs(read, half))
    if (round > 0 && wholeMs <= MOST_TIMES * halfMs) return undefined
  }
  return `takes ${wholeMs.toFixed(0)} ms for ${whole.length} units and ${halfMs.toFixed(0)} ms for half of them`
}

/** One reading, and more of them only while they take longer than they may. */
async function least(read: TextReader['read'], text: string, limitMs: number) {
  let leastMs = await shownMs(read, text)
  for (let round = 0; round < 3 && leastMs > limitMs; round += 1)
    leastMs = Math.min(leastMs, await spentMs(read, text))
  return leastMs
}

/** Of this thread: what others do on the machine is not counted. Its clock ticks slowly, so a quick reading is repeated. */
async function spentMs(read: TextReader['read'], text: string) {
  const fewMs = 20
  const startedMs = performance.now()
  const before = process.threadCpuUsage()
  let count = 0
  do {
    await read(text)
    count += 1
  } while (performance.now() - startedMs < fewMs)
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000 / count
}

async function shownMs(read: TextReader['read'], text: string) {
  const startedMs = performance.now()
  await read(text)
  return performance.now() - startedMs
}
