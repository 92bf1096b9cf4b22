import type { Amount } from './amounts.ts'
import { bareRole, correctedRole, proposedRole, replacedRole } from './bare-role.ts'
import type { Role } from './cue.ts'
import type { Facts, FigureName } from './facts.ts'
import { periodBehindNoun } from './periods.ts'
import { roleOf } from './role-of.ts'

/** What makes up the cost of one, beside the thing itself. */
export const COST_PART =
  /\b(?:materials?|ingredients?|shipping|postage|packaging|labou?r|fees|delivery|printing|parts)\b/i
const OFFERS = /\b(?:at|for|pric\w*|charg\w*|sell\w*)\b|@/i
interface Beside {
  figure: Role | undefined
  amount: Amount
  before: string
  heard: readonly FigureName[]
}

/** 'Cups at $4.50, milk is $1.20 a cup': beside the price a smaller amount that nobody offers is the cost. */
export function isCostBeside({ figures }: Facts, { figure, amount, before, heard }: Beside): boolean {
  return (
    figure === 'price' &&
    heard.includes('price') &&
    !heard.includes('unitCost') &&
    amount.value < (figures.price ?? 0) &&
    /[a-z]{3}/i.test(before) &&
    !OFFERS.test(before)
  )
}

export interface Place {
  /** Ember's last question, which gives a bare answer its meaning */
  asked: string
  /** what the last numbers heard stood for, one of which a correction replaces */
  last: readonly FigureName[]
  isTried: boolean
  proposed: Facts | undefined
  plain: string
  amounts: readonly Amount[]
  index: number
}

/** What an amount means in this conversation: by its words, as a correction, as an answer, or alone. */
export function meaningOf(
  facts: Facts,
  { plain, amounts, index, asked, last, proposed, isTried }: Place,
): Role | undefined {
  const amount = amounts[index]
  if (!amount) return undefined
  const after = plain.slice(amount.end, amount.end + 40)
  const figure =
    (proposed && proposedRole(facts, proposed, amount)) ??
    replacedRole(facts, plain, amounts, index) ??
    roleOf(plain, amounts, index, '') ??
    correctedRole(plain, amount, { figures: facts.figures, last, isTried }) ??
    roleOf(plain, amounts, index, asked) ??
    bareRole(facts, amount, after)
  // 'The leather costs $50' beside a known price is what goes into it.
  if (
    figure === 'price' &&
    facts.figures.price !== undefined &&
    isPartOf(facts, plain.slice(0, amount.start))
  )
    return 'unitCost'
  if (
    figure === 'price' &&
    amount.per &&
    PREMISES.test(plain.slice(Math.max(0, amount.start - 40), amount.start))
  )
    return 'fixedCosts'
  // Visits that are sold are sales, not traffic.
  if (figure === 'visitors' && facts.priceUnit && after.startsWith(` ${facts.priceUnit}`)) return 'sales'
  // Twelve students a week at a price a lesson are sales, not a number of customers.
  const isFlow = figure === 'customers' && !/^ ?new\b/i.test(after) && periodBehindNoun(after) !== undefined
  if (isFlow && facts.pricePeriod !== 'month' && facts.pricePeriod !== 'year') return 'sales'
  // Readers of a free newsletter follow; only some of them pay.
  const isReader = figure === 'customers' && facts.model === 'content' && !/^ ?pa(?:y|id)/.test(after)
  return isReader ? 'followers' : figure
}

const PREMISES = /\b(?:shop|store|studio|stall|kitchen|space|premises|room|salon|gym) costs?(?: me| us)? ?$/i
const SUBJECT = /\b(?:the|my|our) ([\p{L}-]+) costs? ?$/iu
const OFFERED = /^(?:app|subscription|membership|plan|course|product|service|box|class|lesson|visit)s?$/i

function isPartOf({ product, priceUnit }: Facts, before: string): boolean {
  const subject = SUBJECT.exec(before.slice(-60))?.[1]?.toLowerCase()
  const head = product?.split(' ').at(-1)?.toLowerCase() ?? ''
  if (subject === undefined || OFFERED.test(subject) || subject === priceUnit) return false
  return head === '' || !(head.startsWith(subject) || subject.startsWith(head))
}
