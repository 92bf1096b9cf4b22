import type { Economics } from '../economics.ts'
import type { Facts } from '../facts/facts.ts'
import { FEWEST_ANSWERS, GRADES, INTERVIEWS, NAMES_ON_A_LIST, PRICE_OFFERS, PRICE_SALES } from '../method.ts'
import { costAtShare } from '../numbers/contribution.ts'
import type { Step } from '../reply.ts'
import { money } from '../writing/money.ts'
import { isPlace, nounsOf, payersOf, yourOffer } from '../writing/nouns.ts'
import { channelOf } from './channels.ts'

/** A partner's share of what one sale leaves; a third keeps the other two for you. Ours, after Skok's 3 to 1. */
const PARTNER_PART = 1 / 3

/** The one thing to do this week: first buyers by name, then a borrowed audience, else the buyers there are. */
export function growthStep(facts: Facts, economics: Economics | undefined, isSteep: boolean): Step {
  if (facts.grade < GRADES.paid) return firstBuyers(facts, economics)
  const share = economics && economics.perUnit > 0 ? costAtShare(economics.perUnit, PARTNER_PART) : undefined
  return isSteep && share ? borrowedAudience(facts, share) : namesFromBuyers(facts)
}

function firstBuyers(facts: Facts, economics: Economics | undefined): Step {
  const price = economics ? `at ${money(economics.price, facts.currency)}` : 'with a price'
  return {
    action: `put ${isPlace(facts) ? `what ${yourOffer(facts)} sells` : yourOffer(facts)} to ${NAMES_ON_A_LIST} ${facts.audience ?? 'people who fit'}, one by one, ${price}; find them among ${channelOf(facts.model).byHand}`,
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

function namesFromBuyers(facts: Facts): Step {
  const { many } = payersOf(facts)
  return {
    action: `ask your last ${PRICE_OFFERS} ${many} for one name each, and write to those names yourself`,
    sign: `${INTERVIEWS} names come back and one of them buys`,
    stop: `fewer than ${FEWEST_ANSWERS} of ${PRICE_OFFERS} name anyone; then find out what held them back before you look for more ${many}`,
  }
}
