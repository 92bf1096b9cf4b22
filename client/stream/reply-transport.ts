import type { ChatTransport, UIMessageChunk } from 'ai'
import { chatTexts } from '#shared/chat-messages.ts'
import { ApiError } from '../api.ts'
import type { Question } from './ask-reply.ts'
import { askReply, followReply } from './ask-reply.ts'
import type { ReplyMessage } from './received.ts'
import { waitToReconnect } from './retry.ts'
import type { ReplyPart } from './reply-part.ts'
import { unbroken } from './unbroken.ts'

const TEXT_ID = 'text'

interface Request {
  abortSignal?: AbortSignal | undefined
  /** the question, as `useChat` passes it on */
  body?: object
}

/** Our two calls behind the AI SDK's transport: one asks, one follows, and both carry the reply over lost lines. */
export class ReplyTransport implements ChatTransport<ReplyMessage> {
  readonly #onLost: (isLost: boolean) => void

  /** `onLost` hears that the line is lost, and that it is found again. */
  constructor(onLost: (isLost: boolean) => void) {
    this.#onLost = onLost
  }

  async sendMessages(request: Request): Promise<ReadableStream<UIMessageChunk>> {
    const [question, signal] = facts(request)
    return this.#carry(question, await askReply(question, signal, () => this.#onLost(true)), signal)
  }

  async reconnectToStream(request: Request): Promise<ReadableStream<UIMessageChunk>> {
    const [question, signal] = facts(request)
    return this.#carry(question, null, signal)
  }

  #carry(question: Question, first: AsyncIterable<ReplyPart> | null, signal: AbortSignal) {
    return streamOf(
      chunksOf(
        unbroken({
          first,
          reopen: () => followReply(question, signal),
          wait: failures => waitToReconnect(failures, signal),
          refusal,
          onLost: this.#onLost,
          signal,
        }),
      ),
    )
  }
}

function facts({ body, abortSignal }: Request): [Question, AbortSignal] {
  return [body as Question, abortSignal ?? new AbortController().signal]
}

/** The sentence of a refusal that trying again would not change. */
function refusal(error: unknown) {
  const isFinal = error instanceof ApiError && error.status < 500 && error.status !== 429
  return isFinal ? error.message || chatTexts.failed : null
}

async function* chunksOf(parts: AsyncIterable<ReplyPart>): AsyncGenerator<UIMessageChunk> {
  for await (const part of parts) {
    if (part.type === 'text-delta') yield { ...part, id: TEXT_ID }
    else yield part
    if (part.type === 'start') yield { type: 'text-start', id: TEXT_ID }
  }
}

/** Not every browser has ReadableStream.from. */
function streamOf(chunks: AsyncGenerator<UIMessageChunk>) {
  return new ReadableStream<UIMessageChunk>({
    async pull(controller) {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await chunks.return(undefined)
    },
  })
}
