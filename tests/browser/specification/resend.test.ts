import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { authErrors } from '#shared/auth/messages.ts'
import { endpoints } from '#shared/endpoints.ts'
import { errorBody, type KnownError } from '#shared/errors.ts'
import { httpErrors } from '#shared/http-errors.ts'
import { sharedProduct } from '../product.ts'
import { type Answer, holdClock, openPage, openStoring, ownComplaints, standIn } from './page-helpers.ts'

const product = sharedProduct()

const maya = 'maya@example.com'

/** The code page after a sign-up, with its clock held. */
async function openCodePage() {
  const opened = await openStoring(product, { verify_email: maya })
  const { page } = opened
  const answerWith = await standIn(page, endpoints.sendCode)
  await page.clock.install()
  await openPage(page, '/verify', 'Verify Your Email')
  await page.getByPlaceholder('Enter 6-digit code').fill('123456')
  await holdClock(page)
  return { ...opened, answerWith, button: page.getByRole('button', { name: /^Resend/ }) }
}

const alerts = (page: Page) => page.getByRole('alert').allTextContents()
const sent: Answer = { status: 200, body: { message: 'Sent.' } }
const failed = 'Failed to resend code. Try again shortly.'

function refusal(status: number, error: KnownError): Answer {
  return { status, body: errorBody(error) }
}

test('a code that could not be sent again says so and costs no waiting, and one that was says so, too', async () => {
  const { page, context, complaints, answerWith, button } = await openCodePage()
  for (const [answer, message] of [
    [refusal(500, httpErrors.unexpected), failed],
    [refusal(400, authErrors.codeExpired), failed],
    [{ status: 500, body: {} }, failed],
    ['unreachable', failed],
    [refusal(429, authErrors.codeLimit), "You've hit the daily limit for code requests. Try again tomorrow."],
  ] satisfies [Answer, string][]) {
    const bodies = answerWith(answer)
    await button.click()
    await expect.poll(() => bodies, { interval: 10 }).toEqual([{ email: maya }])
    await expect.poll(() => alerts(page), { interval: 10 }).toEqual([message])
    // The message may be that of the try before.
    await expect.poll(() => button.innerText(), { interval: 10 }).toBe('Resend Code')
    expect(await button.isEnabled()).toBe(true)
  }
  answerWith(sent)
  await button.click()
  const done = page.getByRole('status').getByText('A new code has been sent to your email.', { exact: true })
  await done.waitFor()
  expect(await alerts(page)).toEqual([])
  expect(await page.getByPlaceholder('Enter 6-digit code').inputValue()).toBe('123456')
  expect(ownComplaints(complaints)).toEqual([])
  await context.close()
})

test('a code sent again is followed by 30 s of waiting, counted down, in which the button does nothing', async () => {
  const { page, context, answerWith, button } = await openCodePage()
  const calls = answerWith(sent)
  await button.click()
  for (let leftS = 30; leftS > 0; leftS--) {
    await expect.poll(() => button.innerText(), { interval: 5 }).toBe(`Resend available in ${leftS}s`)
    expect(await button.isDisabled()).toBe(true)
    await button.press('Enter')
    await page.clock.runFor(leftS > 1 ? 1_000 : 990)
  }
  expect(await button.innerText()).toBe('Resend available in 1s')
  await page.clock.runFor(10)
  await expect.poll(() => button.innerText()).toBe('Resend Code')
  expect(await button.isEnabled()).toBe(true)
  expect(calls).toHaveLength(1)
  await button.click()
  await expect.poll(() => button.innerText()).toBe('Resend available in 30s')
  await expect.poll(() => calls.length).toBe(2)
  await context.close()
})

test('the waiting begins with the click and ends at once when the code could not be sent', async () => {
  const { page, context, answerWith, button } = await openCodePage()
  const { promise: answer, resolve } = Promise.withResolvers<Answer>()
  answerWith(answer)
  await button.click()
  await page.clock.runFor(7_000)
  await expect.poll(() => button.innerText()).toBe('Resend available in 23s')
  resolve({ status: 500, body: {} })
  await expect.poll(() => alerts(page)).toEqual([failed])
  expect(await button.innerText()).toBe('Resend Code')
  await context.close()
})
