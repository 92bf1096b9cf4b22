import { z } from 'zod/mini'
import { factErrors } from './errors.ts'
import type { KnownError } from '../errors.ts'
import { isBlank } from '../text.ts'
import type { FactValue } from './fact.ts'
import { type FactKey, keyRules, type ValueKind } from './keys.ts'

/** Of money in any currency, of counts and of durations. */
const LARGEST_AMOUNT = 1e12
/** A growth of 10,000 % is a typing error; every other share is a part of a whole. */
const LARGEST_GROWTH = 100
/** What may fall below nothing: an overdraft, a loss, a decline. */
const MAY_BE_NEGATIVE: ReadonlySet<FactKey> = new Set(['cash', 'margin', 'growth'])
/** As they are heard; also in the plural, in which the pages wrote them once. */
const DURATION_UNITS: ReadonlySet<string> = new Set(
  ['hour', 'day', 'week', 'month', 'year'].flatMap(unit => [unit, `${unit}s`]),
)

type Field = Exclude<keyof FactValue, 'kind'>

const fields: Readonly<Record<ValueKind, readonly Field[]>> = {
  money: ['amount', 'low', 'high', 'was', 'currency', 'per', 'times', 'unit'],
  count: ['amount', 'low', 'high', 'was', 'whole', 'of', 'per', 'times', 'unit'],
  share: ['share', 'low', 'high', 'was', 'whole', 'of', 'per'],
  duration: ['amount', 'low', 'high', 'was', 'unit', 'per'],
  date: ['date'],
  text: ['text'],
}

/** Why a value cannot be noted under a key; undefined when it can. */
export function unfitValue(key: FactKey, value: FactValue): KnownError | undefined {
  if (!keyRules[key].kinds.includes(value.kind)) return factErrors.wrongKind
  const known: readonly string[] = ['kind', ...fields[value.kind]]
  if (Object.keys(value).some(field => !known.includes(field))) return factErrors.valueExtra
  if (value.kind === 'text') return unfitText(value.text)
  if (value.kind === 'date') return unfitDate(value.date)
  return unfitNumbers(key, value) ?? (value.kind === 'duration' ? unfitDuration(value.unit) : undefined)
}

function unfitText(text: string | undefined) {
  if (text === undefined) return factErrors.valueMissing
  return isBlank(text) ? factErrors.blankText : undefined
}

function unfitDate(date: string | undefined) {
  if (date === undefined) return factErrors.valueMissing
  return z.iso.date().safeParse(date).success ? undefined : factErrors.badDate
}

const unfitDuration = (unit: string | undefined) =>
  unit !== undefined && DURATION_UNITS.has(unit) ? undefined : factErrors.badUnit

/** One number, or both ends of a range. */
function unfitNumbers(key: FactKey, { kind, amount, share, low, high, was, whole, times }: FactValue) {
  const said = kind === 'share' ? share : amount
  if (said === undefined && low === undefined && high === undefined) return factErrors.valueMissing
  if ((low === undefined) !== (high === undefined)) return factErrors.valueMissing
  if (said !== undefined && low !== undefined) return factErrors.valueExtra
  if (low !== undefined && high !== undefined && low > high) return factErrors.rangeReversed
  const most = kind !== 'share' ? LARGEST_AMOUNT : key === 'growth' ? LARGEST_GROWTH : 1
  const least = MAY_BE_NEGATIVE.has(key) ? -most : 0
  const isIn = (number: number | undefined) => number === undefined || (number >= least && number <= most)
  const isPositive = (number: number | undefined) =>
    number === undefined || (number > 0 && number <= LARGEST_AMOUNT)
  const fits = [said, low, high, was].every(isIn) && isPositive(whole) && isPositive(times?.amount)
  return fits ? undefined : factErrors.numberOutOfRange
}
