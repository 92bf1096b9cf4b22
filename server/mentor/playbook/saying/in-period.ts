import { z } from 'zod'
import type { Fact } from '#shared/business/fact.ts'
import { perMonth } from '#shared/business/monthly.ts'
import { wordsOf } from '../../../extraction/text/term-finder.ts'
import { inPeriod } from '../../numbers/calendar.ts'
import { roundedUp } from '../../numbers/sound.ts'
import { type FigureTold, figureTold } from './figures.ts'
import { grouped } from '../sheet/format.ts'
import type { Hearing } from '../hearing/hearing.ts'
import type { Entry, Playbook } from '../content/playbook.ts'
import type { Sheet, Value } from '../sheet/sheet.ts'
import { Cell, cellOf } from '../content/template.ts'

/** What a result can be told by: the words that name it, several of them, and how it is said. */
const Periods = z.array(
  z.strictObject({ name: z.string(), words: z.array(z.string()), many: z.string(), says: z.string() }),
)
type Period = z.infer<typeof Periods>[number]

/** A result told by another period. */
export interface Retold {
  label: string
  /** '154 orders a day'; of less than one a period in how many of them one comes: 'one every 10 days' */
  value: string
  /** '4,000 / 26 = 153.8'; empty where the answer was told by this period already */
  shown: string
  /** every day of the month was counted, because nobody said how many */
  isEveryDay: boolean
}

/** So many days at most are those of a week, where no period was said. */
const DAYS_A_WEEK = 7
const CALENDAR = ['day', 'week', 'month', 'year'] as const

/** The period that a phrase names, by its last word that names one: 'per market day', 'weekly'. */
export function periodOf(phrase: readonly string[], { data }: Entry): Period {
  const periods = Periods.parse(data.periods)
  const named = phrase.flatMap(word => periods.find(({ words }) => words.includes(word)) ?? [])
  const period = named.at(-1)
  if (!period) throw new Error(`periods.yaml: nothing in "${phrase.join(' ')}" is one`)
  return period
}

/** What a message tells of how often a period comes: '26 days'. */
export const countOf = ({ many }: Period, told: readonly Fact[]): Fact | undefined =>
  told.find(({ quote, value }) => value.kind !== 'money' && wordsOf(quote).includes(many))

/** A value by another period. Undefined where it has none of its own, or nobody said how often that one comes. */
export function retold(
  value: Value,
  period: Period,
  { told, phrase }: Pick<Hearing, 'told'> & { phrase: readonly string[] },
  { sheet, playbook }: { sheet: Sheet; playbook: Playbook },
): Retold | undefined {
  const said = figureTold(value, sheet, playbook)
  if (value.unit === 'months') return inUnits(value, period, said, sheet)
  if (value.unit !== 'count' && value.unit !== 'money') return undefined
  const own = CALENDAR.find(each => said.value.endsWith(` a ${each}`))
  const count = countOf(period, told)
  const times = own ? perMonth(own) : timesInAll(value, period, sheet, count)
  const spanned = own && phrase.at(-1) === period.many ? count?.value.amount : undefined
  const once = timesAMonth(period, sheet, spanned ? undefined : count)
  const asTimes = once && once / (spanned ?? 1)
  const exact = times && asTimes ? inPeriod(value.value, times, asTimes) : undefined
  if (times === undefined || asTimes === undefined || exact === undefined) return undefined
  const isWhole = value.unit === 'count' && Number.isInteger(value.value)
  const rounded = isWhole ? (roundedUp(exact) ?? exact) : exact
  const other = sheet.with([[value.name, rounded]])
  const { value: text } = figureTold({ ...value, value: rounded }, other, playbook)
  const bare = own ? text.slice(0, -` a ${own}`.length) : text
  const factor = times / asTimes
  const unrounded = plain(exact, Number.isInteger(Number(exact.toFixed(1))) ? 2 : 1)
  const result = !isWhole || unrounded === plain(rounded) ? '' : ` = ${unrounded}`
  const isRare = isWhole && exact > 0 && exact <= 0.5
  return {
    label: said.label,
    value: isRare
      ? `one every ${plain(1 / exact, 0)} ${period.many}`
      : `${bare} ${spanned ? `in ${plain(spanned)} ${period.many}` : period.says}`,
    shown: factor === 1 ? '' : `${String(cellOf(value, sheet))} ${inSum(factor)}${result}`,
    isEveryDay: period.name === 'day' && !count && daysSold(sheet) === undefined,
  }
}

/** A result of a month that nobody can tell by the hour before it is known how many hours a month has. */
export interface Untold {
  label: string
  /** '40 candles a month' */
  value: string
  /** 'month' */
  own: string
  /** 'hours' */
  many: string
}

export function untold(
  value: Value,
  { many }: Period,
  { sheet, playbook }: { sheet: Sheet; playbook: Playbook },
): Untold | undefined {
  const said = figureTold(value, sheet, playbook)
  const own = CALENDAR.find(each => said.value.endsWith(` a ${each}`))
  return own && { label: said.label, value: said.value, own, many }
}

const TIME_UNITS = { day: 'count', week: 'weeks', month: 'months', year: 'years' } as const

/** So many months in weeks, days, or years. */
function inUnits({ value }: Value, period: Period, said: FigureTold, { parts }: Sheet): Retold | undefined {
  const name = CALENDAR.find(each => each === period.name)
  const count = name && inPeriod(value, perMonth(name), 1)
  if (name === undefined || count === undefined) return undefined
  const text = String(new Cell(count, TIME_UNITS[name], parts))
  return {
    label: said.label,
    value: name === 'day' ? `${text} ${period.many}` : text,
    shown: name === 'month' ? '' : `${said.value} ${inSum(perMonth(name))}`,
    isEveryDay: false,
  }
}

const inSum = (factor: number) => (factor >= 1 ? `× ${plain(factor)}` : `/ ${plain(1 / factor)}`)

/** What is wanted in all comes once in the time there is for it. */
function timesInAll({ unit }: Value, { name }: Period, sheet: Sheet, count: Fact | undefined) {
  const told = name === 'week' ? count?.value.amount : undefined
  const weeks = told ?? sheet.value('weeks_to_goal')?.value
  return weeks && unit === 'count' ? perMonth('week') / weeks : undefined
}

/** How often a period comes in a month. */
function timesAMonth({ name }: Period, sheet: Sheet, count: Fact | undefined): number | undefined {
  const calendar = CALENDAR.find(each => each === name)
  const { amount, per } = count?.value ?? {}
  if (amount !== undefined && (calendar === undefined || calendar === 'day')) {
    const isOfWeek = per === 'week' || (per === undefined && calendar === 'day' && amount <= DAYS_A_WEEK)
    return isOfWeek ? amount * perMonth('week') : amount
  }
  if (calendar === 'day') return daysSold(sheet) ?? perMonth('day')
  if (name === 'hour') return sheet.value('hours_month')?.value
  return calendar && perMonth(calendar)
}

/** Days a month on which they sell, or work. */
const daysSold = (sheet: Sheet) => sheet.parts.words.tradingDays ?? sheet.value('days')?.value

/** A number of a sum, to so many digits at most. */
function plain(value: number, digits = 2): string {
  const rounded = Math.round(value * 10 ** digits) / 10 ** digits
  return Number.isInteger(rounded) || rounded >= 1_000 ? grouped(Math.round(rounded)) : String(rounded)
}
