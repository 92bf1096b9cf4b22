import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#shared/endpoints.ts'
import { at, calls, nameOf } from './calls.ts'
import { expectRefusal } from './expect-refusal.ts'
import { openTarget, type Target } from './target.ts'

let target: Target
beforeAll(async () => {
  target = await openTarget()
})
afterAll(() => target.close())
const send: Target['send'] = (...request) => target.send(...request)

const NO_IDS = [
  'x',
  '0',
  '-1',
  '1e400',
  'null',
  'undefined',
  '%00',
  '%ff',
  '%',
  '..%2f..',
  '%2e%2e',
  "'--",
  "00000000-0000-4000-8000-000000000000'",
  '{00000000-0000-4000-8000-000000000000}',
  '00000000000040008000000000000000',
  '00000000-0000-4000-8000-00000000000g',
  '00000000-0000-4000-8000-000000000000%00',
  '%EF%BC%90',
  '__proto__',
  'a'.repeat(5_000),
]

/** Whoever asks resolves dots, encoded ones too, before they are sent: what then leads to a page is no call. */
const staysBelow = (path: string, asked: string) =>
  new URL(asked, 'http://localhost').pathname.split('/')[1] === path.split('/')[1]

test.each(calls.filter(({ path }) => path.includes(':id')).map(call => ({ ...call, name: nameOf(call) })))(
  '$name answers for what is no id as for an unknown one, without a trace (INPUT-12)',
  ({ method, path, body }) =>
    target.withoutTrace(async () => {
      const ask = async (id: string) => {
        const type = body ? 'application/json' : ''
        const sent = body ? { body: JSON.stringify(body(target.sessionId)), type } : { type }
        const response = await send(method, at(path, id), sent)
        return [response.status, await response.text()]
      }
      for (const id of NO_IDS.filter(id => staysBelow(path, at(path, id)))) {
        const [status, text] = await ask(id)
        expect([204, 400, 404], `${id} answered ${status} ${text}`).toContain(status)
      }
    }),
)

const withSession = calls.flatMap(call =>
  call.body && 'session_id' in call.body('') ? [{ ...call, body: call.body, name: nameOf(call) }] : [],
)

test.each(withSession)(
  '$name refuses a session in the body that is no id, without a trace (INPUT-12)',
  ({ method, path, body }) =>
    target.withoutTrace(async () => {
      const ask = async (id: string) => {
        const response = await send(method, path, { body: JSON.stringify(body(id)) })
        await response.text()
        return response.status
      }
      for (const id of ['x', '', "'--", `${target.sessionId}x`, ` ${target.sessionId}`])
        expect(await ask(id), id).toBe(400)
    }),
)

const NO_LIMITS = [
  '0',
  '-1',
  '-0',
  '201',
  '1e3',
  '1.5',
  'NaN',
  'Infinity',
  '0x10',
  '',
  ' 5',
  '٣',
  '９',
  '5;drop',
  '%00',
]
const NO_KEYS = ['-1', '1e3', 'NaN', '', '9'.repeat(40), 'x', '%00', '1%00', "1'", '٣', '__proto__']

test.each([endpoints.sessions, `${endpoints.messages}/:id`, endpoints.runs])(
  '%s refuses numbers and keys that are none in its query (INPUT-13)',
  path =>
    target.withoutTrace(async () => {
      const ask = (query: string) => send('GET', `${at(path, target.sessionId)}?${query}`, { type: '' })
      for (const limit of NO_LIMITS) await expectRefusal(await ask(`limit=${limit}`), [400], `limit ${limit}`)
      for (const key of NO_KEYS) await expectRefusal(await ask(`before=${key}`), [400, 404], `before ${key}`)
      expect((await ask('limit=5&__proto__=1&constructor=2&limit[]=9')).status).toBe(200)
    }),
)

test('an id in capitals is the same id (RFC 9562)', async () => {
  const { product, owner } = target
  const mine = await product.startSession(owner.token)
  const generation = randomUUID()
  const question = { session_id: mine.toUpperCase(), prompt: 'How?', generation_id: generation.toUpperCase() }
  expect((await send('POST', endpoints.sendMessage, { body: JSON.stringify(question) })).status).toBe(200)
  const lists = [mine, mine.toUpperCase()].map(id => send('GET', `${endpoints.messages}/${id}`, { type: '' }))
  const [lower, upper] = await Promise.all(lists.map(async list => (await list).text()))
  expect(upper).toBe(lower)
  expect(upper).toContain(generation)
  const followed = await send(
    'GET',
    `${endpoints.stream}/${mine.toUpperCase()}?generation_id=${generation}`,
    { type: '' },
  )
  expect(followed.status).toBe(200)
  await followed.text()
  const stop = { session_id: mine.toUpperCase(), generation_id: generation.toUpperCase() }
  const stopped = await send('POST', endpoints.stop, { body: JSON.stringify(stop) })
  expect(await stopped.json()).toMatchObject({ status: 'complete' })
})
