import type { Facts } from '../workshop/legacy/facts.ts'
import { GRADES } from '../workshop/legacy/method.ts'
import { capitalised } from '../workshop/legacy/writing/lines.ts'
import { priceTag } from '../writing/price-tag.ts'
import { theOffer } from '../writing/nouns.ts'
import { landingWordsOf } from './landing-words.ts'

/** A word for a kind of thing, which says nothing on its own. */
const GENERIC = /^(?:saas|software|platform|tool|app)$/i

/** A whole page in their words: headline, sub-line, three benefits, proof to collect, one button, three doubts. */
export function landingCopy(facts: Facts): string {
  const words = landingWordsOf(facts.model)
  const offer = theOffer(facts)
  const isForKnown = facts.audience !== undefined && !offer.includes(facts.audience)
  const who = isForKnown ? ` for ${facts.audience ?? ''}` : ''
  const cost = priceTag(facts) ?? ''
  const headline = !facts.product
    ? '[What they have afterwards], without [what annoys them today]'
    : facts.does
      ? `${GENERIC.test(offer) ? `The ${/^saas$/i.test(offer) ? 'tool' : offer}` : capitalised(offer)} that ${facts.does}`
      : words.headline(offer, who)
  const place = facts.place ? ` in ${facts.place}` : ''
  return [
    `**Headline:** ${headline}`,
    `**Sub-line:** For ${facts.audience ?? '[the people you make it for]'}${place} who are tired of [what they do today]. ${cost ? `${capitalised(cost)}, with nothing added later.` : 'The price stands here: [price].'}`,
    `**Three benefits**\n\n${words.benefits.map(benefit => `- ${benefit}`).join('\n')}`,
    `**Proof to collect:** ${words.proof}, from the ${facts.grade >= GRADES.paid ? 'last' : 'first'} three who paid. Until then: a photo of you and why you do this.`,
    `**Button:** ${words.button}${cost ? ` (${cost})` : ''}`,
    `**Three doubts**\n\n${[...words.doubts, whyPay(cost)].map(doubt => `- ${doubt}`).join('\n')}`,
    `Before it goes out, make these yours or take them out: ${words.promise}.`,
  ].join('\n\n')
}

function whyPay(cost: string): string {
  return cost
    ? `**Why ${cost}?** Because [what doing it another way costs you, in money or hours].`
    : '**Why should I pay for this?** Because [what doing it another way costs you, in money or hours].'
}
