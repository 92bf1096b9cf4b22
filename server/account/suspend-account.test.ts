import { errorBody } from '#shared/errors.ts'
import { expect, test } from 'vitest'
import { authErrors } from '#shared/auth/messages.ts'
import { endpoints } from '#shared/endpoints.ts'
import { openApp } from '#tests/support/open-app.ts'
import { accountCommand } from '#tests/support/processes/operator-command.ts'
import { PASSWORD } from '#tests/support/client.ts'
import { startFakeUpstream } from '#tests/support/fake-upstream.ts'
import { paidApp } from '#tests/support/payments/paid-app.ts'
import { until } from '#tests/support/until.ts'
import { testApp } from '#tests/support/test-app.ts'
import { cancelSuspendedRenewals, suspendAccount } from './suspend-account.ts'

const product = await openApp()

const command = (...words: string[]) => accountCommand(product, ...words)

test('an operator suspends an account: its logins are gone, and one that is let in again logs in again', async () => {
  const { email, token } = await product.signIn()
  const status = async () => (await product.call('GET', endpoints.subscriptionStatus, { token })).status
  const logIn = () => product.call('POST', endpoints.login, { body: { email, password: PASSWORD } })
  const grant = await resetGrant(email)
  expect((await command('suspend', email.toUpperCase())).stdout).toBe(`${email} is suspended.\n`)
  expect(await status()).toBe(401)
  const refused = await logIn()
  expect([refused.status, await refused.json()]).toEqual([403, errorBody(authErrors.suspended)])

  expect((await command('unsuspend', email)).stdout).toBe(`${email} is no longer suspended.\n`)
  expect(await status()).toBe(401)
  const body = { email, password: 'another fine password', reset_token: grant }
  expect((await product.call('POST', endpoints.resetPassword, { body })).status).toBe(403)
  expect((await logIn()).status).toBe(200)
})

/** The token that a reset code was traded for. */
async function resetGrant(email: string) {
  await product.call('POST', endpoints.sendResetCode, { body: { email } })
  const code = await product.codeFor(email, 2)
  const traded = await product.call('POST', endpoints.verifyResetCode, { body: { email, code } })
  return ((await traded.json()) as { reset_token: string }).reset_token
}

test('a suspended account pays no more: its renewal is canceled at the provider, by the hourly duty where that was away', async () => {
  const paid = await paidApp()
  const [one, other] = [await paid.subscriber(), await paid.subscriber()]
  const suspend = (email: string) => suspendAccount(paid.deps, email)
  const renewing = async (email: string) => {
    const [row] = await paid.sql<{ renews: boolean }[]>`
      select cancels_at is null as renews from subscription join account on account.owner_id = subscription.owner_id where email = ${email}`
    return row?.renews
  }
  expect(await suspend(one.email)).toBe(true)
  expect([await renewing(one.email), await renewing(other.email)]).toEqual([false, true])

  paid.paddle.fail('internal error')
  expect(await suspend(other.email)).toBe(true)
  expect(await renewing(other.email)).toBe(true)
  paid.paddle.heal()
  await cancelSuspendedRenewals(paid.deps, AbortSignal.timeout(30_000))
  await paid.paddle.delivered()
  expect(await renewing(other.email)).toBe(false)
  await paid.close()
})

test('suspending an account ends its running replies, on whichever process they run', async () => {
  const upstream = await startFakeUpstream()
  upstream.script({ ending: 'stall' })
  const other = await testApp({
    environment: {
      DATABASE_URL: product.database.url,
      ENCRYPTION_KEYS: product.deps.config.encryptionKeys ?? '',
      OPENAI_BASE_URL: upstream.url,
    },
  })
  const { email, token } = await other.signIn()
  const body = { session_id: await other.startSession(token), prompt: 'How do I price my product?' }
  const asked = other.call('POST', endpoints.sendMessage, { token, body })
  await until(() => upstream.openCount() === 1)
  await command('suspend', email)
  await upstream.closed(0)
  expect(await (await asked).json()).toMatchObject({ status: 'stopped' })
  await other.close()
  await upstream.close()
})

test.each([
  [['suspend', 'nobody@example.com'], /no account/],
  [['suspend', 'not an address'], /Usage/],
  [['delete', 'nobody@example.com'], /no account/],
  [['suspend', 'nobody@example.com', '--yes'], /Usage/],
  [['remove', 'nobody@example.com'], /Usage/],
  [[], /Usage/],
])('%j says what is wrong and fails', async (words, said) => {
  await expect(command(...words)).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(said) })
})
