import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { LINK_LETTERS } from '#shared/auth/calls.ts'
import { endpoints } from '#shared/endpoints.ts'
import { call, json, PASSWORD, readStream, signUp, startSession } from '#tests/support/client.ts'
import { linkIn } from '#tests/support/codes.ts'
import { createDatabase } from '#tests/support/database.ts'
import { startFakeUpstream, type FakeUpstream } from '#tests/support/fake-upstream.ts'
import { PROVIDER_WORDS } from '#tests/support/fake-upstream/behavior.ts'
import { startServer, type ServerProcess } from '#tests/support/processes/server-process.ts'

const canary = (name: string) => `${name}-${randomBytes(6).toString('hex')}`
const CANARY = {
  prompt: canary('prompt'),
  title: canary('title'),
  answer: canary('answer'),
  query: canary('query'),
  path: canary('path'),
  header: canary('header'),
  body: canary('body'),
  wrongPassword: canary('wrong-password'),
}
const keys = `test:${randomBytes(32).toString('base64')}`
const apiKey = canary('api-key')
/** What breaks out of a line, or colors a terminal, when it is printed as it came. */
const BREAKOUT = '\r\n{"level":60,"msg":"forged"}\u001b[31m\u0007'

const Line = z.looseObject({ level: z.number(), time: z.number(), msg: z.string() })
const RequestLine = z.strictObject({
  level: z.number(),
  time: z.number(),
  msg: z.literal('request'),
  requestId: z.uuid(),
  method: z.string(),
  route: z.string(),
  status: z.number(),
  ms: z.number(),
})

let database: Awaited<ReturnType<typeof createDatabase>>
let upstream: FakeUpstream
let server: ServerProcess
beforeAll(async () => {
  database = await createDatabase()
  upstream = await startFakeUpstream()
  server = await startServer({
    DATABASE_URL: database.url,
    ENCRYPTION_KEYS: keys,
    OPENAI_BASE_URL: upstream.url,
    OPENAI_API_KEY: apiKey,
    RATE_LIMITS: 'on',
    LOG_LEVEL: 'trace',
  })
})
afterAll(async () => {
  await server.end()
  await upstream.close()
  await database.drop()
})

/** A person's whole visit, with mistakes and attacks; gives what must never be printed. */
async function visit() {
  const email = `${randomUUID()}@example.com`
  const { token } = await signUp(server.url, email)
  const post = (path: string, body: object, signed: string | undefined = token) =>
    call(server.url, 'POST', path, { token: signed, body })

  await post(endpoints.login, { email, password: CANARY.wrongPassword })
  await post(endpoints.verifyCode, { email, code: '918273' })
  await post(endpoints.sendResetCode, { email })
  const emails = async () =>
    json<{ text: string }[]>(call(server.url, 'GET', `${endpoints.devMailbox}.json?to=${email}`))
  await expect.poll(async () => (await emails()).length).toBe(2)
  const codes = (await emails()).map(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? '')
  const links = (await emails()).map(({ text }) => linkIn(text))
  await post(endpoints.sendResetCode, { email })
  await expect.poll(async () => (await emails()).length).toBe(3)
  const link = linkIn((await emails())[2]?.text ?? '')
  expect(link).toHaveLength(LINK_LETTERS)
  for (const path of [endpoints.verifyCode, endpoints.verifyResetCode]) await post(path, { link })
  const proven = await json<{ reset_token: string }>(
    post(endpoints.verifyResetCode, { email, code: codes[1] }),
  )

  const session_id = await startSession(server.url, token)
  await call(server.url, 'PATCH', `${endpoints.sessions}/${session_id}`, {
    token,
    body: { title: CANARY.title + BREAKOUT },
  })
  upstream.script(
    { text: `It is ${CANARY.answer}.` },
    { status: 500 },
    { ending: 'error-event' },
    { ending: 'garbage' },
    { status: 401 },
  )
  for (let count = 0; count < 5; count++)
    await readStream(await post(endpoints.stream, { session_id, prompt: CANARY.prompt + BREAKOUT }))

  const attack = (path: string, init: RequestInit = {}) =>
    fetch(server.url + path, {
      ...init,
      headers: { authorization: `Bearer ${token}`, 'x-canary': CANARY.header, ...init.headers },
    })
  const headers = {
    'content-type': 'application/json',
    cookie: `client=${CANARY.header}`,
    'user-agent': CANARY.header,
  }
  await attack(`${endpoints.sessions}?limit=${CANARY.query}&token=${CANARY.query}`)
  await attack(`${endpoints.messages}/${CANARY.path}`)
  await attack(`/chat/${CANARY.path}%0d%0aforged`)
  await attack(`/${CANARY.path}?q=${CANARY.query}`)
  await attack(endpoints.login, { method: 'POST', headers, body: `{"email":"${CANARY.body}` })
  await attack(endpoints.login, {
    method: 'POST',
    headers,
    body: JSON.stringify({ [CANARY.body]: 1, email: CANARY.body }),
  })
  await attack(endpoints.startSession, {
    method: 'POST',
    headers,
    body: JSON.stringify({ title: `${CANARY.body}\0` }),
  })
  await call(server.url, 'GET', endpoints.sessions, { token: CANARY.header })
  await call(server.url, 'POST', endpoints.logout, { token })
  // The last line of this visit, on its way through the pipe.
  await expect.poll(() => server.output()).toMatch(new RegExp(`"route":"${endpoints.logout}".*\n`))
  const secrets = {
    email,
    token,
    masterKeys: keys,
    apiKey,
    password: PASSWORD,
    resetToken: proven.reset_token,
  }
  return {
    ...CANARY,
    ...secrets,
    link,
    firstLink: links[0] ?? '',
    secondLink: links[1] ?? '',
    first: codes[0] ?? '',
    second: codes[1] ?? '',
  }
}

test('a whole visit leaves no word of the person, no address, token, code or key in the output (OPS-05, OPS-06, CODE-23, INPUT-20)', async () => {
  const secrets = await visit()
  const output = server.output()
  expect(output).toContain('"event":"login"')
  const printed = Object.entries(secrets).filter(([, text]) =>
    /^\d{6}$/.test(text)
      ? new RegExp(`(?<![\\da-f-])${text}(?![\\da-f-])`).test(output)
      : output.includes(text),
  )
  expect(printed).toEqual([])
  expect(output).not.toContain(PROVIDER_WORDS)
  expect(output).not.toContain('forged')
  expect(output).not.toContain(new URL(database.url).password)
})

test('but for the one that is for a person, each line is one JSON object, and a request is told by its route alone (OPS-06, INPUT-20)', () => {
  const lines = server
    .output()
    .split('\n')
    .filter(line => line.trim() !== '' && !line.includes('Kindling is ready'))
  expect(lines.length).toBeGreaterThan(30)
  const parsed = lines.map(line => Line.parse(JSON.parse(line)))
  const requests = parsed.filter(({ msg }) => msg === 'request').map(line => RequestLine.parse(line))
  const routes = new Set(requests.map(({ method, route }) => `${method} ${route}`))
  for (const route of [
    `POST ${endpoints.login}`,
    `PATCH ${endpoints.sessions}/:id`,
    `GET ${endpoints.messages}/:id`,
  ])
    expect(routes).toContain(route)
  expect(requests.every(({ status }) => status < 500)).toBe(true)
  for (const line of lines) expect(line).not.toMatch(/[\u0000-\u001f\u007f]/) // oxlint-disable-line no-control-regex
})

test('security events name their request, so that they can be found together (OPS-07)', () => {
  const lines = server
    .output()
    .split('\n')
    .filter(line => line.startsWith('{'))
    .map(line => JSON.parse(line) as Record<string, unknown>)
  const events = lines.filter(({ msg }) => msg === 'security')
  const seen = new Set(events.map(({ event, outcome }) => `${event} ${outcome}`))
  for (const event of [
    'register ok',
    'verify code ok',
    'verify code refused',
    'login ok',
    'login refused',
    'access denied',
    'logout ok',
  ])
    expect(seen).toContain(event)
  const named = new Set(lines.filter(({ msg }) => msg === 'request').map(({ requestId }) => requestId))
  for (const { requestId } of events) expect(named).toContain(requestId)
})
