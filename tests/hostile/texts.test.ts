import { randomUUID } from 'node:crypto'
import { array, assert as always, asyncProperty, constantFrom, oneof, sample, string } from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#shared/endpoints.ts'
import { expectRefusal } from './expect-refusal.ts'
import { openTarget, type Target } from './target.ts'

let target: Target
beforeAll(async () => {
  target = await openTarget()
})
afterAll(() => target.close())
const send: Target['send'] = (...request) => target.send(...request)

test.each(['x', '火', '🔥'])(
  'a prompt of exactly 32,000 UTF-16 units of %s is taken and comes back as it was, one more is refused (INPUT-14)',
  async sign => {
    const prompt = sign.repeat(32_000 / sign.length)
    const mine = await target.product.startSession(target.owner.token)
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
      await target.withoutTrace(async () => {
        const body = JSON.stringify({ session_id: target.sessionId, prompt })
        await expectRefusal(await send('POST', path, { body }), [400], path)
      })
  },
)

const titled = async (title: string) => {
  const response = await send('PATCH', `${endpoints.sessions}/${target.sessionId}`, {
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

test('any text comes back as it was, but for halves of characters: as a title and as a prompt (INPUT-06)', async () => {
  const text = array(
    oneof(string({ unit: 'binary', maxLength: 8 }), constantFrom('\ud83d', '\ude00', '\udbff', '🚀')),
    {
      minLength: 1,
      maxLength: 12,
    },
  )
    .map(pieces => `a${pieces.join('').replaceAll('\0', '')}z`)
    .filter(made => made.length <= 200)
  await always(
    asyncProperty(text, async made => {
      expect(await titled(made)).toEqual({ status: 200, title: made.toWellFormed() })
    }),
    { numRuns: 100, seed: 4711 },
  )
  const mine = await target.product.startSession(target.owner.token)
  const prompts = sample(text, { numRuns: 15, seed: 4712 })
  for (const prompt of prompts) {
    const asked = await send('POST', endpoints.sendMessage, {
      body: JSON.stringify({ session_id: mine, prompt }),
    })
    expect(asked.status).toBe(200)
  }
  const list = await send('GET', `${endpoints.messages}/${mine}`, { type: '' })
  const { messages } = (await list.json()) as { messages: { role: string; content: string }[] }
  const kept = messages.filter(({ role }) => role === 'user').map(({ content }) => content)
  expect(kept).toEqual(prompts.map(prompt => prompt.toWellFormed()))
  expect(prompts.some(prompt => !prompt.isWellFormed())).toBe(true)
})

test('a session that is deleted while it is written to, renamed or stopped answers 404 and never 5xx', async () => {
  for (let round = 0; round < 10; round++) {
    const mine = await target.product.startSession(target.owner.token)
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
  expect((await target.product.call('GET', '/healthz')).status).toBe(200)
  expect((await target.product.call('GET', endpoints.sessions, { token: target.owner.token })).status).toBe(
    200,
  )
})
