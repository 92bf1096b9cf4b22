import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { signUp } from '#tests/support/client.ts'
import { sharedProduct } from '../product.ts'
import { loginOf, openPage, openStoring, pathOf } from './page-helpers.ts'

const product = sharedProduct()

const maya = 'maya@example.com'
const email = { label: 'Email', type: 'email', required: true, placeholder: '' }
const password = { label: 'Password', type: 'password', required: true, placeholder: '' }

interface FormPage {
  address: string
  heading: string
  fields: (typeof email)[]
  button: string
  links?: Record<string, string>
}

const forms: FormPage[] = [
  {
    address: '/login',
    heading: 'Welcome Back',
    fields: [email],
    button: 'Next',
    links: { "Don't have an account? Register": '/register', 'View Terms & Policies': '/legal' },
  },
  {
    address: '/enter-password?email=maya%40example.com',
    heading: 'Enter Your Password',
    fields: [password],
    button: 'Login',
    links: { 'Forgot or Change Password?': '/change-password' },
  },
  {
    address: '/register',
    heading: 'Create Your Account',
    fields: [email, password],
    button: 'Register',
    links: { 'Already have an account? Login': '/login', 'View Terms & Policies': '/legal' },
  },
  {
    address: '/verify',
    heading: 'Verify Your Email',
    fields: [{ label: 'Code', type: 'text', required: true, placeholder: 'Enter 6-digit code' }],
    button: 'Verify',
  },
  {
    address: '/verify?mode=reset',
    heading: 'Reset Password: Enter Code',
    fields: [{ label: 'Code', type: 'text', required: true, placeholder: 'Enter 6-digit code' }],
    button: 'Verify',
  },
  { address: '/change-password', heading: 'Reset Your Password', fields: [email], button: 'Send Code' },
  {
    address: '/reset-password',
    heading: 'Set New Password',
    fields: [{ ...password, label: 'New password' }],
    button: 'Update Password',
  },
]

const fieldsOf = (page: Page) =>
  page.locator('form input:not([hidden])').evaluateAll(inputs =>
    (inputs as HTMLInputElement[]).map(({ labels, type, required, placeholder }) => ({
      label: labels?.[0]?.textContent,
      type,
      required,
      placeholder,
    })),
  )

// These pages ask the server nothing, so who is logged in finds the same with access and without.
const people: [who: string, logIn: () => Promise<Record<string, string>>][] = [
  ['a visitor', async () => ({})],
  ['a person who is logged in', async () => loginOf(await signUp(product.url))],
]

describe.each(people)('%s', (_, logIn) => {
  let opened: Awaited<ReturnType<typeof openStoring>>
  let page: Page
  const calls: string[] = []
  beforeAll(async () => {
    opened = await openStoring(product, { ...(await logIn()), verify_email: maya, reset_email: maya })
    page = opened.page
    page.on('request', request => {
      if (request.resourceType() === 'fetch') calls.push(request.url())
    })
  })
  afterAll(() => opened.context.close())

  test.each(forms)('finds at $address the form "$heading"', async form => {
    calls.length = 0
    expect(await openPage(page, form.address, form.heading)).toBe(200)
    expect(await pathOf(page)).toBe(form.address)
    expect(await fieldsOf(page)).toEqual(form.fields)
    const submit = page.locator('form button[type=submit]')
    expect(await submit.allInnerTexts()).toEqual([form.button])
    expect(await submit.isEnabled()).toBe(true)
    for (const [name, path] of Object.entries(form.links ?? {})) {
      const link = page.getByRole('link', { name, exact: true })
      expect(await link.getAttribute('href')).toBe(path)
    }
    expect(calls).toEqual([])
    if (form.button !== 'Verify') return
    await page.keyboard.type('12')
    expect(await page.getByPlaceholder('Enter 6-digit code').inputValue()).toBe('12')
    const resend = page.getByRole('button', { name: 'Resend Code', exact: true })
    expect(await resend.count()).toBe(form.address === '/verify' ? 1 : 0)
  })

  test('finds the features, the policies and the offer, and is told when there is no such page', async () => {
    const main = page.getByRole('main')
    expect(await openPage(page, '/features', 'What Ember does for you')).toBe(200)
    expect(await openPage(page, '/legal', 'Terms & Policies')).toBe(200)
    const titles = await main.getByRole('heading', { level: 2 }).allInnerTexts()
    expect(titles).toEqual(['About', 'Privacy Policy', 'Terms of Use', 'Refund Policy'])
    expect(await openPage(page, '/subscribe', /at your desk/)).toBe(200)
    expect(await main.innerText()).toContain('$20/month')
    expect(await main.getByRole('listitem').count()).toBe(6)
    await page.getByRole('button', { name: 'Log Out', exact: true }).waitFor()
    expect(await openPage(page, '/no-such-page', 'Nothing burns here')).toBe(404)
    expect(await pathOf(page)).toBe('/no-such-page')
  })
})

test('a page that does not know whose address is meant leads to the login, also who is logged in', async () => {
  const { page, context } = await openStoring(product, loginOf(await signUp(product.url)))
  await openPage(page, '/legal', 'Terms & Policies')
  for (const [address, key] of [
    ['/enter-password?email=', 'verify_email'],
    // Each mode has an address of its own, and takes no other.
    ['/verify', 'reset_email'],
    ['/verify?mode=reset', 'verify_email'],
    ['/reset-password', 'verify_email'],
  ] as const) {
    await page.evaluate(name => {
      for (const other of ['verify_email', 'reset_email']) localStorage.removeItem(other)
      localStorage.setItem(name, 'maya@example.com')
    }, key)
    await openPage(page, address, 'Welcome Back')
    expect(await pathOf(page), address).toBe('/login')
  }
  await context.close()
})

test('the links under the forms lead on', async () => {
  const { page, context } = await openStoring(product, {})
  await openPage(page, '/login', 'Welcome Back')
  for (const [name, heading] of [
    ["Don't have an account? Register", 'Create Your Account'],
    ['Already have an account? Login', 'Welcome Back'],
    ['View Terms & Policies', 'Terms & Policies'],
  ] as const) {
    await page.getByRole('link', { name, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
  }
  await openPage(page, '/enter-password?email=maya%40example.com', 'Enter Your Password')
  await page.getByRole('link', { name: 'Forgot or Change Password?' }).click()
  await page.getByRole('heading', { name: 'Reset Your Password' }).waitFor()
  expect(await pathOf(page)).toBe('/change-password')
  await context.close()
})
