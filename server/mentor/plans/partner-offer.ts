import type { Facts } from '../workshop/legacy/facts.ts'
import { inWords } from '../workshop/legacy/writing/figures.ts'
import { doWhat, yourOffer } from '../writing/nouns.ts'
import { priceTag } from '../writing/price-tag.ts'
import { isPaidByTheMonth } from './unit-economics.ts'

/** Pieces left with a shop on trial: enough to be seen, few enough to take back. Ours. */
const LEFT_ON_A_COUNTER = 6
/** What a shop can put on its counter. */
export const SOLD_BY_SHOPS: ReadonlySet<string | undefined> = new Set(['product', 'handmade', 'food'])

/** The text to send: what is sold by shops is left on a counter, anything else is shown to their people. */
export function offerMessage(facts: Facts, share: string, one: string): string {
  const price = priceTag(facts)
  const does = facts.does ? ` that ${facts.does}` : ''
  const self = `Hello [name], I ${doWhat(facts)}${does}${facts.place ? ` in ${facts.place}` : ''}${price ? `, ${price}` : ''}.`
  const lines = SOLD_BY_SHOPS.has(facts.model)
    ? [
        `${self} I would like to leave ${inWords(LEFT_ON_A_COUNTER)} on your counter for a month.`,
        `You pay me only for what is sold and keep ${share} of each ${one}; what is left I take back.`,
        'May I bring them by, so that you see them before you say yes or no?',
      ]
    : !isPaidByTheMonth(facts) && facts.product
      ? [
          `${self} I look for one place whose people would want it, and thought of yours first.`,
          `For each ${one} you send you get ${share}, with the list, so that you can check it.`,
          'Try it yourself before you say anything, at no cost. Is there a day next week?',
        ]
      : [
          `${self} You and I have the same people, and we do not compete.`,
          `May I show it once to ${facts.audience ? `your ${facts.audience}` : 'your people'}? You get ${share} for each ${one} that comes of it, paid at the end of the month.`,
          `Would you look at ${facts.product ? yourOffer(facts).replace(/^your /, 'my ') : 'it'} this week?`,
        ]
  return lines.map(line => `> ${line}`).join('\n>\n')
}
