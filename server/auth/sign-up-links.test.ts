import { describe, expect, test } from 'vitest'
import { authErrors, authTexts } from '#shared/auth/messages.ts'
import { endpoints } from '#shared/endpoints.ts'
import { answerOf, linkFor } from '#tests/support/codes.ts'
import { browser } from '#tests/support/cookie-jar.ts'
import { PASSWORD, newEmail, statusOf } from '#tests/support/client.ts'
import { openApp } from '#tests/support/open-app.ts'

const OTHER = 'another long password'

const product = await openApp({ environment: { TRUST_PROXY: '1' } })

const at = (address: string) => ({ 'x-forwarded-for': address })
const [here, elsewhere] = [at('203.0.113.1'), at('203.0.113.2')]
const login = async (email: string, password: string) =>
  product.call('POST', endpoints.login, { body: { email, password } })

/** A sign-up in a browser here, and the link that was sent for it. */
async function signingUp(password = PASSWORD) {
  const email = newEmail()
  const { post } = browser(product, here)
  await post(endpoints.register, { email, password })
  return { email, post, link: await linkFor(product, email), code: await product.codeFor(email) }
}

describe('the link of a sign-up', () => {
  test('opened in the browser that signed up makes the account with its password', async () => {
    const { email, post, link } = await signingUp()
    const reply = await post(endpoints.verifyCode, { link })
    expect([reply.status, await reply.json()]).toEqual([200, { message: authTexts.linkVerified, email }])
    expect(await statusOf(login(email, PASSWORD))).toBe(200)
    expect(await answerOf(post(endpoints.verifyCode, { link }))).toEqual([
      400,
      authErrors.codeExpired.message,
    ])
  })

  test.each([
    ['another browser', elsewhere],
    ['another browser at the same address', here],
  ])('opened in %s never makes that password work: one has to be chosen there', async (_where, headers) => {
    const { email, post, link } = await signingUp(OTHER)
    const owner = browser(product, headers)
    const reply = await owner.post(endpoints.verifyCode, { link })
    expect([reply.status, await reply.json()]).toEqual([
      200,
      { message: authTexts.linkVerified, email, reset_token: expect.stringMatching(/^[\w-]{43}$/) },
    ])
    const attack = () => post(endpoints.login, { email, password: OTHER })
    expect(await (await attack()).json()).not.toHaveProperty('token')
    expect(await statusOf(owner.post(endpoints.resetPassword, { email, password: PASSWORD }))).toBe(200)
    expect(await (await attack()).json()).not.toHaveProperty('token')
    expect(await statusOf(owner.post(endpoints.login, { email, password: PASSWORD }))).toBe(200)
  })

  test('opened elsewhere and left there opens the account to nobody, and its owner can still choose a password', async () => {
    const { email, post, link } = await signingUp(OTHER)
    await browser(product, elsewhere).post(endpoints.verifyCode, { link })
    expect(await (await post(endpoints.login, { email, password: OTHER })).json()).not.toHaveProperty('token')
    const owner = browser(product, elsewhere)
    await owner.post(endpoints.sendResetCode, { email })
    await owner.post(endpoints.verifyResetCode, { link: await linkFor(product, email, 2) })
    expect(await statusOf(owner.post(endpoints.resetPassword, { email, password: PASSWORD }))).toBe(200)
    expect(await statusOf(owner.post(endpoints.login, { email, password: PASSWORD }))).toBe(200)
  })

  test('counts as opened elsewhere by a caller without a cookie', async () => {
    const { email, link } = await signingUp(OTHER)
    const reply = await product.call('POST', endpoints.verifyCode, { body: { link }, headers: here })
    expect(await reply.json()).toHaveProperty('reset_token')
    expect(await (await login(email, OTHER)).json()).not.toHaveProperty('token')
  })

  test('proves nothing once the mailbox has an account', async () => {
    const { email, post, link } = await signingUp()
    const attacker = browser(product, elsewhere)
    await attacker.post(endpoints.register, { email, password: OTHER })
    const strangersLink = await linkFor(product, email, 2)
    await post(endpoints.verifyCode, { link })
    for (const { post } of [attacker, browser(product, elsewhere)])
      expect(await answerOf(post(endpoints.verifyCode, { link: strangersLink }))).toEqual([
        400,
        authErrors.codeInvalid.message,
      ])
    expect(await statusOf(login(email, PASSWORD))).toBe(200)
  })
})

describe('nobody activates the password of a stranger who signed up with their address (AUTH-06)', () => {
  test('by the code of the email, on another device that has no cookie yet', async () => {
    const { email, post, code } = await signingUp(OTHER)
    const owner = browser(product, elsewhere)
    expect(await answerOf(owner.post(endpoints.verifyCode, { email, code }))).toEqual([
      404,
      authErrors.codeMissing.message,
    ])
    expect(await (await post(endpoints.login, { email, password: OTHER })).json()).not.toHaveProperty('token')
    expect(await product.sql`select from account where email = ${email}`).toEqual([])
  })

  test('by a fresh code that they ask for there', async () => {
    const { email, post } = await signingUp(OTHER)
    const owner = browser(product, elsewhere)
    await owner.post(endpoints.sendCode, { email })
    expect(await answerOf(owner.post(endpoints.sendCode, { email }))).toEqual([200, undefined])
    // The sign-up here is nobody's there: no email leaves for it.
    const { email: later } = await product.signIn()
    await product.codeFor(later)
    expect(await product.emails(email)).toHaveLength(1)
    expect(await (await post(endpoints.login, { email, password: OTHER })).json()).not.toHaveProperty('token')
  })

  test.each([
    ['the code', 'code'],
    ['the link', 'link'],
  ])('by %s of an email they asked for in a fresh browser at the same address', async (_what, proof) => {
    const email = newEmail()
    const register = { body: { email, password: OTHER }, headers: here }
    await product.call('POST', endpoints.register, register)
    await product.codeFor(email)
    // This call brings no cookie either, so it cannot be told from the first caller's.
    const owner = browser(product, here)
    await owner.post(endpoints.sendCode, { email })
    const link = await linkFor(product, email, 2)
    const sent = proof === 'link' ? { link } : { email, code: await product.codeFor(email, 2) }
    const reply = await owner.post(endpoints.verifyCode, sent)
    expect(reply.status).toBe(proof === 'link' ? 200 : 400)
    expect(await (await login(email, OTHER)).json()).not.toHaveProperty('token')
    // The link is left to them, and leads to a password of their own.
    if (proof === 'code') await owner.post(endpoints.verifyCode, { link })
    expect(await statusOf(owner.post(endpoints.resetPassword, { email, password: PASSWORD }))).toBe(200)
    expect(await statusOf(login(email, PASSWORD))).toBe(200)
    expect(await (await login(email, OTHER)).json()).not.toHaveProperty('token')
  })

  test('by calls without any cookie from another address', async () => {
    const email = newEmail()
    const call = (path: string, body: unknown, headers: Record<string, string>) =>
      product.call('POST', path, { body, headers })
    await call(endpoints.register, { email, password: OTHER }, here)
    const code = await product.codeFor(email)
    expect(await statusOf(call(endpoints.verifyCode, { email, code }, elsewhere))).toBe(404)
    await call(endpoints.sendCode, { email }, elsewhere)
    expect(await statusOf(call(endpoints.verifyCode, { email, code }, elsewhere))).toBe(400)
    expect(await product.sql`select from account where email = ${email}`).toEqual([])
    // Whoever has no cookie and stayed at one address, as curl does, goes through.
    expect(await statusOf(call(endpoints.verifyCode, { email, code }, here))).toBe(200)
    expect(await statusOf(call(endpoints.login, { email, password: OTHER }, here))).toBe(200)
  })
})
