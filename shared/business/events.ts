import { z } from 'zod/mini'
import { Step } from './answered.ts'
import { Fact } from './fact.ts'

const Id = z.string()

/** What can happen to what is known. Events are added or erased, never changed. */
export const BusinessEventContent = z.discriminatedUnion('type', [
  /** a fact was said: noted, or asked about and not yet answered */
  z.object({ type: z.literal('stated'), fact: Fact }),
  /** it takes the place of what was known, which is no contradiction: a person said that it changed, or edited it */
  z.object({ type: z.literal('corrected'), fact: Fact }),
  /** what was asked is so */
  z.object({ type: z.literal('confirmed'), fact_id: Id }),
  /** it is not so; what was known before it holds again */
  z.object({ type: z.literal('retracted'), fact_id: Id }),
  /** another branch of the conversation is shown: what the message told is out, and in again */
  z.object({ type: z.literal('path_left'), message_id: Id }),
  z.object({ type: z.literal('path_taken'), message_id: Id }),
  /** an answer to the event's message closed with this step, which is not to be offered again */
  z.object({ type: z.literal('offered'), step: Step }),
])
export type BusinessEventContent = z.infer<typeof BusinessEventContent>

export const BusinessEvent = z.object({
  id: Id,
  /** the order in which the events of a business were written */
  position: z.number(),
  message_id: z.nullable(z.string()),
  /** ISO 8601: when it was said or done; the fold sorts by it */
  said_at: z.string(),
  content: BusinessEventContent,
})
export type BusinessEvent = z.infer<typeof BusinessEvent>
