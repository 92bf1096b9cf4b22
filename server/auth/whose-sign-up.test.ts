import { errorBody } from '#shared/errors.ts'
import { describe, expect, test } from 'vitest'
import { authErrors } from '#shared/auth/messages.ts'
import { endpoints } from '#shared/endpoints.ts'
import { browser } from '#tests/support/cookie-jar.ts'
import { PASSWORD, newEmail } from '#tests/support/client.ts'
import { openApp } from '#tests/support/open-app.ts'

const OTHER = 'another long password'

const product = await openApp()

test('whoever knows the password of an unproven sign-up can prove it from another browser', async () => {
  const email = newEmail()
  const [laptop, phone] = [browser(product), browser(product)]
  await laptop.post(endpoints.register, { email, password: PASSWORD })
  await product.codeFor(email)
  await phone.post(endpoints.login, { email, password: PASSWORD })
  await phone.post(endpoints.sendCode, { email })
  const code = await product.codeFor(email, 2)
  expect((await phone.post(endpoints.verifyCode, { email, code })).status).toBe(200)
  expect((await phone.post(endpoints.login, { email, password: PASSWORD })).status).toBe(200)
})

test('the account takes the password of the sign-up whose code is proven, not of an earlier stranger (AUTH-06)', async () => {
  const email = newEmail()
  const [attacker, victim] = [browser(product), browser(product)]
  await attacker.post(endpoints.register, { email, password: OTHER })
  await product.codeFor(email)
  await victim.post(endpoints.register, { email, password: PASSWORD })
  const code = await product.codeFor(email, 2)
  expect((await victim.post(endpoints.verifyCode, { email, code })).status).toBe(200)
  const stolen = await attacker.post(endpoints.login, { email, password: OTHER })
  expect(await stolen.json()).not.toHaveProperty('token')
  expect((await victim.post(endpoints.login, { email, password: PASSWORD })).status).toBe(200)
})

test('once a mailbox has an account, the code of another sign-up proves nothing (AUTH-06)', async () => {
  const email = newEmail()
  const [attacker, victim] = [browser(product), browser(product)]
  await attacker.post(endpoints.register, { email, password: OTHER })
  const strangersCode = await product.codeFor(email)
  await victim.post(endpoints.register, { email, password: PASSWORD })
  await victim.post(endpoints.verifyCode, { email, code: await product.codeFor(email, 2) })
  const before = await product.passwordHashOf(email)
  const reply = await attacker.post(endpoints.verifyCode, { email, code: strangersCode })
  expect([reply.status, await reply.json()]).toEqual([400, errorBody(authErrors.codeInvalid)])
  expect(await product.passwordHashOf(email)).toBe(before)
})

describe('which sign-up a code proves (AUTH-07)', () => {
  test("a browser with our cookie cannot prove another browser's code", async () => {
    const email = newEmail()
    const [attacker, victim] = [browser(product), browser(product)]
    await attacker.post(endpoints.register, { email, password: OTHER })
    const strangersCode = await product.codeFor(email)
    await victim.post(endpoints.register, { email, password: PASSWORD })
    const ownCode = await product.codeFor(email, 2)
    const reply = await victim.post(endpoints.verifyCode, { email, code: strangersCode })
    expect(reply.status).toBe(strangersCode === ownCode ? 200 : 400)
    expect((await victim.post(endpoints.verifyCode, { email, code: ownCode })).status).toBe(200)
    expect((await victim.post(endpoints.login, { email, password: PASSWORD })).status).toBe(200)
  })

  test('a caller without a cookie proves a code that was asked for without one from the same address', async () => {
    const email = newEmail()
    const { post } = browser(product)
    await post(endpoints.register, { email, password: PASSWORD })
    const code = await product.codeFor(email)
    const reply = await product.call('POST', endpoints.verifyCode, { body: { email, code } })
    expect(reply.status).toBe(200)
  })

  test('a cookie that we did not make counts as none', async () => {
    const email = newEmail()
    await browser(product).post(endpoints.register, { email, password: PASSWORD })
    const body = { email, code: await product.codeFor(email) }
    const headers = { cookie: `client=${'A'.repeat(43)}.${'A'.repeat(22)}` }
    expect((await product.call('POST', endpoints.verifyCode, { body, headers })).status).toBe(200)
  })
})
