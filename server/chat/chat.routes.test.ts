import { errorBody } from '#shared/errors.ts'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Message, type Session } from '#shared/chat/chat.ts'
import { inputErrors } from '#shared/chat/messages.ts'
import { endpoints } from '#shared/endpoints.ts'
import { readStream } from '#tests/support/client.ts'
import { startConversation } from '#tests/support/conversation.ts'
import { openConnectedApp } from '#tests/support/open-app.ts'

const { upstream, product } = await openConnectedApp()

const inSession = () => startConversation(product)

test('a question is answered as a stream and both are kept', async () => {
  upstream.script({ text: 'Sell **ten** kits first.' })
  const { ask, messages } = await inSession()
  const response = await ask('How do I begin?')
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  expect(response.headers.get('x-accel-buffering')).toBe('no')
  expect(response.headers.get('cache-control')).toContain('no-store')
  const { text, parts } = await readStream(response)
  expect(text).toBe('Sell **ten** kits first.')
  expect(parts.map(({ type }) => type).filter(type => type !== 'text-delta')).toEqual([
    'start',
    'data-understood',
    'text-start',
    'text-end',
    'data-answered',
    'finish',
  ])
  expect(await messages()).toMatchObject([
    { role: 'user', content: 'How do I begin?', status: 'complete', parent_id: null },
    { role: 'assistant', content: 'Sell **ten** kits first.', status: 'complete', id: parts[0]?.messageId },
  ])
})

test('an API client gets the same answer as JSON', async () => {
  upstream.script({ text: 'Ten kits.' })
  const { call, sessionId, messages } = await inSession()
  const response = await call('POST', endpoints.sendMessage, { session_id: sessionId, prompt: 'How many?' })
  expect(response.status).toBe(200)
  const answer = (await response.json()) as { reply: string; message_id: string; status: string }
  expect(answer).toMatchObject({ reply: 'Ten kits.', status: 'complete' })
  expect((await messages()).at(-1)?.id).toBe(answer.message_id)
})

test('the model hears the conversation, and never an answer that has no character', async () => {
  upstream.script({ text: 'Ten.' }, { status: 500 }, { text: 'Yes.' })
  const { call, sessionId, ask } = await inSession()
  await readStream(await ask('How many kits?'))
  await call('POST', endpoints.sendMessage, { session_id: sessionId, prompt: 'Broken?' })
  await readStream(await ask('Is that enough?'))
  const body = JSON.stringify(upstream.requests.at(-1)?.body)
  for (const said of ['How many kits?', 'Ten.', 'Broken?', 'Is that enough?']) expect(body).toContain(said)
  expect(body).not.toContain('"content":""')
})

test('a failed answer says so without the words of the provider, and Retry answers the same question', async () => {
  upstream.script({ status: 500 })
  const { ask, retry, messages } = await inSession()
  const failed = await readStream(await ask('Will it work?'))
  expect(failed.parts.at(-1)).toMatchObject({
    type: 'error',
    errorText: 'Ember could not be reached. Please try again.',
  })
  const [question, answer] = await messages()
  expect(answer).toMatchObject({
    status: 'failed',
    content: '',
    error: 'Ember could not be reached. Please try again.',
  })

  upstream.script({ text: 'It will.' })
  const retried = await readStream(await retry(question))
  expect(retried.text).toBe('It will.')
  expect((await messages()).map(({ content }) => content)).toEqual(['Will it work?', 'It will.'])
})

test('the title is made from the first question once it is answered, and a given one stays', async () => {
  upstream.script({ text: 'Yes.' })
  const one = await inSession()
  expect((await one.sessions())[0]?.title).toBe('Untitled Session')
  await readStream(await one.ask('Can I sell sourdough kits at the market?'))
  await expect.poll(async () => (await one.sessions())[0]?.title).toMatch(/sourdough/i)

  const two = await inSession()
  await two.call('PATCH', `${endpoints.sessions}/${two.sessionId}`, { title: 'My bakery' })
  await readStream(await two.ask('Can I sell sourdough kits at the market?'))
  expect((await two.sessions())[0]?.title).toBe('My bakery')
})

test('a session whose first answer failed is named after its first question all the same', async () => {
  upstream.script({ status: 400 })
  const { ask, retry, messages, sessions } = await inSession()
  await readStream(await ask('Can I rent out bicycles by the sea?'))
  upstream.script({ text: 'You can.' })
  await readStream(await retry((await messages())[0]))
  await expect.poll(async () => (await sessions())[0]?.title).toMatch(/bicycles/i)
})

test('the same generation id again gives the same reply and asks the model once', async () => {
  upstream.script({ text: 'Only once.' })
  const { ask, messages } = await inSession()
  const before = upstream.requests.length
  const generation_id = randomUUID()
  const streams = await Promise.all(
    Array.from({ length: 5 }, () => ask('Once?', { generation_id }).then(readStream)),
  )
  expect(new Set(streams.map(({ text }) => text))).toEqual(new Set(['Only once.']))
  expect(upstream.requests.length - before).toBe(1)
  expect(await messages()).toHaveLength(2)
  expect((await ask('Something else?', { generation_id })).status).toBe(409)
})

test('a second message while a reply runs is refused, and works at once after Stop', async () => {
  upstream.script({ text: 'A very long answer indeed', chunkUnits: 2, delayMs: 50 }, { text: 'Next.' })
  const { call, ask, sessionId, messages } = await inSession()
  const generation_id = randomUUID()
  const running = readStream(await ask('First?', { generation_id }))
  expect((await ask('Second?')).status).toBe(409)
  const stopped = await call('POST', endpoints.stop, { session_id: sessionId, generation_id, shown: 1 })
  expect(await stopped.json()).toEqual({ status: 'stopped', content: (await running).text })
  expect((await readStream(await ask('Second?'))).text).toBe('Next.')
  expect((await messages()).map(({ content }) => content).slice(2)).toEqual(['Second?', 'Next.'])
})

test('Stop before the send means the model is not asked', async () => {
  const { call, ask, sessionId, messages } = await inSession()
  const before = upstream.requests.length
  const generation_id = randomUUID()
  await call('POST', endpoints.stop, { session_id: sessionId, generation_id, shown: 0 })
  const { parts } = await readStream(await ask('Too late?', { generation_id }))
  expect(parts.at(-1)?.type).toBe('abort')
  expect(upstream.requests.length).toBe(before)
  expect(await messages()).toMatchObject([{ content: 'Too late?' }, { content: '', status: 'stopped' }])
})

test('Stop with nothing to stop answers what is saved', async () => {
  upstream.script({ text: 'Done.' })
  const { call, ask, sessionId } = await inSession()
  const stop = async () => (await call('POST', endpoints.stop, { session_id: sessionId })).json()
  expect(await stop()).toEqual({ status: 'none', content: '' })
  await readStream(await ask('Ready?'))
  expect(await stop()).toEqual({ status: 'complete', content: 'Done.' })
})

test('a running reply can be followed from its start, an ended one by its name, and else there is nothing', async () => {
  upstream.script({ text: 'Followed to the end.', chunkUnits: 3, delayMs: 20 })
  const { call, ask, sessionId } = await inSession()
  const generation_id = randomUUID()
  const asked = readStream(await ask('Follow?', { generation_id }))
  const followed = await readStream(await call('GET', `${endpoints.stream}/${sessionId}`))
  expect(followed.parts[1]?.type).toBe('data-attach')
  expect(followed.text).toBe((await asked).text)
  expect((await call('GET', `${endpoints.stream}/${sessionId}`)).status).toBe(204)
  const again = await readStream(
    await call('GET', `${endpoints.stream}/${sessionId}?generation_id=${generation_id}`),
  )
  expect(again).toMatchObject({ text: 'Followed to the end.', end: 'finish' })
})

/** All that a person has, five at a time. */
async function listedSessions(token: string) {
  const listed: string[] = []
  let next: string | null = ''
  while (next !== null) {
    const query: string = next === '' ? 'limit=5' : `limit=5&before=${next}`
    const page = (await (await product.call('GET', `${endpoints.sessions}?${query}`, { token })).json()) as {
      sessions: Session[]
      next: string | null
    }
    listed.push(...page.sessions.map(({ id }) => id))
    next = page.next
  }
  return listed
}

test('sessions are listed newest first and page by key, over every power of ten', async () => {
  const { token } = await product.signIn()
  const started: string[] = []
  for (let count = 0; count < 12; count++) started.push(await product.startSession(token))
  // The numbers of a long life: a list sorted as text would put 1000 before 999.
  await product.sql`
    update chat_session set position = numbered.position
    from (select id, 992 + row_number() over (order by chat_session.position) as position from chat_session
          where id = any(${started})) as numbered
    where chat_session.id = numbered.id`
  expect(await listedSessions(token)).toEqual(started.toReversed())
})

test('sessions that were started in the same moment are each listed once', async () => {
  const { token } = await product.signIn()
  const started = await Promise.all(Array.from({ length: 12 }, () => product.startSession(token)))
  await product.sql`update chat_session set position = 7 where id = any(${started})`
  const listed = await listedSessions(token)
  expect(listed.toSorted()).toEqual(started.toSorted())
})

test('pages of messages go back by key, in the order they were said', async () => {
  upstream.script({ text: 'Yes.' })
  const { call, ask, sessionId } = await inSession()
  for (const question of ['One?', 'Two?', 'Three?']) await readStream(await ask(question))
  const page = async (query: string) =>
    (await (await call('GET', `${endpoints.messages}/${sessionId}?${query}`)).json()) as {
      messages: Message[]
      next: string
    }
  const newest = await page('limit=4')
  expect(newest.messages.map(({ content }) => content)).toEqual(['Two?', 'Yes.', 'Three?', 'Yes.'])
  const older = await page(`limit=4&before=${newest.next}`)
  expect(older.messages.map(({ content }) => content)).toEqual(['One?', 'Yes.'])
  expect(older.next).toBeNull()
})

test('a deleted session is gone with its messages', async () => {
  upstream.script({ text: 'Yes.' })
  const { call, ask, sessionId, sessions } = await inSession()
  await readStream(await ask('Keep?'))
  expect((await call('DELETE', `${endpoints.sessions}/${sessionId}`)).status).toBe(204)
  expect(await sessions()).toEqual([])
  expect((await call('GET', `${endpoints.messages}/${sessionId}`)).status).toBe(404)
})

test("another's session answers exactly like an unknown one, in every call (AUTHZ-02, AUTHZ-03)", async () => {
  const owner = await inSession()
  const stranger = await inSession()
  const calls = (id: string): [string, string, unknown?][] => [
    ['GET', `${endpoints.messages}/${id}`],
    ['PATCH', `${endpoints.sessions}/${id}`, { title: 'Mine' }],
    ['DELETE', `${endpoints.sessions}/${id}`],
    ['POST', endpoints.stream, { session_id: id, prompt: 'Hello?' }],
    ['POST', endpoints.sendMessage, { session_id: id, prompt: 'Hello?' }],
    ['POST', endpoints.stop, { session_id: id }],
    ['POST', endpoints.stop, { session_id: id, generation_id: randomUUID() }],
  ]
  const before = upstream.requests.length
  const unknown = calls(randomUUID())
  for (const [index, [method, path, body]] of calls(owner.sessionId).entries()) {
    const foreign = await stranger.call(method, path, body)
    const missing = await stranger.call(unknown[index]![0], unknown[index]![1], unknown[index]![2])
    expect([path, foreign.status]).toEqual([path, 404])
    expect(await foreign.text()).toBe(await missing.text())
  }
  expect((await stranger.call('GET', `${endpoints.stream}/${owner.sessionId}`)).status).toBe(204)
  expect(upstream.requests.length).toBe(before)
  expect(await owner.sessions()).toHaveLength(1)
})

test('chat needs a login, and new answers need access; reading does not (AUTHZ-09)', async () => {
  const { token } = await product.signIn({ isOnTrial: false })
  const start = await product.call('POST', endpoints.startSession, { token, body: {} })
  expect(start.status).toBe(402)
  expect((await product.call('GET', endpoints.sessions, { token })).status).toBe(200)
  expect((await product.call('GET', endpoints.sessions)).status).toBe(401)
})

test.each([
  ['a blank prompt', { prompt: ' \u00a0\u200b\u3000' }, inputErrors.blankPrompt],
  ['a prompt of 32,001 characters', { prompt: 'x'.repeat(32_001) }, inputErrors.longPrompt],
])('%s is refused with a message', async (_title, body, error) => {
  const { call, sessionId } = await inSession()
  const response = await call('POST', endpoints.stream, { session_id: sessionId, ...body })
  expect(response.status).toBe(400)
  expect(await response.json()).toEqual(errorBody(error))
})
