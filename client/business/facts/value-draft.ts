import { factErrors } from '#shared/business/errors.ts'
import { type FactValue, Per, Period } from '#shared/business/fact.ts'
import { unfitValue } from '#shared/business/fit-value.ts'
import { type FactKey, keyRules, type ValueKind } from '#shared/business/keys.ts'

/** A value while it is being written, field by field. */
export interface ValueDraft {
  kind: ValueKind
  amount: string
  /** the higher end of a range; empty for one number */
  upTo: string
  currency: string
  per: string
  unit: string
  timesAmount: string
  timesPer: string
  text: string
  date: string
  /** the two numbers of which a share was said to be made, as long as it is that share */
  madeOf: Pick<FactValue, 'whole' | 'of'>
}

export const DURATION_UNITS = ['hour', 'day', 'week', 'month', 'year'] as const

const EMPTY: Omit<ValueDraft, 'kind'> = {
  amount: '',
  upTo: '',
  currency: '',
  per: '',
  unit: '',
  timesAmount: '',
  timesPer: 'week',
  text: '',
  date: '',
  madeOf: {},
}

/** What the fields of a key hold at first; money is in `currency`, as the rest of the profile. */
export function emptyDraft(key: FactKey, currency = ''): ValueDraft {
  const { kinds, per = '' } = keyRules[key]
  return { ...EMPTY, kind: kinds[0], per, ...(kinds[0] === 'duration' ? { unit: 'hour' } : {}), currency }
}

/** By the name that the fields offer: 'hour' of 'hours'. */
const durationUnit = ({ unit = '' }: FactValue) =>
  DURATION_UNITS.find(each => unit === each || unit === `${each}s`)

export function draftOf(value: FactValue): ValueDraft {
  const { kind, share } = value
  const shown = kind === 'share' ? (number: number | undefined) => times100(number) : asWritten
  return {
    ...EMPTY,
    kind,
    amount: shown(value.low ?? (kind === 'share' ? share : value.amount)),
    upTo: shown(value.high),
    currency: value.currency ?? '',
    per: value.per ?? '',
    unit: (kind === 'duration' ? durationUnit(value) : value.unit) ?? '',
    timesAmount: asWritten(value.times?.amount),
    timesPer: value.times?.per ?? EMPTY.timesPer,
    text: value.text ?? '',
    date: value.date ?? '',
    madeOf: { ...optional('whole', value.whole), ...optional('of', value.of) },
  }
}

/** The same under another key, with as much of what was written as its kind has room for. */
export function movedTo(key: FactKey, draft: ValueDraft): ValueDraft {
  const { kinds } = keyRules[key]
  if (kinds.includes(draft.kind)) return draft
  const fresh = emptyDraft(key, draft.currency)
  return { ...fresh, amount: draft.amount, upTo: draft.upTo }
}

/** What the fields say, or the message that tells what is wrong with them. */
export function valueOf(key: FactKey, draft: ValueDraft): { value: FactValue } | { error: string } {
  const value = written(draft)
  if (value === undefined) return { error: 'Write a number, like 29.50 or 1,500.' }
  const unfit = unfitValue(key, value)
  return unfit ? { error: messages.get(unfit.code) ?? unfit.message } : { value }
}

const messages = new Map<string, string>([
  [factErrors.valueMissing.code, 'Fill in the value first.'],
  [factErrors.rangeReversed.code, 'The second number has to be the larger one.'],
])

/** Undefined when a number cannot be read. */
function written(draft: ValueDraft): FactValue | undefined {
  const { kind } = draft
  if (kind === 'text') return { kind, text: draft.text.trim() }
  if (kind === 'date') return { kind, ...(draft.date === '' ? {} : { date: draft.date }) }
  const sign = signOf(draft)
  const amount = readNumber(withoutSign(draft.amount, sign))
  const upTo = readNumber(withoutSign(draft.upTo, sign))
  const times = readNumber(draft.timesAmount)
  if ([amount, upTo, times].some(Number.isNaN)) return undefined
  return {
    kind,
    ...numbersOf(kind, amount, upTo),
    ...draft.madeOf,
    ...(kind === 'money' && draft.currency !== '' ? { currency: draft.currency } : {}),
    ...optional('per', Per.safeParse(draft.per).data),
    ...optional('unit', kind === 'share' ? undefined : draft.unit.trim() || undefined),
    ...timesOf(draft, times),
  }
}

function numbersOf(kind: ValueKind, amount: number | undefined, upTo: number | undefined) {
  const scaled = (number: number | undefined) =>
    number === undefined || kind !== 'share' ? number : Number((number / 100).toPrecision(12))
  if (upTo !== undefined) return { ...optional('low', scaled(amount)), high: scaled(upTo) }
  return optional(kind === 'share' ? 'share' : 'amount', scaled(amount))
}

function timesOf({ kind, per, timesPer }: ValueDraft, amount: number | undefined) {
  const isRate = (kind === 'money' || kind === 'count') && per === 'unit'
  return isRate && amount !== undefined ? { times: { amount, per: Period.parse(timesPer) } } : {}
}

const optional = <Name extends string, Value>(name: Name, value: Value | undefined) =>
  (value === undefined ? {} : { [name]: value }) as Partial<Record<Name, Value>>

/** What people write at a number of this kind: '$' also at Canadian dollars; empty where there is nothing. */
function signOf({ kind, currency }: ValueDraft) {
  if (kind === 'share') return '%'
  if (kind !== 'money' || currency === '') return ''
  const format = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  })
  return format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? ''
}

/** Of a sign on both sides one stays, so that it is no number. */
function withoutSign(text: string, sign: string) {
  const written = text.trim()
  if (sign === '') return written
  if (written.startsWith(sign)) return written.slice(sign.length)
  return written.endsWith(sign) ? written.slice(0, -sign.length) : written
}

/** Undefined for nothing, NaN for what is no number; thousands may be set apart by commas. */
function readNumber(text: string) {
  const digits = text.trim()
  if (digits === '') return undefined
  const [whole = '', ...fraction] = digits.split('.')
  const groups = whole.split(',')
  const isGrouped = groups.slice(1).every(group => group.length === 3)
  return isGrouped && fraction.length < 2 ? Number([groups.join(''), ...fraction].join('.')) : Number.NaN
}

const asWritten = (number: number | undefined) => (number === undefined ? '' : String(number))
const times100 = (number: number | undefined) =>
  number === undefined ? '' : String(Number((number * 100).toPrecision(12)))
