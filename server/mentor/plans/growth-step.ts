import type { Economics } from '../economics.ts'
import type { Facts } from '../workshop/legacy/facts.ts'
import { FEWEST_ANSWERS, GRADES, INTERVIEWS, NAMES_ON_A_LIST } from '../workshop/legacy/method.ts'
import { PRICE_OFFERS, PRICE_SALES } from '../method.ts'
import { costAtShare } from '../numbers/contribution.ts'
import type { Step } from '../reply.ts'
import { money } from '../workshop/legacy/writing/money.ts'
import { nounsOf, payersOf, whatIsBought } from '../writing/nouns.ts'
import { channelOf } from '../workshop/legacy/plans/channels.ts'
import { tradeOf, type Trade } from '../workshop/legacy/plans/trades.ts'

/** A partner's share of what one sale leaves; a third keeps the other two for you. Ours, after Skok's 3 to 1. */
const PARTNER_PART = 1 / 3

/** The one thing to do this week: first buyers by name, as long as there are too few to be asked for more, then a borrowed audience, else the buyers there are. */
export function growthStep(facts: Facts, economics: Economics | undefined, isSteep: boolean): Step {
  const { customers } = facts.figures
  if (facts.grade < GRADES.paid || (customers !== undefined && customers < PRICE_OFFERS))
    return firstBuyers(facts, economics)
  const share = economics && economics.perUnit > 0 ? costAtShare(economics.perUnit, PARTNER_PART) : undefined
  return isSteep && share ? borrowedAudience(facts, share) : namesFromBuyers(facts)
}

function firstBuyers(facts: Facts, economics: Economics | undefined): Step {
  const price = economics ? `at ${money(economics.price, facts.currency)}` : 'with a price'
  return {
    action: `put ${whatIsBought(facts)} to ${NAMES_ON_A_LIST} ${facts.audience ?? 'people who fit'}, one by one, ${price}; find them among ${channelOf(facts.model).byHand}`,
    sign: `${PRICE_SALES} of them pay`,
    stop: `all ${NAMES_ON_A_LIST} saw it and nobody paid; then change the offer before the channel`,
  }
}

function borrowedAudience(facts: Facts, share: number): Step {
  return {
    action: `write to ${INTERVIEWS} shops, clubs or creators who already reach your buyers, and offer each ${money(share, facts.currency)} per ${nounsOf(facts).one} sold, a third of what one leaves`,
    sign: `one of the ${INTERVIEWS} agrees to show it to their people within two weeks`,
    stop: `${PRICE_OFFERS} were asked and none agreed; then the offer to them is too small or the fit is wrong`,
  }
}

interface Asking {
  /** what the last buyers are asked for */
  action: (many: string) => string
  /** what comes back: 'names come back' */
  back: string
  /** what to find out when nothing does */
  mend: (many: string) => string
}

const ASKING: Readonly<Record<Trade, Asking>> = {
  things: {
    action: () =>
      'for whom they would buy it as a present, and send that person a card with their name on it',
    back: 'cards are asked for',
    mend: () => 'find out where the first one stands now',
  },
  tastes: {
    action: () => 'which office, club or school they would take it to, and go there with a tray',
    back: 'places are named',
    mend: () => 'ask what they would order twice, and make more of that',
  },
  work: {
    action: () => 'for one name each, and write to those names yourself',
    back: 'names come back',
    mend: many => `find out what held them back before you look for more ${many}`,
  },
  tool: {
    action: () => 'who else does this job by hand, and offer to set it up for that person on a call',
    back: 'people are named',
    mend: many => `watch three ${many} use it before you bring in others`,
  },
  lessons: {
    action: () => 'whom they have told about it, and invite that person to the first step for nothing',
    back: 'people come',
    mend: () => 'look at where they got stuck before you fill the next group',
  },
  reading: {
    action: () => 'to forward the issue they liked best to one person, with a line of their own',
    back: 'new readers write back',
    mend: () => 'ask which issue they would miss, and write more of that',
  },
  visits: {
    action: () => 'to bring one person on the quietest day of the week, and have that visit on you',
    back: 'people are brought along',
    mend: () => 'ask what they say about you to others, and begin there',
  },
}

function namesFromBuyers(facts: Facts): Step {
  const { many } = payersOf(facts)
  const { action, back, mend } = ASKING[tradeOf(facts.model) ?? 'work']
  return {
    action: `ask your last ${PRICE_OFFERS} ${many} ${action(many)}`,
    sign: `${INTERVIEWS} ${back} and one of them buys`,
    stop: `fewer than ${FEWEST_ANSWERS} of ${PRICE_OFFERS} do it; then ${mend(many)}`,
  }
}
