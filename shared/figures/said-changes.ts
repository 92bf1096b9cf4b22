import { type Money, moneyFields } from './money.ts'

/** What stands in place of a quote where a person wrote the value into the spec. */
const IN_THE_SPEC = 'set in the spec'

/** Every number that has a source, by its field. */
function valuesOf(money: Money): Map<string, unknown> {
  const { commission, acquisition, goal } = money
  return new Map<string, unknown>([
    [moneyFields.currency, money.currency],
    ...money.offers.map(({ id, price, per }): [string, unknown] => [moneyFields.price(id), [price, per]]),
    [moneyFields.commissionShare, commission?.share],
    [moneyFields.averageOrder, commission?.average_order],
    [moneyFields.unitCost, money.unit_cost],
    [moneyFields.paymentFee, money.payment_fee],
    ...money.fixed_costs.map(({ title, amount, from_month: from }): [string, unknown] => [
      moneyFields.fixedCost(title),
      [amount, from],
    ]),
    [moneyFields.wage, money.wage],
    [moneyFields.setup, money.setup],
    [moneyFields.budget, acquisition.budget],
    [moneyFields.costPerCustomer, acquisition.cost_per_customer],
    [moneyFields.churn, money.churn],
    [moneyFields.capacity, money.capacity],
    [moneyFields.season, money.season],
    [moneyFields.goal, [goal.amount, goal.of, goal.per]],
    [moneyFields.goalDate, goal.by],
  ])
}

/** Money that a person has changed: what they set is said from then on, and no longer assumed. */
export function withChangesSaid(before: Money, after: Money): Money {
  const earlier = valuesOf(before)
  const changed = [...valuesOf(after)].flatMap(([field, value]) =>
    JSON.stringify(earlier.get(field)) === JSON.stringify(value) ? [] : [field],
  )
  if (changed.length === 0) return after
  const kept = after.said.filter(({ field }) => !changed.includes(field))
  return { ...after, said: [...kept, ...changed.map(field => ({ field, quote: IN_THE_SPEC }))] }
}
