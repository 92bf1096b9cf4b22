import { errorBody } from '#shared/errors.ts'
import { Argon2id } from 'oslo/password'
import { expect, test } from 'vitest'
import { authErrors } from '#shared/auth/messages.ts'
import { endpoints } from '#shared/endpoints.ts'
import { PASSWORD } from '#tests/support/client.ts'
import { openApp } from '#tests/support/open-app.ts'

/** Only the list refuses it. */
const COMMON = 'maverick'

const product = await openApp()

const login = async (email: string, password: string) =>
  (await product.call('POST', endpoints.login, { body: { email, password } })).json()

test('a login with a password that everybody tries first says so, any other says nothing of it (AUTH-14)', async () => {
  const { email } = await product.signIn({ isOnTrial: false })
  expect(await login(email, PASSWORD)).toEqual({ token: expect.any(String) })
  const hash = await new Argon2id({ memorySize: 512, iterations: 1 }).hash(COMMON)
  await product.sql`update account set password_hash = ${hash} where email = ${email}`
  expect(await login(email, COMMON)).toEqual({ token: expect.any(String), has_common_password: true })
  expect(await login(email, `${COMMON}!`)).toMatchObject(errorBody(authErrors.badCredentials))
})

test('it can no longer be chosen (AUTH-14)', async () => {
  const body = { email: 'maya@example.com', password: COMMON }
  const refused = await product.call('POST', endpoints.register, { body })
  expect([refused.status, await refused.json()]).toMatchObject([400, errorBody(authErrors.commonPassword)])
})
