import { FIRST_SALES_A_MONTH } from '../assumptions.ts'
import { economicsOf } from '../economics.ts'
import type { Facts } from '../facts/facts.ts'
import { deadlineOf, goalOf, type Goal } from '../plans/goal.ts'
import { milestoneTable } from '../plans/milestone-table.ts'
import { growthStep } from '../plans/growth-step.ts'
import { paceOf } from '../plans/pace.ts'
import { isShopWithoutNumbers, shopGrowth } from './shop-growth.ts'
import type { Heard, Intent, Reply } from '../reply.ts'
import { DAY_MS, shortDate } from '../writing/dates.ts'
import { counted } from '../writing/figures.ts'
import { grouped, money } from '../writing/money.ts'
import { nounsOf } from '../writing/nouns.ts'
import { questionFor } from '../writing/questions.ts'

export const growthPlan: Intent = {
  name: 'growth plan',
  heading: 'The plan',
  cues: [
    /\b(?:growth plan|milestones?|kpis?|roadmap|(?:get|grow|scale|reach|hit|going) (?:it |this |us |me )?(?:to |from )?[$€£]?\d)/i,
    /\b(?:can i|how (?:do|can|could) (?:i|we)|want to|need to|plan to|help me) (?:reach|hit|grow|scale|get to|earn|make [$€£\d])/i,
    /\b(?:grow(?:th|ing)?|scal(?:e|ing)|\d-month plan|90[- ]day|plan (?:for|to)|by (?:spring|summer|autumn|fall|winter|christmas|the end))\b/i,
  ],
  reply,
}

// Up to here sales come from people with a name, and a start from nothing is no obstacle.
const WON_BY_NAME = 40

function reply(heard: Heard): Reply {
  const { facts, today, words } = heard
  if (isShopWithoutNumbers(facts, words)) return shopGrowth(heard)
  const economics = economicsOf(facts)
  const said = goalOf(facts, economics)
  const goal = said ?? nextGoal(facts, deadlineOf(facts, today), today)
  const { one, many } = nounsOf(facts)
  const deadline = deadlineOf(facts, today)
  const from = startOf(facts, economics?.price)
  const assumedFrom = goal.units <= WON_BY_NAME ? 0 : FIRST_SALES_A_MONTH
  const pace = paceOf({ from: from ?? assumedFrom, to: goal.units, today, deadline })
  const a = goal.isMonthly ? ' a month' : ''
  const due = `${facts.deadline ? '' : 'I assume '}${shortDate(deadline, today)}`
  const start =
    from === undefined
      ? assumedFrom === 0
        ? 'I assume you start from nothing.'
        : `I assume you start at about ${counted(assumedFrom, one, many)} a month.`
      : `You start at ${counted(from, one, many)}${a}.`
  const isThere = from !== undefined && from >= goal.units
  const kept = goal.unitsToKeep
  const head = `${goal.said}${/^\d+$/.test(goal.said) ? ` ${goal.units === 1 ? one : many}` : ` is ${counted(goal.units, one, many)}${a}${kept ? ` in sales, and ${counted(kept, one, many)} if you want to keep that much after costs` : facts.isGoalProfit ? ' to keep that much after the cost of each' : ''}`}`
  return {
    answer: isThere
      ? `You are already there: ${counted(from, one, many)} against the ${grouped(goal.units)} that the goal takes. Raise the goal or make it last.`
      : !said
        ? `Growth begins with a number, so take ${counted(goal.units, one, many)} as the next one, ${from ? 'twice what you have' : 'each from someone you can name'}, by ${shortDate(deadline, today)}.`
        : `${pace.verdict} ${head}${facts.deadline ? `, by ${due}` : ''}.`,
    body: [
      [
        goal.line && `${goal.line}.`,
        economics && kept ? `What one leaves: ${economics.line}.` : '',
        facts.figures.goalMoney === undefined ? inMoney(facts, goal) : economics?.caveat,
      ]
        .filter(Boolean)
        .join(' '),
      isThere ? '' : `${start} ${pace.explained(many)}${facts.deadline ? '' : ` No date was said; ${due}.`}`,
      isThere ? '' : milestoneTable(facts, goal, { from: from ?? 0, today, deadline }),
      `You own every line. Each Friday write three: the number, the biggest obstacle, what customers taught you.`,
    ],
    step: growthStep(facts, economics, pace.isSteep),
    isGraded: true,
    question:
      from === undefined
        ? `How many${many === 'sales' ? '' : ` ${many}`} do you ${/^(?:paying|client|customer|subscriber|student)/.test(one) ? 'have' : 'sell a month'} now?`
        : questionFor(facts, ['conversion', 'unitCost']),
  }
}

// What a goal in customers is worth, when they pay by the month.
function inMoney(facts: Facts, goal: Goal): string {
  const { price } = facts.figures
  if (price === undefined || facts.pricePeriod !== 'month') return ''
  const show = (value: number) => money(value, facts.currency)
  return `${goal.units} x ${show(price)} = ${show(goal.units * price)} a month in sales.`
}

// Two or three a week can be won by name; ten is the least that teaches anything, twice what there is the next step.
const BY_NAME_A_WEEK = 2.5

function nextGoal(facts: Facts, deadline: Date, today: Date): Goal {
  const now = facts.figures.sales ?? facts.figures.customers
  const weeks = (deadline.getTime() - today.getTime()) / (7 * DAY_MS)
  const byName = Math.min(
    WON_BY_NAME,
    Math.max(10, Math.floor((Math.round(weeks) * BY_NAME_A_WEEK) / 10) * 10),
  )
  const units = now && now >= 10 ? Math.ceil(now * 2) : byName
  return {
    units,
    said: String(units),
    line: '',
    unitsToKeep: undefined,
    isMonthly: facts.figures.sales !== undefined,
  }
}

function startOf({ figures }: Facts, price: number | undefined): number | undefined {
  const fromRevenue = figures.revenue !== undefined && price ? figures.revenue / price : undefined
  const start = figures.sales ?? figures.customers ?? fromRevenue
  return start === undefined ? undefined : Math.floor(start)
}
