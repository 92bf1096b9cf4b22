/** The specification's speed of typing. */
export const TYPING_MS_PER_CHARACTER = 15

/** How far a text has been typed at one moment; offsets are UTF-16 units, times are milliseconds of one clock. */
export interface Typing {
  received: number
  typed: number
  atMs: number
}

export function startTyping(atMs: number): Typing {
  return { received: 0, typed: 0, atMs }
}

/** The typed position, with its fraction. It never passes what was received, and waiting banks no time. */
export function typedAt(typing: Typing, nowMs: number): number {
  const due = typing.typed + Math.max(0, nowMs - typing.atMs) / TYPING_MS_PER_CHARACTER
  return Math.min(typing.received, due)
}

/** `received` units in all have arrived by now; fewer than before when the reply was cut. */
export function arrive(typing: Typing, received: number, nowMs: number): Typing {
  return { received, typed: Math.min(received, typedAt(typing, nowMs)), atMs: nowMs }
}

/** Runs ahead to `typed`, for a reader who joins others that are there already, or who asks to see all. */
export function jumpTo(typing: Typing, typed: number, nowMs: number): Typing {
  return {
    received: typing.received,
    typed: Math.min(typing.received, Math.max(typed, typedAt(typing, nowMs))),
    atMs: nowMs,
  }
}

/** When the last received character will be typed. */
export function typedAllAtMs(typing: Typing): number {
  return typing.atMs + (typing.received - typing.typed) * TYPING_MS_PER_CHARACTER
}
