import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCalls } from '#server/app.ts'
import { endpoints } from '#shared/endpoints.ts'
import { startFakeUpstream, type FakeUpstream } from '#tests/support/fake-upstream.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'
import { foreignTypes, malformedBodies, wrongNumbers, wrongTexts, wrongValues } from './bodies.ts'
import { at, calls, nameOf } from './calls.ts'
import { CLIENT_FAULTS, expectRefusal, stateOf } from './standard.ts'

const BODY_MAX_BYTES = 256 * 1024

let upstream: FakeUpstream
let product: TestApp
let owner: { token: string; email: string }
let sessionId: string
let strangersSessionId: string
beforeAll(async () => {
  upstream = await startFakeUpstream()
  product = await testApp({ environment: { OPENAI_BASE_URL: upstream.url } })
  owner = await product.signIn()
  sessionId = await product.startSession(owner.token)
  strangersSessionId = await product.startSession((await product.signIn()).token)
})
afterAll(async () => {
  await product.close()
  await upstream.close()
})

interface Sent {
  body?: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>
  type?: string | undefined
  headers?: Record<string, string>
}

function send(method: string, path: string, { body, type = 'application/json', headers = {} }: Sent) {
  return product.app.request(path, {
    method,
    headers: {
      authorization: `Bearer ${owner.token}`,
      ...(type ? { 'content-type': type } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body, duplex: 'half' }),
  } as RequestInit)
}

/** Does `attack`, and proves that no row was changed and the model was not asked. */
async function withoutTrace(attack: () => Promise<void>) {
  const before = await stateOf(product)
  const asked = upstream.requests.length
  await attack()
  expect(await stateOf(product)).toEqual(before)
  expect(upstream.requests.length).toBe(asked)
}

test('every call of the app stands in the table of the hostile tests (AUTHZ-01)', () => {
  const routes = createCalls(product.deps).routes.filter(({ method }) => method !== 'ALL')
  expect([...new Set(routes.map(({ method, path }) => `${method} ${path}`))].sort()).toEqual(
    calls.map(nameOf).sort(),
  )
})

const withBody = calls.flatMap(call => (call.body ? [{ ...call, body: call.body, name: nameOf(call) }] : []))

describe.each(withBody)('$name', ({ method, path, body, optional = [] }) => {
  const good = () => body(sessionId)
  const address = () => at(path, sessionId)

  test('refuses what is no JSON object of it, without a trace (INPUT-01)', () =>
    withoutTrace(async () => {
      for (const [what, malformed] of malformedBodies(good()))
        await expectRefusal(await send(method, address(), { body: malformed }), [400], what)
    }))

  test('refuses other content types and a missing one, without a trace (INPUT-03, SESS-12)', () =>
    withoutTrace(async () => {
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
    withoutTrace(async () => {
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
    withoutTrace(async () => {
      const large = JSON.stringify({ ...good(), more: 'x'.repeat(BODY_MAX_BYTES) })
      const headers = { 'content-length': String(large.length) }
      await expectRefusal(await send(method, address(), { body: large, headers }), [413], 'content-length')
      const chunks = { 'transfer-encoding': 'chunked' }
      const body = new Blob([large]).stream()
      await expectRefusal(await send(method, address(), { body, headers: chunks }), [413], 'chunked')
    }))

  test('is not led astray by keys of the prototype (INPUT-09)', async () => {
    const extra = '"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"toString":1,'
    const response = await send(method, address(), { body: `{${extra}${JSON.stringify(good()).slice(1)}` })
    await response.text()
    expect(response.status).toBeLessThan(500)
    expect('polluted' in {}).toBe(false)
  })
})

const withoutBody = calls.filter(({ method, body }) => !body && method !== 'GET' && method !== 'DELETE')

test.each(withoutBody.map(call => ({ ...call, name: nameOf(call) })))(
  '$name takes no payload: other types are refused, and no body fells it (INPUT-03, INPUT-04, SESS-12)',
  async ({ method, path }) => {
    for (const type of foreignTypes)
      await expectRefusal(await send(method, path, { body: '{}', type }), [415], type)
    const large = 'x'.repeat(BODY_MAX_BYTES + 1)
    const headers = { 'content-length': String(large.length) }
    await expectRefusal(await send(method, path, { body: large, headers }), [413], 'content-length')
    const chunked = { body: new Blob([large]).stream(), headers: { 'transfer-encoding': 'chunked' } }
    await expectRefusal(await send(method, path, chunked), [413], 'chunked')
  },
)

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

test.each(calls.filter(({ path }) => path.includes(':id')).map(call => ({ ...call, name: nameOf(call) })))(
  "$name answers for no id and for another's id as for an unknown one, without a trace (INPUT-12, AUTHZ-02, AUTHZ-03)",
  ({ method, path, body }) =>
    withoutTrace(async () => {
      const ask = async (id: string) => {
        const type = body ? 'application/json' : ''
        const sent = body ? { body: JSON.stringify(body(sessionId)), type } : { type }
        const response = await send(method, at(path, id), sent)
        return [response.status, await response.text()]
      }
      const unknown = await ask(randomUUID())
      expect(await ask(strangersSessionId)).toEqual(unknown)
      for (const id of NO_IDS) {
        const [status, text] = await ask(id)
        expect([204, 400, 404], `${id} answered ${status} ${text}`).toContain(status)
      }
    }),
)

test.each(withBody.filter(({ body }) => 'session_id' in body('')))(
  "$name answers for another's session in the body as for an unknown one, without a trace (AUTHZ-03, AUTHZ-05)",
  ({ method, path, body }) =>
    withoutTrace(async () => {
      const ask = async (id: string) => {
        const response = await send(method, path, { body: JSON.stringify(body(id)) })
        return [response.status, await response.text()]
      }
      const unknown = await ask(randomUUID())
      expect(unknown[0]).toBe(404)
      expect(await ask(strangersSessionId)).toEqual(unknown)
      for (const id of ['x', '', "'--", `${sessionId}x`, ` ${sessionId}`])
        expect((await ask(id))[0], id).toBe(400)
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

test.each([endpoints.sessions, `${endpoints.messages}/:id`])(
  '%s refuses numbers and keys that are none in its query (INPUT-13)',
  path =>
    withoutTrace(async () => {
      const ask = (query: string) => send('GET', `${at(path, sessionId)}?${query}`, { type: '' })
      for (const limit of NO_LIMITS) await expectRefusal(await ask(`limit=${limit}`), [400], `limit ${limit}`)
      for (const key of NO_KEYS) await expectRefusal(await ask(`before=${key}`), [400, 404], `before ${key}`)
      expect((await ask('limit=5&__proto__=1&constructor=2&limit[]=9')).status).toBe(200)
    }),
)

test.each(['x', '火', '🔥'])(
  'a prompt of exactly 32,000 UTF-16 units of %s is taken and comes back as it was, one more is refused (INPUT-14)',
  async sign => {
    const prompt = sign.repeat(32_000 / sign.length)
    const mine = await product.startSession(owner.token)
    const ask = (text: string) =>
      send('POST', endpoints.sendMessage, { body: JSON.stringify({ session_id: mine, prompt: text }) })
    await expectRefusal(await ask(`${prompt}x`), [400], 'one more')
    expect((await ask(prompt)).status).toBe(200)
    const list = await send('GET', `${endpoints.messages}/${mine}`, { type: '' })
    const { messages } = (await list.json()) as { messages: { content: string }[] }
    expect(messages[0]?.content).toBe(prompt)
  },
)

test.each([' ', '\n\t', '\u00a0', '\u200b', '\u3000', '\u2060\ufeff', '\u00ad', '\u3164', ''])(
  'a prompt in which nothing can be seen is refused: %j (INPUT-14)',
  async prompt => {
    for (const path of [endpoints.stream, endpoints.sendMessage])
      await withoutTrace(async () => {
        const body = JSON.stringify({ session_id: sessionId, prompt })
        await expectRefusal(await send('POST', path, { body }), [400], path)
      })
  },
)

const titled = async (title: string) => {
  const response = await send('PATCH', `${endpoints.sessions}/${sessionId}`, {
    body: JSON.stringify({ title }),
  })
  return { status: response.status, title: ((await response.json()) as { title?: string }).title }
}

test('a title of 200 units is taken, one of 201 is not (INPUT-14)', async () => {
  for (const sign of ['x', '火', '🔥']) {
    const longest = sign.repeat(200 / sign.length)
    expect(await titled(longest)).toEqual({ status: 200, title: longest })
    expect((await titled(`${longest}x`)).status).toBe(400)
  }
})

test('halves of characters become one and the same sign on the way in, and all else stays as it is (INPUT-06, INPUT-10)', async () => {
  expect(await titled('a\ud800b\udc00')).toEqual({ status: 200, title: 'a\ufffdb\ufffd' })
  for (const title of [
    "'; drop table account; --",
    '{{7*7}}',
    '%s%n',
    '<img src=x onerror=alert(1)>',
    '\u202eabc',
    '\\',
    '$1',
  ])
    expect(await titled(title)).toEqual({ status: 200, title })
})

test('a session that is deleted while it is written to, renamed or stopped answers 404 and never 5xx', async () => {
  for (let round = 0; round < 10; round++) {
    const mine = await product.startSession(owner.token)
    const body = (more: object) => ({ body: JSON.stringify({ session_id: mine, ...more }) })
    const responses = await Promise.all([
      send('POST', endpoints.sendMessage, body({ prompt: 'Race?' })),
      send('POST', endpoints.stop, body({ generation_id: randomUUID() })),
      send('PATCH', `${endpoints.sessions}/${mine}`, { body: '{"title":"Race"}' }),
      send('DELETE', `${endpoints.sessions}/${mine}`, { type: '' }),
      send('GET', `${endpoints.messages}/${mine}`, { type: '' }),
      send('POST', endpoints.stop, body({})),
    ])
    for (const response of responses)
      expect(response.status, `${response.status} ${await response.text()}`).toBeLessThan(500)
  }
})

test('the server still serves after all of this', async () => {
  expect((await product.call('GET', '/healthz')).status).toBe(200)
  expect((await product.call('GET', endpoints.sessions, { token: owner.token })).status).toBe(200)
})
