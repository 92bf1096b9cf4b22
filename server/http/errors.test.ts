import { Hono } from 'hono'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { describe as shown, toReply } from './errors.ts'

test.each([
  ['57014', 'busy'],
  ['55P03', 'busy'],
  ['25P03', 'busy'],
  ['CONNECTION_CLOSED', 'database'],
  ['25006', 'database'],
])('a database that says %s is told as it is, with the time to try again', async (code, word) => {
  const app = new Hono()
    .get('/', () => {
      throw Object.assign(new Error('prompt-canary'), { code })
    })
    .onError(toReply(pino({ level: 'silent' })))
  const answer = await app.request('/')
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await answer.json()).toMatchObject({ error: expect.stringContaining(word) })
})

test('what is logged of an error is its class, code and place, never its words (OPS-05, INPUT-20)', () => {
  const secret = 'prompt-canary\n    at prompt-canary (file.ts:1:1)\r\n\u001b[31m{"level":60}'
  const error = Object.assign(new TypeError(secret), { code: '22021' })
  const logged = shown(error)
  expect(JSON.stringify(logged)).not.toContain('canary')
  expect(logged).toMatchObject({ name: 'TypeError', code: '22021' })
  expect(logged.place?.[0]).toContain('errors.test.ts')
})

test.each([['prompt-canary'], [undefined], [null], [{ message: 'prompt-canary' }], [42]])(
  'what is thrown and is no error is logged by its kind alone',
  thrown => {
    expect(shown(thrown)).toEqual({ name: typeof thrown })
  },
)
