import type { FactKey } from '#shared/business/keys.ts'
import { FIRST_SALES_A_MONTH } from '../assumptions.ts'
import { economicsOf } from '../economics.ts'
import type { Facts } from '../workshop/legacy/facts.ts'
import { salesOf } from '../numbers/contribution.ts'
import { doubled } from '../numbers/growth.ts'
import { PER_HUNDRED } from '../numbers/price-test.ts'
import { effortOf } from '../plans/effort.ts'
import { deadlineOf, goalOf, type Goal } from '../plans/goal.ts'
import { milestoneTable } from '../plans/milestone-table.ts'
import { growthStep } from '../plans/growth-step.ts'
import { nextGoal, startOf } from '../plans/next-goal.ts'
import { paceOf, WON_BY_NAME } from '../plans/pace.ts'
import { weeklyLook } from '../plans/weekly-look.ts'
import { isShopWithoutNumbers, shopGrowth } from './shop-growth.ts'
import type { Heard, Intent, Question, Reply } from '../reply.ts'
import { shortDate } from '../workshop/legacy/writing/dates.ts'
import { counted } from '../writing/figures.ts'
import { grouped, money } from '../workshop/legacy/writing/money.ts'
import { nounsOf, payersOf } from '../writing/nouns.ts'
import { questionFor } from '../writing/questions.ts'

export const growthPlan: Intent = {
  name: 'growth plan',
  heading: 'The plan',
  reply,
}

function reply(heard: Heard): Reply {
  const { today, words } = heard
  const facts = countedIn(heard.facts)
  if (isShopWithoutNumbers(facts, words)) return shopGrowth(heard)
  const economics = economicsOf(facts)
  const deadline = deadlineOf(facts, today)
  const said = goalOf(facts, economics)
  const isWaiting = heard.waiting.some(({ key }) => key !== null && OF_A_PLAN.has(key))
  if (!said && (isWaiting || facts.figures.goalMoney !== undefined)) return beforeTheGoal(facts)
  const goal = said ?? nextGoal(facts, today, deadline)
  const { one, many } = nounsOf(facts)
  const from = startOf(facts, economics?.price)
  const assumedFrom = goal.units <= WON_BY_NAME ? 0 : FIRST_SALES_A_MONTH
  const isThere = from !== undefined && from >= goal.units
  const pace = paceOf({ from: from ?? assumedFrom, to: goal.units, today, deadline })
  const due = shortDate(deadline, today)
  const isStartWaiting = heard.waiting.some(({ key }) => key === 'sales' || key === 'customers')
  const start =
    from !== undefined
      ? `You start at ${counted(from, one, many)}${goal.isMonthly ? ' a month' : ''}.`
      : `${isStartWaiting ? 'Until you confirm your own number, I assume' : 'I assume'} you start ${assumedFrom === 0 ? 'from nothing' : `at about ${counted(assumedFrom, one, many)} a month`}.`
  return {
    answer: isThere
      ? `You are already there: ${counted(from, one, many)} against the ${grouped(goal.units)} that the goal takes. Raise the goal or make it last.`
      : said
        ? `${pace.verdict} ${headOf(facts, goal)}${facts.deadline ? `, by ${due}` : ''}.`
        : `Growth begins with a number, so take ${counted(goal.units, one, many)} as the next one, ${from && goal.units === doubled(from) ? 'twice what you have' : 'each from someone you can name'}, by ${due}.`,
    body: [
      [
        goal.line && `${goal.line}.`,
        economics && goal.unitsToKeep ? `What one leaves: ${economics.line}.` : '',
        facts.figures.goalMoney === undefined ? inMoney(facts, goal) : economics?.caveat,
      ]
        .filter(Boolean)
        .join(' '),
      isThere
        ? ''
        : `${start} ${pace.explained(many)}${facts.deadline ? '' : ` No date was said; I assume ${due}.`}`,
      isThere ? '' : milestoneTable(facts, goal, { from: from ?? 0, today, deadline }),
      weeklyLook(facts),
    ],
    step: growthStep(facts, economics, pace.isSteep),
    isGraded: true,
    question:
      from === undefined
        ? howManyNow(one, many)
        : facts.figures.conversion === undefined
          ? {
              words: `Of ${PER_HUNDRED} ${effortOf(facts).before.toLowerCase()}, how many per cent buy: what is your conversion?`,
              asks: 'conversion',
            }
          : questionFor(facts, ['unitCost']),
  }
}

/** What says where a plan ends, or where it begins. */
const OF_A_PLAN: ReadonlySet<FactKey> = new Set(['goal_money', 'goal_customers', 'sales', 'customers'])

// Who has customers and names no other number grows in customers.
function countedIn(facts: Facts): Facts {
  const { sales, customers, goalMoney } = facts.figures
  const isInCustomers = customers !== undefined && (sales ?? goalMoney) === undefined && !facts.isGoalMonthly
  return isInCustomers ? { ...facts, priceUnit: payersOf(facts).one } : facts
}

// Whoever named a goal that is not sure, or no price that it could be counted in, gets no other goal.
function beforeTheGoal(facts: Facts): Reply {
  const economics = economicsOf(facts)
  const { goalMoney } = facts.figures
  return {
    answer:
      goalMoney === undefined
        ? 'A plan starts with a goal, and I am not sure I understood yours.'
        : `How many sales ${money(goalMoney, facts.currency)}${facts.goalPeriod ? ` a ${facts.goalPeriod}` : ''} takes follows from the price, and that is the number still missing.`,
    body: [economics ? `Each ${nounsOf(facts).one} leaves ${economics.line}. ${economics.caveat}` : ''],
    question: questionFor(facts, economics ? ['goalMoney'] : ['price']),
  }
}

const PAYERS = /^(?:paying|client|customer|member|subscriber|student)/

function howManyNow(one: string, many: string): Question {
  const counted = many === 'sales' ? '' : ` ${many}`
  return PAYERS.test(one)
    ? { words: `How many${counted} do you have now?`, asks: 'customers' }
    : { words: `How many${counted} do you sell a month now?`, asks: 'sales' }
}

// '$5,000 a month is 173 kits a month in sales, and 278 kits if you want to keep that much after costs'
function headOf(facts: Facts, { units, said, unitsToKeep, isMonthly }: Goal): string {
  const { one, many } = nounsOf(facts)
  const a = isMonthly ? ' a month' : ''
  if (/^\d+$/.test(said)) return `${said} ${units === 1 ? one : many}${a}`
  const kept = unitsToKeep
    ? `${many === 'sales' ? '' : ' in sales'}, and ${counted(unitsToKeep, one, many)} if you want to keep that much after costs`
    : facts.isGoalProfit
      ? ' to keep that much after the cost of each'
      : ''
  return `${said} is ${counted(units, one, many)}${a}${kept}`
}

// What a goal in customers is worth, when they pay by the month.
function inMoney(facts: Facts, { units }: Goal): string {
  const { price } = facts.figures
  if (price === undefined || facts.pricePeriod !== 'month') return ''
  const show = (value: number) => money(value, facts.currency)
  return `${units} x ${show(price)} = ${show(salesOf(units, price) ?? 0)} a month in sales.`
}
