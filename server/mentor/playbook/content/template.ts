import { Drop, Liquid, type Template as Parsed } from 'liquidjs'
import {
  type Currency,
  capitalized,
  grouped,
  inMonths,
  listed,
  money,
  percent,
  shortDate,
  tenths,
} from '../sheet/format.ts'
import type { Unit } from '../sheet/inputs.ts'
import type { Sheet, Value } from '../sheet/sheet.ts'

/** A value as a template meets it: compared as its number, written as its unit is written. */
export class Cell extends Drop {
  readonly value: number | string
  private readonly unit: Unit
  private readonly style: { currency: Currency; today: Date }

  constructor(value: number | string, unit: Unit, style: { currency: Currency; today: Date }) {
    super()
    this.value = value
    this.unit = unit
    this.style = style
  }

  override valueOf() {
    return this.value
  }

  override toString(): string {
    if (typeof this.value === 'string') return this.value
    return { ...writers, money: () => money(Number(this.value), this.style.currency) }[this.unit](
      this.value,
      this.style.today,
    )
  }
}

const MINUTES_AN_HOUR = 60

const counted = (count: string, one: string, many = `${one}s`) =>
  `${count} ${Number(count) === 1 ? one : many}`

const writers: Readonly<Record<Unit, (value: number, today: Date) => string>> = {
  money: grouped,
  share: percent,
  count: value => (value < 10 && !Number.isInteger(value) ? tenths(value) : grouped(Math.round(value))),
  months: value => counted(inMonths(value), 'month'),
  weeks: value => counted(tenths(value), 'week'),
  years: value => counted(tenths(value), 'year'),
  hours: value =>
    value > 0 && value < 1
      ? counted(tenths(value * MINUTES_AN_HOUR), 'minute')
      : counted(tenths(value), 'hour'),
  multiple: tenths,
  date: (value, today) => shortDate(new Date(value), today),
  text: String,
}

const numberOf = (value: unknown) => Number(value instanceof Cell ? value.value : value)
const textOf = (value: unknown) =>
  value instanceof Cell || typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** '68 loaves', '1 loaf'. */
const withNoun = (value: unknown, one: unknown, many: unknown) => {
  const count = value instanceof Cell ? value : grouped(numberOf(value))
  return `${String(count)} ${numberOf(value) === 1 ? textOf(one) : textOf(many)}`
}

const liquid = new Liquid({
  // Otherwise it asks for the machine's, which takes as long as all else of it.
  locale: 'en-US',
  strictVariables: true,
  strictFilters: true,
  ownPropertyOnly: true,
  // A condition may ask for what is not known; that its names exist is checked when content is read.
  lenientIf: true,
  outputEscape(value: unknown) {
    if (value instanceof Cell || typeof value === 'string') return String(value)
    throw new Error('a bare number has no unit: write it with a value or a filter')
  },
})
liquid.registerFilter('of', withNoun)
liquid.registerFilter('capital', (value: unknown) => capitalized(textOf(value)))
liquid.registerFilter('percent', (value: unknown) => percent(numberOf(value)))
liquid.registerFilter('whole', (value: unknown) => grouped(Math.round(numberOf(value))))
liquid.registerFilter('in_words', (value: unknown) => inWords(numberOf(value)))
liquid.registerFilter('listed', (values: unknown) => listed(Array.isArray(values) ? values.map(textOf) : []))
// The first wording of at most so many characters, so wordings stand from the fullest to the plainest; the last is short enough.
liquid.registerFilter('within', (text: unknown, most: unknown, ...plainer: unknown[]) => {
  const wordings = [text, ...plainer].map(each => textOf(each).trim())
  return wordings.find(each => each.length <= numberOf(most)) ?? wordings.at(-1)
})
// A table's cells hold no bar of their own.
liquid.registerFilter('cell', (value: unknown) => textOf(value).replaceAll('|', '/'))

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const inWords = (count: number) => WORDS[count] ?? grouped(count)

/** A piece of content: plain data, as all content is, so that a build can write it down. */
export interface Template {
  text: string
}

/** Each is read once, when it is checked or first said. */
const readTexts = new WeakMap<Template, Parsed[]>()

function parsedOf(template: Template): Parsed[] {
  const parsed = readTexts.get(template) ?? liquid.parse(template.text)
  readTexts.set(template, parsed)
  return parsed
}

/** Throws where the text cannot be read, with the line in its message. */
export function templateOf(text: string): Template {
  const template = { text }
  parsedOf(template)
  return template
}

/** The names that it takes from outside, as paths as far as they are written: ['known', 'price']. */
export const namesIn = (template: Template): string[][] =>
  liquid.globalVariableSegmentsSync(parsedOf(template)).map(segments => {
    const computed = segments.findIndex(segment => typeof segment !== 'string')
    return segments.slice(0, computed < 0 ? undefined : computed).map(String)
  })

type Names = ReadonlySet<string> | ReadonlyMap<string, unknown>

/** What a template may name: each name is looked up when it is read, first here, then below. */
export class Scope extends Drop {
  private readonly names: Names
  private readonly read: (name: string) => unknown
  private readonly below: Scope | undefined

  constructor(names: Names, read: (name: string) => unknown, below?: Scope) {
    super()
    this.names = names
    this.read = read
    this.below = below
  }

  /** Liquid's own name for it. */
  override liquidMethodMissing(name: string | number): unknown {
    return this.names.has(String(name)) ? this.read(String(name)) : this.below?.liquidMethodMissing(name)
  }

  /** The same before those of another one. */
  over(below: Scope): Scope {
    return new Scope(this.names, this.read, this.below?.over(below) ?? below)
  }
}

export const lazily = (names: Names | readonly string[], read: (name: string) => unknown): Scope =>
  new Scope('has' in names ? names : new Set(names), read)

/** A scope with more names before its own. */
export function extended(scope: Scope, more: Scope | Readonly<Record<string, unknown>>): Scope {
  if (more instanceof Scope) return more.over(scope)
  return new Scope(new Set(Object.keys(more)), name => more[name], scope)
}

/** Throws for a name that is not known, and for a number without a unit. */
export function render(template: Template, scope: Scope): string {
  return String(liquid.renderSync(parsedOf(template), {}, { globals: scope }))
}

/** A condition such as 'price > 20 and known.sales', read once. */
export const conditionOf = (text: string): Template => templateOf(`{% if ${text} %}yes{% endif %}`)

export const isTrue = (condition: Template, scope: Scope) => render(condition, scope) === 'yes'

export const cellOf = ({ value, unit }: Value, { parts }: Sheet) => new Cell(value, unit, parts)
