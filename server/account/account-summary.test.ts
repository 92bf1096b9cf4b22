import { expect, test } from 'vitest'
import { DAY_MS } from '#shared/durations.ts'
import { endpoints } from '#shared/endpoints.ts'
import { newEmail, PASSWORD } from '#tests/support/client.ts'
import { startConversation } from '#tests/support/conversation.ts'
import { openPaidApp } from '#tests/support/open-app.ts'
import { accountCommand } from '#tests/support/processes/operator-command.ts'
import { listDevices, summarizeAccount } from './account-summary.ts'

const product = await openPaidApp()
const command = (...words: string[]) => accountCommand(product, ...words)

test('an operator finds an account by its address: its state, and how much it has, and no text of it', async () => {
  const person = await product.signIn()
  const talk = await startConversation(product, person)
  await talk.say('I sell candles for 20 euros each. What should I do first?')
  const { stdout } = await command('find', person.email.toUpperCase())
  expect(stdout).toContain(person.email)
  expect(stdout).toMatch(/access +yes \(trial\), ends \d{4}-\d\d-\d\d \d\d:\d\d UTC/)
  expect(stdout).toMatch(/has +1 business, 1 session, 2 messages, 0 runs/)
  expect(stdout).toMatch(/logins +1, from 2 known browsers/)
  expect(stdout).not.toMatch(/candles/i)
  const summary = JSON.parse((await command('find', person.email, '--json')).stdout) as object
  expect(summary).toMatchObject({
    is_verified: true,
    suspended_at: null,
    access: { has_access: true, status: 'trial' },
    subscriptions: [],
    sessions: 1,
    messages: 2,
    logins: 1,
    last_used_at: expect.any(String),
  })
})

test('what an account pays stands there by the ids of the provider', async () => {
  const { email } = await product.subscriber()
  expect(await summarizeAccount(product.deps, email)).toMatchObject({
    access: {
      has_access: true,
      status: 'active',
      renews_at: expect.any(String),
      paid_at: expect.any(String),
    },
    subscriptions: [{ id: expect.stringMatching(/^sub_/), status: 'active', cancels_at: null }],
    customer_id: expect.stringMatching(/^ctm_/),
  })
})

test('an address that was never verified has no account, and an operator is told since when it waits', async () => {
  const email = newEmail()
  await product.call('POST', endpoints.register, { body: { email, password: PASSWORD } })
  await expect(command('find', email)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/no account.*signed up on \d{4}-\d\d-\d\d.*hasn't verified/),
  })
})

test('an operator sees the logins of an account by their times, without the names of the devices', async () => {
  const { email } = await product.signIn()
  await product.logIn(email, PASSWORD)
  const { stdout } = await command('devices', email)
  expect(stdout).toMatch(/: 2 logins, \d known browsers?\./)
  expect(stdout.match(/logged in .* by password, last used .* ends /g)).toHaveLength(2)
  expect(JSON.parse((await command('devices', email, '--json')).stdout)).toMatchObject({
    logins: [{ method: 'password' }, { method: 'password' }],
  })
  product.clock.advance(365 * DAY_MS)
  expect((await listDevices(product.deps, email))?.logins).toEqual([])
})
