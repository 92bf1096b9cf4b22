import { Chat } from '@ai-sdk/react'
import type { ChatTransport, UIMessageChunk } from 'ai'
import type { z } from 'zod/mini'
import { chatTexts } from '#shared/chat/messages.ts'
import { StopReply } from '#shared/chat/chat.ts'
import { endpoints } from '#shared/endpoints.ts'
import { api, ApiError } from '../api.ts'
import type { ReplyMessage } from './received.ts'
import { askReply, followReply, type Question, type ReplyPart } from './reply-calls.ts'
import { isFinal, retry, waitToReconnect } from './retry.ts'
import { StreamFollower, type FollowerState } from './stream-follower.ts'

// A question on its way when Stop was pressed gets this long to arrive, so that it is kept.
export const LAST_CHANCE_MS = 2_000
const TEXT_ID = 'text'

/**
 * Where a reply is, beside what its stream is:
 *
 * - waiting: it is asked for once the Stop before it is answered; another Stop takes it back
 * - stopping: the Stop is repeated until it is answered, and what is on its way gets time to come
 */
export type ReplyState = FollowerState | 'waiting' | 'stopping'

export interface Reading {
  readonly generationId: string
  state: ReplyState
}

/** A request as `useChat` passes it on; its body is the question. */
interface Request {
  abortSignal?: AbortSignal | undefined
  body?: object
}

export interface Stopped {
  generationId: string
  /** UTF-16 units of the reply that were on screen */
  shown: number
}

/** The reply as it is saved; null when the server refuses for good (the session is gone, the login has ended). */
type Saved = z.infer<typeof StopReply> | null

const calls = { askReply, followReply, stopReply, waitToReconnect }

/**
 * The replies of one session, one after the other: asked for or joined, followed over lost connections, stopped. What has arrived
 * is the last message of `chat`, which the AI SDK's `useChat` shows.
 */
export class ReplyFollower implements ChatTransport<ReplyMessage> {
  readonly chat: Chat<ReplyMessage>
  readonly #sessionId: string
  readonly #calls: typeof calls
  readonly #stream: StreamFollower
  readonly #listeners = new Set<(reading: Reading) => void>()
  /** what is to be read next or is being read; null once the view has turned away */
  #wanted: Reading | null = null
  /** what was read last */
  #current: Reading | null = null
  #request = Promise.resolve()
  #stops = Promise.resolve()

  constructor(sessionId: string, using = calls) {
    this.#sessionId = sessionId
    this.#calls = using
    this.chat = new Chat<ReplyMessage>({ id: sessionId, transport: this })
    this.#stream = new StreamFollower(state => {
      // A stream is over when all of it has been passed on.
      if (this.#current?.state !== 'stopping' && state !== 'ended') this.#become(this.#current, state)
    }, using.waitToReconnect)
  }

  get state(): ReplyState | 'idle' {
    return (this.#wanted ?? this.#current)?.state ?? 'idle'
  }

  /** `listener` hears what is being read, not what waits for it. */
  readonly subscribe = (listener: (reading: Reading) => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  ask(asked: Omit<Question, 'sessionId'>) {
    const body = { sessionId: this.#sessionId, ...asked }
    this.#read(asked.generationId, () => this.chat.sendMessage({ text: asked.prompt ?? '' }, { body }))
  }

  /** Reads along with a reply that was asked for earlier or elsewhere. */
  join(generationId: string) {
    const body = { sessionId: this.#sessionId, generationId }
    this.#read(generationId, () => this.chat.resumeStream({ body }))
  }

  /** The view turns away: what waits is not asked, and what still comes is not shown. */
  leave() {
    this.#wanted = null
  }

  /** Reads no further; the reply goes on without us. */
  readonly disconnect = () => this.chat.stop()

  /**
   * Stops a reply that the view has turned away from. The next question waits until `settle` is done: a Stop that is
   * answered late must not reach a later reading.
   */
  readonly stop = (stopped: Stopped, settle: (saved: Saved) => Promise<void>) => {
    const stopping = this.#stop(stopped, this.#request).then(settle)
    this.#stops = Promise.all([this.#stops, stopping]).then(() => undefined)
  }

  async #stop({ generationId, shown }: Stopped, request: Promise<void>) {
    if (this.#current?.generationId === generationId) this.#become(this.#current, 'stopping')
    const question = { session_id: this.#sessionId, generation_id: generationId, shown }
    const saved = await this.#calls.stopReply(question)
    await Promise.race([request, new Promise(resolve => setTimeout(resolve, LAST_CHANCE_MS))])
    await this.disconnect()
    return saved
  }

  #read(generationId: string, begin: () => Promise<void>) {
    const reading: Reading = { generationId, state: 'waiting' }
    this.#wanted = reading
    this.#request = this.#stops.then(async () => {
      if (this.#wanted !== reading) return
      this.#current = reading
      this.#become(reading, 'asking')
      // The reading before has to end first; another one may begin meanwhile.
      await this.chat.stop()
      if (this.#current !== reading) return
      this.chat.messages = []
      this.chat.clearError()
      await begin()
      this.#become(reading, 'ended')
    })
  }

  #become(reading: Reading | null, state: ReplyState) {
    if (!reading || reading !== this.#current || reading.state === state) return
    reading.state = state
    for (const listener of this.#listeners) listener({ ...reading })
  }

  async sendMessages({ body, abortSignal }: Request): Promise<ReadableStream<UIMessageChunk>> {
    const question = body as Question
    const signal = abortSignal ?? new AbortController().signal
    const first = await this.#stream.ask(() => this.#calls.askReply(question, signal), signal)
    return this.#carry(question, first, signal)
  }

  async reconnectToStream({ body, abortSignal }: Request): Promise<ReadableStream<UIMessageChunk>> {
    return this.#carry(body as Question, null, abortSignal ?? new AbortController().signal)
  }

  #carry(question: Question, first: AsyncIterable<ReplyPart> | null, signal: AbortSignal) {
    const open = () => this.#calls.followReply(question, signal)
    return streamOf(
      chunksOf(newParts(this.#stream.follow({ first, open, signal }), () => this.#stream.progress())),
    )
  }
}

/** Stops a reply and repeats until the server has answered. */
function stopReply(question: { session_id: string; generation_id: string; shown: number }): Promise<Saved> {
  return retry(
    () => api.post(endpoints.stop, question, StopReply),
    (error, failures) => (isFinal(error) ? undefined : waitToReconnect(failures)),
  ).catch(() => null)
}

/**
 * The parts of a reply without those that another connection repeats: each one tells the reply from its start, and what was
 * passed on is left out by its offset, so that no character is lost or doubled. Should the saved reply be shorter than what
 * was seen, a `data-kept` says so before the end. A refusal ends it with its message. `onText` hears of text that is new.
 */
export async function* newParts(
  parts: AsyncIterable<ReplyPart | { type: 'replay' }>,
  onText: () => void,
): AsyncGenerator<ReplyPart> {
  let seen = 0
  let passedOn = 0
  let isStarted = false
  let isUnderstood = false
  try {
    for await (const part of parts) {
      if (part.type === 'replay') {
        seen = 0
      } else if (part.type === 'start') {
        if (!isStarted) yield part
        isStarted = true
      } else if (part.type === 'text-delta') {
        const fresh = part.delta.slice(Math.max(0, passedOn - seen))
        seen += part.delta.length
        if (fresh === '') continue
        passedOn = seen
        onText()
        yield { type: 'text-delta', delta: fresh }
      } else if (part.type === 'data-kept') {
        seen = part.data.length
      } else if (part.type === 'data-understood') {
        if (!isUnderstood) yield part
        isUnderstood = true
      } else if (part.type === 'data-attach' || part.type === 'data-answered') {
        yield part
      } else {
        if (seen < passedOn || part.type === 'abort') yield { type: 'data-kept', data: { length: seen } }
        yield part
      }
    }
  } catch (error) {
    yield { type: 'error', errorText: (error instanceof ApiError && error.message) || chatTexts.failed }
  }
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
