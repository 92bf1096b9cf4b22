import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Message } from '#shared/chat/chat.ts'
import { endpoints } from '#shared/endpoints.ts'
import { call, json, parts, readStream, signUp, startSession } from '#tests/support/client.ts'
import { createDatabase } from '#tests/support/database.ts'
import { startFakeUpstream, type FakeUpstream } from '#tests/support/fake-upstream.ts'
import { isLong } from '#tests/support/repetitions.ts'
import { until } from '#tests/support/until.ts'
import { startServer, type ServerProcess } from '#tests/support/processes/server-process.ts'

// Two real servers on one database, behind which any balancer could stand; a third is started where one must die.

const TEXT = Array.from({ length: 60 }, (_, index) => `Step ${index}: talk to ten people. `).join('')
const LEASE_S = '2'
/** Long before the reply would end. */
const AT_ONCE_MS = 4_000
const MANY = isLong ? 200 : 60
const PEOPLE = isLong ? 70 : 20

let database: Awaited<ReturnType<typeof createDatabase>>
let upstream: FakeUpstream
let environment: Record<string, string>
let first: ServerProcess
let second: ServerProcess
beforeAll(async () => {
  database = await createDatabase()
  upstream = await startFakeUpstream()
  environment = {
    DATABASE_URL: database.url,
    ENCRYPTION_KEYS: `test:${randomBytes(32).toString('base64')}`,
    OPENAI_BASE_URL: upstream.url,
    REPLY_LEASE_S: LEASE_S,
    LOG_LEVEL: 'warn',
  }
  first = await startServer(environment)
  second = await startServer(environment)
})
afterAll(async () => {
  await Promise.all([first.end(), second.end()])
  await upstream.close()
  await database.drop()
})

async function asking(server: ServerProcess, prompt = `Question ${randomUUID()}`) {
  const { token } = await signUp(server.url)
  const sessionId = await startSession(server.url, token)
  const generationId = randomUUID()
  const body = { session_id: sessionId, prompt, generation_id: generationId }
  const response = await call(server.url, 'POST', endpoints.stream, { token, body })
  const messages = async (url: string) =>
    (await json<{ messages: Message[] }>(call(url, 'GET', `${endpoints.messages}/${sessionId}`, { token })))
      .messages
  const follow = (url: string) =>
    call(url, 'GET', `${endpoints.stream}/${sessionId}?generation_id=${generationId}`, { token })
  const stop = (url: string, shown?: number) =>
    json<{ status: string; content: string }>(
      call(url, 'POST', endpoints.stop, {
        token,
        body: { session_id: sessionId, generation_id: generationId, shown },
      }),
    )
  return {
    token,
    sessionId,
    generationId,
    response,
    messages,
    follow,
    stop,
    request: () => upstream.requests.findIndex(request => request.prompt === prompt),
  }
}

test('Stop sent to the other process closes the upstream socket at once and keeps what was shown', async () => {
  upstream.script({ text: TEXT, chunkUnits: 5, delayMs: 20 })
  const { response, stop, messages, request } = await asking(first)
  let heard = ''
  const read = readStream(response, text => void (heard = text))
  await until(() => heard.length >= 20)
  // What has come is typed a moment later.
  await new Promise(resolve => setTimeout(resolve, 400))
  const pressedAtMs = Date.now()
  const saved = await stop(second.url, 20)
  const { closedAtMs = Infinity } = await upstream.closed(request(), 10_000)
  expect(closedAtMs - pressedAtMs).toBeLessThan(AT_ONCE_MS)
  expect(saved).toEqual({ status: 'stopped', content: TEXT.slice(0, 20) })
  expect(await read).toMatchObject({ text: TEXT.slice(0, 20), end: 'abort' })
  for (const server of [first, second]) {
    expect((await messages(server.url)).at(-1)).toMatchObject({
      content: TEXT.slice(0, 20),
      status: 'stopped',
    })
  }
})

test('a reply is followed from the other process, live and late, without a gap, with what its question told', async () => {
  upstream.script({ text: TEXT, chunkUnits: 7, delayMs: 5 })
  const { response, follow } = await asking(first, 'I sell bread for $8 a loaf.')
  const early = follow(second.url).then(readStream)
  await new Promise(resolve => setTimeout(resolve, 600))
  const late = follow(second.url).then(readStream)
  const read = await Promise.all([readStream(response), early, late])
  expect(read.map(({ text }) => text)).toEqual([TEXT, TEXT, TEXT])
  const beside = read.map(({ parts }) =>
    parts.filter(({ type }) => type === 'data-understood' || type === 'data-answered'),
  )
  expect(beside[0]).toMatchObject([
    { data: { facts: expect.arrayContaining([expect.objectContaining({ key: 'price' })]) as unknown } },
    { data: { asked: null, step: null, used: [] } },
  ])
  for (const joined of beside.slice(1)) expect(joined).toEqual(beside[0])
})

test('a reader that hangs up does not end the reply', async () => {
  upstream.script({ text: TEXT, chunkUnits: 10, delayMs: 10 })
  const { response, messages } = await asking(first)
  await response.body?.cancel()
  await until(async () => (await messages(second.url)).at(-1)?.status === 'complete')
  expect((await messages(first.url)).at(-1)?.content).toBe(TEXT)
})

test('kill -9 of the owner keeps the question and what was written, interrupted within 15 s; Continue works', async () => {
  upstream.script({ text: TEXT, chunkUnits: 5, delayMs: 20 })
  const owner = await startServer(environment)
  const { response, messages, follow, token, sessionId } = await asking(owner, 'Will this survive?')
  let seen = ''
  const seenAtMs: { length: number; atMs: number }[] = []
  const reading = (async () => {
    for await (const part of parts(response)) {
      seen += part.delta ?? ''
      seenAtMs.push({ length: seen.length, atMs: Date.now() })
    }
  })().catch(() => {
    // The connection dies with the server.
  })
  const elsewhere = follow(first.url).then(readStream)
  await new Promise(resolve => setTimeout(resolve, 1_500))
  const killedAtMs = Date.now()
  await owner.end('SIGKILL')
  await reading
  await until(async () => (await messages(first.url)).at(-1)?.status === 'interrupted', 15_000)
  const [question, answer] = await messages(first.url)
  expect(question?.content).toBe('Will this survive?')
  const kept = answer?.content ?? ''
  expect(TEXT.startsWith(kept)).toBe(true)
  // At most half a second of text is missing.
  const safe = seenAtMs.filter(({ atMs }) => atMs < killedAtMs - 500).at(-1)?.length ?? 0
  expect(safe).toBeGreaterThan(0)
  expect(kept.length).toBeGreaterThanOrEqual(safe)
  expect(await elsewhere).toMatchObject({ text: kept, end: 'error' })
  upstream.script({ text: 'Here is the rest.' })
  const body = { session_id: sessionId, prompt: 'Please continue where you stopped.' }
  expect((await readStream(await call(second.url, 'POST', endpoints.stream, { token, body }))).text).toBe(
    'Here is the rest.',
  )
  const retry = { session_id: sessionId, parent_id: question?.id }
  expect(
    (await readStream(await call(first.url, 'POST', endpoints.stream, { token, body: retry }))).text,
  ).toBe('Here is the rest.')
})

test('a reader that stalls holds up nobody, and reads the whole text when it goes on', async () => {
  const long = 'All of this is said while somebody does not listen. '.repeat(1_500)
  upstream.script({ text: long, chunkUnits: 400 })
  const { response, messages } = await asking(first)
  await until(async () => (await messages(second.url)).at(-1)?.status === 'complete')
  expect((await readStream(response)).text).toBe(long)
})

/** A machine that is very busy may ask to come again. */
async function patiently(send: () => Promise<Response>) {
  let response = await send()
  for (let tries = 0; response.status === 503 && tries < 20; tries++) {
    await new Promise(resolve => setTimeout(resolve, 250))
    response = await send()
  }
  return response
}

test('many replies at once on two processes, half of them dropped and followed again, are all whole', async () => {
  const people: Awaited<ReturnType<typeof signUp>>[] = []
  while (people.length < PEOPLE)
    people.push(...(await Promise.all(Array.from({ length: 10 }, () => signUp(first.url)))))
  upstream.script(({ prompt }) => ({ text: `${prompt} `.repeat(30), chunkUnits: 11, delayMs: 10 }))
  const answers = await Promise.all(
    Array.from({ length: MANY }, async (_, index) => {
      const { token } = people[index % PEOPLE]!
      const [asked, followed] = index % 2 ? [first, second] : [second, first]
      const sessionId = await startSession(asked.url, token)
      const prompt = `Reply ${index}.`
      const controller = new AbortController()
      const body = { session_id: sessionId, prompt, generation_id: randomUUID() }
      // The same name never asks the model twice.
      const response = await patiently(() =>
        call(asked.url, 'POST', endpoints.stream, { token, body, signal: controller.signal }),
      )
      if (response.status !== 200)
        throw new Error(`asking answered ${response.status}: ${await response.text()}`)
      if (index % 2) return { expected: `${prompt} `.repeat(30), text: (await readStream(response)).text }
      await parts(response).next()
      controller.abort()
      const path = `${endpoints.stream}/${sessionId}?generation_id=${body.generation_id}`
      const following = await patiently(() => call(followed.url, 'GET', path, { token }))
      if (following.status !== 200)
        throw new Error(`following answered ${following.status}: ${await following.text()}`)
      const again = await readStream(following)
      return { expected: `${prompt} `.repeat(30), text: again.text }
    }),
  )
  for (const { text, expected } of answers) expect(text).toBe(expected)
}, 90_000)

test('SIGTERM lets running replies end, saves them and exits 0; the other process goes on', async () => {
  upstream.script({ text: TEXT, chunkUnits: 10, delayMs: 20 })
  const leaving = await startServer(environment)
  const { response, messages } = await asking(leaving)
  const read = readStream(response)
  await until(() => upstream.openCount() > 0)
  const exit = leaving.end('SIGTERM')
  await until(async () => (await call(leaving.url, 'GET', '/readyz')).status === 503)
  expect((await read).text).toBe(TEXT)
  expect(await exit).toBe(0)
  expect((await messages(first.url)).at(-1)).toMatchObject({ content: TEXT, status: 'complete' })
})
