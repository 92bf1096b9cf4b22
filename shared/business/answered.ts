import { z } from 'zod/mini'
import { Fact } from './fact.ts'
import { FactKey } from './keys.ts'

/** The one thing to do next, with what tells that it works and what tells to stop. */
export const Step = z.object({
  id: z.string(),
  action: z.string(),
  sign: z.array(z.object({ label: z.string(), at_least: z.number() })),
  stop: z.nullable(z.array(z.object({ label: z.string(), at_most: z.number() }))),
  /** ISO 8601: the day to look at it */
  by: z.string(),
})
export type Step = z.infer<typeof Step>

/** What an answer says beside its text: written with its end, and never worked out again. */
export const Answered = z.object({
  v: z.literal(1),
  /** what its closing question asks for */
  asked: z.nullable(FactKey),
  step: z.nullable(Step),
  /** what it computed with */
  used: z.array(FactKey),
  /** what a connected model noted */
  facts: z.optional(z.array(Fact)),
})
export type Answered = z.infer<typeof Answered>
