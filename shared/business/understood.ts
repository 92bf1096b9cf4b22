import { z } from 'zod/mini'
import { Ask } from '../asks.ts'
import { SafetyCategory } from '../safety.ts'
import { Fact } from './fact.ts'

/** UTF-16 units of the message, `to` not among them. */
export const Span = z.object({ from: z.number(), to: z.number() })
export type Span = z.infer<typeof Span>

/** What a person's message told: written with it, and never worked out again. */
export const Understood = z.object({
  v: z.literal(1),
  facts: z.array(Fact),
  asks: z.array(Ask),
  /** what it asks for is no more than a guess: what was asked before may be meant as well */
  is_guess: z.optional(z.literal(true)),
  safety: z.nullable(SafetyCategory),
  /** facts that are said to have changed: each takes the place of what was known, without a question */
  corrected: z.optional(z.array(z.string())),
  /** what a bare yes or no says of facts that were asked about before */
  settled: z.optional(z.array(z.object({ type: z.enum(['confirmed', 'retracted']), fact_id: z.string() }))),
  /** what the person wanted forgotten: it is not taken for a fact again */
  forgotten: z.optional(z.array(Span)),
})
export type Understood = z.infer<typeof Understood>
