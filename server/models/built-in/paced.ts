import { setImmediate as nextTurnOfLoop, setTimeout as sleep } from 'node:timers/promises'

export interface Pace {
  unitsPerSecond: number
}

/** Often enough to look like writing. */
const PIECE_MS = 40
/** Without a pace: as much as is handed on before others get their turn. */
const UNITS_A_TURN = 2_000
/** After a stall of the machine no more than this is caught up at once. */
const MOST_CAUGHT_UP_MS = 400

/**
 * A text in pieces, at a pace or as fast as others can be served in between. It is kept by the clock and not by counting
 * naps, because a nap lasts longer than it was asked to. Ends at once when the signal is aborted.
 */
export async function* paced(
  text: string,
  pace: Pace | undefined,
  signal: AbortSignal,
): AsyncGenerator<string> {
  let at = 0
  let lastMs = performance.now()
  while (at < text.length) {
    if (!(await rested(pace ? PIECE_MS : 0, signal))) return
    const nowMs = performance.now()
    const units = pace
      ? Math.ceil((Math.min(nowMs - lastMs, MOST_CAUGHT_UP_MS) / 1_000) * pace.unitsPerSecond)
      : UNITS_A_TURN
    lastMs = nowMs
    const end = wholeCharacterAt(text, Math.min(text.length, at + Math.max(1, units)))
    yield text.slice(at, end)
    at = end
  }
}

/** True after the time; false as soon as the signal is aborted. */
export async function rested(ms: number, signal: AbortSignal): Promise<boolean> {
  try {
    await (ms === 0 ? nextTurnOfLoop(undefined, { signal }) : sleep(ms, undefined, { signal }))
    return true
  } catch {
    // The only thing that breaks a nap is the signal, and that is no failure.
    return false
  }
}

/** Never between the two halves of one character. */
function wholeCharacterAt(text: string, end: number): number {
  const code = text.charCodeAt(end - 1)
  return code >= 0xd800 && code <= 0xdbff && end < text.length ? end + 1 : end
}
