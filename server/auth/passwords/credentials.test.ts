import { errorBody } from '#shared/errors.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authErrors } from '#shared/auth/messages.ts'
import { endpoints } from '#shared/endpoints.ts'
import { PASSWORD, newEmail } from '#tests/support/client.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'

let product: TestApp
beforeAll(async () => {
  // Hashes as in production: their strength, and what they cost, is tested here.
  product = await testApp({ environment: { TEST_PASSWORD_KIB: '' } })
})
afterAll(() => product.close())

const registerWith = (password: unknown) =>
  product.call('POST', endpoints.register, { body: { email: newEmail(), password } })
const hashOf = async (email: string) =>
  (await product.sql<{ hash: string }[]>`select password_hash as hash from account where email = ${email}`)[0]
    ?.hash

test.each([
  'two@@example.com',
  'a@b@example.com',
  'one@example.com,two@example.com',
  'one@example.com\r\nBcc: two@example.com',
  '"quoted part"@example.com',
  '<one@example.com>',
  'no-at-sign',
  '.dot@example.com',
  'two..dots@example.com',
  'unseen\u200b@example.com',
  'nul\u0000@example.com',
  ['a@example.com'],
  { address: 'a@example.com' },
  7,
  null,
])('the address %j is refused (AUTH-10)', async email => {
  const reply = await product.call('POST', endpoints.register, { body: { email, password: PASSWORD } })
  expect(reply.status).toBe(400)
  expect(Object.keys((await reply.json()) as object)).toEqual(['error', 'code'])
})

describe('passwords', () => {
  test.each(['', 'a', 'seven77', 'x'.repeat(129), '😀'.repeat(129), 'nul\u0000in the middle', 12345678])(
    '%j is refused (AUTH-11, AUTH-12)',
    async password => {
      expect((await registerWith(password)).status).toBe(400)
    },
  )

  test.each(['8 letter', 'x'.repeat(128), '😀 emoji 🔥', '😀'.repeat(128), ' spaces around '])(
    '%j is taken (AUTH-11)',
    async password => {
      expect((await registerWith(password)).status).toBe(200)
    },
  )

  test.each([
    ['sign-up', endpoints.register, {}],
    ['login', endpoints.login, {}],
    ['reset', endpoints.resetPassword, { reset_token: 'x' }],
  ])('one that is too long is refused at %s before it is hashed (AUTH-12)', async (_what, path, more) => {
    // So many at once could not all be hashed: some would be told that the server is busy.
    const replies = await Promise.all(
      ['x'.repeat(513), '😀'.repeat(257), 'x'.repeat(3_000)].flatMap(password =>
        Array.from({ length: 45 }, () =>
          product.call('POST', path, { body: { email: newEmail(), password, ...more } }),
        ),
      ),
    )
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([400]))
  })

  test('the same characters typed another way are the same password, and only they (AUTH-13)', async () => {
    const email = newEmail()
    const password = 'Ångström ﬁnds ２ cafés'
    await product.call('POST', endpoints.register, { body: { email, password } })
    const code = await product.codeFor(email)
    await product.call('POST', endpoints.verifyCode, { body: { email, code } })
    const statusWith = async (tried: string) =>
      (await product.call('POST', endpoints.login, { body: { email, password: tried } })).status
    expect(await statusWith(password.normalize('NFD'))).toBe(200)
    expect(await statusWith('Ångström finds 2 cafés')).toBe(200)
    for (const other of [password.toLowerCase(), password.normalize('NFD').replaceAll(/\p{M}/gu, '')])
      expect(await statusWith(other)).toBe(401)
  })

  test('a common one is refused with a message (AUTH-14)', async () => {
    const reply = await registerWith('Password123!')
    expect([reply.status, await reply.json()]).toEqual([400, errorBody(authErrors.commonPassword)])
  })

  test('every character counts, the last space too (AUTH-13)', async () => {
    const email = newEmail()
    const password = `${'long password '.repeat(8)}`
    await product.call('POST', endpoints.register, { body: { email, password } })
    const code = await product.codeFor(email)
    await product.call('POST', endpoints.verifyCode, { body: { email, code } })
    const statusWith = async (tried: string) =>
      (await product.call('POST', endpoints.login, { body: { email, password: tried } })).status
    expect(await statusWith(password.trimEnd())).toBe(401)
    expect(await statusWith(`${password.slice(0, 100)}#${password.slice(101)}`)).toBe(401)
    expect(await statusWith(password)).toBe(200)
  })

  test('they rest as argon2id of the strength we chose (AUTH-15)', async () => {
    const { email } = await product.signIn()
    expect(await hashOf(email)).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/)
  })
})

test.each([
  [{ email: 'maya@example.com', password: '' }, 'Please enter your password.', 'bad_field'],
  [{ email: 'maya@example.com', password: 7 }, 'Text is expected here.', 'bad_field'],
  [{ email: 'maya', password: 'x' }, 'Please enter a valid email address.', 'bad_email'],
])('a login with %j says what is wrong with it', async (body, error, code) => {
  const reply = await product.call('POST', endpoints.login, { body })
  expect([reply.status, await reply.json()]).toEqual([400, { error, code }])
})
