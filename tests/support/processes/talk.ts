import { randomUUID } from 'node:crypto'
import type { Message } from '#shared/chat/chat.ts'
import { endpoints } from '#shared/endpoints.ts'
import { call, json, parts, startSession } from '../client.ts'

export type Talk = Awaited<ReturnType<typeof startTalk>>

/** One session of one person. It remembers what was asked and what was acknowledged, to be held against the rows. */
export async function startTalk(url: string, token: string) {
  const sessionId = await startSession(url, token)
  const asked = new Map<string, { isAcknowledged: boolean }>()

  const page = (url: string, query = '') =>
    json<{ messages: Message[]; next: string | null }>(
      call(url, 'GET', `${endpoints.messages}/${sessionId}${query}`, { token }),
    )

  async function allMessages(url: string) {
    let { messages, next } = await page(url)
    while (next !== null) {
      const older = await page(url, `?before=${next}`)
      messages = [...older.messages, ...messages]
      next = older.next
    }
    return messages
  }

  return {
    token,
    sessionId,
    isAcknowledged: (prompt: string) => asked.get(prompt)?.isAcknowledged ?? false,
    /** the newest message: the answer to what was asked last */
    answer: async (url: string) => (await page(url)).messages.at(-1),
    allMessages,

    /** Asks for an event stream; a good answer acknowledges the question. */
    async ask(url: string, prompt: string, generationId: string = randomUUID(), signal?: AbortSignal) {
      const question = asked.get(prompt) ?? { isAcknowledged: false }
      asked.set(prompt, question)
      const body = { session_id: sessionId, prompt, generation_id: generationId }
      const response = await call(url, 'POST', endpoints.stream, { token, body, signal })
      if (response.status === 200) question.isAcknowledged = true
      return response
    },

    /** Asks for one JSON answer; whatever names the message acknowledges the question. */
    async askWhole(url: string, prompt: string, generationId: string) {
      const question = asked.get(prompt) ?? { isAcknowledged: false }
      asked.set(prompt, question)
      const body = { session_id: sessionId, prompt, generation_id: generationId }
      const response = await call(url, 'POST', endpoints.sendMessage, { token, body })
      const answer = (await response.json()) as { message_id?: string }
      if (answer.message_id !== undefined) question.isAcknowledged = true
      return response
    },

    follow: (url: string, generationId: string, signal?: AbortSignal) =>
      call(url, 'GET', `${endpoints.stream}/${sessionId}?generation_id=${generationId}`, { token, signal }),

    /** Acknowledged questions that are not there once, and others that are there twice. */
    async lostOrDoubled(url: string) {
      const questions = (await allMessages(url)).filter(({ role }) => role === 'user')
      return [...asked].flatMap(([prompt, { isAcknowledged }]) => {
        const count = questions.filter(({ content }) => content === prompt).length
        return count > 1 || (isAcknowledged && count === 0) ? [`${prompt}: ${count} times`] : []
      })
    },
  }
}

interface AlongReader {
  text: string
  /** the type of the last part */
  end: string | undefined
  errorText: string | undefined
  seen: { length: number; atMs: number }[]
}

/** Reads a stream along, noting when how much of the text was there; a lost connection is an end like any other. */
export function readAlong(response: Response) {
  const reader: AlongReader = { text: '', end: undefined, errorText: undefined, seen: [] }
  const over = (async () => {
    for await (const part of parts(response)) {
      if (part.type === 'text-delta') reader.text += part.delta ?? ''
      if (part.type === 'data-kept') reader.text = reader.text.slice(0, part.data?.length)
      if (part.type === 'error') reader.errorText = part.errorText
      reader.end = part.type
      reader.seen.push({ length: reader.text.length, atMs: Date.now() })
    }
  })().catch(() => {
    // The connection was lost: `end` says how far it had come.
  })
  return Object.assign(reader, { over })
}
