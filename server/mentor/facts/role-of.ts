import type { Amount } from './amounts.ts'
import { countCues } from './count-cues.ts'
import { moneyCues } from './money-cues.ts'
import type { FigureName } from './facts.ts'

const BEFORE_UNITS = 90
const AFTER_UNITS = 60
const CLAUSE_END = /[.;!?\n](?=\s|$)|\n/g
const HOURS_AND =
  /^ ?(?:hours?|hrs|h)\b[^,;]{0,24}(?:\band|,|\bplus|&)(?: about| around| only| just| maybe)? ?$/i
const HAVING = /\b(?:have|got|with|spare|invest|i've)\b/i
const OPENS_WITH = /^\s*with(?: only| just| about| around)? ?$/i
const AFTER_END = /[,.;!?\n](?=\s|$)|\n| (?:and|but|with|while|so) /

/** What an amount stands for, by the nearest cue around it; `asked` is Ember's last question, for a bare answer. */
export function roleOf(text: string, amounts: readonly Amount[], index: number, asked: string) {
  const amount = amounts[index]
  if (!amount) return undefined
  const before = contextBefore(text, amount.start, amounts[index - 1]?.end ?? 0)
  if (/\b(?:not|instead of|rather than|(?<!\b(?:my|our|the|your|their) )first) ?$/i.test(before))
    return undefined
  const nextStart = amounts[index + 1]?.start ?? text.length
  const after =
    text.slice(amount.end, Math.min(nextStart, amount.end + AFTER_UNITS)).split(AFTER_END)[0] ?? ''
  const figure =
    nearest(amount, before, after) ??
    ownMoney(text, amount, before) ??
    nearest(amount, asked, '') ??
    withoutCurrency(amount, before, after, asked)
  // 'At $12; they cost $14 each': after a price, what costs something each is the cost.
  if (figure === 'price' && /\bcosts? (?:me|us) ?$/i.test(before)) return 'unitCost'
  if (figure === 'price' && index > 0 && /\bcosts? ?$/i.test(before) && !amount.per) return 'unitCost'
  return settle(figure, amount, before)
}

function contextBefore(text: string, start: number, earliest: number) {
  const window = text.slice(Math.max(earliest, start - BEFORE_UNITS), start)
  let from = 0
  for (const end of window.matchAll(CLAUSE_END)) from = end.index + 1
  return window.slice(from)
}

// 'I have 10 hours a week and $500': the money shares the verb of the hours before it.
function ownMoney(text: string, amount: Amount, before: string): FigureName | undefined {
  if (amount.kind !== 'money') return undefined
  const clause = contextBefore(text, amount.start, 0)
  return OPENS_WITH.test(clause) || (HOURS_AND.test(before) && HAVING.test(clause)) ? 'cash' : undefined
}

// 'Price 49, rent 500': a bare number right behind a word for money is money.
function withoutCurrency(
  amount: Amount,
  before: string,
  after: string,
  asked: string,
): FigureName | undefined {
  if (amount.kind !== 'count') return undefined
  const asMoney: Amount = { ...amount, kind: 'money' }
  return nearest(asMoney, before, after, 1) ?? nearest(asMoney, asked, '')
}

function nearest(amount: Amount, before: string, after: string, furthest = Infinity): FigureName | undefined {
  let best: { figure: FigureName; distance: number; length: number } | undefined
  const offer = (figure: FigureName, distance: number, length: number) => {
    if (distance > furthest) return
    const isBetter = !best || distance < best.distance || (distance === best.distance && length > best.length)
    if (isBetter) best = { figure, distance, length }
  }
  for (const cue of amount.kind === 'money' ? moneyCues : countCues) {
    if (cue.kind !== amount.kind) continue
    if (cue.before)
      for (const found of before.matchAll(cue.before))
        offer(cue.figure, before.trimEnd().length - found.index - found[0].trimEnd().length, found[0].length)
    // Words right after an amount are as near as words right before it, and name it more often.
    if (cue.after) for (const found of after.matchAll(cue.after)) offer(cue.figure, -1, found[0].length)
  }
  return best?.figure
}

const WISHES =
  /\b(?:goal|target|reach|hit|get|getting|grow|want|like|hope|aim|need|can i|can we|could i|how (?:do|can) i)\b/i

// 'My app costs $15 a month' is what others pay; 'costs me' is what I pay.
const SOLD_BY_TIME =
  /\b(?:app|software|subscription|membership|plan|box|course|newsletter|platform|tool|service|saas|lessons?|sessions?)\b(?!.*\b(?:me|us)\b).*\bcosts?\s*$/i

// A wish turns what would be a state into a goal; a cost by the month belongs to the month, not to the piece.
function settle(figure: FigureName | undefined, amount: Amount, before: string): FigureName | undefined {
  if ((figure === 'customers' || figure === 'sales') && WISHES.test(before)) return 'goalCustomers'
  if (figure === 'revenue' && WISHES.test(before)) return 'goalMoney'
  if (figure === 'unitCost' && amount.per && SOLD_BY_TIME.test(before)) return 'price'
  if (figure === 'unitCost' && (amount.per === 'month' || amount.per === 'year')) return 'fixedCosts'
  if (figure === 'cash' && amount.per === 'month') return 'revenue'
  return figure
}
