import { type Message, type Session } from '#shared/chat/chat.ts'
import { endpoints } from '#shared/endpoints.ts'
import type { TestApp } from './test-app.ts'

export type Conversation = Awaited<ReturnType<typeof startConversation>>

/** A new person with a session, and the calls of it. */
export async function startConversation(product: TestApp, signedIn?: { token: string }) {
  const { token } = signedIn ?? (await product.signIn())
  const sessionId = await product.startSession(token)
  const call = (method: string, path: string, body?: unknown) => product.call(method, path, { token, body })
  const messages = async () => {
    const list = await call('GET', `${endpoints.messages}/${sessionId}`)
    return ((await list.json()) as { messages: Message[] }).messages
  }
  const ask = (prompt: string, more = {}) =>
    call('POST', endpoints.stream, { session_id: sessionId, prompt, ...more })
  const retry = (parent: Message | undefined) =>
    call('POST', endpoints.stream, { session_id: sessionId, parent_id: parent?.id })
  const stop = (more = {}) => call('POST', endpoints.stop, { session_id: sessionId, ...more })
  const sessions = async () =>
    ((await (await call('GET', endpoints.sessions)).json()) as { sessions: Session[] }).sessions
  return { token, sessionId, call, messages, ask, retry, stop, sessions }
}
