import { z } from 'zod/mini'
import { AttachPart, KeptPart } from '#shared/stream-parts.ts'

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
  z.object({ type: z.literal('finish') }),
  z.object({ type: z.literal('abort') }),
  z.object({ type: z.literal('error'), errorText: z.string() }),
])
export type ReplyPart = z.infer<typeof ReplyPart>

const DATA = 'data: '
const DONE = '[DONE]'

/** The parts of a reply's event stream as they come; heartbeats and parts that say nothing new are passed by. */
export async function* readParts(body: ReadableStream<Uint8Array>): AsyncGenerator<ReplyPart> {
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let rest = ''
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      const events = (rest + decoder.decode(next.value, { stream: true })).split('\n\n')
      rest = events.pop() ?? ''
      for (const event of events) {
        const part = partOf(event)
        if (part) yield part
      }
    }
  } finally {
    // A connection that already failed cannot be cancelled; there is nothing left to free then.
    await reader.cancel().catch(() => undefined)
  }
}

function partOf(event: string) {
  const data = event.startsWith(DATA) ? event.slice(DATA.length) : DONE
  return data === DONE ? undefined : ReplyPart.safeParse(JSON.parse(data)).data
}
