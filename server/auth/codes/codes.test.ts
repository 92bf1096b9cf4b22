import { describe, expect, test } from 'vitest'
import { authErrors } from '#shared/auth/messages.ts'
import { endpoints } from '#shared/endpoints.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/durations.ts'
import { answerOf, wrongCode } from '#tests/support/codes.ts'
import { browser } from '#tests/support/cookie-jar.ts'
import { PASSWORD, newEmail } from '#tests/support/client.ts'
import { openApp } from '#tests/support/open-app.ts'

const product = await openApp()

const post = (path: string, body: unknown) => product.call('POST', path, { body })
const register = (email: string) => post(endpoints.register, { email, password: PASSWORD })
const verify = (email: string, code: unknown) => post(endpoints.verifyCode, { email, code })
const invalid = [400, authErrors.codeInvalid.message]
const expired = [400, authErrors.codeExpired.message]

test('no code, a wrong code and an expired code answer in the words of the specification (CODE-14)', async () => {
  const email = newEmail()
  expect(await answerOf(verify(email, '123456'))).toEqual([404, authErrors.codeMissing.message])
  await register(email)
  const code = await product.codeFor(email)
  expect(await answerOf(verify(email, wrongCode(code)))).toEqual(invalid)
  product.clock.advance(10 * MINUTE_MS)
  expect(await answerOf(verify(email, code))).toEqual(expired)
})

test('the specification is kept to the letter (CODE-14)', () => {
  expect(authErrors).toMatchObject({
    codeExpired: { code: 'code_expired', message: 'Code has expired' },
    codeInvalid: { code: 'code_invalid', message: 'Invalid code' },
    codeMissing: { code: 'code_missing', message: 'No code found for this email' },
    codeLimit: { code: 'code_limit', message: 'You have reached the maximum of 5 codes today' },
  })
})

test('a code is in its email once, and never in the subject, which screens show to others (CODE-23)', async () => {
  const { email } = await product.signIn()
  await post(endpoints.sendResetCode, { email })
  const code = await product.codeFor(email, 2)
  const emails = await product.emails(email)
  for (const { subject, text } of emails) {
    expect(subject).not.toMatch(/\d/)
    expect(text.match(/\d{6}/g)).toHaveLength(1)
  }
  const refusal = await post(endpoints.verifyResetCode, { email, code: wrongCode(code) })
  expect(await refusal.text()).not.toMatch(/\d{6}/)
})

test('a code is good until its tenth minute ends', async () => {
  const email = newEmail()
  await register(email)
  const code = await product.codeFor(email)
  product.clock.advance(10 * MINUTE_MS - 5_000)
  expect((await verify(email, code)).status).toBe(200)
})

test("a stranger's new code leaves the owner's code alive (CODE-17)", async () => {
  const email = newEmail()
  const [owner, stranger] = [browser(product), browser(product)]
  await owner.post(endpoints.register, { email, password: PASSWORD })
  const code = await product.codeFor(email)
  await stranger.post(endpoints.register, { email, password: 'another long password' })
  await stranger.post(endpoints.sendCode, { email })
  await product.codeFor(email, 3)
  expect((await owner.post(endpoints.verifyCode, { email, code })).status).toBe(200)
})

test('a browser has one live code: its newest', async () => {
  const email = newEmail()
  const { post } = browser(product)
  await post(endpoints.register, { email, password: PASSWORD })
  const first = await product.codeFor(email)
  await post(endpoints.sendCode, { email })
  const second = await product.codeFor(email, 2)
  // Once in a million runs both are the same, and this fails.
  expect(await answerOf(post(endpoints.verifyCode, { email, code: first }))).toEqual(invalid)
  expect((await post(endpoints.verifyCode, { email, code: second })).status).toBe(200)
})

describe('a code may be written with spaces or full-width digits, and nothing else fits (CODE-24)', () => {
  const write: [string, (code: string) => unknown][] = [
    ['spaces', code => ` ${code.slice(0, 2)} ${code.slice(2, 4)} ${code.slice(4)} `],
    [
      'full-width digits',
      code => Array.from(code, digit => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)).join(''),
    ],
  ]
  test.each(write)('%s', async (_name, written) => {
    const email = newEmail()
    await register(email)
    expect((await verify(email, written(await product.codeFor(email)))).status).toBe(200)
  })

  const refused: [string, (code: string) => unknown][] = [
    ['a number', code => Number(code)],
    ['a list', code => [code]],
    ['an object', code => ({ code })],
    ['a sign before it', code => `+${code}`],
    ['an exponent', code => `${code}e0`],
    ['something behind it', code => `${code}0`],
    ['NUL behind it', code => `${code}\u0000`],
    ['nothing', () => ''],
  ]
  test.each(refused)('%s', async (_name, written) => {
    const email = newEmail()
    await register(email)
    const code = await product.codeFor(email)
    expect((await verify(email, written(code))).status).toBe(400)
    expect((await verify(email, code)).status).toBe(200)
  })
})

test('the same calls get the same answers whether an address has an account or not (CODE-15)', async () => {
  const { email: registered } = await product.signIn()
  const unknown = newEmail()
  await register(unknown)
  product.clock.advance(2 * 24 * HOUR_MS)
  const signUpFlow = async (email: string) => {
    const { post } = browser(product)
    const replies: unknown[] = []
    const note = async (reply: Promise<Response>) => replies.push(await answerOf(reply))
    await note(post(endpoints.register, { email, password: 'another long password' }))
    await note(post(endpoints.login, { email, password: 'another long password' }))
    await note(post(endpoints.login, { email, password: 'a wrong long password' }))
    for (let count = 0; count < 5; count++) await note(post(endpoints.sendCode, { email }))
    // Real codes of six digits are not among these.
    for (let count = 0; count < 7; count++)
      await note(post(endpoints.verifyCode, { email, code: `x${count}` }))
    for (let count = 0; count < 6; count++) await note(post(endpoints.sendResetCode, { email }))
    for (let count = 0; count < 7; count++)
      await note(post(endpoints.verifyResetCode, { email, code: `x${count}` }))
    await note(post(endpoints.resetPassword, { email, password: 'another long password' }))
    return replies
  }
  expect(await signUpFlow(registered)).toEqual(await signUpFlow(unknown))
})
