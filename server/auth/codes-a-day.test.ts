import { errorBody } from '#shared/errors.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authErrors } from '#shared/auth-sentences.ts'
import { endpoints } from '#shared/endpoints.ts'
import { answerOf } from '#tests/support/codes.ts'
import { browser } from '#tests/support/cookie-jar.ts'
import { PASSWORD } from '#tests/support/client.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

let product: TestApp
beforeAll(async () => {
  product = await testApp()
})
afterAll(() => product.close())

const newEmail = () => `${randomUUID()}@example.com`
const post = (path: string, body: unknown) => product.call('POST', path, { body })
const register = (email: string) => post(endpoints.register, { email, password: PASSWORD })
const limited = [429, authErrors.codeLimit.message]

test('a sixth code on one day is refused, the letter of the sign-up counted (CODE-14)', async () => {
  const email = newEmail()
  const { post } = browser(product)
  await post(endpoints.register, { email, password: PASSWORD })
  for (let count = 0; count < 4; count++) expect((await post(endpoints.sendCode, { email })).status).toBe(200)
  const sixth = await post(endpoints.sendCode, { email })
  expect([sixth.status, await sixth.json()]).toEqual([429, errorBody(authErrors.codeLimit)])
  expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(23 * 3600)
  await product.codeFor(email, 5)
  expect(await product.letters(email)).toHaveLength(5)
})

test('a day is the last 24 hours, not a date (CODE-19)', async () => {
  const email = newEmail()
  await register(email)
  product.clock.advance(12 * HOUR_MS)
  for (let count = 0; count < 4; count++) await post(endpoints.sendCode, { email })
  expect(await answerOf(post(endpoints.sendCode, { email }))).toEqual(limited)
  product.clock.advance(12 * HOUR_MS)
  expect((await post(endpoints.sendCode, { email })).status).toBe(200)
  expect(await answerOf(post(endpoints.sendCode, { email }))).toEqual(limited)
})

test('twenty requests at once get five codes (CODE-14)', async () => {
  const email = newEmail()
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => post(endpoints.sendResetCode, { email })),
  )
  expect(replies.filter(reply => reply.status === 200)).toHaveLength(5)
})

describe('whose day is counted (CODE-16)', () => {
  test("a stranger's five requests do not stop the owner's browser, nor callers without a cookie another purpose", async () => {
    const email = newEmail()
    const owner = browser(product)
    await owner.post(endpoints.register, { email, password: PASSWORD })
    for (let count = 0; count < 4; count++) await post(endpoints.sendCode, { email })
    expect(await answerOf(post(endpoints.sendCode, { email }))).toEqual(limited)
    expect((await owner.post(endpoints.sendCode, { email })).status).toBe(200)
    expect((await post(endpoints.sendResetCode, { email })).status).toBe(200)
  })

  test('a mailbox gets fifteen over all', async () => {
    const email = newEmail()
    const strangers = Array.from({ length: 4 }, () => browser(product))
    const given: number[] = []
    for (const stranger of strangers) {
      // The first call of a browser brings no cookie; this one gives it one, on an address of its own.
      await stranger.post(endpoints.sendCode, { email: newEmail() })
      for (let count = 0; count < 5; count++)
        given.push((await stranger.post(endpoints.sendCode, { email })).status)
    }
    expect(given.filter(status => status === 200)).toHaveLength(15)
    expect(given.slice(15)).toEqual([429, 429, 429, 429, 429])
  })
})
