import type { Facts, FigureName } from '../workshop/legacy/facts.ts'
import type { Step } from '../reply.ts'
import { BY_HAND } from '../workshop/legacy/method.ts'
import { money } from '../workshop/legacy/writing/money.ts'
import { payersOf } from '../writing/nouns.ts'

/** People to try a new price on, and how many of them must buy. Ours: small enough for one week. */
const PRICE_TRIES = 10
const PRICE_BUYERS = 2
/** Those who left or came, asked one by one. Ours: five is what one person can do well in a week. */
const ASKED = 5
/** Visitors before a share of buyers says something: at a few per cent it takes a hundred to see two or three. Ours. */
const VISITORS_TO_COMPARE = 100

/** The first thing to do so that what was tried out on paper can become true. */
export function stepAfter(before: Facts, facts: Facts): Step {
  const changed = (figure: FigureName) => facts.figures[figure] !== before.figures[figure]
  const { price } = facts.figures
  if (price !== undefined && changed('price'))
    return {
      action: `quote ${money(price, facts.currency)} to the next ${PRICE_TRIES} people who ask, and keep the old price for everyone else`,
      sign: `${PRICE_BUYERS} or more of the ${PRICE_TRIES} buy`,
      stop: `none of ${PRICE_TRIES} buys; then the old price stays and you try the next step in what is included`,
    }
  const found = STEPS.find(({ figures }) => figures.some(changed))
  if (found) return found.step(facts)
  if (facts.deadline?.getTime() !== before.deadline?.getTime()) return NEW_DATE
  return {
    action: 'find the smallest thing that would make the new number true, and try it once',
    sign: 'the number moves at least half of the way',
    stop: 'it has not moved after two tries; then plan with the old one',
  }
}

const NEW_DATE: Step = {
  action: 'write the new date beside the old one, with the number that has to be reached each Friday',
  sign: 'the first Friday is met',
  stop: 'two Fridays in a row are missed; then change what you do before you move the date again',
}

const STEPS: readonly { figures: readonly FigureName[]; step: (facts: Facts) => Step }[] = [
  {
    figures: ['churn'],
    step: () => ({
      action: `write to the last ${ASKED} who left and ask what they use now and what they did in their last week with you`,
      sign: 'two of them name the same reason, and you can remove it',
      stop: `none of the ${ASKED} ever used it fully; then mend the first week before the price or the product`,
    }),
  },
  {
    figures: ['unitCost', 'margin'],
    step: () => ({
      action: 'ask two suppliers for a written quote at the new cost',
      sign: 'one says yes at a quantity you can sell within two months',
      stop: 'the new cost needs more stock than two months of sales; then the cash is worth more than the saving',
    }),
  },
  {
    figures: ['fixedCosts'],
    step: facts => ({
      action: `get the new ${facts.fixedParts.rent === undefined ? 'monthly cost' : 'rent'} confirmed in writing, with the day it begins and the notice it takes to leave`,
      sign: 'the number on paper is the number you tried here',
      stop: 'it binds you for longer than a year; then wait until the sales of three months carry it',
    }),
  },
  {
    figures: ['burn'],
    step: () => ({
      action: 'list every payment of last month and mark the ones that would go',
      sign: 'the marked ones add up to the difference',
      stop: 'a marked one is something customers pay for; leave that one',
    }),
  },
  {
    figures: ['conversion', 'visitors'],
    step: () => ({
      action: `watch ${ASKED} visitors go through the offer while they think aloud, and change the one line where most of them stop`,
      sign: `of the next ${VISITORS_TO_COMPARE} visitors more buy than of as many before`,
      stop: 'the same share buys after two changes; then the wrong people come, and the channel has to change',
    }),
  },
  {
    figures: ['customers', 'sales', 'goalCustomers', 'goalMoney', 'revenue'],
    step: facts => ({
      action: `ask your ${ASKED} best ${payersOf(facts).many} who else has the problem, and write to every name`,
      sign: 'two of those names buy',
      stop: `${BY_HAND} were written to and nobody answered; then plan with the old number`,
    }),
  },
]
