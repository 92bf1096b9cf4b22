import { ASSUMED_ANSWER_RATE, ASSUMED_CLOSE_RATE } from '../workshop/legacy/assumptions.ts'
import type { Facts } from '../workshop/legacy/facts.ts'
import { FEWEST_ANSWERS, NAMES_ON_A_LIST } from '../workshop/legacy/method.ts'
import { funnelForwards } from '../numbers/funnel.ts'
import type { Step } from '../reply.ts'
import { counted } from '../writing/figures.ts'
import { chosen } from '../workshop/legacy/writing/lines.ts'
import { payersOf, seedOf } from '../writing/nouns.ts'
import { areFirms } from '../workshop/legacy/plans/firms.ts'
import { tradeOf } from '../workshop/legacy/plans/trades.ts'

/** The list of names for one week, with the answers and the sale that such a list should bring. */
export function namesStep(facts: Facts): Step {
  const who = facts.audience ?? 'people who fit'
  const place = facts.place ? ` in ${facts.place}` : ''
  const { one, many } = payersOf(facts)
  const answers = funnelForwards(NAMES_ON_A_LIST, ASSUMED_ANSWER_RATE) ?? 0
  const sales = Math.max(1, funnelForwards(answers, facts.figures.conversion || ASSUMED_CLOSE_RATE) ?? 1)
  const trade = tradeOf(facts.model)
  if (areFirms(facts) && (trade === 'things' || trade === 'tastes'))
    return {
      action: `visit or ring ${NAMES_ON_A_LIST} ${who}${place}, ask for the person who orders, and leave a sample with the price on it`,
      sign: `${answers} give you a name and a day, and ${sales} places a first order`,
      stop: `${NAMES_ON_A_LIST} were seen and fewer than ${FEWEST_ANSWERS} gave a name; then go through whoever supplies them already`,
    }
  const seed = seedOf(facts)
  return {
    action: chosen(
      [
        `write the names of ${NAMES_ON_A_LIST} ${who}${place} and send them this message, one by one`,
        `list ${NAMES_ON_A_LIST} ${who}${place} by name this evening and write to each of them yourself, with the brackets filled`,
        `send this to ${NAMES_ON_A_LIST} ${who}${place} by Thursday, one at a time, and note who answers what`,
      ],
      `${seed} action`,
    ),
    sign: chosen(
      [
        `${answers} answer and ${sales} pays`,
        `${answers} write back and you have ${counted(sales, one, many)}`,
        `of ${answers} answers at least ${sales} ends in a payment`,
      ],
      `${seed} sign`,
    ),
    stop: chosen(
      [
        `${NAMES_ON_A_LIST} got it and fewer than ${FEWEST_ANSWERS} answered; then change who you write to, not the wording`,
        `fewer than ${FEWEST_ANSWERS} of the ${NAMES_ON_A_LIST} answered at all; then these are the wrong people, and no other words will help`,
        `all ${NAMES_ON_A_LIST} were reached and hardly one replied; then look for people who had the problem last week`,
      ],
      `${seed} stop`,
    ),
  }
}
