import type { FactValue } from '#shared/business/fact.ts'
import type { FactKey } from '#shared/business/keys.ts'
import { type Decision, NOBODYS } from '../decide.ts'
import { neat } from '../quantities/number.ts'
import { isShare, type Quantity } from '../quantities/quantity.ts'

/** In what the part of a ratio is counted: 3 who left, of so many customers. Likeliest first. */
const WHOLES: Readonly<Partial<Record<FactKey, readonly FactKey[]>>> = {
  churn: ['customers'],
  repeat_rate: ['customers', 'sales'],
  conversion: ['visitors', 'leads', 'followers', 'interviews'],
  yeses: ['interviews', 'leads'],
}

/** Whose period a number takes over, where it has none of its own: '26 dogs a week, 30 if my daughter washes'. */
const SAME_PERIOD: Readonly<Partial<Record<FactKey, readonly FactKey[]>>> = {
  sales: ['capacity', 'visitors', 'leads', 'goal_customers', 'fixed_costs', 'budget'],
  leads: ['visitors', 'sales', 'budget'],
  capacity: ['sales'],
  goal_customers: ['sales'],
  churn: ['sales'],
  revenue: ['burn', 'goal_money'],
  goal_money: ['revenue'],
  burn: ['revenue'],
}

/**
 * Values that two quantities say together: 3 leavers and 60 members are 5% of 60, '45 a market day' and '2 days a week' a rate.
 * `consumed` are those that say nothing more by themselves, by the index of the one they say it with.
 */
export function joined(decisions: readonly Decision[], alone: readonly (FactValue | undefined)[]) {
  const values = [...alone]
  const consumed = new Map<number, number>()
  for (const [index, decision] of decisions.entries()) {
    const value = values[index]
    if (!value || decision.key === null) continue
    const { perOf } = decision.judged.quantity
    // What it was before is of the same kind.
    const perKey = perOf === decision.was ? decision.key : decisions[perOf ?? -1]?.key
    if (perOf !== undefined) values[index] = withPeriodOf(perKey, decision, value)
    const was = wasOf(decisions, index, values[index])
    if (was !== undefined && decision.was !== undefined) {
      values[index] = { ...(values[index] ?? value), was }
      consumed.set(decision.was, index)
    }
    const { isOfEvery, whole: of } = decision.judged.quantity
    // '2 in every 100' counts no hundred of anybody.
    if (isOfEvery && of !== undefined) consumed.set(of, index)
    const whole = wholeOf(decisions, index)
    if (whole) values[index] = shareOf(values[index] ?? value, decision, whole) ?? values[index]
    const often = timesOf(decisions, index, values[index])
    if (often) {
      values[index] = often.value
      if (often.by !== undefined) consumed.set(often.by, index)
    }
  }
  return { values, consumed }
}

/** What a value was before, where both are said alike: a range and a number are not, nor a month's rent and a year's. */
function wasOf(decisions: readonly Decision[], index: number, value: FactValue | undefined) {
  const [now, before] = [decisions[index], decisions[decisions[index]?.was ?? -1]].map(
    decision => decision?.judged.quantity,
  )
  const { share, amount, kind, per } = value ?? {}
  if (!now || !before || before.high !== undefined) return undefined
  const isSameUnit = share === undefined ? amount === now.value && !isShare(before) : isShare(before)
  const isSameMoney = before.form !== 'money' || kind === 'money'
  const isSaidOnce = <Part>(one: Part, other: Part) => one === undefined || one === other
  const isAlike =
    isSaidOnce(before.per, per) &&
    isSaidOnce(before.durationUnit, now.durationUnit) &&
    (isSaidOnce(now.currency, before.currency) || isSaidOnce(before.currency, now.currency))
  return isSameUnit && isSameMoney && isAlike ? before.value : undefined
}

/** The period that was said of the number before it is its own only where both count alike. */
function withPeriodOf(
  before: FactKey | null | undefined,
  { key, judged }: Decision,
  value: FactValue,
): FactValue {
  const { per: _, ...bare } = value
  const { per } = judged.quantity
  if (key === null || !before || per === undefined) return bare
  return before === key || SAME_PERIOD[key]?.includes(before) ? { ...value, per } : bare
}

/** The same for one quantity that is a value of a key, whatever the others are. */
export function joinedAs(
  quantities: readonly Quantity[],
  { index, key, value }: { index: number; key: FactKey; value: FactValue },
): FactValue | undefined {
  const scopes = { ...NOBODYS, own: 1 }
  const decisions = quantities.map((quantity, at): Decision => ({
    judged: { quantity, candidates: [], scopes },
    status: 'asked',
    key: at === index ? key : null,
  }))
  const alone = quantities.map((_, at) => (at === index ? value : undefined))
  return joined(decisions, alone).values[index]
}

/** The number that a ratio is of: said so ('3 of 60'), or the only count of its kind in the message. */
function wholeOf(decisions: readonly Decision[], index: number) {
  const decision = decisions[index]
  const wholes = decision?.key ? WHOLES[decision.key] : undefined
  if (!decision || !wholes) return undefined
  const { quantity } = decision.judged
  const said = quantity.whole === undefined ? undefined : decisions[quantity.whole]
  if (said) {
    const of = said.key !== null && wholes.includes(said.key) ? said.key : wholes[0]
    return of === undefined ? undefined : { amount: said.judged.quantity.value, of }
  }
  for (const of of wholes) {
    const counts = decisions.filter(other => other.key === of && isAsReal(other, decision))
    const [count] = counts
    if (count && counts.length === 1 && count.judged.quantity.value > quantity.value)
      return { amount: count.judged.quantity.value, of }
  }
  return undefined
}

/** What is told, surely or not, is of what is told; what is tried out of what is tried out. */
const isAsReal = (one: Decision, other: Decision) =>
  [one, other].every(({ status }) => status === 'noted' || status === 'asked') || one.status === other.status

function shareOf(
  { share, kind, per }: FactValue,
  { judged: { quantity } }: Decision,
  whole: { amount: number; of: FactKey },
): FactValue | undefined {
  const part = quantity.value
  if (quantity.isOfEvery)
    return { kind: 'share', share: neat(part / whole.amount), of: whole.of, ...periodOf(per) }
  const isSaid = isShare(quantity) && kind === 'share' && share !== undefined
  if (isSaid ? quantity.whole === undefined : isShare(quantity) || whole.amount <= 0 || part > whole.amount)
    return undefined
  return {
    kind: 'share',
    share: isSaid ? share : neat(part / whole.amount),
    whole: whole.amount,
    of: whole.of,
    ...periodOf(per),
  }
}

const periodOf = (per: FactValue['per']) => (per === undefined || per === 'unit' ? {} : { per })

/** What is paid again and again: how often it comes makes it an amount of a month. */
const PAID: ReadonlySet<FactKey> = new Set(['fixed_costs', 'burn', 'budget', 'wage', 'revenue'])
/** What is counted by the day, on so many days. */
const COUNTED: ReadonlySet<FactKey> = new Set(['sales', 'visitors', 'leads'])

/** 'A day': how often that day comes, where the message says so. */
function timesOf(decisions: readonly Decision[], index: number, value: FactValue | undefined) {
  const decision = decisions[index]
  const times = decision?.judged.quantity.times
  if (!times || !decision?.key || !value || value.kind === 'share') return undefined
  const { amount, per, of, by, isAll } = times
  const { key } = decision
  const said = by === undefined ? undefined : decisions[by]
  const isFree = said?.key === null || said?.key === 'hours'
  const isCounted = COUNTED.has(key) && of === 'day' && !isAll && value.per === 'day'
  const isPaid = PAID.has(key) && !(key === 'wage' && (isAll || of === 'unit'))
  const isBought =
    key === 'price' && !isAll && (of !== 'day' || value.per === 'day') && (said === undefined || isFree)
  if (!isCounted && !isPaid && !isBought) return undefined
  const { per: _, unit: __, ...bare } = value
  const rated: FactValue = isAll ? { ...bare, per: of === 'day' ? 'day' : 'unit' } : value
  // '15 hours a week' of a room may be a fact of its own; '2 days a week' says nothing more.
  return {
    value: { ...rated, times: { amount, per } },
    by: of !== 'unit' || said?.key === null ? by : undefined,
  }
}
