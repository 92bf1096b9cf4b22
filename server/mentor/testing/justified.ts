import { amountsIn } from '../facts/amounts.ts'
import { hear } from '../facts/hear.ts'
import { digitsForWords } from '../facts/number-words.ts'
import { numberFrom } from '../facts/number-from.ts'
import type { Turn } from '../turn.ts'
import { months, percent, percentInTenths, tenths } from '../writing/figures.ts'
import { grouped, money } from '../writing/money.ts'
import type { Figure } from './figures-in.ts'
import type { Call } from './recorder.ts'

const BARE = { sign: '', isAfter: false }
/** Nothing and one need no source. */
const PLAIN = [0, 1]

/** Every number in the person's own words, as the mentor hears them. */
export function numbersSaid(turns: readonly Turn[], today: Date): number[] {
  const heard = turns.flatMap((_, index) => Object.values(hear(turns.slice(0, index + 1), today).figures))
  const said = turns
    .filter(({ role }) => role === 'user')
    .map(({ content }) => digitsForWords(content))
    .flatMap(text => [
      ...amountsIn(text).map(({ value }) => value),
      ...Array.from(text.matchAll(/\d+(?:[.,]\d+)*/g), ([digits]) => numberFrom(digits) ?? 0),
    ])
  return [...heard, ...said, ...said.map(value => value / 100)]
}

export interface Sources {
  said: readonly number[]
  constants: readonly number[]
  calls: readonly Call[]
}

/** The figures of an answer, and the inputs of its sums, that come from nowhere. */
export function unjustified(figures: readonly Figure[], { said, constants, calls }: Sources): string[] {
  const known = new Set([...PLAIN, ...said, ...constants])
  const faults: string[] = []
  for (const { name, inputs, outputs } of calls) {
    for (const input of inputs) if (!isKnown(known, input)) faults.push(`${name}(${input})`)
    for (const output of outputs) known.add(output)
  }
  const values = [...known].map(Math.abs)
  const shown = {
    money: new Set(values.map(value => money(value, BARE))),
    percent: new Set(values.flatMap(value => [percent(value), percentInTenths(value)].map(digitsOf))),
    count: new Set(
      values.flatMap(value => [
        grouped(value),
        grouped(Math.round(value)),
        `${value}`,
        digitsOf(months(value)),
        tenths(value),
      ]),
    ),
  }
  for (const { kind, text } of figures) if (!shown[kind].has(text)) faults.push(`${text} (${kind})`)
  return faults
}

// What is known of a number holds for the same number less than nothing.
function isKnown(known: ReadonlySet<number>, value: number): boolean {
  if (known.has(value)) return true
  return [...known].some(
    other => Math.abs(Math.abs(other) - Math.abs(value)) <= 1e-9 * Math.max(1, Math.abs(value)),
  )
}

function digitsOf(text: string): string {
  return text.split(' ')[0] ?? ''
}
