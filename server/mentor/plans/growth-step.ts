import type { Economics } from '../economics.ts'
import type { Facts } from '../facts/facts.ts'
import type { Step } from '../reply.ts'
import { money } from '../writing/money.ts'
import { isPlace, nounsOf, payersOf, yourOffer } from '../writing/nouns.ts'

/** A partner's share of what one sale leaves; a third keeps the other two for you. Ours, after Skok's 3 to 1. */
const PARTNER_PART = 1 / 3

/** The one thing to do this week: first buyers by name, then a borrowed audience, else the buyers there are. */
export function growthStep(facts: Facts, economics: Economics | undefined, isSteep: boolean): Step {
  const { one } = nounsOf(facts)
  const { many: payers } = payersOf(facts)
  const price = economics ? `at ${money(economics.price, facts.currency)}` : 'with a price'
  if (facts.grade < 3)
    return {
      action: `put ${isPlace(facts) ? `what ${yourOffer(facts)} sells` : yourOffer(facts)} to 20 ${facts.audience ?? 'people who fit'}, one by one, ${price}`,
      sign: '2 of them pay',
      stop: 'all 20 saw it and nobody paid; then change the offer before the channel',
    }
  if (isSteep && economics && economics.perUnit > 0) {
    const share = money(Math.round(economics.perUnit * PARTNER_PART * 100) / 100, facts.currency)
    return {
      action: `write to 5 shops, clubs or creators who already reach your buyers, and offer each ${share} per ${one} sold, a third of what one leaves`,
      sign: '1 of the 5 agrees to show it to their people within two weeks',
      stop: '10 were asked and none agreed; then the offer to them is too small or the fit is wrong',
    }
  }
  return {
    action: `ask your last 10 ${payers} for one name each, and write to those names yourself`,
    sign: '5 names come back and 1 of them buys',
    stop: `fewer than 2 of 10 name anyone; then find out what held them back before you look for more ${payers}`,
  }
}
