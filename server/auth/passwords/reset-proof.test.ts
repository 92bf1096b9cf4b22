import { createHash, randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { endpoints } from '#shared/endpoints.ts'
import { MINUTE_MS } from '#shared/durations.ts'
import { linkFor, proveReset } from '#tests/support/codes.ts'
import { browser } from '#tests/support/cookie-jar.ts'
import { PASSWORD, statusOf } from '#tests/support/client.ts'
import { openApp } from '#tests/support/open-app.ts'
import { authRoutes } from '../auth.routes.ts'

const NEW = 'a brand new password'

const product = await openApp()

const cookiesOf = (reply: Response) => reply.headers.getSetCookie()

const proven = () => proveReset(product)

test("a proof changes only its own mailbox's password (CODE-02)", async () => {
  const [attacker, victim] = [await proven(), await product.signIn()]
  const body = { email: victim.email, password: NEW, reset_token: attacker.resetToken }
  expect(await statusOf(attacker.post(endpoints.resetPassword, body))).toBe(403)
  expect(await statusOf(product.logIn(victim.email, PASSWORD))).toBe(200)
  expect(await statusOf(product.logIn(attacker.email, PASSWORD))).toBe(200)
})

test('a proof is good once (CODE-03)', async () => {
  const { email, resetToken } = await proven()
  const reset = (password: string) =>
    product.call('POST', endpoints.resetPassword, { body: { email, password, reset_token: resetToken } })
  expect(await statusOf(reset(NEW))).toBe(200)
  expect(await statusOf(reset('yet another password'))).toBe(403)
  expect(await statusOf(product.logIn(email, NEW))).toBe(200)
})

test('of many resets at once with one proof exactly one succeeds (CODE-04)', async () => {
  const { email, resetToken } = await proven()
  const passwords = Array.from({ length: 50 }, (_, index) => `a brand new password ${index}`)
  const statuses = await Promise.all(
    passwords.map(password =>
      statusOf(
        product.call('POST', endpoints.resetPassword, { body: { email, password, reset_token: resetToken } }),
      ),
    ),
  )
  expect(statuses.filter(status => status === 200)).toHaveLength(1)
  expect(await statusOf(product.logIn(email, passwords[statuses.indexOf(200)] ?? ''))).toBe(200)
})

describe('a proof dies (CODE-05)', () => {
  test('after ten minutes', async () => {
    const { email, post } = await proven()
    product.clock.advance(10 * MINUTE_MS)
    expect(await statusOf(post(endpoints.resetPassword, { email, password: NEW }))).toBe(403)
  })

  test('when the same browser asks for a new code, but not when a stranger does', async () => {
    const { email, post, resetToken } = await proven()
    await browser(product).post(endpoints.sendResetCode, { email })
    const body = { email, password: 'password', reset_token: resetToken }
    // A common password is refused before the proof is spent.
    expect(await statusOf(post(endpoints.resetPassword, body))).toBe(400)
    await post(endpoints.sendResetCode, { email })
    expect(await statusOf(post(endpoints.resetPassword, { ...body, password: NEW }))).toBe(403)
  })

  test('when the same browser asks again that got its cookie with it, but not when one without a cookie does', async () => {
    const { email } = await product.signIn({ isOnTrial: false })
    const asksWithoutCookie = () => product.call('POST', endpoints.sendResetCode, { body: { email } })
    const owner = browser(product)
    await asksWithoutCookie()
    await owner.post(endpoints.verifyResetCode, { link: await linkFor(product, email, 2) })
    await asksWithoutCookie()
    expect(await statusOf(owner.post(endpoints.resetPassword, { email, password: NEW }))).toBe(200)
    await asksWithoutCookie()
    const other = browser(product)
    await other.post(endpoints.verifyResetCode, { link: await linkFor(product, email, 5) })
    await other.post(endpoints.sendResetCode, { email })
    expect(await statusOf(other.post(endpoints.resetPassword, { email, password: PASSWORD }))).toBe(403)
  })

  test('when another proof has changed the password; the codes still out die as well', async () => {
    const { email, post } = await proven()
    const [other, third] = [browser(product), browser(product)]
    await other.post(endpoints.sendResetCode, { email })
    await other.post(endpoints.verifyResetCode, { email, code: await product.codeFor(email, 3) })
    await third.post(endpoints.sendResetCode, { email })
    const liveCode = await product.codeFor(email, 4)
    expect(await statusOf(other.post(endpoints.resetPassword, { email, password: NEW }))).toBe(200)
    expect(await statusOf(post(endpoints.resetPassword, { email, password: PASSWORD }))).toBe(403)
    expect(await statusOf(third.post(endpoints.verifyResetCode, { email, code: liveCode }))).toBe(400)
  })
})

test('the proof is a cookie that no script reads, and the database holds only its hash (CODE-06)', async () => {
  const { reply, resetToken } = await proven()
  const cookie = reply.headers.getSetCookie().find(line => line.startsWith('reset='))
  expect(cookie).toMatch(/^reset=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Strict$/)
  const rows = await product.sql<{ token_hash: Buffer }[]>`select * from reset_grant`
  expect(JSON.stringify(rows)).not.toContain(resetToken)
  const hash = createHash('sha256').update(resetToken).digest('hex')
  expect(rows.map(row => row.token_hash.toString('hex'))).toContain(hash)
})

test('over https both cookies are Secure and bound to the host (CODE-06)', async () => {
  const { email } = await product.signIn()
  const app = new Hono().route('/', authRoutes({ ...product.deps, publicUrl: 'https://kindling.example' }))
  const post = (path: string, body: unknown, cookie = '') =>
    app.request(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', cookie },
    })
  const [client = ''] = cookiesOf(await post(endpoints.sendResetCode, { email }))
  expect(client).toMatch(
    /^__Host-client=[\w-]{43}\.[\w-]{22}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  )
  const code = await product.codeFor(email, 2)
  const [reset = ''] = cookiesOf(
    await post(endpoints.verifyResetCode, { email, code }, client.split(';', 1)[0]),
  )
  expect(reset).toMatch(/^__Host-reset=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Strict$/)
  const both = `${client.split(';', 1)[0]}; ${reset.split(';', 1)[0]}`
  expect((await post(endpoints.resetPassword, { email, password: NEW }, both)).status).toBe(200)
})

test('a client without cookies uses the token of the answer instead (CODE-07)', async () => {
  const { email, resetToken } = await proven()
  const body = { email, password: NEW, reset_token: resetToken }
  expect(await statusOf(product.call('POST', endpoints.resetPassword, { body }))).toBe(200)
})

describe('wrong passwords of strangers do not lock out the browser', () => {
  async function isLetIn(owner: ReturnType<typeof browser>, email: string, password: string) {
    for (let count = 0; count < 10; count++)
      expect(await statusOf(product.logIn(email, 'wrong password'))).toBe(401)
    expect(await statusOf(product.logIn(email, password))).toBe(429)
    return (await statusOf(owner.post(endpoints.login, { email, password }))) === 200
  }

  test('that has just set a new password, on a device the account did not know (AUTH-17)', async () => {
    const { email } = await product.signIn({ isOnTrial: false })
    await product.call('POST', endpoints.sendResetCode, { body: { email } })
    const owner = browser(product)
    await owner.post(endpoints.verifyResetCode, { link: await linkFor(product, email, 2) })
    expect(await statusOf(owner.post(endpoints.resetPassword, { email, password: NEW }))).toBe(200)
    expect(await isLetIn(owner, email, NEW)).toBe(true)
  })

  test.each(['code', 'link'] as const)(
    'that has proven its own sign-up by the %s, and not logged in yet (AUTH-17)',
    async kind => {
      const email = `${randomUUID()}@example.com`
      const owner = browser(product)
      await owner.post(endpoints.register, { email, password: PASSWORD })
      const proof =
        kind === 'link'
          ? { link: await linkFor(product, email) }
          : { email, code: await product.codeFor(email) }
      expect(await statusOf(owner.post(endpoints.verifyCode, proof))).toBe(200)
      expect(await isLetIn(owner, email, PASSWORD)).toBe(true)
    },
  )

  test('that got its first cookie with the answer to its code (AUTH-17)', async () => {
    const email = `${randomUUID()}@example.com`
    await product.call('POST', endpoints.register, { body: { email, password: PASSWORD } })
    const owner = browser(product)
    await owner.post(endpoints.verifyCode, { email, code: await product.codeFor(email) })
    expect(await isLetIn(owner, email, PASSWORD)).toBe(true)
  })

  test('but a link that is opened elsewhere makes no browser known before a password was chosen there', async () => {
    const email = `${randomUUID()}@example.com`
    await browser(product).post(endpoints.register, { email, password: PASSWORD })
    await browser(product).post(endpoints.verifyCode, { link: await linkFor(product, email) })
    const known = await product.sql`
      select from known_client join account on account.owner_id = known_client.owner_id where email = ${email}`
    expect(known).toHaveLength(0)
  })
})
