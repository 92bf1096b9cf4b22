import type { FactValue, Per } from '#shared/business/fact.ts'
import { type FactKey, keyRules, type ValueKind } from '#shared/business/keys.ts'
import { neat } from '../quantities/number.ts'
import { isShare, type Quantity, type WrittenDate } from '../quantities/quantity.ts'

const MINUTES_PER_HOUR = 60
const PERCENT_MOST = 10
const PERCENT_WHOLE = 100
/** Keys whose values are no rates: a period beside them belongs to something else. */
const NO_RATE: ReadonlySet<FactKey> = new Set([
  'customers',
  'cash',
  'raise',
  'one_off_cost',
  'order_value',
  'commission_rate',
  'repeat_rate',
  'conversion',
  'acquisition_cost',
  'goal_date',
  'team_size',
  'followers',
  'interviews',
  'yeses',
  'lifetime',
  'margin',
])

/** Kinds of value that what is written can be. */
function kindsOf(quantity: Quantity): readonly ValueKind[] {
  const { form, whole } = quantity
  if (form === 'money' || form === 'duration' || form === 'date') return [form]
  if (isShare(quantity) || quantity.isOfEvery) return ['share']
  if (quantity.isMeasured) return ['count']
  if (form === 'number' || form === 'year')
    return whole === undefined ? ['money', 'count', 'duration', 'share'] : ['count', 'share']
  return []
}

/** Keys that may be below nothing, of which nobody keeps account yet: a minus elsewhere is how a cost is written in a list. */
const SIGNED: ReadonlySet<FactKey> = new Set(['cash', 'margin', 'growth'])

/** Whether a quantity can be a value of a key at all: no percent is a price, no date a number of customers, no debt is cash. */
export function canBe(quantity: Quantity, key: FactKey): boolean {
  if (quantity.isNegative && SIGNED.has(key)) return false
  const kinds = kindsOf(quantity)
  return keyRules[key].kinds.some(kind => kinds.includes(kind))
}

/** What a quantity says of a key; undefined where it can say nothing of it. The day it was said makes its dates whole. */
export function valueOf(
  quantity: Quantity,
  key: FactKey,
  saidAt: Date,
  currency?: string,
): FactValue | undefined {
  const rule = keyRules[key]
  const kinds = kindsOf(quantity)
  const { value, high, durationUnit } = quantity
  // What is a share or money is no share as a bare number above 100: 'each leaves me 4,800'; nor is what one is said to leave.
  const isLeft = key === 'margin' && (quantity.per === 'unit' || !quantity.isOfShare)
  const isMoney = rule.kinds[1] === 'money' && quantity.form === 'number' && (isLeft || value > PERCENT_WHOLE)
  // 'Lost 9 last month' are nine people; 'my churn is 9' is a share.
  const isCount =
    rule.kinds[1] === 'count' && !isShare(quantity) && !quantity.isOfShare && !quantity.isOfEvery
  const kind = rule.kinds.find(one => kinds.includes(one) && !((isMoney || isCount) && one === 'share'))
  if (kind === undefined) return undefined
  if (kind === 'date') return { kind, date: resolved(quantity.date ?? {}, saidAt) }
  const rate = rateOf(quantity, key)
  if (kind === 'share') {
    // 'churn is 5' of something that is only ever a share is 5 percent.
    const scale = isShare(quantity) ? 1 : 0.01
    if (value * scale > PERCENT_MOST) return undefined
    return { kind, ...ends('share', value * scale, high && high * scale), ...rate }
  }
  if (kind === 'duration') {
    const isMinutes = durationUnit === 'minute'
    const factor = isMinutes ? 1 / MINUTES_PER_HOUR : 1
    const unit = isMinutes ? 'hour' : (durationUnit ?? (key === 'hours' ? 'hour' : 'month'))
    return { kind, ...ends('amount', value * factor, high && high * factor), unit, ...rate }
  }
  const money = kind === 'money' ? (quantity.currency ?? currency) : undefined
  return {
    kind,
    ...ends('amount', value, high),
    ...(money === undefined ? {} : { currency: money }),
    ...rate,
  }
}

function ends(name: 'amount' | 'share', value: number, high = 0) {
  return high > value ? { low: neat(value), high: neat(high) } : { [name]: neat(value) }
}

function rateOf({ per, perUnit, isPerFar, isPerEach }: Quantity, key: FactKey): { per?: Per; unit?: string } {
  if (per === undefined || NO_RATE.has(key)) return {}
  // A period that stands elsewhere in the sentence says nothing of what one thing costs.
  if (isPerFar && (key === 'price' || key === 'unit_cost' || (key === 'wage' && !isPerEach))) return {}
  return { per, ...(perUnit === undefined ? {} : { unit: perUnit.slice(0, 40) }) }
}

const MONTHS = 12
const DAYS_PER_WEEK = 7

/** The last day that a written date may mean, counted from the day on which it was said: 'June' is its last day. */
function resolved(date: WrittenDate, saidAt: Date): string {
  const [year, month, day] = [saidAt.getUTCFullYear(), saidAt.getUTCMonth(), saidAt.getUTCDate()]
  const at = (date.month ?? MONTHS) - 1
  const inYear = (of: number) => (date.day === undefined ? dayOf(of, at + 1, 0) : dayOf(of, at, date.day))
  if (date.next && date.month !== undefined) return inYear(year + 1)
  if (date.next) {
    const { unit, isThis } = date.next
    const later = isThis ? 0 : 1
    if (unit === 'week') return dayOf(year, month, day + DAYS_PER_WEEK * (later + (isThis ? 1 : 0)))
    if (unit === 'month') return dayOf(year, month + later + 1, 0)
    if (unit === 'year') return dayOf(year + later, MONTHS, 0)
    return dayOf(year, month, day + later)
  }
  if (date.year !== undefined) return inYear(date.year)
  const thisYear = inYear(year)
  return thisYear >= saidAt.toISOString().slice(0, 10) ? thisYear : inYear(year + 1)
}

const dayOf = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)
