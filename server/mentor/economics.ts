import { ASSUMED_COST_SHARE } from './workshop/legacy/assumptions.ts'
import { ASSUMED_COST_SHARE_UNKNOWN } from './assumptions.ts'
import type { Facts } from './workshop/legacy/facts.ts'
import { contribution, contributionShare, costAtMargin, costAtShare } from './numbers/contribution.ts'
import { money } from './workshop/legacy/writing/money.ts'
import { percent } from './workshop/legacy/writing/figures.ts'

export interface Economics {
  price: number
  unitCost: number
  /** the cost is our assumption, not theirs */
  isCostAssumed: boolean
  perUnit: number
  share: number
  /** '$29 − $11 = $18' */
  line: string
  /** the sentence that owns up to an assumed cost; empty when it was said */
  caveat: string
}

/** What one sale leaves, from what was said and, where the cost is missing, a stated assumption. */
export function economicsOf(facts: Facts): Economics | undefined {
  const { price } = facts.figures
  if (price === undefined || !(price > 0)) return undefined
  const said = saidCost(facts, price)
  const assumedShare = facts.model ? ASSUMED_COST_SHARE[facts.model] : ASSUMED_COST_SHARE_UNKNOWN
  const unitCost = said ?? costAtShare(price, assumedShare)
  if (unitCost === undefined) return undefined
  const perUnit = contribution(price, unitCost)
  const share = contributionShare(price, unitCost)
  if (perUnit === undefined || share === undefined) return undefined
  const show = (value: number) => money(value, facts.currency)
  return {
    price,
    unitCost,
    isCostAssumed: said === undefined,
    perUnit,
    share,
    line: `${show(price)} − ${show(unitCost)} = ${show(perUnit)}`,
    caveat:
      said === undefined
        ? `I assume each sale costs you ${show(unitCost)} (${percent(assumedShare)} of the price); tell me yours.`
        : '',
  }
}

function saidCost({ figures }: Facts, price: number): number | undefined {
  if (figures.unitCost !== undefined) return figures.unitCost
  return figures.margin === undefined ? undefined : costAtMargin(price, figures.margin)
}
