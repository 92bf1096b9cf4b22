import { type Amount, amountsIn } from './amounts.ts'
import { correctedCurrency } from './currency.ts'
import { hearDerived } from './derived.ts'
import type { Facts, FigureName } from './facts.ts'
import { hearNoPart } from './fixed-costs.ts'
import { hearChanges } from './hear-changes.ts'
import { hearWords } from './hear-words.ts'
import { keep } from './keep.ts'
import { COST_PART, isCostBeside, meaningOf } from './meaning.ts'
import { negatedIn } from './negations.ts'
import { digitsForWords } from './number-words.ts'
import { sharesForOdds } from './odds.ts'
import { contextBefore } from './role-of.ts'
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
  // Who sells and has no customers yet offers it; nobody has paid.
  if (facts.grade === 3 && customers === 0 && !sales && !revenue) facts.grade = 0
  return heard
}

const BY_THE_YEAR = /\b(?:arr|annual(?:ly)?|yearly)\b[^,.;\d]{0,20}$/i

// 'ARR is €120k' has its year before the number.
function yearly(plain: string, amount: Amount): Amount {
  if (amount.per || !BY_THE_YEAR.test(plain.slice(Math.max(0, amount.start - 40), amount.start)))
    return amount
  return { ...amount, per: 'year' }
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
