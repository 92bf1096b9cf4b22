import { z } from 'zod/mini'
import { Archetype } from '#shared/agent/archetype.ts'
import { Ask } from '#shared/asks.ts'
import { FactKey } from '#shared/business/keys.ts'
import { SafetyCategory } from '#shared/safety.ts'
import type { Scope } from '#server/extraction/decide.ts'

const Scopes = z.enum(['own', 'supposed', 'former', 'other'] satisfies Scope[])

/** What a part of a message means, said by a person who read it. */
export const LabeledSpan = z.object({
  /** UTF-16 offsets in the text */
  from: z.number(),
  to: z.number(),
  /** `none`: a number that is no fact */
  key: z.union([FactKey, z.literal('none')]),
  scope: z.optional(Scopes),
  /** a period, `once`, `unit`, or the thing of which it is the rate */
  per: z.optional(z.string()),
  /** how often that thing comes, such as '2/week' */
  times: z.optional(z.string()),
  /** ISO 4217 */
  currency: z.optional(z.string()),
  part: z.optional(z.string()),
  /** what it amounts to, where words or a suffix say so; of a range both ends */
  value: z.optional(z.union([z.number(), z.tuple([z.number(), z.number()])])),
})
export type LabeledSpan = z.infer<typeof LabeledSpan>

/** A line of the corpus. */
export const LabeledMessage = z.object({
  text: z.string(),
  spans: z.array(LabeledSpan),
  /** its numbers and words have no labels: nothing is learned of them, and nothing is held against them */
  asks_only: z.optional(z.literal(true)),
  asks: z.array(Ask),
  /** of a sentence for the workshop, which asks for nothing else: what kind of business it describes, the likeliest first */
  archetypes: z.optional(z.array(Archetype)),
  safety: z.nullable(SafetyCategory),
  /** the key that the mentor had asked for */
  asked_before: z.optional(FactKey),
  language: z.enum(['en', 'de', 'es', 'fr', 'pt', 'it', 'nl', 'pl', 'tr', 'sv']),
  voice: z.string(),
})
export type LabeledMessage = z.infer<typeof LabeledMessage>
