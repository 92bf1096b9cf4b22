import type { Fact, FactValue, Period } from '#shared/business/fact.ts'
import type { FactKey } from '#shared/business/keys.ts'
import type { Changes } from './changed.ts'
import type { Decision } from '../decide.ts'
import { canBe, valueOf } from '../facts/fact-value.ts'
import type { Reading } from '../features/features.ts'
import { neat } from '../quantities/number.ts'
import type { Quantity } from '../quantities/quantity.ts'

/** A number of a message that takes the place of one that was told before. */
export interface PutRight {
  key: FactKey
  part: string | undefined
  status: 'noted' | 'asked' | 'supposed'
  value: FactValue
  /** what it takes the place of; nothing where it only says that again */
  corrects: Fact | undefined
  /** shares of what was put right: 18 of 1,200 are other ones of 1,800 */
  also?: readonly Omit<PutRight, 'also'>[]
}

export interface Said {
  reading: Reading
  decisions: readonly Decision[]
  /** what each number says of its key, and those that say nothing by themselves */
  values: readonly (FactValue | undefined)[]
  consumed: ReadonlyMap<number, number>
  /** what was told before, newest first: noted, asked about, or tried out just now */
  told: readonly Fact[]
  saidAt: Date
  currency: string | undefined
}

export interface Looking extends Said {
  /** what words say of the numbers behind and before them, and of a short message as a whole */
  changes: Changes
}

/** What of a fact a number was: its amount, how often it comes, or of a share what it is of a whole. */
export interface Target {
  fact: Fact
  is: 'amount' | 'times' | 'part'
}

type Right = Omit<PutRight, 'corrects' | 'also'>

/** The shares that were told of a number, of what that is now. */
export function sharesOf({ key, value, status }: Right, was: Fact, { told }: Looking): PutRight[] {
  const [before, now] = [was.value.amount, value.amount]
  if (before === undefined || now === undefined || now <= 0) return []
  return told.flatMap(fact => {
    const { share, whole, of } = fact.value
    const part = share === undefined ? Infinity : Math.round(share * before)
    if (fact.key === null || whole !== before || of !== key || part > now) return []
    const shared: FactValue = { ...fact.value, share: neat(part / now), whole: now }
    return [{ key: fact.key, part: fact.part, status, value: shared, corrects: fact }]
  })
}

/** What is said of one thing, where nothing else is said. */
const EACH: ReadonlySet<FactKey> = new Set(['unit_cost', 'price'])

/** How many it is said to be for: 'the 240 are for all three'. */
const severalFor = ({ reading: { quantities }, changes }: Looking) =>
  quantities.find(
    ({ form, first, value }) =>
      form === 'number' && value > 1 && Number.isInteger(value) && changes.forSeveral.has(first),
  )?.value

/** What was told, with this number in it. What the message says of its period and its currency counts. */
export function rightValue(index: number, { fact, is }: Target, looking: Looking): Right | undefined {
  const decision = looking.decisions[index]
  const { key, part, value: was } = fact
  if (!decision || key === null) return undefined
  const { quantity } = decision.judged
  const put = { key, part, status: statusOf(fact, decision) }
  if (is === 'times') {
    if (!was.times || quantity.high !== undefined) return undefined
    const per = PERIODS.find(period => period === quantity.per) ?? was.times.per
    return { ...put, value: { ...was, times: { amount: quantity.value, per } } }
  }
  if (is === 'part') {
    const whole =
      looking.told.find(each => each.key === was.of && each.status === 'noted')?.value.amount ?? was.whole
    if (!whole || quantity.value > whole) return undefined
    return { ...put, value: { ...was, share: neat(quantity.value / whole), whole } }
  }
  const read = decision.key === key ? looking.values[index] : undefined
  const value =
    read?.kind === was.kind || !was.share
      ? (read ?? valueAs(key, quantity, looking))
      : valueAs(key, { ...quantity, isOfShare: true }, looking)
  if (!value || (value.kind !== was.kind && value.kind !== 'share')) return undefined
  const several = value.kind === 'money' && EACH.has(key) ? severalFor(looking) : undefined
  const now = several === undefined ? withRateOf(value, was, quantity) : { ...value, whole: several }
  const { currency } = was
  return { ...put, value: value.kind === 'money' && currency ? { currency, ...now } : now }
}

const valueAs = (key: FactKey, quantity: Quantity, { saidAt, currency }: Looking) =>
  canBe(quantity, key) ? valueOf(quantity, key, saidAt, currency) : undefined

const PERIODS: readonly Period[] = ['day', 'week', 'month', 'year']

/** A value with the period of the one before it, where it has none of its own. */
function withRateOf(
  value: FactValue,
  { per, unit, times, of }: FactValue,
  { isPerFar }: Quantity,
): FactValue {
  const isOwn = value.per !== undefined && !isPerFar
  const isOften = times !== undefined && value.times === undefined && (!isOwn || value.per === per)
  return {
    ...(of === undefined ? {} : { of }),
    ...value,
    ...(isOwn || per === undefined ? {} : { per }),
    ...(isOwn || unit === undefined ? {} : { unit }),
    ...(isOften ? { times } : {}),
  }
}

/** A number that waits for a yes is put right by one that waits, unless it is plain what that is; what was tried out by what is. */
function statusOf({ status }: Fact, decision: Decision): PutRight['status'] {
  if (status === 'supposed' || decision.status === 'supposed') return 'supposed'
  if (decision.rejected !== undefined) return 'asked'
  return status === 'noted' || decision.status === 'noted' ? 'noted' : 'asked'
}
