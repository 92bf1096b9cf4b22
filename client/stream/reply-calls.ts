import { z } from 'zod/mini'
import type { Ask } from '#shared/asks.ts'
import type { Fact } from '#shared/business/fact.ts'
import { endpoints } from '#shared/endpoints.ts'
import { SafetyCategory } from '#shared/safety.ts'
import { AttachPart, KeptPart } from '#shared/chat/stream-parts.ts'
import type { AnsweredPart } from '#shared/chat/data-parts.ts'
import { openEventStream } from './event-stream.ts'
import { readEvents } from './event-stream.ts'
import { sendUntilReached } from './retry.ts'

/** A question to ask: a new one, or (`parentId`) one of the session's messages again. */
export interface Question {
  sessionId: string
  generationId: string
  prompt?: string
  parentId?: string
  /** the refusal of that message had misread it */
  isMeantOtherwise?: boolean
}

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

/**
 * Asks, and gives the reply as far as this one connection carries it. The same generation id attaches to its reply, so that
 * a repeated request never asks twice. Throws what `openEventStream` throws.
 */
export async function askReply(question: Question, signal: AbortSignal): Promise<AsyncGenerator<ReplyPart>> {
  const { sessionId, generationId, prompt, parentId, isMeantOtherwise } = question
  const body = JSON.stringify({
    session_id: sessionId,
    generation_id: generationId,
    prompt,
    parent_id: parentId,
    meant_otherwise: isMeantOtherwise,
  })
  return partsOf(await openEventStream(endpoints.stream, { method: 'POST', body, signal }))
}

/** Asks a question whose conversation is not on screen; the reply goes on without us. Throws what `openEventStream` throws. */
export async function askUnseen(question: Question) {
  const over = new AbortController()
  await sendUntilReached(() => askReply(question, over.signal), over.signal)
  over.abort()
}

/** The reply from its start; null when the session has none of this name. Throws what `openEventStream` throws. */
export async function followReply({ sessionId, generationId }: Question, signal: AbortSignal) {
  const path = `${endpoints.stream}/${encodeURIComponent(sessionId)}?generation_id=${generationId}`
  const response = await openEventStream(path, { signal })
  return response.status === 204 ? null : partsOf(response)
}

function partsOf({ body }: Response) {
  return readParts(body ?? new Blob().stream())
}

/** The parts of a reply's event stream as they come; parts that say nothing new are passed by. */
export async function* readParts(body: ReadableStream<Uint8Array>): AsyncGenerator<ReplyPart> {
  for await (const event of readEvents(body)) {
    const part = ReplyPart.safeParse(event).data
    if (part) yield part
  }
}
