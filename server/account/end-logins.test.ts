import { expect, test } from 'vitest'
import { endpoints } from '#shared/endpoints.ts'
import { openApp } from '#tests/support/open-app.ts'
import { accountCommand } from '#tests/support/processes/operator-command.ts'
import { PASSWORD } from '#tests/support/client.ts'
import { endLogins } from './end-logins.ts'

const product = await openApp()

test('an operator ends all logins of an account, and of no other; its password lets it in again', async () => {
  const { email, token } = await product.signIn()
  const other = await product.signIn()
  const logIn = async () => {
    const answer = await product.call('POST', endpoints.login, { body: { email, password: PASSWORD } })
    return ((await answer.json()) as { token: string }).token
  }
  const status = async (of: string) =>
    (await product.call('GET', endpoints.subscriptionStatus, { token: of })).status
  const second = await logIn()
  const { stdout } = await accountCommand(product, 'end-logins', email.toUpperCase())
  expect(stdout).toBe(`${email} is logged out everywhere.\n`)
  expect([await status(token), await status(second), await status(other.token)]).toEqual([401, 401, 200])
  expect(await status(await logIn())).toBe(200)
})

test('it is recorded that logins were ended, and only when there were any', async () => {
  const { email } = await product.signIn()
  const told = async () => {
    const rows = await product.sql<{ kind: string; device: Buffer | null }[]>`
      select kind, device from security_event join account on account.owner_id = security_event.owner_id
      where email = ${email} and kind = 'device_ended'`
    return [...rows]
  }
  expect(await told()).toEqual([])
  await Promise.all([endLogins(product.deps, email), endLogins(product.deps, email)])
  // An operator's act came by no call.
  expect(await told()).toEqual([{ kind: 'device_ended', device: null }])
  await endLogins(product.deps, email)
  expect(await told()).toHaveLength(1)
})

test('ending the logins of nobody says so and fails', async () => {
  await expect(accountCommand(product, 'end-logins', 'nobody@example.com')).rejects.toMatchObject({
    code: 1,
    stderr: 'There is no account with the address nobody@example.com.\n',
  })
})
