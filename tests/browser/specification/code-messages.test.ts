import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { authErrors } from '#shared/auth/messages.ts'
import { endpoints } from '#shared/endpoints.ts'
import { errorBody, type KnownError } from '#shared/errors.ts'
import { sharedProduct } from '../product.ts'
import {
  type Answer,
  holdClock,
  openPage,
  openStoring,
  ownComplaints,
  standIn,
  stored,
} from './page-helpers.ts'

const product = sharedProduct()

const maya = 'maya@example.com'
const dailyLimit = "You've hit the daily limit for code requests. Try again tomorrow."
const failed = 'Verification failed. Please try again.'

const catalog: [answer: Answer, message: string][] = [
  [refusal(400, authErrors.codeExpired), 'This code has expired. You can request a new one below.'],
  [refusal(400, authErrors.codeInvalid), 'The code you entered is incorrect.'],
  [refusal(404, authErrors.codeMissing), 'No code found. Please try registering again.'],
  [refusal(429, authErrors.codeLimit), dailyLimit],
  [refusal(400, { code: 'other', message: 'Invalid code' }), failed],
  [refusal(429, authErrors.tooManyTries), failed],
  [{ status: 500, body: {} }, failed],
  [{ status: 502, body: '<h1>Bad Gateway</h1>' }, failed],
  ['unreachable', failed],
]

function refusal(status: number, error: KnownError): Answer {
  return { status, body: errorBody(error) }
}

const modes = [
  {
    address: '/verify',
    heading: 'Verify Your Email',
    call: endpoints.verifyCode,
    wayOut: { 'No code found. Please try registering again.': ['Register again', '/register'] },
  },
  {
    address: '/verify?mode=reset',
    heading: 'Reset Password: Enter Code',
    call: endpoints.verifyResetCode,
    wayOut: {
      'This code has expired. You can request a new one below.': ['Request a new code', '/change-password'],
    },
  },
]

const alerts = (page: Page) => page.getByRole('alert').allTextContents()
const success = { status: 200, body: { message: 'Proven.', reset_token: 'a-token' } }

test.each(modes)(
  '$address has a message for everything the server may say of a code, keeps the code, and takes it once',
  async ({ address, heading, call, wayOut }) => {
    const { page, context, complaints } = await openStoring(product, {
      verify_email: maya,
      reset_email: maya,
    })
    const answerWith = await standIn(page, call)
    await page.clock.install()
    await openPage(page, address, heading)
    // The page stays where it is after the success, too.
    await holdClock(page)
    const code = page.getByPlaceholder('Enter 6-digit code')
    const verify = page.locator('button[type=submit]')
    await code.fill('123456')
    for (const [answer, message] of catalog) {
      const bodies = answerWith(answer)
      await page.keyboard.press('Enter')
      await expect.poll(() => bodies, { message, interval: 10 }).toEqual([{ email: maya, code: '123456' }])
      await expect.poll(() => alerts(page), { interval: 10 }).toEqual([message])
      expect(await code.inputValue()).toBe('123456')
      expect(await verify.isEnabled()).toBe(true)
      expect(await verify.innerText()).toBe('Verify')
      const [name, href] = Object.entries(wayOut).find(([shown]) => shown === message)?.[1] ?? []
      if (name) expect(await page.getByRole('link', { name }).getAttribute('href')).toBe(href)
    }

    const { promise: held, resolve: answer } = Promise.withResolvers<Answer>()
    const bodies = answerWith(held)
    await code.fill('')
    await verify.click()
    await expect.poll(() => alerts(page)).toContain('Please enter the code.')
    expect(bodies).toEqual([])
    await code.fill('123456')
    await verify.click()
    await expect.poll(() => verify.innerText()).toBe('Verifying...')
    await code.press('Enter')
    await verify.press('Enter')
    answer(success)
    await page.getByRole('status').getByText('Code verified', { exact: true }).waitFor()
    expect(await verify.innerText()).toBe('Verify')
    expect(bodies).toHaveLength(1)
    expect(await alerts(page)).toEqual([])
    expect(ownComplaints(complaints)).toEqual([])
    await context.close()
  },
)

test('who logs in before the address is proven is offered a new code, and is told when none could be sent', async () => {
  const { page, context } = await openStoring(product, {})
  const answerLogin = await standIn(page, endpoints.login)
  const answerSending = await standIn(page, endpoints.sendCode)
  await openPage(page, '/enter-password?email=maya%40example.com', 'Enter Your Password')
  answerLogin(refusal(403, authErrors.unverified))
  answerSending('unreachable')
  await page.getByLabel('Password', { exact: true }).fill('some fine words')
  await page.keyboard.press('Enter')
  await expect.poll(() => alerts(page)).toEqual(['Please verify your email first.'])
  await page.getByRole('button', { name: 'Send a new code' }).click()
  await expect.poll(() => alerts(page)).toEqual(['Failed to resend code. Try again shortly.'])
  answerSending({ status: 200, body: { message: 'Sent.' } })
  await page.getByRole('button', { name: 'Send a new code' }).click()
  await page.getByRole('heading', { name: 'Verify Your Email' }).waitFor()
  await page.getByText('A new code has been sent to your email.').first().waitFor()
  expect(await stored(page)).toEqual({ verify_email: maya })
  await context.close()
})
