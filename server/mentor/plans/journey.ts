import type { Facts } from '../workshop/legacy/facts.ts'
import { BY_HAND, GRADES, HANDS, INTERVIEWS, SAME_ANSWER } from '../workshop/legacy/method.ts'
import { NAMES_EACH, PRICE_OFFERS } from '../method.ts'
import { LIFETIME_VALUE_TO_COST, LONGEST_PAYBACK_MONTHS } from '../numbers/lifetime-value.ts'
import type { Step } from '../reply.ts'
import { inWords } from '../workshop/legacy/writing/figures.ts'
import { whatIsBought, yourOffer } from '../writing/nouns.ts'

export interface Gate {
  name: string
  /** 'Next on your way: ...' with what closes the step */
  open: string
  step: Step
}

/** Numbers written down as long as this show a direction. Ours. */
const WEEKS_OF_NUMBERS = 6

interface Stage {
  name: string
  closes: string
  isClosed: (facts: Facts) => boolean
  step: (facts: Facts) => Step
}

const who = (facts: Facts) => facts.audience ?? 'people who might have the problem'

/** The six steps of the journey and what closes each. */
const stages: readonly Stage[] = [
  {
    name: 'idea',
    closes: `one sentence says for whom, which problem and which outcome, and ${INTERVIEWS} people described the problem unprompted`,
    isClosed: facts =>
      facts.grade >= GRADES.paid ||
      (facts.product !== undefined && facts.audience !== undefined && facts.grade >= GRADES.said),
    step: facts => ({
      action: `ask ${INTERVIEWS} ${who(facts)} when it last happened to them and what they did about it, without naming ${yourOffer(facts)}`,
      sign: `${SAME_ANSWER} of them describe the problem before you do`,
      stop: `none of ${INTERVIEWS} remembers a last time; then look for people who do`,
    }),
  },
  {
    name: 'strategic foundation',
    closes: `price, what one sale leaves and break-even are known, one channel is chosen, and ${SAME_ANSWER} people do something costly today to solve the problem`,
    isClosed: ({ figures, grade }) =>
      figures.price !== undefined &&
      (figures.unitCost ?? figures.margin) !== undefined &&
      grade >= GRADES.shown,
    step: facts => ({
      action: `write down price, cost of one sale and monthly fixed costs for ${yourOffer(facts)}, and name the price to ${INTERVIEWS} ${who(facts)}`,
      sign: `one of the ${INTERVIEWS} asks how to pay`,
      stop: 'the price leaves less than half after the cost of one; then change the price before you go on',
    }),
  },
  {
    name: 'MVP',
    closes: `the smallest thing worth paying for is in ${HANDS} hands and one paid`,
    isClosed: ({ grade }) => grade >= GRADES.paid,
    step: facts => ({
      action: `do the whole job of ${yourOffer(facts)} by hand for one person, for money`,
      sign: 'that person pays',
      stop: `${HANDS} got it free and none wants it again`,
    }),
  },
  {
    name: 'go to market',
    closes: `${BY_HAND} customers are known by name and you know what it cost to win one`,
    isClosed: ({ figures }) =>
      (figures.customers ?? figures.sales ?? 0) >= BY_HAND && figures.acquisitionCost !== undefined,
    step: facts => ({
      action: `ask every buyer of ${whatIsBought(facts)} for ${inWords(NAMES_EACH)} names, and write to those names`,
      sign: 'one of them buys',
      stop: `${PRICE_OFFERS} were written to and none answered; then ask the buyers what they would have wanted to read`,
    }),
  },
  {
    name: 'track and iterate',
    closes: `three numbers were written down every week for ${inWords(WEEKS_OF_NUMBERS)} weeks, churn is known, and ${SAME_ANSWER} bought again`,
    isClosed: ({ figures, grade }) => grade >= GRADES.paidAgain && figures.churn !== undefined,
    step: () => ({
      action:
        'begin one sheet with three numbers per week: new buyers, buyers who came back, cost of winning one',
      sign: 'this week’s line is full by Friday',
      stop: 'a number takes longer to find than to write down; then choose an easier one',
    }),
  },
  {
    name: 'scale',
    closes: `a customer is worth at least ${LIFETIME_VALUE_TO_COST} times what winning one costs, it is paid back within ${LONGEST_PAYBACK_MONTHS} months, and one thing is delegated`,
    isClosed: () => false,
    step: () => ({
      action: 'hand over the one task you repeat most, with a page that says how it is done',
      sign: 'it was done twice without you',
      stop: 'explaining it takes longer than doing it for a month',
    }),
  },
]

/** The first step of the journey that is still open. */
export function nextGate(facts: Facts): Gate {
  const stage = stages.find(({ isClosed }) => !isClosed(facts)) ?? stages[stages.length - 1]
  if (!stage) throw new Error('the journey has steps')
  return {
    name: stage.name,
    open: `The step you are on is **${stage.name}**; it closes when ${stage.closes}.`,
    step: stage.step(facts),
  }
}
