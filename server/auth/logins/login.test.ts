import { errorBody } from '#shared/errors.ts'
import { Argon2id } from 'oslo/password'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authErrors } from '#shared/auth/messages.ts'
import { endpoints } from '#shared/endpoints.ts'
import { MINUTE_MS } from '#shared/durations.ts'
import { browser } from '#tests/support/cookie-jar.ts'
import { PASSWORD, newEmail } from '#tests/support/client.ts'
import { plantRefusal } from '#tests/support/postgres/plant-trigger.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'

const WRONG = 'not the right password'

let product: TestApp
beforeAll(async () => {
  // Hashes as in production: their strength, and what they cost, is tested here.
  product = await testApp({ environment: { TEST_PASSWORD_KIB: '' } })
})
afterAll(() => product.close())

test('an unknown address, a wrong password and an unproven one get one answer (AUTH-04)', async () => {
  const { email: registered } = await product.signIn()
  const { email: suspended } = await product.signIn()
  await product.sql`update account set suspended_at = now() where email = ${suspended}`
  const unproven = newEmail()
  await product.call('POST', endpoints.register, { body: { email: unproven, password: PASSWORD } })
  for (const email of [newEmail(), registered, suspended, unproven]) {
    const reply = await product.logIn(email, WRONG)
    expect([reply.status, await reply.json()]).toEqual([401, errorBody(authErrors.badCredentials)])
  }
})

/** What a refused login costs the processor, which is the same on a busy machine; the least of a few, in milliseconds. */
async function refusalMs(emails: string[]) {
  const times: number[] = []
  for (const email of emails) {
    const before = process.cpuUsage()
    await product.logIn(email, WRONG)
    const { user, system } = process.cpuUsage(before)
    times.push((user + system) / 1_000)
  }
  return Math.min(...times)
}

test('a refusal takes as long for an unknown address as for a known one (AUTH-03)', async () => {
  const { email } = await product.signIn({ isOnTrial: false })
  // The first of each kind makes what all later ones share.
  await product.logIn(newEmail(), WRONG)
  const known = await refusalMs(Array.from({ length: 6 }, () => email))
  const unknown = await refusalMs(Array.from({ length: 6 }, newEmail))
  // Without the work on unknown addresses this is below a tenth.
  expect(unknown / known).toBeGreaterThan(0.5)
  expect(unknown / known).toBeLessThan(2)
})

test("ten wrong passwords throttle strangers, not the owner's own browser (AUTH-17)", async () => {
  const { email } = await product.signIn({ isOnTrial: false })
  const owner = browser(product)
  expect((await owner.post(endpoints.login, { email, password: PASSWORD })).status).toBe(200)
  for (let count = 0; count < 10; count++) expect((await product.logIn(email, WRONG)).status).toBe(401)
  const throttled = await product.logIn(email, PASSWORD)
  expect([throttled.status, await throttled.json()]).toEqual([429, errorBody(authErrors.tooManyTries)])
  expect(Number(throttled.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await owner.post(endpoints.login, { email, password: PASSWORD })).status).toBe(200)
  product.clock.advance(15 * MINUTE_MS)
  expect((await product.logIn(email, PASSWORD)).status).toBe(200)
})

test('an unknown address is locked like a known one, with the same words for the right password (AUTH-04)', async () => {
  const { email: known } = await product.signIn({ isOnTrial: false })
  const unknown = newEmail()
  const answers: unknown[] = []
  for (const email of [known, unknown]) {
    for (let count = 0; count < 10; count++) expect((await product.logIn(email, WRONG)).status).toBe(401)
    for (const password of [WRONG, PASSWORD]) {
      const locked = await product.logIn(email, password)
      const names = [...locked.headers.keys()].toSorted()
      answers.push({ status: locked.status, body: await locked.text(), names })
    }
  }
  expect(answers[0]).toMatchObject({ status: 429 })
  expect(answers).toEqual(answers.map(() => answers[0]))
})

test('the right password costs no try, but twenty logins in 15 minutes are enough for strangers together', async () => {
  const { email } = await product.signIn({ isOnTrial: false })
  const owner = browser(product)
  expect((await owner.post(endpoints.login, { email, password: PASSWORD })).status).toBe(200)
  // Two so far: the one of signing in, and the one that made the owner's browser known.
  for (let count = 2; count < 20; count++) expect((await product.logIn(email, PASSWORD)).status).toBe(200)
  const refused = await product.logIn(email, PASSWORD)
  expect([refused.status, await refused.json()]).toMatchObject([429, errorBody(authErrors.tooManyTries)])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await owner.post(endpoints.login, { email, password: PASSWORD })).status).toBe(200)
  product.clock.advance(15 * MINUTE_MS)
  expect((await product.logIn(email, PASSWORD)).status).toBe(200)
})

test('a browser that the account knows has twenty logins in 15 minutes of its own', async () => {
  const { email } = await product.signIn({ isOnTrial: false })
  const owner = browser(product)
  const enter = async () => (await owner.post(endpoints.login, { email, password: PASSWORD })).status
  expect(await enter()).toBe(200)
  for (let count = 0; count < 20; count++) expect(await enter()).toBe(200)
  expect(await enter()).toBe(429)
  expect((await product.logIn(email, PASSWORD)).status).toBe(200)
})

test('a password hashed by older rules is rehashed at the next login (AUTH-15)', async () => {
  const { email } = await product.signIn({ isOnTrial: false })
  const old = await new Argon2id({ memorySize: 19_456, iterations: 2 }).hash(PASSWORD)
  await product.sql`update account set password_hash = ${old} where email = ${email}`
  // The first of them replaces the hash under the eyes of the others.
  const logins = await Promise.all(Array.from({ length: 4 }, () => product.logIn(email, PASSWORD)))
  expect(logins.map(reply => reply.status)).toEqual([200, 200, 200, 200])
  const [row] = await product.sql<
    { hash: string }[]
  >`select password_hash as hash from account where email = ${email}`
  expect(row?.hash).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/)
  expect((await product.logIn(email, PASSWORD)).status).toBe(200)
})

test('a password that cannot be rehashed now lets its owner in all the same (AUTH-15)', async () => {
  const { email } = await product.signIn({ isOnTrial: false })
  const old = await new Argon2id({ memorySize: 19_456, iterations: 2 }).hash(PASSWORD)
  await product.sql`update account set password_hash = ${old} where email = ${email}`
  const pull = await plantRefusal(product.sql, { table: 'account', at: 'before update of password_hash' })
  expect((await product.logIn(email, PASSWORD)).status).toBe(200)
  await pull()
  expect((await product.logIn(email, PASSWORD)).status).toBe(200)
  const [row] = await product.sql<
    { hash: string }[]
  >`select password_hash as hash from account where email = ${email}`
  expect(row?.hash).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/)
})

test('the right password of a suspended account gets a plain message', async () => {
  const { email } = await product.signIn({ isOnTrial: false })
  await product.sql`update account set suspended_at = now() where email = ${email}`
  const reply = await product.logIn(email, PASSWORD)
  expect([reply.status, await reply.json()]).toEqual([403, errorBody(authErrors.suspended)])
})
