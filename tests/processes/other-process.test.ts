import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#shared/endpoints.ts'
import { call, json, readStream, signUp, startSession } from '#tests/support/client.ts'
import { createDatabase } from '#tests/support/database.ts'
import { startFakeUpstream, type FakeUpstream } from '#tests/support/fake-upstream.ts'
import { isLong } from '#tests/support/repetitions.ts'
import { until } from '#tests/support/until.ts'
import { startServer, type ServerProcess } from '#tests/support/processes/server-process.ts'

// What one process is told holds at once on the other.

const SHOWN = 12
const TEXT = 'Step by step: talk to ten people. '.repeat(200)
/** From each process to each. */
const ROUNDS = isLong ? 12 : 4
/** Measured 3 to 30 ms for a Stop; the rest is for a busy machine. */
const CLOSED_WITHIN_MS = 5_000
/** Promised are 1,000 ms; the streams would not end by themselves. */
const LOGGED_OUT_WITHIN_MS = 10_000

let database: Awaited<ReturnType<typeof createDatabase>>
let upstream: FakeUpstream
let servers: ServerProcess[]
beforeAll(async () => {
  database = await createDatabase()
  upstream = await startFakeUpstream()
  const environment = {
    DATABASE_URL: database.url,
    ENCRYPTION_KEYS: `test:${randomBytes(32).toString('base64')}`,
    OPENAI_BASE_URL: upstream.url,
    LOG_LEVEL: 'warn',
  }
  servers = [await startServer(environment), await startServer(environment)]
})
afterAll(async () => {
  await Promise.all(servers.map(server => server.end()))
  await upstream.close()
  await database.drop()
})

async function asking(url: string) {
  const prompt = `Question ${randomUUID()}`
  const { token } = await signUp(url)
  const session_id = await startSession(url, token)
  const generation_id = randomUUID()
  const body = { session_id, prompt, generation_id }
  const response = await call(url, 'POST', endpoints.stream, { token, body })
  return { token, session_id, generation_id, response, isRequest: (asked: string) => asked === prompt }
}

test('Stop closes the upstream socket, every time and from either process, and the input is free again (STREAM-02)', async () => {
  upstream.script({ text: TEXT, chunkUnits: 3, delayMs: 10 })
  const closing: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const [asked, told] = [servers[round % 2]!, servers[(round >> 1) % 2]!]
    const { token, session_id, generation_id, response, isRequest } = await asking(asked.url)
    let heard = ''
    const read = readStream(response, text => void (heard = text))
    await until(() => heard.length >= SHOWN)
    // What has come is typed a moment later.
    await new Promise(resolve => setTimeout(resolve, 300))
    const pressedAtMs = Date.now()
    const body = { session_id, generation_id, shown: SHOWN }
    const saved = await json(call(told.url, 'POST', endpoints.stop, { token, body }))
    expect(saved).toEqual({ status: 'stopped', content: TEXT.slice(0, SHOWN) })
    const index = upstream.requests.findIndex(request => isRequest(request.prompt))
    const { closedAtMs = Infinity, endedBy } = await upstream.closed(index, CLOSED_WITHIN_MS)
    expect(endedBy).toBe('client')
    closing.push(closedAtMs - pressedAtMs)
    expect(await read).toMatchObject({ text: TEXT.slice(0, SHOWN), end: 'abort' })
    const next = { session_id, prompt: 'And now?', generation_id: randomUUID() }
    const again = await call(asked.url, 'POST', endpoints.stream, { token, body: next })
    expect(again.status).toBe(200)
    await json(call(told.url, 'POST', endpoints.stop, { token, body: { ...next, shown: 0 } }))
    await again.text()
  }
  expect(Math.max(...closing)).toBeLessThan(CLOSED_WITHIN_MS)
  expect(upstream.openCount()).toBe(0)
})

test('a logout ends the streams of that login on the other process too (SESS-04)', async () => {
  const gate = Promise.withResolvers<void>()
  upstream.script({ text: TEXT, pause: { afterUnits: 80, until: gate.promise } })
  const [first, second] = [servers[0]!, servers[1]!]
  const { token, session_id, response } = await asking(first.url)
  const followed = await call(second.url, 'GET', `${endpoints.stream}/${session_id}`, { token })
  const streams = [response, followed].map(stream => readStream(stream))
  await new Promise(resolve => setTimeout(resolve, 300))
  const leftAtMs = performance.now()
  expect((await call(second.url, 'POST', endpoints.logout, { token })).status).toBe(204)
  const ends = (await Promise.all(streams)).map(({ end }) => end)
  expect(performance.now() - leftAtMs).toBeLessThan(LOGGED_OUT_WITHIN_MS)
  expect(ends).toEqual(['text-delta', 'text-delta'])
  for (const { url } of servers) {
    expect((await call(url, 'GET', `${endpoints.stream}/${session_id}`, { token })).status).toBe(401)
  }
  gate.resolve()
})
