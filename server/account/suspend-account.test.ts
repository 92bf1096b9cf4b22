import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#shared/endpoints.ts'
import { startFakeUpstream } from '#tests/support/fake-upstream.ts'
import { until } from '#tests/support/until.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'

const run = promisify(execFile)

let product: TestApp
beforeAll(async () => {
  product = await testApp()
})
afterAll(() => product.close())

const command = (...words: string[]) =>
  run(process.execPath, [join(import.meta.dirname, '../account-command.ts'), ...words], {
    env: {
      NODE_ENV: 'test',
      DATABASE_URL: product.database.url,
      ENCRYPTION_KEYS: product.deps.config.encryptionKeys,
    },
  })

test('an operator suspends an account and lets it in again', async () => {
  const { email, token } = await product.signIn()
  const status = async () => (await product.call('GET', endpoints.subscriptionStatus, { token })).status
  expect((await command('suspend', email.toUpperCase())).stdout).toBe(`${email} is suspended.\n`)
  expect(await status()).toBe(403)
  expect((await command('unsuspend', email)).stdout).toBe(`${email} is no longer suspended.\n`)
  expect(await status()).toBe(200)
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
  [['delete', 'nobody@example.com'], /Usage/],
  [[], /Usage/],
])('%j says what is wrong and fails', async (words, said) => {
  await expect(command(...words)).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(said) })
})
