import { createHash, randomUUID } from 'node:crypto'
import { endpoints } from '#shared/endpoints.ts'
import { expectDocumented } from './documented-answers.ts'
import { until } from './until.ts'

export const PASSWORD = 'correct horse battery'

export const newEmail = () => `${randomUUID()}@example.com`

export const statusOf = async (reply: Promise<Response>) => (await reply).status

/** Under what a login's token is stored (SESS-01). */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest('hex')

/** One part of a reply's event stream, parsed. */
export interface StreamPart {
  type: string
  delta?: string
  data?: { typed?: number; length?: number }
  errorText?: string
  messageId?: string
  messageMetadata?: { generationId: string; userMessageId: string | null }
}

interface CallOptions {
  body?: unknown
  token?: string | undefined
  signal?: AbortSignal | undefined
}

/** A call of a running server; throws when it is not answered as /openapi.json says. */
export async function call(
  url: string,
  method: string,
  path: string,
  { body, token, signal }: CallOptions = {},
) {
  const response = await fetch(url + path, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  })
  await expectDocumented(method, path, response)
  return response
}

/** The JSON of a good answer; throws with the message of any other. */
export async function json<Shape>(answer: Promise<Response>): Promise<Shape> {
  const response = await answer
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`)
  return response.json() as Promise<Shape>
}

/** A verified person on trial, made through the calls of a running server with the dev mailbox. */
export async function signUp(url: string, email = `${randomUUID()}@example.com`) {
  await call(url, 'POST', endpoints.register, { body: { email, password: PASSWORD } })
  const emails = () => json<{ text: string }[]>(call(url, 'GET', `${endpoints.devMailbox}.json?to=${email}`))
  await until(async () => (await emails()).length > 0)
  const code = /\b\d{6}\b/.exec((await emails())[0]?.text ?? '')?.[0]
  await call(url, 'POST', endpoints.verifyCode, { body: { email, code } })
  const { token } = await json<{ token: string }>(
    call(url, 'POST', endpoints.login, { body: { email, password: PASSWORD } }),
  )
  await call(url, 'POST', endpoints.startTrial, { token })
  return { email, token }
}

export async function startSession(url: string, token: string) {
  const { session_id } = await json<{ session_id: string }>(
    call(url, 'POST', endpoints.startSession, { token, body: {} }),
  )
  return session_id
}

/** The parts of an event stream as they arrive, until its end or the loss of its connection. */
export async function* parts(response: Response): AsyncGenerator<StreamPart> {
  if (!response.body) return
  let rest = ''
  for await (const piece of response.body.pipeThrough(new TextDecoderStream())) {
    rest += piece
    const events = rest.split('\n\n')
    rest = events.pop() ?? ''
    for (const event of events) {
      const data = event.replace(/^data: /, '')
      if (event.startsWith('data: ') && data !== '[DONE]') yield JSON.parse(data) as StreamPart
    }
  }
}

/**
 * Reads a stream to its end: the text a reader has on screen then, cut as the stream says, and how it ended. `tell` hears
 * the text so far.
 */
export async function readStream(response: Response, tell: (text: string) => void = () => {}) {
  let text = ''
  const seen: StreamPart[] = []
  for await (const part of parts(response)) {
    seen.push(part)
    if (part.type === 'text-delta') text += part.delta ?? ''
    if (part.type === 'data-kept') text = text.slice(0, part.data?.length)
    tell(text)
  }
  return { text, parts: seen, end: seen.at(-1)?.type }
}
