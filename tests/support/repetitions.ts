import { randomInt } from 'node:crypto'

/** `npm run test:long` repeats what `npm test` only tries. */
export const isLong = process.env.LONG === '1'

/** Every random choice of a run follows from it; SEED=… repeats a run that failed. */
export const seed = Number(process.env.SEED ?? randomInt(2 ** 31))

export type Random = ReturnType<typeof randomFrom>

/** Random choices that are the same for the same number (mulberry32). */
export function randomFrom(number: number) {
  let state = number | 0
  function next() {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    /** a whole number, both bounds included */
    between: (low: number, high: number) => low + Math.floor(next() * (high - low + 1)),
    isTrue: (probability = 0.5) => next() < probability,
    pick: <Item>(items: readonly Item[]) => items[Math.floor(next() * items.length)]!,
  }
}

/** Runs `round` few or many times, each with random choices of its own; a failure names the seed that repeats it. */
export async function repeated(
  times: { short: number; long: number },
  round: (random: Random, index: number) => Promise<void>,
) {
  const count = isLong ? times.long : times.short
  for (let index = 0; index < count; index++) {
    try {
      await round(randomFrom(seed + index), index)
    } catch (error) {
      throw new Error(`round ${index + 1} of ${count} failed; SEED=${seed} repeats it: ${String(error)}`, {
        cause: error,
      })
    }
  }
}

/** Says in a long run what was measured; a short one is silent. */
export function report(what: string, values: readonly number[], unit: string) {
  if (!isLong || values.length === 0) return
  const sorted = values.toSorted((a, b) => a - b).map(Math.round)
  const middle = sorted[sorted.length >> 1]
  process.stdout.write(
    `${what}: median ${middle} ${unit}, worst ${sorted.at(-1)} ${unit}, of ${values.length}\n`,
  )
}
