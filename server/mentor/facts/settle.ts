import type { Amount } from './amounts.ts'
import type { Role } from './cue.ts'

/** A goal of money below this, without a sign, counts pieces. Ours. */
const SMALLEST_GOAL = 100
const WISHES =
  /\b(?:goal|target|reach|hit|get|getting|grow|want|like|hope|aim|need|will|can i|can we|could i|how (?:do|can) i)\b/i
const SO_FAR = /\b(?:so far|in total|already|ever|since)\b|^[^.]{0,30}$/i
const IN_A_PERIOD = /\b(?:last|this|a|per|each|every|in|within) (?:month|week|day|year|\d)/i

// 'My app costs $15 a month' is what others pay; 'costs me' is what I pay.
const SOLD_BY_TIME =
  /\b(?:app|software|subscription|membership|plan|box|course|newsletter|platform|tool|service|saas|lessons?|sessions?)\b(?!.*\b(?:me|us)\b).*\bcosts?\s*$/i

const PER_PIECE =
  /^ ?per (?!month|week|year|annum|day|quarter|hour|\w+day\b|employee|person|head|location)[a-z]/i

/** A wish turns what would be a state into a goal; a cost by the month belongs to the month, not to the piece. */
export function settle(
  figure: Role | undefined,
  amount: Amount,
  before: string,
  after: string,
): Role | undefined {
  if ((figure === 'customers' || figure === 'sales') && WISHES.test(before)) return 'goalCustomers'
  if (figure === 'fixedCosts' && /\breplace (?:my|our) ?$/i.test(before)) return 'goalMoney'
  // 'I can make 20 a week' says how many, not how much.
  if (figure === 'goalMoney' && amount.kind === 'count' && amount.value < SMALLEST_GOAL) return undefined
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
  if (figure === 'cash' && amount.per === 'month')
    return /\bhave (?:an?|my|our) /i.test(before) ? 'price' : 'revenue'
  if (figure === 'fixedCosts' && PER_PIECE.test(after)) return 'unitCost'
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
