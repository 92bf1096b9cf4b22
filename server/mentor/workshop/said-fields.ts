import { type Money, moneyFields } from '#shared/figures/money.ts'
import type { FactKey } from '#shared/business/keys.ts'
import type { Amount } from './hearing/amounts.ts'
import type { HeardProject } from './idea-from.ts'
import type { Priced } from './priced-from.ts'
import { profileItem } from './profile-sentences.ts'

/** The id of the one offer that a sentence is heard to make, and the title of costs that were told as one. */
export const OFFER_ID = 'main'
export const FIXED_COSTS = 'Fixed costs'

/** Where an amount of the sentence ended up: in a field of the money, or in words that name it. */
export interface PlacedAmount {
  amount: Amount
  field: string | undefined
}

export interface Used {
  priced: Priced | undefined
  helper: Amount | undefined
  /** what the goal is told by */
  goal: 'goal_customers' | 'goal_money' | undefined
}

/** The field of the money that an amount went into. */
export function fieldOf(amount: Amount, heard: HeardProject, used: Used): string | undefined {
  const { price, facts, amounts } = heard
  const { key, hearing, of } = amount
  if (of !== undefined) {
    const whole = amounts.find(({ index }) => index === of)
    if (whole?.key === 'price' && whole === price?.amount) return moneyFields.price(OFFER_ID)
    return whole?.key === 'unit_cost' ? moneyFields.unitCost : undefined
  }
  if (hearing === 'left' || hearing === 'unsure') return undefined
  if (amount === price?.amount) return used.priced && moneyFields.price(OFFER_ID)
  const isHelper =
    amount === used.helper && facts.figures.unitCost === undefined && facts.figures.margin === undefined
  if (isHelper) return moneyFields.unitCost
  if (key === 'goal_customers' || key === 'goal_money')
    return key === used.goal && isFirst(amount, amounts) ? moneyFields.goal : undefined
  if (key === 'goal_date' && !isFirst(amount, amounts)) return undefined
  return key === null ? undefined : fieldOfKey(key, amount.part, heard, used)
}

/** The field that the facts of a key go into. */
function fieldOfKey(
  key: FactKey,
  part: string | undefined,
  { facts }: HeardProject,
  { priced, goal }: Used,
): string | undefined {
  const { figures } = facts
  switch (key) {
    case 'price':
      return priced && moneyFields.price(OFFER_ID)
    case 'commission_rate':
      return priced?.commission && moneyFields.commissionShare
    case 'order_value':
      if (priced?.commission) return moneyFields.averageOrder
      return priced?.isOrder ? moneyFields.price(OFFER_ID) : undefined
    case 'unit_cost':
      return figures.unitCost === undefined ? undefined : moneyFields.unitCost
    case 'margin':
      return figures.unitCost === undefined ? moneyFields.unitCost : undefined
    case 'fixed_costs':
      return moneyFields.fixedCost(titleOf(part))
    case 'burn':
      return figures.fixedCosts === undefined ? moneyFields.fixedCost(FIXED_COSTS) : undefined
    case 'churn':
      return figures.churn === undefined ? undefined : moneyFields.churn
    case 'goal_customers':
    case 'goal_money':
      return key === goal ? moneyFields.goal : undefined
    case 'goal_date':
      return facts.deadline && moneyFields.goalDate
    default:
      return undefined
  }
}

/** 'Rent', or what costs are called that were told as one. */
export const titleOf = (part: string | undefined) =>
  part === undefined ? FIXED_COSTS : part.charAt(0).toUpperCase() + part.slice(1)

/** Of several goals the first one counts. */
const isFirst = (amount: Amount, amounts: readonly Amount[]) =>
  amounts.find(({ key, hearing }) => key === amount.key && hearing !== 'left') === amount

/** What is said, with its words: those of the sentence, and what the profile of the named business tells. */
export function saidFields(
  heard: HeardProject,
  placed: readonly PlacedAmount[],
  { used, show }: { used: Used; show: (value: number) => string },
): Money['said'] {
  const quotes = new Map<string, string>()
  const told = heard.fromProfile.flatMap(fact => {
    const field = fact.key === null ? undefined : fieldOfKey(fact.key, fact.part, heard, used)
    const quote = profileItem(fact, show)
    return field === undefined || quote === undefined ? [] : [{ field, quote }]
  })
  const heardOf = placed.flatMap(({ amount, field }) =>
    field === undefined ? [] : [{ field, quote: amount.written }],
  )
  for (const { field, quote } of [...told, ...heardOf]) if (!quotes.has(field)) quotes.set(field, quote)
  if (heard.currency !== undefined) quotes.set(moneyFields.currency, heard.facts.currency.sign.trim())
  return [...quotes].map(([field, quote]) => ({ field, quote }))
}
