import { expect, test } from 'vitest'
import { sharedProduct } from '../product.ts'

const product = sharedProduct()

const script = '<script>window.owned=1</script><img src=x onerror="window.owned=1">'

// What stands for an address, and whether it is one: then it is shown as text, else the login begins anew.
const hostile: [name: string, query: string, shown: string | null][] = [
  ['a script', `email=${encodeURIComponent(script)}`, null],
  [
    'a script in quotes that is an address',
    `email=${encodeURIComponent("'onload=alert`1`//'@example.com")}`,
    "'onload=alert`1`//'@example.com",
  ],
  ['an address of a script', 'email=javascript:alert(1)', null],
  ['an address that is one of a script, too', 'email=javascript%3Aalert%281%29%40example.com', null],
  ['another site', 'email=//evil.example', null],
  ['ten thousand letters', `email=${'a'.repeat(10_000)}%40example.com`, null],
  ['a NUL', 'email=%00maya%40example.com', null],
  ['half a percent sign', 'email=%E0%A4%A', null],
  ['two addresses', 'email=maya%40example.com&email=evil%40example.com', 'maya@example.com'],
  ['an array', 'email[]=maya%40example.com', null],
]

test.each(hostile)('[AUTH-22] /enter-password takes %s for text only', async (_, query, shown) => {
  const { newPage, complaints, context } = await product.open()
  const page = await newPage()
  const foreign: string[] = []
  page.on('request', request => {
    if (new URL(request.url()).hostname !== 'localhost') foreign.push(request.url())
  })
  page.on('dialog', dialog => foreign.push(dialog.message()))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', event => {
      throw new Error(event.violatedDirective)
    })
  })
  await page.goto(`/enter-password?${query}`)
  if (shown === null) {
    await page.getByRole('heading', { name: 'Welcome Back' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/login')
  } else {
    await page.getByText(shown, { exact: true }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/enter-password')
  }
  expect(await page.evaluate(() => 'owned' in window)).toBe(false)
  expect(foreign).toEqual([])
  expect(complaints).toEqual([])
  await context.close()
})
