import { ASSUMED_CLOSE_RATE } from '../workshop/legacy/assumptions.ts'
import { ASSUMED_TASTER_CONVERSION, ASSUMED_WIN_BACK_RATE } from '../assumptions.ts'
import type { Facts } from '../workshop/legacy/facts.ts'
import { BY_HAND, FEWEST_ANSWERS, INTERVIEWS, NAMES_ON_A_LIST } from '../workshop/legacy/method.ts'
import { NAMES_EACH } from '../method.ts'
import { funnelForwards } from '../numbers/funnel.ts'
import { namesFrom } from '../numbers/stages.ts'
import type { Step } from '../reply.ts'
import { counted } from '../writing/figures.ts'
import { inWords, percent } from '../workshop/legacy/writing/figures.ts'
import { grouped } from '../workshop/legacy/writing/money.ts'
import { payersOf, whatIsBought, yourOffer } from '../writing/nouns.ts'
import { channelOf } from '../workshop/legacy/plans/channels.ts'
import { tradeOf } from '../workshop/legacy/plans/trades.ts'

interface Move {
  /** the first sentences, with what it should bring */
  answer: string
  arithmetic: string
  /** the row of the table */
  row: readonly [from: string, how: string]
  step: Step
}

/** The nearest new customers of a business that runs, by how its trade is recommended. */
export function nearestMove(facts: Facts): Move {
  const trade = tradeOf(facts.model)
  if (trade === 'tastes') return tastesNearby(facts)
  return trade === 'things' ? buyersAgain(facts) : namesByName(facts)
}

// Work, lessons and visits are bought on trust, and trust travels by name.
function namesByName(facts: Facts): Move {
  const { one, many } = payersOf(facts)
  const now = facts.figures.customers
  const asked = Math.min(now ?? BY_HAND, BY_HAND)
  const names = namesFrom(asked, NAMES_EACH) ?? 0
  const rate = facts.figures.conversion || ASSUMED_CLOSE_RATE
  const brings = Math.max(1, funnelForwards(names, rate) ?? 1)
  const place = facts.place ? ` in ${facts.place}` : ''
  return {
    answer: `${now ? `Your ${grouped(now)} ${many}${place}` : `The ${many} of ${yourOffer(facts)}${place}`} know the next ones. Ask the last ${asked} for ${NAMES_EACH} names each before you pay for any stranger: ${names} names are about ${counted(brings, `new ${one}`, `new ${many}`)}.`,
    arithmetic: `${asked} x ${NAMES_EACH} = ${names} names; ${names} x ${percent(rate)} who buy = ${brings}${facts.figures.conversion ? '' : ', a rate I assume; tell me yours'}. Words that bring names: "Who else${place} would be glad of this, and may I say that you sent me?" To those offer ${channelOf(facts.model).opener}.`,
    row: ['Names from people who are content', `ask on the day they say so, for ${NAMES_EACH} by name`],
    step: {
      action: `ask your last ${asked} ${many} for ${NAMES_EACH} names each, write to those names, and note for every new ${one} where they heard of you`,
      sign: `${brings} of the ${names} names ${brings === 1 ? 'buys' : 'buy'}`,
      stop: `fewer than ${FEWEST_ANSWERS} of ${asked} name anyone; then mend what they get before you bring in more people`,
    },
  }
}

// Nobody gives names to a bakery, but an office orders every week.
function tastesNearby(facts: Facts): Move {
  const place = facts.place ? ` in ${facts.place}` : ''
  const orders = funnelForwards(BY_HAND, ASSUMED_TASTER_CONVERSION) ?? 0
  return {
    answer: `Go to the ${BY_HAND} offices, clubs and schools nearest to ${yourOffer(facts)}${place} with a tray before you pay for any advertising: about ${orders} of them order, and they order every week.`,
    arithmetic: `${BY_HAND} x ${percent(ASSUMED_TASTER_CONVERSION)} who taste and order = ${orders}, a rate I assume; count yours. One such order fills a quiet hour with people you do not have to win again.`,
    row: ['Offices, clubs and schools on foot', 'a tray, a price list and a day for the order'],
    step: {
      action: `take a tray to ${BY_HAND} of them before lunch, leave a price list with a day of delivery, and write down who tasted and what they said`,
      sign: `${orders} order within two weeks`,
      stop: `all ${BY_HAND} tasted and nobody ordered; then ask them what they order now, and make that`,
    },
  }
}

// Who has bought a thing is the cheapest to sell the next one to.
function buyersAgain(facts: Facts): Move {
  const { many } = payersOf(facts)
  const back = funnelForwards(NAMES_ON_A_LIST, ASSUMED_WIN_BACK_RATE) ?? 0
  return {
    answer: `The ${many} who bought ${whatIsBought(facts)} before are the nearest orders. Write to the last ${NAMES_ON_A_LIST} of them, one by one, before you pay for any stranger: about ${back} buy again, and each can be asked for whom else it would be a present.`,
    arithmetic: `${NAMES_ON_A_LIST} x ${percent(ASSUMED_WIN_BACK_RATE)} who buy again = ${back}, a rate I assume; count yours. The message names what they bought and shows one photo of what goes with it.`,
    row: [
      'People who bought before',
      'one message with what goes with it; ask for whom it would be a present',
    ],
    step: {
      action: `write to your last ${NAMES_ON_A_LIST} buyers by name this week, with one photo and the price`,
      sign: `${back} buy again or send somebody`,
      stop: `none of ${NAMES_ON_A_LIST} answers; then ask ${inWords(INTERVIEWS)} of them what they did with the first one`,
    },
  }
}
