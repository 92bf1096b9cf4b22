import { sound } from './sound.ts'

/** What playbook/formulas.yaml joins the sums of the other files with. */

export function sum(one: number, other: number): number | undefined {
  return sound(one + other)
}

export function difference(from: number, taken: number): number | undefined {
  return sound(from - taken)
}

export function product(one: number, other: number): number | undefined {
  return sound(one * other)
}

/** None where nothing is there to divide by. */
export function quotient(whole: number, by: number): number | undefined {
  return by > 0 ? sound(whole / by) : undefined
}

export function smaller(one: number, other: number): number | undefined {
  return sound(Math.min(one, other))
}

export function larger(one: number, other: number): number | undefined {
  return sound(Math.max(one, other))
}

export function aboveZero(value: number): number | undefined {
  return value > 0 ? sound(value) : undefined
}

/** What is missing of zero; none where nothing is. */
export function belowZero(value: number): number | undefined {
  return aboveZero(-value)
}

export function zeroOrMore(value: number): number | undefined {
  return value >= 0 ? sound(value) : undefined
}

/** A value, where it is another one than that before it. */
export function unlike(value: number, before: number): number | undefined {
  return value === before ? undefined : sound(value)
}

export function rounded(value: number): number | undefined {
  return sound(Math.round(value))
}

export function roundedDown(value: number): number | undefined {
  return sound(Math.floor(value))
}
