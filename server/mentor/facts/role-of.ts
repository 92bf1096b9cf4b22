import type { Amount } from './amounts.ts'
import { countCues } from './count-cues.ts'
import { allIn, type Cue, type Role } from './cue.ts'
import { moneyCues } from './money-cues.ts'

const cuesOf: Readonly<Record<Amount['kind'], readonly Cue[]>> = {
  money: moneyCues,
  count: countCues.filter(({ kind }) => kind === 'count'),
  percent: countCues.filter(({ kind }) => kind === 'percent'),
}
// A sign of a share stands beside words; without one, no cue can match.
const HAS_WORD = /[a-z@+]/i
const BEFORE_UNITS = 90
const AFTER_UNITS = 60
const LOOSE_DISTANCE = 4
const CLAUSE_END = /[.;!?\n](?=\s|$)|\n/g
const HOURS_AND =
  /^ ?(?:hours?|hrs|h)\b[^,;]{0,24}(?:\band|,|\bplus|&)(?: about| around| only| just| maybe)? ?$/i
const HAVING = /\b(?:have|got|with|spare|invest|i've)\b/i
const OPENS_WITH = /^\s*with(?: only| just| about| around)? ?$/i
const AFTER_END = /[,.;!?\n](?=\s|$)|\n| (?:and|but|with|while|so) /
const REPLACED = /\b(?:not|instead of|rather than|(?<!\b(?:my|our|the|your|their) )first) ?$/i
const CHANGED_FROM = /\bfrom(?: about| around)? ?$/i
const TO_ANOTHER = /^ to (?:about |around )?[^\d\s]{0,3} ?\d/i
const LOSING = /\b(?:lose|losing|lost|cancel\w*)\b[^,;]{0,16}$/i
const IS_WORK_TIME = /\btakes?(?: me| us)?(?: about| around)? ?$/i

/** What an amount stands for, by the nearest cue around it; `asked` is Ember's last question, for a bare answer. */
export function roleOf(
  text: string,
  amounts: readonly Amount[],
  index: number,
  asked: string,
): Role | undefined {
  const amount = amounts[index]
  if (!amount) return undefined
  const before = beforeOf(text, amounts, index)
  if (REPLACED.test(before)) return 'none'
  const behind = text.slice(amount.end, amount.end + AFTER_UNITS)
  const nextStart = amounts[index + 1]?.start ?? text.length
  // '5 % of 3,000 visitors convert': the verb of a share stands behind the number it is a share of.
  const after =
    (amount.kind === 'percent'
      ? behind.replace(/\d[\d.,]* ?/g, '')
      : behind.slice(0, Math.max(0, nextStart - amount.end))
    ).split(AFTER_END)[0] ?? ''
  if (CHANGED_FROM.test(before) && TO_ANOTHER.test(behind) && amount.kind === 'money') return 'none'
  const figure =
    (amount.kind === 'count' && IN_MONEY.test(after)
      ? withoutCurrency(amount, before, after, '')
      : undefined) ??
    nearest(amount, before, after) ??
    ownMoney(text, amount, before) ??
    nearest(amount, asked, '') ??
    withoutCurrency(amount, before, after, asked)
  const isPaidByTheHour = amounts[index - 1]?.per === 'hour'
  if (figure === 'hours' && (isPaidByTheHour || IS_WORK_TIME.test(before))) return 'none'
  if ((figure === 'sales' || figure === 'customers') && LOSING.test(before)) return 'none'
  // 'At $12; they cost $14 each': after a price, what costs something each is the cost.
  if (figure === 'price' && /\bcosts? (?:me|us) ?$/i.test(before)) return 'unitCost'
  if (figure === 'price' && index > 0 && /\bcosts? ?$/i.test(before) && !amount.per) return 'unitCost'
  return settle(figure, amount, before, behind)
}

const TO = /^ ?to (?:about |around )?$/i

// 'From $1,200 to $1,500': the second number means what stands before the first.
function beforeOf(text: string, amounts: readonly Amount[], index: number): string {
  const [amount, previous] = [amounts[index], amounts[index - 1]]
  if (!amount) return ''
  const before = contextBefore(text, amount.start, previous?.end ?? 0)
  if (!previous || !TO.test(before)) return before
  const first = contextBefore(text, previous.start, amounts[index - 2]?.end ?? 0)
  return CHANGED_FROM.test(first) ? first.replace(CHANGED_FROM, '') : before
}

/** The words of the sentence before an amount, back to the amount before it. */
export function contextBefore(text: string, start: number, earliest: number) {
  const window = text.slice(Math.max(earliest, start - BEFORE_UNITS), start)
  let from = 0
  for (const end of window.matchAll(CLAUSE_END)) from = end.index + 1
  return window.slice(from)
}

// 'I have 10 hours a week and $500': the money shares the verb of the hours before it.
function ownMoney(text: string, amount: Amount, before: string): Role | undefined {
  if (amount.kind !== 'money') return undefined
  const clause = contextBefore(text, amount.start, 0)
  return OPENS_WITH.test(clause) || (HOURS_AND.test(before) && HAVING.test(clause)) ? 'cash' : undefined
}

// 'Price 49, rent 500': a bare number right behind a word for money is money.
function withoutCurrency(amount: Amount, before: string, after: string, asked: string): Role | undefined {
  if (amount.kind !== 'count') return undefined
  const asMoney: Amount = { ...amount, kind: 'money' }
  // '2 kids', '7 employees': what counts things is no money.
  if (NAMES_A_THING.test(after) && !IN_MONEY.test(after)) return undefined
  return nearest(asMoney, before, after, IN_MONEY.test(after) ? Infinity : 1) ?? nearest(asMoney, asked, '')
}

function nearest(amount: Amount, before: string, after: string, furthest = Infinity): Role | undefined {
  const [ahead, behind] = [HAS_WORD.test(before), HAS_WORD.test(after)]
  if (!ahead && !behind) return undefined
  let best: { figure: Role; distance: number; length: number } | undefined
  const offer = (figure: Role, distance: number, length: number) => {
    if (distance > furthest) return
    const isBetter = !best || distance < best.distance || (distance === best.distance && length > best.length)
    if (isBetter) best = { figure, distance, length }
  }
  const end = before.trimEnd().length
  for (const cue of cuesOf[amount.kind]) {
    if (ahead && cue.before)
      for (const found of allIn(before, cue.before))
        offer(cue.figure, end - found.index - found[0].trimEnd().length, found[0].length)
    // Words right after an amount are as near as words right before it, and name it more often.
    if (behind && cue.after)
      for (const found of allIn(after, cue.after))
        offer(cue.figure, cue.isLoose ? Math.min(LOOSE_DISTANCE, furthest) : -1, found[0].length)
  }
  return best?.figure
}

const NAMES_A_THING =
  /^ ?(?!(?:an?|per|each|every|to|for|and|but|in|on|at|of|off|left|saved|monthly|weekly|yearly|daily|now|or|with|is|as|from|total|so|already|then|when|if|plus|apiece|by|until|upfront|net|gross|before|after|this|last|fixed|not|it|we|i|they|rent|price|cost)\b)[a-z]{2}/i
const IN_MONEY = /^ ?(?:in|of) (?:revenue|sales|mrr|arr|profit|turnover|income)\b/i

const WISHES =
  /\b(?:goal|target|reach|hit|get|getting|grow|want|like|hope|aim|need|will|can i|can we|could i|how (?:do|can) i)\b/i
const SO_FAR = /\b(?:so far|in total|already|ever|since)\b|^[^.]{0,30}$/i
const IN_A_PERIOD = /\b(?:last|this|a|per|each|every|in|within) (?:month|week|day|year|\d)/i

// 'My app costs $15 a month' is what others pay; 'costs me' is what I pay.
const SOLD_BY_TIME =
  /\b(?:app|software|subscription|membership|plan|box|course|newsletter|platform|tool|service|saas|lessons?|sessions?)\b(?!.*\b(?:me|us)\b).*\bcosts?\s*$/i

// A wish turns what would be a state into a goal; a cost by the month belongs to the month, not to the piece.
function settle(figure: Role | undefined, amount: Amount, before: string, after: string): Role | undefined {
  if ((figure === 'customers' || figure === 'sales') && WISHES.test(before)) return 'goalCustomers'
  if (figure === 'revenue' && /\b(?:double|triple) (?:my|our|the)\b/i.test(before)) return 'revenue'
  if (figure === 'revenue' && WISHES.test(before)) return 'goalMoney'
  if (
    figure === 'goalMoney' &&
    /\bneed ?$/i.test(before) &&
    !amount.per &&
    !/^ to (?:quit|live|leave)/i.test(after)
  )
    return amount.kind === 'money' ? 'raise' : undefined
  if (figure === 'unitCost' && amount.per && SOLD_BY_TIME.test(before)) return 'price'
  if (figure === 'unitCost' && (amount.per === 'month' || amount.per === 'year')) return 'fixedCosts'
  if (figure === 'cash' && amount.per === 'month') return 'revenue'
  // 'I have sold 14 so far' counts buyers; a rate of sales has its month or week.
  if (
    figure === 'sales' &&
    /\bsold\b/i.test(before) &&
    !amount.per &&
    !IN_A_PERIOD.test(after) &&
    SO_FAR.test(after)
  )
    return 'customers'
  return figure
}
