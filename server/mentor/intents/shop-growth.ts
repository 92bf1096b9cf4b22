import type { Facts } from '../workshop/legacy/facts.ts'
import { GRADES, NAMES_ON_A_LIST } from '../workshop/legacy/method.ts'
import { WORKDAYS_A_WEEK } from '../method.ts'
import { increase } from '../numbers/growth.ts'
import { afterLevers } from '../numbers/shop-month.ts'
import { deadlineOf } from '../plans/goal.ts'
import { shopKindOf } from '../plans/shop-kinds.ts'
import { shopMonth } from '../plans/shop-plan.ts'
import { LEVER, shopMilestones, type ShopPlan, shopSums } from '../plans/shop-plan-text.ts'
import type { Heard, Reply } from '../reply.ts'
import { shortDate, workdayAfter } from '../workshop/legacy/writing/dates.ts'
import { gradeOf } from '../writing/evidence.ts'
import { inWords, percent } from '../workshop/legacy/writing/figures.ts'
import { capitalised } from '../workshop/legacy/writing/lines.ts'
import { money } from '../workshop/legacy/writing/money.ts'
import { yourOffer } from '../writing/nouns.ts'

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
      shopSums(facts, plan),
      facts.model || facts.product
        ? kind.levers
        : 'I do not know your business yet, so I count it like a shop that is open. In a service, people in are enquiries and the basket is one job.',
      shopMilestones(facts, plan, kind.closedWhen),
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

function openingOf(facts: Facts, { month, after, today, deadline }: ShopPlan): string {
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
