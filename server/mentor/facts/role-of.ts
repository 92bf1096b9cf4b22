import type { Amount } from './amounts.ts'
import type { Role } from './cue.ts'
import { isInMoney, nearest, withoutCurrency } from './nearest-cue.ts'
import { settle } from './settle.ts'

const BEFORE_UNITS = 90
const AFTER_UNITS = 60
const CLAUSE_END = /[.;!?\n](?=\s|$)|\n/g
const HOURS_AND =
  /^ ?(?:hours?|hrs|h)\b[^,;]{0,24}(?:\band|,|\bplus|&)(?: about| around| only| just| maybe)? ?$/i
const HAVING = /\b(?:have|got|with|spare|invest|i've)\b/i
const OPENS_WITH = /^\s*with(?: only| just| about| around)? ?$/i
const AFTER_END = /[,.;!?\n](?=\s|$)|\n| (?:and|but|with|while|so) /
const REPLACED = /\b(?:not|instead of|rather than|(?<!\b(?:my|our|the|your|their) )first) ?$/i
const CHANGED_FROM = /\bfrom(?: about| around)? ?$/i
const ASKED = /\b(?:should|could|would|shall|thinking of|thinking about|considering)\b/i
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
  if (CHANGED_FROM.test(before) && TO_ANOTHER.test(behind) && amount.kind === 'money')
    // 'Should I raise my price from $50 to $60?': today's is the first, the second is only asked about.
    return ASKED.test(before) ? (nearest(amount, before.replace(CHANGED_FROM, ''), '') ?? 'none') : 'none'
  if (CHANGED_FROM.test(before) && TO_ANOTHER.test(behind) && amount.kind === 'count')
    return startOf(text, amounts, index)
  const figure =
    (amount.kind === 'count' && isInMoney(after) ? withoutCurrency(amount, before, after, '') : undefined) ??
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

// 'From 12 to 30 clients': the noun of the goal is the noun of the start.
function startOf(text: string, amounts: readonly Amount[], index: number): Role {
  const [amount, goal] = [amounts[index], amounts[index + 1]]
  if (!amount || !goal) return 'none'
  return nearest(amount, '', text.slice(goal.end, goal.end + AFTER_UNITS).split(AFTER_END)[0] ?? '') ?? 'none'
}

const TO = /^ ?to (?:about |around )?$/i

// 'From $1,200 to $1,500': the second number means what stands before the first.
function beforeOf(text: string, amounts: readonly Amount[], index: number): string {
  const [amount, previous] = [amounts[index], amounts[index - 1]]
  if (!amount) return ''
  const before = contextBefore(text, amount.start, previous?.end ?? 0)
  if (!previous || !TO.test(before)) return before
  const first = contextBefore(text, previous.start, amounts[index - 2]?.end ?? 0)
  if (CHANGED_FROM.test(first) && ASKED.test(first)) return before
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
