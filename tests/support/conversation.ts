import { type Message, type Session } from '#shared/chat/chat.ts'
import { endpoints } from '#shared/endpoints.ts'
import { startBusiness, type OwnBusiness } from './businesses.ts'
import { readStream } from './client.ts'
import type { TestApp } from './test-app.ts'

export type Conversation = Awaited<ReturnType<typeof startConversation>>
export type Talk = Awaited<ReturnType<typeof startTalk>>

type Call = (method: string, path: string, body?: unknown) => Promise<Response>

/** A new person with a session, and the calls of it. */
export async function startConversation(product: TestApp, signedIn?: { token: string }) {
  const { token } = signedIn ?? (await product.signIn())
  const call: Call = (method, path, body) => product.call(method, path, { token, body })
  const sessions = async () =>
    ((await (await call('GET', endpoints.sessions)).json()) as { sessions: Session[] }).sessions
  return { token, call, sessions, ...callsOf(call, await product.startSession(token)) }
}

/** A session of a business, a new person's where none is given, and the calls of it. */
export async function startTalk(product: TestApp, given?: OwnBusiness) {
  const business = given ?? (await startBusiness(product))
  return talkIn(product, business, await business.startSession())
}

/** The same of a session that has been started. No two messages are of the same second. */
export function talkIn(product: TestApp, business: OwnBusiness, sessionId: string) {
  const call: Call = (method, path, body) => {
    if (method === 'POST') product.clock.advance(1_000)
    return business.call(method, path, body)
  }
  return { business, ...callsOf(call, sessionId) }
}

function callsOf(call: Call, sessionId: string) {
  const post = (body: object) => call('POST', endpoints.stream, { session_id: sessionId, ...body })
  const ask = (prompt: string, more = {}) => post({ prompt, ...more })
  const retry = (parent: Message | undefined, more = {}) => post({ parent_id: parent?.id, ...more })
  async function messages() {
    const list = await call('GET', `${endpoints.messages}/${sessionId}`)
    return ((await list.json()) as { messages: Message[] }).messages
  }
  return {
    sessionId,
    messages,
    post,
    ask,
    /** Asks, and reads the answer to its end. */
    say: async (prompt: string, more = {}) => readStream(await ask(prompt, more)),
    retry,
    /** Asks a question once more, and reads the answer to its end. */
    again: async (parent: Message | undefined) => readStream(await retry(parent)),
    follow: (generationId: string | null | undefined) =>
      call('GET', `${endpoints.stream}/${sessionId}?generation_id=${generationId}`),
    stop: (more = {}) => call('POST', endpoints.stop, { session_id: sessionId, ...more }),
    /** Moves the session to another business. */
    move: (to: { id: string }) => call('PATCH', `${endpoints.sessions}/${sessionId}`, { business_id: to.id }),
  }
}
