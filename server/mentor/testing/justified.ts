import { readMessage } from '../../extraction/message-reading.ts'
import { months, percent } from '../workshop/legacy/writing/figures.ts'
import { percentInTenths, tenths } from '../writing/figures.ts'
import { grouped, money } from '../workshop/legacy/writing/money.ts'
import { factsAfter } from './conversation.ts'
import type { Figure } from './figures-in.ts'
import type { Call } from './recorder.ts'

const BARE = { sign: '', isAfter: false }
/** Nothing and one need no source. */
const PLAIN = [0, 1]

/** Every number in the person's own words, as it is read, and as the intents know it. */
export function numbersSaid(messages: readonly string[]): number[] {
  const known = messages.flatMap((_, index) =>
    Object.values(factsAfter(messages.slice(0, index + 1)).figures),
  )
  const said = messages
    .flatMap(text => readMessage(text, undefined).quantities)
    .flatMap(({ value, high = value }) => [value, high])
  return [...known, ...said, ...said.map(value => value / 100)]
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
