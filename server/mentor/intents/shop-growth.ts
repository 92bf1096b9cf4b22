import type { Facts } from '../facts/facts.ts'
import { GRADES, NAMES_ON_A_LIST, WORKDAYS_A_WEEK } from '../method.ts'
import { daysBetween } from '../numbers/calendar.ts'
import { increase } from '../numbers/growth.ts'
import { partOf } from '../numbers/runway.ts'
import { afterLevers, type ShopNumbers } from '../numbers/shop-month.ts'
import { deadlineOf } from '../plans/goal.ts'
import { shopKindOf } from '../plans/shop-kinds.ts'
import { shopMonth, type ShopMonth } from '../plans/shop-plan.ts'
import type { Heard, Reply } from '../reply.ts'
import { shortDate, workdayAfter } from '../writing/dates.ts'
import { gradeOf } from '../writing/evidence.ts'
import { inWords, percent, percentInTenths } from '../writing/figures.ts'
import { capitalised, listed } from '../writing/lines.ts'
import { grouped, money } from '../writing/money.ts'
import { yourOffer } from '../writing/nouns.ts'
import { table } from '../writing/table.ts'

/** A milestone for each quarter of the way. Ours. */
const PARTS = [0.25, 0.5, 0.75, 1] as const
/** Each of the three levers by a tenth: 1.1 x 1.1 x 1.1 = 1.33, a third more without any single feat. Ours. */
const LEVER = 0.1
/** The length of a plan when no date was said. Ours. */
const ASSUMED_DAYS = 90
/** Of twenty who were asked, as many with one wish are a pattern. Ours. */
const SAME_WISH = 5

/** Whether the plan is for a shop that says neither what it sells now nor where it wants to be. */
export function isShopWithoutNumbers({ figures, product, model }: Facts, words: string): boolean {
  const isAimless = figures.goalMoney === undefined && figures.goalCustomers === undefined
  const isBlank =
    (figures.sales === undefined || model === 'local') &&
    figures.customers === undefined &&
    figures.revenue === undefined
  const isShop = model === 'local' || /\b(?:shop|store|caf[eé]|bakery|salon)\b/i.test(product ?? '')
  const isSomeBusiness = product === undefined && /\b(?:my|our|a|the) (?:\w+ )?business\b/i.test(words)
  return isAimless && isBlank && (isShop || isSomeBusiness)
}

interface Plan {
  month: ShopMonth
  after: ShopNumbers
  today: Date
  deadline: Date
}

/** Growth by three levers at once, from a stated month to a third more. */
export function shopGrowth({ facts, today }: Heard): Reply {
  const deadline = facts.deadline ? deadlineOf(facts, today) : workdayAfter(today, ASSUMED_DAYS)
  const month = shopMonth(facts)
  const after = month && afterLevers(month.numbers, LEVER, 1)
  if (!month || !after)
    return {
      answer: 'Those numbers do not fit one shop. Count one week at the till, and the plan follows from it.',
    }
  const plan = { month, after, today, deadline }
  const isPaid = facts.grade >= GRADES.paid
  const kind = shopKindOf(facts)
  const asked = NAMES_ON_A_LIST
  return {
    answer: `${openingOf(facts, plan)}, from three levers of ${percent(LEVER)} each: more people in, more of them buying, more in each basket. Each is small enough to manage alone, and together they multiply.`,
    body: [
      sums(facts, plan),
      facts.model || facts.product
        ? kind.levers
        : 'I do not know your business yet, so I count it like a shop that is open. In a service, people in are enquiries and the basket is one job.',
      milestoneRows(facts, plan, kind.closedWhen),
      `You own every line. Each Friday write down ${kind.look}.`,
      isPaid
        ? ''
        : `**Evidence:** ${gradeOf(GRADES.unsaid)} while the month in it is my assumption. Four weeks from your till make it ${GRADES.paid}, buyers you see again make it ${GRADES.paidAgain}.`,
    ],
    step: {
      action: `count for ${inWords(WORKDAYS_A_WEEK)} days ${kind.count}, ${asked} in all`,
      sign: `${SAME_WISH} ${kind.sign}`,
      stop: `${asked} were asked and ${kind.stop}`,
    },
    isGraded: isPaid,
    question: questionOf(facts),
  }
}

function questionOf({ figures }: Facts): string {
  if (figures.price === undefined)
    return figures.sales === undefined
      ? 'How many purchases do you have in a month now, and what is the average one worth?'
      : 'What is the average purchase worth?'
  return figures.sales === undefined
    ? 'How many of those who come in buy: how many purchases do you have in a month now?'
    : 'Which of the three has moved in the last year, and what did you do then?'
}

function openingOf(facts: Facts, { month, after, today, deadline }: Plan): string {
  const show = (value: number) => money(value, facts.currency)
  const due = shortDate(deadline, today)
  const more = percent(increase(month.numbers.sales, after.sales) ?? 0)
  if (month.assumed.length < 2)
    return `From ${show(month.numbers.sales)} to ${show(after.sales)} a month by ${due}: ${yourOffer(facts)} can take in ${more} more`
  if (facts.deadline) return `Plan for ${more} more a month by ${due}`
  if (facts.product || facts.model)
    return `${capitalised(yourOffer(facts))} can plan for ${more} more a month by ${due} (my date; name yours)`
  return `Take ${more} more a month by ${due} (my date; name yours) as the first goal`
}

function sums(facts: Facts, { month, after, today, deadline }: Plan): string {
  const { numbers, assumed } = month
  const assuming =
    assumed.length === 0
      ? 'Your month'
      : `I assume ${facts.grade >= GRADES.paid || assumed.length === 1 ? '' : 'a shop that is open, and for it '}${listed(assumed)}`
  return `${assuming}: ${sum(facts, numbers)}. By ${shortDate(deadline, today)}: ${sum(facts, after)}.${assumed.length === 0 ? '' : ' With your own till numbers the plan keeps its shape and changes its targets.'}`
}

function sum({ currency }: Facts, { visitors, rate, basket, purchases, sales }: ShopNumbers): string {
  return `${grouped(visitors)} people in x ${percentInTenths(rate)} who buy = ${grouped(purchases)} purchases, x ${money(basket, currency)} = ${money(sales, currency)} a month`
}

function milestoneRows(
  { currency }: Facts,
  { month, today, deadline }: Plan,
  closedWhen: readonly string[],
): string {
  const days = daysBetween(today, deadline)
  let last = today
  const rows: string[][] = []
  for (const [index, part] of PARTS.entries()) {
    const date = part === 1 ? deadline : workdayAfter(today, partOf(days, part) ?? days)
    const at = afterLevers(month.numbers, LEVER, part)
    if (!at || date <= last || (part < 1 && date >= deadline)) continue
    last = date
    rows.push([
      shortDate(date, today),
      grouped(at.visitors),
      percentInTenths(at.rate),
      money(at.basket, currency),
      grouped(at.purchases),
      closedWhen[index] ?? 'all three numbers held for two weeks',
    ])
  }
  return table(
    ['By', 'People in', 'Buy', 'Basket', 'KPI: purchases a month', 'Closed when'],
    rows,
    [1, 2, 3, 4],
  )
}
