import { type Amount, amountsIn } from './amounts.ts'
import { bareRole, correctedRole, proposedRole, replacedRole } from './bare-role.ts'
import { correctedCurrency } from './currency.ts'
import type { Role } from './cue.ts'
import { hearDerived } from './derived.ts'
import type { Facts, FigureName } from './facts.ts'
import { hearNoPart } from './fixed-costs.ts'
import { hearChanges } from './hear-changes.ts'
import { hearWords } from './hear-words.ts'
import { keep } from './keep.ts'
import { negatedIn } from './negations.ts'
import { digitsForWords } from './number-words.ts'
import { sharesForOdds } from './odds.ts'
import { periodBehindNoun } from './periods.ts'
import { contextBefore, roleOf } from './role-of.ts'
import { quotable, type Wording } from './said.ts'

export interface Message {
  text: string
  /** Ember's last question, which gives a bare answer its meaning */
  asked: string
  /** what the last numbers heard stood for, one of which a correction replaces */
  last: readonly FigureName[]
  today: Date
  turn: number
  /** the message tries something out */
  isTried: boolean
  /** what was tried out just before and is now being taken up */
  proposed: Facts | undefined
}

/** Hears one message into the facts; returns what its numbers stood for. */
export function hearTurn(facts: Facts, message: Message): FigureName[] {
  const { asked, today, turn, isTried } = message
  const text = message.text.replace(/[’‘]/g, "'")
  const plain = sharesForOdds(digitsForWords(text))
  const wording: Wording = { text, plain, turn }
  hearWords(facts, plain, { asked, today, isTried })
  const amounts = amountsIn(plain)
  const isCurrencyOnly = amounts.length === 0 ? hearCurrency(facts, plain) : false
  const changed = isCurrencyOnly ? undefined : hearChanges(facts, { wording, amounts, isTried })
  const heard: FigureName[] = [...(changed?.figures ?? [])]
  for (const [index, written] of amounts.entries()) {
    if (changed?.used.has(index)) continue
    const said = meaningOf(facts, { ...message, plain, amounts, index })
    const amount = yearly(plain, written)
    const before = contextBefore(plain, amount.start, amounts[index - 1]?.end ?? 0)
    const figure = isCostBeside(facts, { figure: said, amount, before, heard }) ? 'unitCost' : said
    // Of two prices in one message the first is the business, the others are variants.
    if (!figure || figure === 'none' || (figure === 'price' && heard.includes('price'))) continue
    keep(facts, figure, {
      amount,
      wording,
      amounts,
      index,
      isFirstFixed: !heard.includes('fixedCosts'),
      isOneMore: heard.includes('unitCost') && COST_PART.test(before),
    })
    heard.push(figure)
  }
  hearDerived(facts, plain, heard)
  hearDenials(facts, wording, heard)
  const { customers, sales, revenue } = facts.figures
  if (facts.grade < 3 && [customers, sales, revenue].some(count => count !== undefined && count > 0))
    facts.grade = 3
  return heard
}

const COST_PART =
  /\b(?:materials?|ingredients?|shipping|postage|packaging|labou?r|fees|delivery|printing|parts)\b/i
const OFFERS = /\b(?:at|for|pric\w*|charg\w*|sell\w*)\b|@/i
const BY_THE_YEAR = /\b(?:arr|annual(?:ly)?|yearly)\b[^,.;\d]{0,20}$/i

// 'ARR is €120k' has its year before the number.
function yearly(plain: string, amount: Amount): Amount {
  if (amount.per || !BY_THE_YEAR.test(plain.slice(Math.max(0, amount.start - 40), amount.start)))
    return amount
  return { ...amount, per: 'year' }
}

interface Beside {
  figure: Role | undefined
  amount: Amount
  before: string
  heard: readonly FigureName[]
}

// 'Cups at $4.50, beans and milk are $1.20 a cup': beside the price a smaller amount that nobody offers is the cost.
function isCostBeside({ figures }: Facts, { figure, amount, before, heard }: Beside): boolean {
  return (
    figure === 'price' &&
    heard.includes('price') &&
    !heard.includes('unitCost') &&
    amount.value < (figures.price ?? 0) &&
    /[a-z]{3}/i.test(before) &&
    !OFFERS.test(before)
  )
}

interface Place extends Message {
  plain: string
  amounts: readonly Amount[]
  index: number
}

function meaningOf(
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

/** 'I meant €': every amount so far is in that currency. */
function hearCurrency(facts: Facts, text: string): boolean {
  const currency = correctedCurrency(text)
  if (!currency) return false
  facts.currency = currency
  for (const said of Object.values(facts.said)) if (said.currency !== undefined) said.currency = currency.sign
  return true
}

function hearDenials(facts: Facts, { text, turn }: Wording, heard: FigureName[]) {
  const { figures, part, words } = negatedIn(text)
  const said = { turn, words: quotable(words), currency: undefined, range: undefined }
  for (const figure of figures) {
    if (heard.includes(figure)) continue
    facts.figures[figure] = 0
    facts.said[figure] = said
    heard.push(figure)
  }
  if (part && hearNoPart(facts, part)) heard.push('fixedCosts')
}
