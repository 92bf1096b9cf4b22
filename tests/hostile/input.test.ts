import { assert as always, asyncProperty, constantFrom, jsonValue, oneof, string } from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#shared/endpoints.ts'
import { foreignTypes, malformedBodies, statements, wrongNumbers, wrongTexts, wrongValues } from './bodies.ts'
import { at, calls, nameOf } from './calls.ts'
import { CLIENT_FAULTS, expectRefusal } from './expect-refusal.ts'
import { openTarget, type Target } from './target.ts'

const bodyMaxBytes = (path: string) => (/^\/(auth|verify)\//.test(path) ? 4 : 256) * 1024

let target: Target
beforeAll(async () => {
  target = await openTarget()
})
afterAll(() => target.close())
const send: Target['send'] = (...request) => target.send(...request)

const RANDOM_VALUES = 25
const anyValue = oneof(
  jsonValue({ maxDepth: 3, stringUnit: 'binary' }),
  string({ unit: 'binary', maxLength: 60 }),
  constantFrom('\u0000', '\ud800', '\udc00x', -0, 1e308, Number.MAX_SAFE_INTEGER, [], {}, null, true),
)

async function rowsOf(table: string) {
  const [row] = await target.product.sql<{ count: number }[]>`
    select count(*)::int as count from ${target.product.sql(table)}`
  return row?.count ?? 0
}

const withBody = calls.flatMap(call => (call.body ? [{ ...call, body: call.body, name: nameOf(call) }] : []))

describe.each(withBody)('$name', ({ method, path, body, optional = [] }) => {
  const good = () => body(target.sessionId)
  const address = () => at(path, target.sessionId)

  test('refuses what is no JSON object of it, without a trace (INPUT-01)', () =>
    target.withoutTrace(async () => {
      for (const [what, malformed] of malformedBodies(good()))
        await expectRefusal(
          await send(method, address(), { body: malformed }),
          [malformed.length > bodyMaxBytes(path) ? 413 : 400],
          what,
        )
    }))

  test('refuses other content types and a missing one, without a trace (INPUT-03, SESS-12)', () =>
    target.withoutTrace(async () => {
      const json = JSON.stringify(good())
      for (const type of foreignTypes)
        await expectRefusal(await send(method, address(), { body: json, type }), [415], type)
      const untyped = await send(method, address(), { body: Buffer.from(json), type: '' })
      await expectRefusal(untyped, [415], 'no type')
      const headers = { 'content-encoding': 'gzip' }
      const packed = malformedBodies(good()).find(([what]) => what === 'gzip')?.[1] ?? ''
      await expectRefusal(await send(method, address(), { body: packed, headers }), [400, 415], 'gzip')
    }))

  test('refuses a field of the wrong kind and a missing one, without a trace (INPUT-02, INPUT-05, INPUT-11, INPUT-13)', () =>
    target.withoutTrace(async () => {
      for (const [field, value] of Object.entries(good())) {
        const kinds = typeof value === 'number' ? wrongNumbers : wrongTexts
        for (const [what, raw] of [...wrongValues, ...kinds]) {
          const others = JSON.stringify({ ...good(), [field]: undefined }).slice(1)
          const sent = `{"${field}":${raw}${others === '}' ? '' : ','}${others}`
          await expectRefusal(
            await send(method, address(), { body: sent }),
            CLIENT_FAULTS,
            `${field}: ${what}`,
          )
        }
        if (optional.includes(field)) continue
        const without = JSON.stringify({ ...good(), [field]: undefined })
        await expectRefusal(await send(method, address(), { body: without }), [400], `without ${field}`)
      }
    }))

  test('refuses a body that is too large, by its header or by its chunks (INPUT-04)', () =>
    target.withoutTrace(async () => {
      const large = JSON.stringify({ ...good(), more: 'x'.repeat(bodyMaxBytes(path)) })
      const headers = { 'content-length': String(large.length) }
      await expectRefusal(await send(method, address(), { body: large, headers }), [413], 'content-length')
      const chunks = { 'transfer-encoding': 'chunked' }
      const body = new Blob([large]).stream()
      await expectRefusal(await send(method, address(), { body, headers: chunks }), [413], 'chunked')
      // A field that does not exist, and no JSON: small enough to be looked at.
      const unread = `{"more":"${'x'.repeat(bodyMaxBytes(path) - 20)}"`
      await expectRefusal(await send(method, address(), { body: unread }), [400], 'small enough')
    }))

  test('takes or refuses any value in a field, and never fails at one (INPUT-02, INPUT-05, INPUT-11)', async () => {
    for (const field of Object.keys(good())) {
      await always(
        asyncProperty(anyValue, async value => {
          const response = await send(method, address(), {
            body: JSON.stringify({ ...good(), [field]: value }),
          })
          const text = await response.text()
          expect(response.status, `${field} ${JSON.stringify(value)}: ${text}`).toBeLessThan(500)
          const isOfOtherKind = typeof value !== typeof good()[field]
          if (isOfOtherKind) expect(response.status, field).toBe(400)
        }),
        { numRuns: RANDOM_VALUES, seed: 4711 },
      )
    }
  })

  test('takes a statement in a field for a text (INPUT-10)', async () => {
    const tables = () =>
      Promise.all(['account', 'chat_session', 'message', 'reply', 'login_session'].map(rowsOf))
    const before = await tables()
    for (const [field, value] of Object.entries(good()))
      for (const statement of statements) {
        const sent = typeof value === 'string' && field !== 'email' ? statement : `${statement}@example.com`
        const response = await send(method, address(), { body: JSON.stringify({ ...good(), [field]: sent }) })
        expect(response.status, `${field} ${sent}: ${await response.text()}`).toBeLessThan(500)
      }
    for (const [index, count] of (await tables()).entries())
      expect(count).toBeGreaterThanOrEqual(before[index] ?? 0)
  })

  test('is not led astray by keys of the prototype (INPUT-09)', async () => {
    const extra = '"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"toString":1,'
    const response = await send(method, address(), { body: `{${extra}${JSON.stringify(good()).slice(1)}` })
    await response.text()
    expect(response.status).toBeLessThan(500)
    expect('polluted' in {}).toBe(false)
  })
})

test('sixty bodies of brackets at once are refused, and whether the server lives is answered meanwhile', async () => {
  const bombs = ['['.repeat(250_000), '[]'.repeat(125_000), `{"a":${'['.repeat(19)}${'{},'.repeat(80_000)}`]
  const sent = Array.from({ length: 20 }).flatMap(() =>
    bombs.map(body => send('POST', endpoints.stream, { body })),
  )
  const startMs = performance.now()
  expect((await target.product.call('GET', '/healthz')).status).toBe(200)
  // Takes a twentieth of it.
  expect(performance.now() - startMs).toBeLessThan(2_000)
  // So many calls of one account at once are more than it may have streams open, too.
  const replies = await Promise.all(sent)
  for (const reply of replies) await expectRefusal(reply, [400, 429], 'brackets')
  expect(replies.some(({ status }) => status === 400)).toBe(true)
})

const withoutBody = calls.filter(({ method, body }) => !body && method !== 'GET' && method !== 'DELETE')

test.each(withoutBody.map(call => ({ ...call, name: nameOf(call) })))(
  '$name takes no payload: other types are refused, and no body fells it (INPUT-03, INPUT-04, SESS-12)',
  async ({ method, path }) => {
    for (const type of foreignTypes)
      await expectRefusal(await send(method, path, { body: '{}', type }), [415], type)
    const large = 'x'.repeat(bodyMaxBytes(path) + 1)
    const headers = { 'content-length': String(large.length) }
    await expectRefusal(await send(method, path, { body: large, headers }), [413], 'content-length')
    const chunked = { body: new Blob([large]).stream(), headers: { 'transfer-encoding': 'chunked' } }
    await expectRefusal(await send(method, path, chunked), [413], 'chunked')
  },
)
