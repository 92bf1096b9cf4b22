import { describe, expect, test } from 'vitest'
import { authErrors, authTexts } from '#shared/auth/messages.ts'
import { endpoints } from '#shared/endpoints.ts'
import { MINUTE_MS } from '#shared/durations.ts'
import { answerOf, linkFor, wrongCode } from '#tests/support/codes.ts'
import { browser } from '#tests/support/cookie-jar.ts'
import { PASSWORD, newEmail, statusOf } from '#tests/support/client.ts'
import { openApp } from '#tests/support/open-app.ts'

const NEW = 'a brand new password'

const product = await openApp()

const expired = [400, authErrors.codeExpired.message]
const invalid = [400, authErrors.codeInvalid.message]

/** A person with an account who has just asked for a new password, and the link of the email. */
async function asking() {
  const { email } = await product.signIn({ isOnTrial: false })
  const asker = browser(product)
  await asker.post(endpoints.sendResetCode, { email })
  return { email, asker, code: await product.codeFor(email, 2), link: await linkFor(product, email, 2) }
}

describe('the email with a code', () => {
  const edge =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36 Edg/153.0.0.0'

  test.each([
    ['a new password', endpoints.sendResetCode, '/verify?mode=reset'],
    ['a sign-up', endpoints.register, '/verify'],
  ])(
    'for %s holds one group of six digits, a link without any, and who asked when',
    async (_for, path, page) => {
      const email =
        path === endpoints.register ? newEmail() : (await product.signIn({ isOnTrial: false })).email
      const headers = { 'user-agent': edge, host: 'evil.example', 'x-forwarded-host': 'evil.example' }
      await product.call('POST', path, { body: { email, password: PASSWORD }, headers })
      await linkFor(product, email, path === endpoints.register ? 1 : 2)
      const text = (await product.emails(email)).at(-1)?.text ?? ''
      expect(text.match(/\d{6}/g)).toHaveLength(1)
      const link = text.split('\n').find(line => line.includes('#'))
      expect(link).toMatch(/^[^#]+#[A-Za-z]{45}$/)
      expect(link?.split('#')[0]).toBe(`http://localhost:3000${page}`)
      expect(text).toMatch(/^Asked from Edge on Windows at \d\d:\d\d UTC\.$/m)
    },
  )

  test('of a caller who does not say what it is names an unknown browser', async () => {
    const email = newEmail()
    await product.call('POST', endpoints.register, { body: { email, password: PASSWORD } })
    await product.codeFor(email)
    expect((await product.emails(email))[0]?.text).toContain('Asked from an unknown browser at ')
  })

  test('leaves nothing in the database that opens the link', async () => {
    const { email, link } = await asking()
    const rows = await product.sql<{ link_digest: Buffer }[]>`select * from code where email = ${email}`
    expect(JSON.stringify(rows)).not.toContain(link)
    expect(rows.every(row => row.link_digest.length === 32)).toBe(true)
  })
})

describe('the link for a new password', () => {
  test('lets whoever opens it on another device choose one, and names the address', async () => {
    const { email, link } = await asking()
    const phone = browser(product)
    const reply = await phone.post(endpoints.verifyResetCode, { link })
    expect([reply.status, await reply.json()]).toEqual([
      200,
      { message: authTexts.linkVerified, email, reset_token: expect.stringMatching(/^[\w-]{43}$/) },
    ])
    expect(await statusOf(phone.post(endpoints.resetPassword, { email, password: NEW }))).toBe(200)
    expect(await statusOf(product.logIn(email, NEW))).toBe(200)
    expect(await statusOf(product.logIn(email, PASSWORD))).toBe(401)
  })

  test('works once, whoever uses it, and its code is spent with it', async () => {
    const { email, asker, code, link } = await asking()
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => statusOf(browser(product).post(endpoints.verifyResetCode, { link }))),
    )
    expect(replies.filter(status => status === 200)).toHaveLength(1)
    expect(await answerOf(browser(product).post(endpoints.verifyResetCode, { link }))).toEqual(expired)
    expect(await answerOf(asker.post(endpoints.verifyResetCode, { email, code }))).toEqual(expired)
  })

  test('has expired once its code was used', async () => {
    const { email, asker, code, link } = await asking()
    expect(await statusOf(asker.post(endpoints.verifyResetCode, { email, code }))).toBe(200)
    expect(await answerOf(asker.post(endpoints.verifyResetCode, { link }))).toEqual(expired)
  })

  test('is good for thirty minutes, long after its code', async () => {
    const { email, asker, code, link } = await asking()
    product.clock.advance(30 * MINUTE_MS - 5_000)
    expect(await answerOf(asker.post(endpoints.verifyResetCode, { email, code }))).toEqual(expired)
    expect(await statusOf(browser(product).post(endpoints.verifyResetCode, { link }))).toBe(200)
    const late = await asking()
    product.clock.advance(30 * MINUTE_MS)
    expect(await answerOf(late.asker.post(endpoints.verifyResetCode, { link: late.link }))).toEqual(expired)
  })

  test('outlives wrong tries at its code, and newer codes', async () => {
    const { email, asker, code, link } = await asking()
    for (let step = 1; step <= 6; step++)
      await asker.post(endpoints.verifyResetCode, { email, code: wrongCode(code, step) })
    await asker.post(endpoints.sendResetCode, { email })
    await browser(product).post(endpoints.sendResetCode, { email })
    expect(await statusOf(asker.post(endpoints.verifyResetCode, { link }))).toBe(200)
  })

  test('dies when the password was changed by another', async () => {
    const { email, asker, link } = await asking()
    await asker.post(endpoints.sendResetCode, { email })
    await asker.post(endpoints.verifyResetCode, { link: await linkFor(product, email, 3) })
    await asker.post(endpoints.resetPassword, { email, password: NEW })
    expect(await answerOf(asker.post(endpoints.verifyResetCode, { link }))).toEqual(invalid)
  })

  test('is not spent by a mail scanner, which opens pages and presses nothing (CODE-26)', async () => {
    const { link } = await asking()
    for (const method of ['GET', 'HEAD']) {
      await product.call(method, `/verify?mode=reset#${link}`)
      await product.call(method, `${endpoints.verifyResetCode}?link=${link}`)
    }
    expect(await statusOf(browser(product).post(endpoints.verifyResetCode, { link }))).toBe(200)
  })

  test('proves nothing for a sign-up, nor does anything that only looks like one', async () => {
    const { email, link } = await asking()
    const { post } = browser(product)
    expect(await answerOf(post(endpoints.verifyCode, { link }))).toEqual(invalid)
    const other = link.replace(/^./, first => (first === 'a' ? 'b' : 'a'))
    expect(await answerOf(post(endpoints.verifyResetCode, { link: other }))).toEqual(invalid)
    const refused = ['', 'a', `${link}a`, link.slice(1), `${link}\n`, `${link} `, 7, [link], null, { link }]
    for (const written of refused)
      expect(await statusOf(post(endpoints.verifyResetCode, { link: written, email, code: '123456' }))).toBe(
        400,
      )
    expect(await statusOf(post(endpoints.verifyResetCode, { link }))).toBe(200)
  })

  test('of an address without an account is made and kept as well, and sent to nobody', async () => {
    const { email: registered } = await product.signIn({ isOnTrial: false })
    const unknown = newEmail()
    for (const email of [registered, unknown])
      await product.call('POST', endpoints.sendResetCode, { body: { email } })
    const [one, two] = await Promise.all(
      [registered, unknown].map(
        email => product.sql`
          select length(digest) as digest, length(link_digest) as link, length(address) as address, expires_at - created_at as life,
            link_expires_at - created_at as link_life, is_from_newcomer, is_from_known_client, is_notice, is_without_sign_up
          from code where email = ${email} and purpose = 'reset'`,
      ),
    )
    expect(two).toEqual(one)
    await product.codeFor(registered, 2)
    expect(await product.emails(unknown)).toEqual([])
  })
})
