import type { ChatTransport, UIMessageChunk } from 'ai'
import { DefaultChatTransport } from 'ai'
import { chatTexts } from '#shared/chat-sentences.ts'
import { endpoints } from '#shared/endpoints.ts'
import { openLine } from './open-line.ts'
import { ApiError, NetworkError } from '../api.ts'
import { waitToReconnect } from './reconnect-delay.ts'
import type { ReplyMessage } from './reply-message.ts'
import { unbroken } from './unbroken.ts'

// A question that reaches nobody is given back to the person after about two seconds.
const SEND_ATTEMPTS = 4

/** What `useChat` passes on of one request. */
export interface ReplyRequest {
  session_id: string
  generation_id: string
  prompt?: string
  parent_id?: string
}

type SendOptions = Parameters<ChatTransport<ReplyMessage>['sendMessages']>[0]
type FollowOptions = Parameters<ChatTransport<ReplyMessage>['reconnectToStream']>[0]

/** Our two calls behind the AI SDK's transport: POST /chat/stream asks, GET /chat/stream follows and reconnects. */
export class ReplyTransport implements ChatTransport<ReplyMessage> {
  #line = new DefaultChatTransport<ReplyMessage>({
    api: endpoints.stream,
    fetch: openLine,
    prepareSendMessagesRequest: ({ body }) => ({ body: body ?? {} }),
    prepareReconnectToStreamRequest: ({ id, body }) => ({
      api: `${endpoints.stream}/${id}?generation_id=${String(body?.['generation_id'])}`,
    }),
  })

  async sendMessages(options: SendOptions): Promise<ReadableStream<UIMessageChunk>> {
    // The same generation id attaches to its reply, so that a repeated request never asks twice.
    for (let failures = 1; ; failures++) {
      try {
        return this.#follow(await this.#line.sendMessages(options), options)
      } catch (error) {
        if (!(error instanceof NetworkError) || failures === SEND_ATTEMPTS) throw error
        await waitToReconnect(failures, options.abortSignal)
      }
    }
  }

  async reconnectToStream(options: FollowOptions): Promise<ReadableStream<UIMessageChunk>> {
    return this.#follow(null, options)
  }

  #follow(
    first: ReadableStream<UIMessageChunk> | null,
    { abortSignal, ...options }: FollowOptions | SendOptions,
  ) {
    const chunks = unbroken({
      first,
      reopen: () =>
        this.#line.reconnectToStream({
          chatId: options.chatId,
          body: options.body ?? {},
          ...(abortSignal && { abortSignal }),
        }),
      wait: failures => waitToReconnect(failures, abortSignal),
      refusal: error =>
        error instanceof ApiError && error.status < 500 && error.status !== 429
          ? error.message || chatTexts.failed
          : null,
      signal: abortSignal,
    })
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
}
