import { z } from 'zod/mini'
import type { Ask } from '#shared/asks.ts'
import type { Fact } from '#shared/business/fact.ts'
import { SafetyCategory } from '#shared/safety.ts'
import { AttachPart, KeptPart } from '#shared/stream-parts.ts'
import type { AnsweredPart } from '#shared/told-parts.ts'
import { readEvents } from './read-events.ts'

/** Its facts are taken as they come; a server of an older release says nothing but the safety. */
const Understood = z.object({
  facts: z.catch(z.array(z.custom<Fact>()), []),
  asks: z.catch(z.array(z.custom<Ask>()), []),
  safety: z.nullable(SafetyCategory),
})

/** What the AI SDK's UI message stream tells of one reply, as far as a page needs it. */
const ReplyPart = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('start'),
    messageId: z.string(),
    messageMetadata: z.object({ generationId: z.string(), userMessageId: z.nullish(z.string()) }),
  }),
  z.object({ type: z.literal('text-delta'), delta: z.string() }),
  z.object({ type: z.literal('data-attach'), data: AttachPart }),
  z.object({ type: z.literal('data-kept'), data: KeptPart }),
  z.object({ type: z.literal('data-understood'), data: Understood }),
  z.object({ type: z.literal('data-answered'), data: z.custom<AnsweredPart>() }),
  z.object({ type: z.literal('finish') }),
  z.object({ type: z.literal('abort') }),
  z.object({ type: z.literal('error'), errorText: z.string() }),
])
export type ReplyPart = z.infer<typeof ReplyPart>

/** The parts of a reply's event stream as they come; parts that say nothing new are passed by. */
export async function* readParts(body: ReadableStream<Uint8Array>): AsyncGenerator<ReplyPart> {
  for await (const event of readEvents(body)) {
    const part = ReplyPart.safeParse(event).data
    if (part) yield part
  }
}
