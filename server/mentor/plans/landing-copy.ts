import type { Facts } from '../facts/facts.ts'
import { GRADES } from '../method.ts'
import { capitalised } from '../writing/lines.ts'
import { priceTag } from '../writing/price-tag.ts'
import { theOffer } from '../writing/nouns.ts'
import { landingWordsOf } from './landing-words.ts'

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
      ? `${capitalised(offer)} that ${facts.does}`
      : words.headline(offer, who)
  const place = facts.place ? ` in ${facts.place}` : ''
  return [
    `**Headline:** ${headline}`,
    `**Sub-line:** For ${facts.audience ?? '[the people you make it for]'}${place} who are tired of [what they do today]. ${cost ? `${capitalised(cost)}, with nothing added later.` : 'The price stands here: [price].'}`,
    `**Three benefits**\n\n${words.benefits.map(benefit => `- ${benefit}`).join('\n')}`,
    facts.grade >= GRADES.paid
      ? '**Proof to collect:** one sentence and a first name from the last three who paid, with the number that changed for them.'
      : '**Proof to collect:** a sentence and a first name from the first three who pay. Until then: a photo of you and why you do this.',
    `**Button:** ${words.button}${cost ? ` (${cost})` : ''}`,
    `**Three doubts**\n\n${[...words.doubts, whyPay(cost)].map(doubt => `- ${doubt}`).join('\n')}`,
    'Keep only the promises you will keep; change the days and the refund to yours.',
  ].join('\n\n')
}

function whyPay(cost: string): string {
  return cost
    ? `**Why ${cost}?** Because [what doing it another way costs you, in money or hours].`
    : '**Why should I pay for this?** Because [what doing it another way costs you, in money or hours].'
}
