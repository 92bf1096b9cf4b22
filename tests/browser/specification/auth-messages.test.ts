import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { endpoints } from '#shared/endpoints.ts'
import { sharedProduct } from '../product.ts'
import {
  type Answer,
  holdClock,
  standIn,
  openPage,
  openStoring,
  ownComplaints,
  pathOf,
  stored,
} from './page-helpers.ts'

const product = sharedProduct()

const maya = 'maya@example.com'
interface Form {
  heading: string
  address: string
  /** what is typed into the fields, by their labels */
  typed: Record<string, string>
  button: string
  call: string
  /** the body of that call */
  sent: Record<string, string>
  /** shown where the server gives no message */
  otherwise: string
  success: Answer
  done: string
}

const forms: Form[] = [
  {
    heading: 'Enter Your Password',
    address: '/enter-password?email=maya%40example.com',
    typed: { Password: 'some fine words' },
    button: 'Login',
    call: endpoints.login,
    sent: { email: maya, password: 'some fine words' },
    otherwise: 'Login failed',
    success: { status: 200, body: { token: 'a-token' } },
    done: ' Login successful!',
  },
  {
    heading: 'Create Your Account',
    address: '/register',
    typed: { Email: maya, Password: 'some fine words' },
    button: 'Register',
    call: endpoints.register,
    sent: { email: maya, password: 'some fine words' },
    otherwise: 'Registration failed',
    success: { status: 200, body: { message: 'Sent.' } },
    done: 'Verification code sent to your email.',
  },
  {
    heading: 'Reset Your Password',
    address: '/change-password',
    typed: { Email: maya },
    button: 'Send Code',
    call: endpoints.sendResetCode,
    sent: { email: maya },
    otherwise: 'Failed to send code',
    success: { status: 200, body: { message: 'Sent.' } },
    done: '✅ Code sent to your email',
  },
  {
    heading: 'Set New Password',
    address: '/reset-password',
    typed: { 'New password': 'some fine words' },
    button: 'Update Password',
    call: endpoints.resetPassword,
    sent: { email: maya, password: 'some fine words' },
    otherwise: 'Failed to reset password',
    success: { status: 200, body: { message: 'Saved.' } },
    done: '✅ Password updated!',
  },
]

const failures: [why: string, answer: Answer, message: string | null][] = [
  ['a message of the server', { status: 400, body: { error: 'Not on a Sunday.' } }, 'Not on a Sunday.'],
  ['an empty message', { status: 400, body: { error: '' } }, null],
  ['no message', { status: 500, body: {} }, null],
  ['no JSON', { status: 502, body: '<h1>Bad Gateway</h1>' }, null],
  ['an answer of another shape', { status: 200, body: { other: 'thing' } }, null],
  ['no answer', 'unreachable', null],
]

const alerts = (page: Page) => page.getByRole('alert').allTextContents()
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

test.each(forms)(
  '"$heading" asks for what is missing, shows why it failed, loses nothing typed, and works once the server does',
  async ({ heading, address, typed, button, call, sent, otherwise, success, done }) => {
    const { page, context, complaints } = await openStoring(product, { reset_email: maya })
    const answerWith = await standIn(page, call)
    await page.clock.install()
    await openPage(page, address, heading)
    // What is said of a success stays on the screen, too.
    await holdClock(page)
    const submit = page.getByRole('button', { name: button, exact: true })
    const untold = answerWith(success)
    await submit.click()
    for (const label of Object.keys(typed)) expect(await alertAt(page, label)).toMatch(/^Please /)
    expect(untold).toEqual([])
    for (const [label, text] of Object.entries(typed)) await field(page, label).fill(text)
    for (const [why, answer, message] of failures) {
      const bodies = answerWith(answer)
      await page.keyboard.press('Enter')
      await expect.poll(() => bodies, { message: why, interval: 10 }).toEqual([sent])
      await expect.poll(() => alerts(page), { message: why, interval: 10 }).toEqual([message ?? otherwise])
      for (const [label, text] of Object.entries(typed)) {
        expect(await field(page, label).inputValue(), why).toBe(text)
      }
      expect(await submit.isEnabled(), why).toBe(true)
    }
    answerWith(success)
    await submit.click()
    const said = page.getByText(done).first()
    // React lets what was loaded late wait for a moment of the clock that is held.
    await expect
      .poll(async () => {
        await page.clock.runFor(20)
        return said.count()
      })
      .toBe(1)
    // The text as it stands, with the space before it.
    expect(await said.textContent()).toBe(done)
    expect(await alerts(page)).toEqual([])
    expect(ownComplaints(complaints)).toEqual([])
    await context.close()
  },
)

/** The alert that is tied to a field. */
async function alertAt(page: Page, label: string) {
  const tied = field(page, label).and(page.locator('[aria-invalid=true]'))
  await tied.waitFor()
  const id = await tied.getAttribute('aria-describedby')
  const alert = page.locator(`[id="${id}"][role=alert]`)
  return alert.textContent()
}

test('the login asks for an email at its field, takes white space for none, and goes on with one', async () => {
  const { page, context } = await openStoring(product, { seen_intro: 'true' })
  await openPage(page, '/login', 'Welcome Back')
  for (const typed of ['', '   ']) {
    await field(page, 'Email').fill(typed)
    await page.getByRole('button', { name: 'Next' }).click()
    expect(await alertAt(page, 'Email')).toBe('Please enter your email')
  }
  await field(page, 'Email').fill('maya+kits@example.com')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Enter Your Password' }).waitFor()
  expect(await pathOf(page)).toBe('/enter-password?email=maya%2Bkits%40example.com')
  expect(await stored(page)).toEqual({})
  await context.close()
})
