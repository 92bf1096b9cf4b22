import { economicsOf } from '../economics.ts'
import { amountsIn, type Amount } from '../facts/amounts.ts'
import type { Facts } from '../facts/facts.ts'
import { digitsForWords } from '../facts/number-words.ts'
import { aMonth } from '../numbers/calendar.ts'
import { hourlyFromMonthly, hourValue, hoursAMonth } from '../numbers/hiring.ts'
import { revenueLeaves, unitsLeave } from '../numbers/tax-reserve.ts'
import type { Heard } from '../reply.ts'
import { counted } from '../writing/figures.ts'
import { isPaidByTheMonth } from './unit-economics.ts'
import { purseOf } from './purse.ts'

/** Hours of help a week when none were said, and the week of a full-time job. Ours; said as an assumption. */
const ASSUMED_HOURS = 10
export const FULL_WEEK = 40
/** Pay an hour in dollars when none was said. Ours; said as an assumption. */
const ASSUMED_PAY = 20
/** The question whose bare answer is what an hour of the owner brings. */
export const ASKS_OWN_HOUR = 'What does an hour of your own work bring?'
/** How near a word must stand to a number to belong to it, in UTF-16 units. Ours. */
const NEAR_UNITS = 40
/** More hours a week than anybody hands over. Ours. */
const MOST_HOURS = 60

/** 'I charge', 'my hour brings': the hour is the owner's; anything else paid by the hour is the helper's. */
const OWN_HOUR =
  /\b(?:charg\w*|bill\w*|my (?:rate|hour|time|price)|an hour of mine|i (?:earn|make|get)|(?:brings?|earns?) me)(?: \w+){0,3} ?$|\b(?:worth|brings?)(?: (?:about|around|me))? ?$/i

export interface Help {
  /** hours a week to hand over */
  hours: number
  isHoursAssumed: boolean
  /** pay an hour, before on-costs */
  pay: number
  isPayAssumed: boolean
  /** what the sales leave a month, when that can be known */
  leftAMonth: number | undefined
  /** what one hour of the owner brings, when that can be known, and from what */
  ownHour: number | undefined
  source: string
}

/** What help would cost and free, from the last message and what is known of the business. */
export function helpOf({ facts, words, saidBefore }: Heard): Help {
  const plain = digitsForWords(words.slice(0, 2000))
  const amounts = amountsIn(plain)
  const isOwn = ({ start }: Amount) => OWN_HOUR.test(plain.slice(0, start).slice(-NEAR_UNITS))
  const hourly = amounts.filter(({ kind, per }) => kind === 'money' && per === 'hour')
  const salary = amounts.find(
    amount =>
      amount.kind === 'money' && (amount.per === 'month' || amount.per === 'year') && isSalary(plain, amount),
  )
  const perMonth = salary && aMonth(salary.value, salary.per)
  const said = hourly.find(amount => !isOwn(amount))?.value
  const pay = said ?? (perMonth === undefined ? undefined : hourlyFromMonthly(perMonth, FULL_WEEK))
  const hours = facts.figures.hours ?? hoursSaid(plain)
  const isHoursSaid = hours !== undefined && hours >= 1 && hours <= MOST_HOURS
  return {
    hours: isHoursSaid ? hours : perMonth === undefined ? ASSUMED_HOURS : FULL_WEEK,
    isHoursAssumed: !isHoursSaid && perMonth === undefined,
    pay: pay ?? purseOf(facts, words).inTheirs(ASSUMED_PAY),
    isPayAssumed: pay === undefined,
    ...ownHourOf(facts, hourly.find(isOwn)?.value ?? answeredHour(amounts, saidBefore), said),
  }
}

// Hours that belong to a wage ('$18 an hour for 10 hours a week') are part of a cost elsewhere; here they are the task.
function hoursSaid(text: string): number | undefined {
  const written = /\b(\d{1,2}) ?(?:hours|hrs|h) (?:a|per|each|every) week\b/i.exec(text)?.[1]
  return written === undefined ? undefined : Number(written)
}

// '$60', when Ember has just asked for it.
function answeredHour([first]: readonly Amount[], saidBefore: string): number | undefined {
  return saidBefore.trimEnd().endsWith(ASKS_OWN_HOUR) && first?.kind === 'money' ? first.value : undefined
}

function isSalary(text: string, { start, end }: Amount): boolean {
  return /\b(?:salary|hire|hiring|employee|someone|somebody|assistant|pay (?:him|her|them)|wages?)\b/i.test(
    `${text.slice(0, start).slice(-NEAR_UNITS)} ${text.slice(end).slice(0, NEAR_UNITS)}`,
  )
}

function ownHourOf(facts: Facts, said: number | undefined, pay: number | undefined) {
  const { price } = facts.figures
  const leftAMonth = contributionAMonth(facts)
  if (said !== undefined) return { ownHour: said, source: 'what you told me', leftAMonth }
  if (facts.pricePeriod === 'hour' && price !== undefined && price !== pay)
    return { ownHour: price, source: 'your price an hour', leftAMonth }
  return leftAMonth === undefined
    ? { ownHour: undefined, source: '', leftAMonth }
    : {
        ownHour: hourValue(leftAMonth, FULL_WEEK),
        source: `on average, what your sales leave / ${counted(hoursAMonth(FULL_WEEK) ?? FULL_WEEK, 'hour', 'hours')} a month`,
        leftAMonth,
      }
}

function contributionAMonth(facts: Facts): number | undefined {
  const economics = economicsOf(facts)
  const { sales, customers, revenue } = facts.figures
  if (!economics || economics.perUnit <= 0) return undefined
  const units = sales ?? (isPaidByTheMonth(facts) ? customers : undefined)
  if (units !== undefined) return unitsLeave(units, economics.perUnit)
  return revenue === undefined ? undefined : revenueLeaves(revenue, economics.share)
}
