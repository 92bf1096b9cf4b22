import type { Facts } from '../facts/facts.ts'
import { deadlineOf } from '../plans/goal.ts'
import { shopMonth, type ShopMonth, shopMonthAt } from '../plans/shop-plan.ts'
import type { Heard, Reply } from '../reply.ts'
import { DAY_MS, shortDate, startOfDay, workdayAfter } from '../writing/dates.ts'
import { percent } from '../writing/figures.ts'
import { listed } from '../writing/lines.ts'
import { grouped, money } from '../writing/money.ts'
import { table } from '../writing/table.ts'

const PARTS = [0.25, 0.5, 0.75, 1] as const
const CLOSED_WHEN = [
  'every day so far is on one sheet',
  'five neighbours send you people',
  'one add-on is offered at every sale',
  'all three numbers held for two weeks',
] as const
const UNTIL_COUNTED =
  '**Evidence:** grade 0 of 4 while the month in it is my assumption. Four weeks from your till make it 3, buyers you see again make it 4.'
const PASSERS = 20
/** The length of a plan when no date was said. Ours. */
const ASSUMED_DAYS = 90

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
  const show = (value: number) => money(value, facts.currency)
  const now = shopMonth(facts)
  const deadline = facts.deadline ? deadlineOf(facts, today) : workdayAfter(today, ASSUMED_DAYS)
  const then = shopMonthAt(now, 1)
  const more = (then.purchases * then.basket) / (now.purchases * now.basket) - 1
  const due = shortDate(deadline, today)
  return {
    answer: `Plan for ${percent(more)} more a month by ${due}${facts.deadline ? '' : ' (my date; name yours)'}, from three levers of 10 % each: more people in, more of them buying, more in each basket. Each is small enough to manage alone, and together they multiply.`,
    body: [
      facts.model || facts.product
        ? ''
        : 'I do not know your business yet, so I count it like a shop that is open. In a service, people in are enquiries and the basket is one job.',
      `${now.assumed.length === 0 ? 'Your month' : `I assume ${facts.grade >= 3 ? '' : 'a shop that is open, and for it '}${listed(now.assumed)}`}: ${sum(now, show)}. By ${due}: ${sum(then, show)}. With your own till numbers the plan keeps its shape and changes its targets.`,
      milestones(facts, now, { today, deadline }),
      'You own every line. Each Friday write three numbers (people in, purchases, sales), the biggest obstacle, and what customers taught you.',
      facts.grade >= 3 ? '' : UNTIL_COUNTED,
    ],
    step: {
      action: `count for five days who comes in and who buys, and ask ${PASSERS} who leave with nothing what they had hoped to find`,
      sign: '5 of them name the same thing',
      stop: `${PASSERS} were asked and no answer came twice; then work on people in, not on the offer`,
    },
    isGraded: facts.grade >= 3,
    question: 'How many purchases do you have in a month now, and what is the average one worth?',
  }
}

function sum({ visitors, rate, basket, purchases }: ShopMonth, show: (value: number) => string): string {
  return `${grouped(visitors)} people in x ${tenths(rate)} who buy = ${grouped(purchases)} purchases, x ${show(basket)} = ${show(purchases * basket)} a month`
}

function tenths(share: number): string {
  return `${Math.round(share * 1000) / 10} %`
}

function milestones(
  facts: Facts,
  now: ShopMonth,
  { today, deadline }: { today: Date; deadline: Date },
): string {
  const days = (deadline.getTime() - startOfDay(today).getTime()) / DAY_MS
  let last = today
  const rows: string[][] = []
  for (const [index, part] of PARTS.entries()) {
    const date = part === 1 ? deadline : workdayAfter(today, days * part)
    if (date <= last || (part < 1 && date >= deadline)) continue
    last = date
    const { visitors, rate, basket, purchases } = shopMonthAt(now, part)
    rows.push([
      shortDate(date, today),
      grouped(visitors),
      tenths(rate),
      money(basket, facts.currency),
      grouped(purchases),
      CLOSED_WHEN[index] ?? '',
    ])
  }
  return table(
    ['By', 'People in', 'Buy', 'Basket', 'KPI: purchases a month', 'Closed when'],
    rows,
    [1, 2, 3, 4],
  )
}
