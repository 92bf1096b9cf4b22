import type { FactValue } from '#shared/business/fact.ts'
import type { FactKey } from '#shared/business/keys.ts'
import type { Decision } from './decide.ts'
import type { Quantity } from './quantities/quantity.ts'

/** In what the part of a ratio is counted: 3 who left, of so many customers. Likeliest first. */
const WHOLES: Readonly<Partial<Record<FactKey, readonly FactKey[]>>> = {
  churn: ['customers'],
  repeat_rate: ['customers', 'sales'],
  conversion: ['visitors', 'leads', 'followers', 'interviews'],
  yeses: ['interviews', 'leads'],
}

/**
 * Values that two quantities say together: 3 leavers and 60 members are 5% of 60, '45 a market day' and '2 days a week' a rate.
 * `consumed` are those that say nothing more by themselves.
 */
export function joined(decisions: readonly Decision[], alone: readonly (FactValue | undefined)[]) {
  const values = [...alone]
  const consumed = new Set<number>()
  for (const [index, decision] of decisions.entries()) {
    const value = values[index]
    if (!value || decision.key === null) continue
    const whole = wholeOf(decisions, index)
    if (whole) values[index] = shareOf(value, decision, whole) ?? value
    const times = timesOf(decisions, index, value)
    if (times !== undefined) {
      const { value: amount, per } = decisions[times]?.judged.quantity ?? { value: 0 }
      if (per === 'week' || per === 'month' || per === 'year') {
        values[index] = { ...value, times: { amount, per } }
        consumed.add(times)
      }
    }
  }
  return { values, consumed }
}

/** The same for one quantity that is a value of a key, whatever the others are. */
export function joinedAs(
  quantities: readonly Quantity[],
  { index, key, value }: { index: number; key: FactKey; value: FactValue },
): FactValue | undefined {
  const scopes = { own: 1, supposed: 0, former: 0, other: 0 }
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
    const counts = decisions.filter(other => other.key === of && other.status === decision.status)
    const [count] = counts
    if (count && counts.length === 1 && count.judged.quantity.value > quantity.value)
      return { amount: count.judged.quantity.value, of }
  }
  return undefined
}

function shareOf(
  { share, kind, per }: FactValue,
  { judged: { quantity } }: Decision,
  whole: { amount: number; of: FactKey },
): FactValue | undefined {
  const isPercent = quantity.form === 'percent' || quantity.form === 'fraction'
  if (isPercent && kind === 'share' && share !== undefined)
    return quantity.whole === undefined
      ? undefined
      : { kind, share, whole: whole.amount, of: whole.of, ...periodOf(per) }
  const part = quantity.value
  if (isPercent || whole.amount <= 0 || part > whole.amount) return undefined
  return {
    kind: 'share',
    share: Math.round((part / whole.amount) * 1e6) / 1e6,
    whole: whole.amount,
    of: whole.of,
    ...periodOf(per),
  }
}

const periodOf = (per: FactValue['per']) => (per === undefined || per === 'unit' ? {} : { per })

/** 'A day': how often that day comes, where another quantity of the message says so. */
function timesOf(decisions: readonly Decision[], index: number, { per, unit, kind }: FactValue) {
  if (kind !== 'money' || !(per === 'day' || (per === 'unit' && unit?.endsWith('day')))) return undefined
  const found = decisions.findIndex(
    ({ judged: { quantity } }, other) =>
      other !== index &&
      quantity.form === 'duration' &&
      quantity.durationUnit === 'day' &&
      quantity.per !== undefined,
  )
  return found === -1 ? undefined : found
}
