import { z } from 'zod'
import type { Profile } from '#shared/business/fold.ts'
import { FactKey } from '#shared/business/keys.ts'
import { cutText } from '#shared/cut-text.ts'
import content from './greeting.json' with { type: 'json' }

const STARTERS_MAX = 4
const OFFER_MAX_UNITS = 60

const starters = z
  .array(z.object({ needs: z.array(FactKey), lacks: z.array(FactKey), text: z.string() }))
  .parse(content.starters)

/** How Ember begins with who has this profile, and up to four questions that it could answer well. */
export function greet({ known, contradictions }: Profile) {
  const keys = new Set(known.map(({ fact }) => fact.key))
  const fitting = starters.filter(
    ({ needs, lacks }) => needs.every(key => keys.has(key)) && !lacks.some(key => keys.has(key)),
  )
  return {
    greeting: greetingFor(known, contradictions.length > 0),
    starters: fitting.slice(0, STARTERS_MAX).map(({ text }) => text),
  }
}

function greetingFor(known: Profile['known'], hasContradiction: boolean) {
  if (hasContradiction) return content.contradiction
  if (known.length === 0) return content.unknown
  const offer = known.find(({ fact }) => fact.key === 'offer')?.fact.value.text
  if (offer === undefined) return content.unnamed
  // As a function: in a text that replaces, '$&' and the like would mean something.
  return content.known.replace('{offer}', () => cutText(offer, OFFER_MAX_UNITS).trim())
}
