import type { Facts } from '../facts/facts.ts'
import { priceTag } from '../writing/price-tag.ts'
import { doWhat } from '../writing/nouns.ts'

/** A message to one person by name: who they are, what it is, what it costs, one small question. */
export function outreachMessage(facts: Facts, opener: string): string {
  const price = priceTag(facts)
  const cost = price === undefined ? '' : ` It is ${price}.`
  const does = facts.does ? `, which ${facts.does}` : ''
  const because = facts.audience
    ? `I am writing to a few ${facts.audience} myself`
    : 'I am writing to a few people myself'
  const place = facts.place ? ` here in ${facts.place}` : ''
  return [
    `> Hello [name], ${because}${place} because of [the one thing you saw that shows they have the problem].`,
    `> I ${doWhat(facts)}${does}.${cost} To begin I offer you ${opener}.`,
    `> Would [day] suit you, or is this not a problem for you at the moment? Either answer helps me.`,
  ].join('\n>\n')
}
