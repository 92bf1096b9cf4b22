import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Message, Session } from '#shared/chat/chat.ts'
import { endpoints } from '#shared/endpoints.ts'
import { startFakeUpstream, type FakeUpstream } from '#tests/support/fake-upstream.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'

let upstream: FakeUpstream
let product: TestApp
beforeAll(async () => {
  upstream = await startFakeUpstream()
  upstream.script({ text: 'Ten kits.' })
  product = await testApp({ environment: { OPENAI_BASE_URL: upstream.url } })
})
afterAll(async () => {
  await product.close()
  await upstream.close()
})

async function conversation() {
  const { token } = await product.signIn()
  const session_id = await product.startSession(token)
  const ask = (prompt: string) =>
    product.call('POST', endpoints.sendMessage, { token, body: { session_id, prompt } })
  const messages = async () => {
    const list = await product.call('GET', `${endpoints.messages}/${session_id}`, { token })
    return ((await list.json()) as { messages: Message[] }).messages
  }
  const sessions = async () =>
    ((await (await product.call('GET', endpoints.sessions, { token })).json()) as { sessions: Session[] })
      .sessions
  return { token, session_id, ask, messages, sessions }
}

test('one damaged message is told as such, all others are shown, and the conversation goes on (CRYPT-04)', async () => {
  const { ask, messages } = await conversation()
  for (const question of ['One?', 'Two?', 'Three?']) await ask(question)
  const damaged = (await messages())[2]?.id ?? ''
  await product.sql`update message set content = set_byte(content, 20, get_byte(content, 20) # 1) where id = ${damaged}`
  const shown = await messages()
  expect(shown.map(({ content }) => content)).toEqual([
    'One?',
    'Ten kits.',
    '',
    'Ten kits.',
    'Three?',
    'Ten kits.',
  ])
  expect(shown.map(({ error }) => error).filter(Boolean)).toEqual([
    'This message is damaged and cannot be shown.',
  ])
  expect((await ask('Four?')).status).toBe(200)
  const told = JSON.stringify(upstream.requests.at(-1)?.body)
  expect(told).toContain('Three?')
  expect(told).not.toContain('Two?')
})

test("another's text that was put in the place of one's own does not open there (CRYPT-03)", async () => {
  const [mine, theirs] = [await conversation(), await conversation()]
  await mine.ask('Mine?')
  await theirs.ask('Theirs?')
  const [own, foreign] = [(await mine.messages())[0]?.id ?? '', (await theirs.messages())[0]?.id ?? '']
  const [text] = await product.sql<{ content: Buffer }[]>`select content from message where id = ${foreign}`
  await product.sql`update message set content = ${text?.content ?? null} where id = ${own}`
  expect(JSON.stringify(await mine.messages())).not.toContain('Theirs?')
  expect((await mine.messages())[0]).toMatchObject({ content: '', error: expect.stringContaining('damaged') })
})

test('one damaged title leaves the list whole (CRYPT-04)', async () => {
  const { token, session_id, sessions } = await conversation()
  await product.call('PATCH', `${endpoints.sessions}/${session_id}`, { token, body: { title: 'My bakery' } })
  await product.call('POST', endpoints.startSession, { token, body: { title: 'My other bakery' } })
  await product.sql`update chat_session set title = set_byte(title, 20, get_byte(title, 20) # 1) where id = ${session_id}`
  expect((await sessions()).map(({ title }) => title)).toEqual(['My other bakery', 'Untitled Session'])
})
