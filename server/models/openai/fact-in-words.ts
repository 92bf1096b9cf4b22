import { holdsLink } from '#server/extraction/facts/quoted-fact.ts'
import { withoutMarks } from '#shared/chat/computed-note.ts'
import type { Fact, FactValue } from '#shared/business/fact.ts'
import { once } from '#shared/once.ts'
import { withoutControls } from '#shared/text.ts'

const number = (amount: number) => String(Math.round(amount * 100) / 100)
const percent = (share: number) => `${number(share * 100)}%`
const date = { timeZone: 'UTC', month: 'short', day: 'numeric' } as const
const dayOfYear = once(() => new Intl.DateTimeFormat('en-US', date))
const dayOfAnyYear = once(() => new Intl.DateTimeFormat('en-US', { ...date, year: 'numeric' }))
const BETWEEN_WORDS = /\s+/u

/** What a model is told of a value or a part: on one line, without links and without the marks of our own notes. */
export function plainWords(text: string): string {
  return withoutControls(withoutMarks(text))
    .split(BETWEEN_WORDS)
    .filter(word => !holdsLink(word))
    .join(' ')
    .trim()
}

/** 'price 29 USD a kit, said Mar 3'; undefined where nothing is left to say. */
export function factInWords(fact: Fact, today: Date): string | undefined {
  const value = valueInWords(fact)
  if (value === undefined || fact.key === null) return undefined
  const part = plainWords(fact.part ?? '')
  return `${fact.key}${part === '' ? '' : ` (${part})`} ${value}, said ${dayInWords(fact.source.said_at, today)}`
}

/** '29 USD a kit', '5% of 310', '6 months'; undefined where nothing is left of it. */
export function valueInWords({ value, monthly }: Pick<Fact, 'value' | 'monthly'>): string | undefined {
  const amount = amountInWords(value)
  if (amount === '') return undefined
  const { times } = value
  if (!times) return `${amount}${rateInWords(value)}`
  const often = `${number(times.amount)} times ${a(times.per)}`
  const inAll = monthly === undefined ? '' : `, which is ${number(monthly)} a month`
  return `${amount}${rateInWords(value)}, ${often}${inAll}`
}

/** 'Mar 3', and 'Mar 3, 2025' of another year than today's; in UTC. */
export function dayInWords(moment: string, today: Date): string {
  const day = new Date(moment)
  const isThisYear = day.getUTCFullYear() === today.getUTCFullYear()
  return (isThisYear ? dayOfYear : dayOfAnyYear)().format(day)
}

function amountInWords(value: FactValue) {
  const { kind, currency = '', whole, of, per } = value
  if (kind === 'text') return plainWords(value.text ?? '')
  if (kind === 'date') return value.date ?? ''
  const unit = per === 'unit' ? '' : plainWords(value.unit ?? '')
  const amount = kind === 'share' ? ranged(value.share, value, percent) : ranged(value.amount, value, number)
  if (amount === '') return ''
  const ofWhole = whole === undefined ? '' : `of ${number(whole)}`
  return [amount, currency, ofWhole, of ?? '', kind === 'money' ? '' : unit].filter(Boolean).join(' ')
}

function ranged(amount: number | undefined, { low, high }: FactValue, written: (amount: number) => string) {
  if (amount !== undefined) return written(amount)
  return low === undefined || high === undefined ? '' : `${written(low)} to ${written(high)}`
}

/** ' a month', ' each', ' a market day' */
function rateInWords({ per, unit }: FactValue) {
  if (per === undefined) return ''
  if (per === 'once') return ' once'
  if (per !== 'unit') return ` ${a(per)}`
  const what = plainWords(unit ?? '')
  return what === '' ? ' each' : ` ${a(what)}`
}

const a = (unit: string) => `${/^(?:[aeio]|hour)/i.test(unit) ? 'an' : 'a'} ${unit}`
