import { randomBytes, randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPool } from '#server/database/pool.ts'
import type { Business, BusinessProfile } from '#shared/business/calls.ts'
import type { Message, Session } from '#shared/chat/chat.ts'
import { endpoints } from '#shared/endpoints.ts'
import { call, json, PASSWORD, parts, readStream, signUp, startSession } from '#tests/support/client.ts'
import { linkIn } from '#tests/support/codes.ts'
import { startFakeUpstream, type FakeUpstream } from '#tests/support/fake-upstream.ts'
import { goodPlan, goodSpec } from '#tests/support/fake-upstream/agent-answers.ts'
import { agentsScript } from '#tests/support/fake-upstream/agents-script.ts'
import { until } from '#tests/support/until.ts'
import { ownPostgres } from '#tests/support/postgres/own-postgres.ts'
import { startServer, type ServerProcess } from '#tests/support/processes/server-process.ts'
import { findInFiles, findInTables, type Canaries } from './search.ts'

const word = (name: string) => `${name}-canary-${randomBytes(6).toString('hex')}`
const SAID = {
  prompt: word('prompt'),
  'stopped prompt': word('stopped'),
  answer: word('answer'),
  'answer under way': word('underway'),
  'given title': word('title'),
  'new title': word('renamed'),
  'name of a business': word('business'),
  'fact by hand': word('offer'),
}
const email = `${randomUUID()}@example.com`

let postgres: Awaited<ReturnType<typeof ownPostgres>>
let upstream: FakeUpstream
let server: ServerProcess
let sql: Sql
beforeAll(async () => {
  postgres = await ownPostgres()
  upstream = await startFakeUpstream()
  server = await startServer({
    DATABASE_URL: postgres.url,
    ENCRYPTION_KEYS: `test:${randomBytes(32).toString('base64')}`,
    OPENAI_BASE_URL: upstream.url,
    LOG_LEVEL: 'trace',
  })
  sql = openPool(postgres.url, { connections: 2 })
})
afterAll(async () => {
  await sql.end()
  await server.end()
  await upstream.close()
  await postgres.close()
})

/** Everything that is on the disk and in the tables now. */
async function found(canaries: Canaries) {
  await sql`checkpoint`
  return [
    ...(await findInTables(sql, canaries)),
    ...(await findInFiles(postgres.dataDirectory, canaries)),
    ...Object.entries(canaries).flatMap(([name, text]) =>
      server.output().includes(text) ? [`output: ${name}`] : [],
    ),
  ]
}

test('the search would find a word that rests unencrypted, as text, as bytes and in the files', async () => {
  const canaries = { text: word('text'), bytes: word('bytes'), 'a code': '735193' }
  await sql`create table scratch (text text, bytes bytea)`
  await sql`insert into scratch values (${`so ${canaries.text} is`}, ${Buffer.from(`so ${canaries.bytes} is`)})`
  await sql`insert into scratch (text) values (${JSON.stringify({ text: `Code: ${canaries['a code']}.` })})`
  const places = await found(canaries)
  await sql`drop table scratch`
  for (const name of Object.keys(canaries)) {
    expect(places).toContain(`scratch: ${name}`)
    expect(places.some(place => place.endsWith(`: ${name}`) && !place.startsWith('scratch'))).toBe(true)
  }
})

test('of all that a person wrote and the mentor answered nothing rests readable: not in tables, files, write-ahead log or output (CRYPT-01, CODE-23)', async () => {
  const { token } = await signUp(server.url, email)
  await call(server.url, 'POST', endpoints.sendResetCode, { body: { email } })
  const emails = () =>
    json<{ subject: string; text: string }[]>(
      call(server.url, 'GET', `${endpoints.devMailbox}.json?to=${email}`),
    )
  await until(async () => (await emails()).length === 2)
  const written = Object.fromEntries(
    (await emails()).flatMap(({ subject, text }, index) => [
      [`subject of email ${index}`, subject],
      [`text of email ${index}`, text.split('\n').find(line => line.length > 30) ?? text],
      [`code of email ${index}`, /\b\d{6}\b/.exec(text)?.[0] ?? ''],
      [`link of email ${index}`, linkIn(text)],
    ]),
  )
  const secrets = { ...SAID, ...written, password: PASSWORD, token }
  expect(Object.values(secrets).every(text => text.length >= 6)).toBe(true)

  const post = (path: string, body: object) => call(server.url, 'POST', path, { token, body })
  const { session_id: titled } = await json<{ session_id: string }>(
    post(endpoints.startSession, { title: SAID['given title'] }),
  )
  await call(server.url, 'PATCH', `${endpoints.sessions}/${titled}`, {
    token,
    body: { title: SAID['new title'] },
  })

  const { id: businessId } = await json<Business>(
    post(endpoints.businesses, { name: SAID['name of a business'] }),
  )
  const offer = { kind: 'text', text: SAID['fact by hand'] }
  await post(`${endpoints.businesses}/${businessId}/events`, {
    event: { type: 'stated', fact: { key: 'offer', value: offer } },
  })

  const session_id = await startSession(server.url, token)
  upstream.script({ text: `Well: ${SAID.answer}. `.repeat(40) })
  await readStream(await post(endpoints.stream, { session_id, prompt: `About ${SAID.prompt}?` }))

  // While it streams, what was said so far rests in frames.
  upstream.script({ text: `So: ${SAID['answer under way']}. `.repeat(200), chunkUnits: 40, delayMs: 20 })
  const streamed = await post(endpoints.stream, {
    session_id: titled,
    prompt: `And ${SAID['stopped prompt']}?`,
  })
  const reading = parts(streamed)
  await reading.next()
  await until(async () => (await sql`select from frame`).count > 1)
  expect(await found(secrets)).toEqual([])
  await post(endpoints.stop, { session_id: titled, shown: 60 })
  while (!(await reading.next()).done) continue

  // All of it is there for its owner.
  const said = async (id: string) =>
    JSON.stringify(
      await json<{ messages: Message[] }>(call(server.url, 'GET', `${endpoints.messages}/${id}`, { token })),
    )
  expect(await said(session_id)).toContain(SAID.prompt)
  expect(await said(session_id)).toContain(SAID.answer)
  expect(await said(titled)).toContain(SAID['answer under way'])
  const list = await json<{ sessions: Session[] }>(call(server.url, 'GET', endpoints.sessions, { token }))
  expect(list.sessions.map(({ title }) => title)).toContain(SAID['new title'])
  expect(list.sessions).toHaveLength(2)
  const profile = JSON.stringify(
    await json<BusinessProfile>(call(server.url, 'GET', `${endpoints.businesses}/${businessId}`, { token })),
  )
  expect(profile).toContain(SAID['name of a business'])
  expect(profile).toContain(SAID['fact by hand'])

  expect(await found(secrets)).toEqual([])
})

test("of a run nothing rests readable either: not what was asked, planned or made, an account's or a visitor's (CRYPT-01)", async () => {
  const { token } = await signUp(server.url)
  const canaries = {
    project: word('project'),
    words: word('words'),
    name: word('name'),
    page: word('page'),
    'page under way': word('begun'),
  }
  const plan = { ...goodPlan, answer: canaries.words, spec: { ...goodSpec, name: canaries.name } }
  const page = `=== index.html ===\n<h1>${canaries.page}</h1>\n`
  upstream.script(
    agentsScript({
      plan: { text: JSON.stringify(plan) },
      designer: { text: page },
      analyst: {
        text: `=== model.md ===\n${`${canaries['page under way']} `.repeat(200)}`,
        chunkUnits: 40,
        delayMs: 20,
      },
    }),
  )
  for (const login of [token, undefined]) {
    const run_id = randomUUID()
    const run = call(server.url, 'POST', endpoints.orchestrator, {
      token: login,
      body: { project: `Chairs, ${canaries.project}`, run_id },
    })
    const seen = async () =>
      (await call(server.url, 'GET', `${endpoints.runs}/${run_id}`, { token: login })).text()
    await until(async () => (await seen()).includes(canaries['page under way']), 10_000)
    expect(await found(canaries)).toEqual([])
    const answer = await (await run).text()
    for (const canary of Object.values(canaries).slice(1)) expect(answer).toContain(canary)
  }
  const list = await (await call(server.url, 'GET', endpoints.runs, { token })).text()
  expect(list).toContain(canaries.name)
  expect(await found(canaries)).toEqual([])
})

test('what was asked for by a Postgres that dies is not readable in what it leaves behind either (CRYPT-01)', async () => {
  const { token } = await signUp(server.url)
  const canaries = { title: word('late') }
  await call(server.url, 'POST', endpoints.startSession, { token, body: { title: canaries.title } })
  await postgres.kill()
  expect(await findInFiles(postgres.dataDirectory, canaries)).toEqual([])
  await until(async () => (await call(server.url, 'GET', '/readyz')).status === 200, 20_000)
  const titles = await json<{ sessions: Session[] }>(call(server.url, 'GET', endpoints.sessions, { token }))
  expect(titles.sessions[0]?.title).toBe(canaries.title)
})
