import { errorBody } from '#shared/errors.ts'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { authErrors, authTexts } from '#shared/auth/messages.ts'
import { endpoints } from '#shared/endpoints.ts'
import { browser } from '#tests/support/cookie-jar.ts'
import { openApp } from '#tests/support/open-app.ts'
import { until } from '#tests/support/until.ts'
import { PASSWORD, newEmail } from '#tests/support/client.ts'

const OTHER = 'another long password'

const product = await openApp()

test('a person signs up, proves the code, and logs in', async () => {
  const email = newEmail()
  const { post } = browser(product)
  const registered = await post(endpoints.register, { email, password: PASSWORD })
  expect([registered.status, await registered.json()]).toEqual([200, { message: authTexts.registerDone }])
  const verified = await post(endpoints.verifyCode, { email, code: await product.codeFor(email) })
  expect([verified.status, await verified.json()]).toEqual([200, { message: authTexts.codeVerified }])
  const login = await post(endpoints.login, { email, password: PASSWORD })
  expect(login.status).toBe(200)
  expect(await login.json()).toEqual({ token: expect.stringMatching(/^[\w-]{22}\.[\w-]{43}$/) })
})

test('a new, a registered and an unproven address get the same answer to a sign-up (AUTH-01)', async () => {
  const { email: registered } = await product.signIn()
  const unproven = newEmail()
  await product.call('POST', endpoints.register, { body: { email: unproven, password: PASSWORD } })
  const answers = await Promise.all(
    [newEmail(), registered, unproven].map(async email => {
      const reply = await product.call('POST', endpoints.register, { body: { email, password: OTHER } })
      const names = [...reply.headers.keys()].toSorted()
      return { status: reply.status, body: await reply.text(), names }
    }),
  )
  expect(answers[1]).toEqual(answers[0])
  expect(answers[2]).toEqual(answers[0])
  expect(answers[0]?.status).toBe(200)
})

test('signing up with a registered address changes nothing and writes to its owner without a code (AUTH-08)', async () => {
  const { email } = await product.signIn()
  const before = await product.passwordHashOf(email)
  await product.call('POST', endpoints.register, { body: { email, password: OTHER } })
  await until(async () => (await product.emails(email)).length === 2)
  const [, notice] = await product.emails(email)
  expect(notice?.subject).toContain('already have')
  expect(notice?.text).not.toMatch(/\d{6}/)
  expect(await product.passwordHashOf(email)).toBe(before)
  const login = await product.call('POST', endpoints.login, { body: { email, password: OTHER } })
  expect(await login.json()).not.toHaveProperty('token')
})

test('an unproven account with the right password is sent to verify and gets no token or email (AUTH-05)', async () => {
  const email = newEmail()
  await product.call('POST', endpoints.register, { body: { email, password: PASSWORD } })
  const login = await product.call('POST', endpoints.login, { body: { email, password: PASSWORD } })
  expect([login.status, await login.json()]).toEqual([403, errorBody(authErrors.unverified)])
  await product.codeFor(email)
  expect(await product.emails(email)).toHaveLength(1)
})

test('one mailbox is one account, however its address is written (AUTH-09)', async () => {
  const { email } = await product.signIn()
  const written = `  ${email.replace('example.com', 'EXAMPLE.com').replace(/^./, first => first.toUpperCase())} `
  await product.call('POST', endpoints.register, { body: { email: written, password: OTHER } })
  await until(async () => (await product.emails(email)).length === 2)
  const login = await product.call('POST', endpoints.login, { body: { email: written, password: PASSWORD } })
  expect(login.status).toBe(200)
})

test('a letter with its accent apart is the same letter, and the database takes no mailbox twice (AUTH-09)', async () => {
  const name = randomUUID()
  const { email } = await product.signIn({ email: `jörg.${name}@example.com` })
  const written = `JÖRG.${name}@EXAMPLE.com`.normalize('NFD')
  await product.call('POST', endpoints.register, { body: { email: written, password: OTHER } })
  await until(async () => (await product.emails(email)).length === 2)
  const login = await product.call('POST', endpoints.login, { body: { email: written, password: PASSWORD } })
  expect(login.status).toBe(200)
  const accounts = await product.sql<{ email: string }[]>`
    select email from account where email like ${`%${name}%`}`
  expect(accounts.map(account => account.email)).toEqual([email.normalize('NFC')])
  const again = product.sql`insert into mailbox (email, owner_id, used_at) values (${email}, ${randomUUID()}, now())`
  await expect(again).rejects.toMatchObject({ code: '23505' })
})

test('fields that a caller adds have no effect (AUTH-21)', async () => {
  const email = newEmail()
  const extra = {
    is_subscribed: true,
    role: 'admin',
    email_verified: true,
    id: randomUUID(),
    trial_ends_at: '2099-01-01',
  }
  await product.call('POST', endpoints.register, { body: { email, password: PASSWORD, ...extra } })
  expect(await product.passwordHashOf(email)).toBeUndefined()
  await product.call('POST', endpoints.verifyCode, {
    body: { email, code: await product.codeFor(email), ...extra },
  })
  const [account] =
    await product.sql`select owner_id as id, trial_ends_at, suspended_at from account where email = ${email}`
  expect(account).toMatchObject({ trial_ends_at: null, suspended_at: null })
  expect(account?.id).not.toBe(extra.id)

  const { email: other } = await product.signIn()
  const [victim] = await product.sql`select owner_id as id, trial_ends_at from account where email = ${other}`
  const claims = { ...extra, owner_id: victim?.id, userId: victim?.id, sessionId: randomUUID() }
  const login = await product.call('POST', endpoints.login, {
    body: { email, password: PASSWORD, ...claims },
  })
  const { token } = (await login.json()) as { token: string }
  await product.call('POST', endpoints.startTrial, { token, body: { trial_days: 999, ...claims } })
  await product.call('POST', endpoints.startSession, { token, body: { title: 'Mine', ...claims } })
  const [mine] = await product.sql<{ days: number; sessions: number }[]>`
    select round(extract(epoch from trial_ends_at - ${product.clock.now()}::timestamptz) / 86400)::int as days,
      (select count(*)::int from chat_session where owner_id = account.owner_id) as sessions
    from account where email = ${email}`
  expect(mine).toEqual({ days: 7, sessions: 1 })
  expect(await product.sql`select from chat_session where owner_id = ${victim?.id}`).toEqual([])
  expect(await product.sql`select owner_id as id, trial_ends_at from account where email = ${other}`).toEqual(
    [victim],
  )
})
