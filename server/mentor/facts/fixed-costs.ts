import type { Amount } from './amounts.ts'
import type { Facts } from './facts.ts'
import { type FixedPart, fixedPartOf } from './fixed-parts.ts'
import { asMonthly } from './per-month.ts'
import { contextBefore } from './role-of.ts'

const TOTAL = /\b(?:fixed|overheads?|running|monthly costs?|monthly expenses|expenses|in (?:all|total))\b/i
const ONE_MORE = /\b(?:another|extra|additional|second|one more|add|hire|hiring)\b/i
const HEADS =
  /(?:^|\D)(\d{1,3}) (?:\w+ ){0,2}(?:employees|staff|people|workers|trainers|baristas|assistants) (?:at|for|paid|earning) ?$/i

interface Place {
  plain: string
  amounts: readonly Amount[]
  index: number
  /** the first fixed cost of its message */
  isFirst: boolean
}

/** A monthly cost: named parts add up, a total stands for itself, and a part said again replaces the part. */
export function hearFixedCost(facts: Facts, { plain, amounts, index, isFirst }: Place) {
  const amount = amounts[index]
  if (!amount) return
  const before = contextBefore(plain, amount.start, amounts[index - 1]?.end ?? 0)
  const after = plain.slice(amount.end, amount.end + 60)
  const value = byHours(amount, after) ?? asMonthly('fixedCosts', amount, after) * headsIn(plain, amount)
  const isTotal = TOTAL.test(before)
  const part = isTotal ? undefined : fixedPartOf(before, after)
  const known = facts.figures.fixedCosts
  if (!part) {
    // A number without a name that follows named ones is one more of them; else it is the whole.
    const isOneMore = !isTotal && !isFirst && known !== undefined
    if (!isOneMore) facts.fixedParts = {}
    facts.figures.fixedCosts = isOneMore ? known + value : value
    return
  }
  const sum = sumOf(facts)
  const isWholeKnown = known !== undefined && Object.keys(facts.fixedParts).length === 0
  // 'Fixed costs are $1,200, rent is 900 of it': a part of a known whole changes nothing.
  if (isWholeKnown && value < known && part !== 'own pay' && part !== 'salaries') return
  const rest = known === undefined || (isWholeKnown && value >= known) ? 0 : known - sum
  facts.fixedParts[part] = ONE_MORE.test(before) ? (facts.fixedParts[part] ?? 0) + value : value
  facts.figures.fixedCosts = rest + sumOf(facts)
}

/** 'No rent': the part is gone; true when that changes the sum. */
export function hearNoPart(facts: Facts, part: FixedPart): boolean {
  const had = facts.fixedParts[part] ?? 0
  facts.fixedParts[part] = 0
  if (had === 0 || facts.figures.fixedCosts === undefined) return false
  const rest = facts.figures.fixedCosts - had
  // Without rent the fixed costs are not nothing, they are not known.
  if (rest > 0) facts.figures.fixedCosts = rest
  else delete facts.figures.fixedCosts
  return true
}

function sumOf({ fixedParts }: Facts): number {
  return Object.values(fixedParts).reduce((sum, value) => sum + value, 0)
}

const HOURS_A_WEEK = /^ ?(?:for|x|,)? ?(?:about )?(\d{1,3}) (?:hours|hrs|h)\b/i

// '$18 an hour for 20 hours a week'.
function byHours(amount: Amount, after: string): number | undefined {
  const hours = amount.per === 'hour' ? HOURS_A_WEEK.exec(after)?.[1] : undefined
  return hours === undefined ? undefined : (amount.value * Number(hours) * 52) / 12
}

// 'Two employees at €2,500 each'.
function headsIn(plain: string, amount: Amount): number {
  return Number(HEADS.exec(plain.slice(Math.max(0, amount.start - 60), amount.start))?.[1] ?? 1)
}
