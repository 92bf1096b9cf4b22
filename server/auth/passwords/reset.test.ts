import { errorBody } from '#shared/errors.ts'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { authErrors, authTexts } from '#shared/auth/messages.ts'
import { endpoints } from '#shared/endpoints.ts'
import { proveReset } from '#tests/support/codes.ts'
import { browser } from '#tests/support/cookie-jar.ts'
import { openApp } from '#tests/support/open-app.ts'
import { isLong } from '#tests/support/repetitions.ts'
import { until } from '#tests/support/until.ts'
import { PASSWORD, statusOf } from '#tests/support/client.ts'

const NEW = 'a brand new password'

const product = await openApp()

const isSignedIn = async (token: string) =>
  (await product.call('GET', endpoints.subscriptionStatus, { token })).status === 200

const proven = () => proveReset(product)

test('a person resets a forgotten password with the code of an email', async () => {
  const { email, post, message, jar } = await proven()
  expect(message).toBe(authTexts.codeVerified)
  const reply = await post(endpoints.resetPassword, { email, password: NEW })
  expect([reply.status, await reply.json()]).toEqual([200, { message: authTexts.passwordUpdated }])
  expect(jar.has('reset')).toBe(false)
  expect(await statusOf(product.logIn(email, NEW))).toBe(200)
  expect(await statusOf(product.logIn(email, PASSWORD))).toBe(401)
  await until(async () => (await product.emails(email)).length === 3)
  const notice = (await product.emails(email)).at(-1)
  expect(notice?.subject).toContain('was changed')
  expect(notice?.text).not.toMatch(/\d{6}/)
})

test('without a proven code no password changes (CODE-01)', async () => {
  const { email } = await product.signIn()
  const body = { email, password: NEW }
  const reply = await product.call('POST', endpoints.resetPassword, { body })
  expect([reply.status, await reply.json()]).toEqual([403, errorBody(authErrors.resetNotProven)])
  expect(await statusOf(product.logIn(email, PASSWORD))).toBe(200)
})

test('a code of one purpose proves nothing for the other (CODE-08)', async () => {
  const { email } = await product.signIn()
  const { post } = browser(product)
  await post(endpoints.sendResetCode, { email })
  const resetCode = await product.codeFor(email, 2)
  expect(await statusOf(post(endpoints.verifyCode, { email, code: resetCode }))).toBe(404)
  const fresh = `${randomUUID()}@example.com`
  await post(endpoints.register, { email: fresh, password: PASSWORD })
  await post(endpoints.sendResetCode, { email: fresh })
  const signUpCode = await product.codeFor(fresh)
  expect(await statusOf(post(endpoints.verifyResetCode, { email: fresh, code: signUpCode }))).toBe(400)
  expect(
    await product.sql`select from reset_grant join account using (owner_id) where email = ${fresh}`,
  ).toEqual([])
})

test('a code is spent where it is proven, not at the reset (CODE-21)', async () => {
  const { email, post, code } = await proven()
  const codes = product.sql`
    select from code where email = ${email} and purpose = 'reset' and used_at is null`
  const proofs = product.sql`select from reset_grant join account using (owner_id) where email = ${email}`
  // Whoever goes no further leaves nothing but the proof.
  expect([(await codes).length, (await proofs).length]).toEqual([0, 1])
  expect(await statusOf(product.logIn(email, PASSWORD))).toBe(200)
  const again = await post(endpoints.verifyResetCode, { email, code })
  expect([again.status, await again.json()]).toEqual([400, errorBody(authErrors.codeExpired)])
})

test('a reset ends every session and nothing else signs in (AUTH-20)', async () => {
  const { email, token, post } = await proven()
  const another = async () =>
    ((await (await product.logIn(email, PASSWORD)).json()) as { token: string }).token
  const tokens = [token, await another(), await another()]
  expect(await Promise.all(tokens.map(isSignedIn))).toEqual([true, true, true])
  const other = browser(product)
  await other.post(endpoints.sendResetCode, { email })
  await other.post(endpoints.verifyResetCode, { email, code: await product.codeFor(email, 3) })
  await post(endpoints.resetPassword, { email, password: NEW })
  expect(await Promise.all(tokens.map(isSignedIn))).toEqual([false, false, false])
  expect(await statusOf(other.post(endpoints.resetPassword, { email, password: PASSWORD }))).toBe(403)
})

const ROUNDS = isLong ? 10 : 2

test('no login with the old password survives a reset that it races (AUTH-20)', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { email, resetToken } = await proven()
    const [, ...logins] = await Promise.all([
      product.call('POST', endpoints.resetPassword, {
        body: { email, password: NEW, reset_token: resetToken },
      }),
      ...Array.from({ length: 6 }, () => product.logIn(email, PASSWORD)),
    ])
    const replies = (await Promise.all(logins.map(reply => reply.json()))) as { token?: string }[]
    const tokens = replies.flatMap(({ token }) => token ?? [])
    expect(await Promise.all(tokens.map(isSignedIn))).not.toContain(true)
  }
})

test('a header cannot change the links of an email (CODE-25)', async () => {
  const { email } = await product.signIn()
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' }
  await product.call('POST', endpoints.register, { body: { email, password: NEW }, headers })
  await product.call('POST', endpoints.sendResetCode, { body: { email }, headers })
  await until(async () => (await product.emails(email)).length === 3)
  const text = JSON.stringify(await product.emails(email))
  expect(text).not.toContain('evil')
  expect(text).toContain('http://localhost:3000/login')
})

test('an unknown address gets the same answer and no email', async () => {
  const email = `${randomUUID()}@example.com`
  const reply = await product.call('POST', endpoints.sendResetCode, { body: { email } })
  expect([reply.status, await reply.json()]).toEqual([200, { message: authTexts.resetCodeSent }])
  const { email: later } = await product.signIn()
  await product.codeFor(later)
  expect(await product.emails(email)).toEqual([])
})
