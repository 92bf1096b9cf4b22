import { Argon2id } from 'oslo/password'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { authTexts } from '#shared/auth/messages.ts'
import { openPool } from '#server/database/pool.ts'
import { PASSWORD, signUp } from '#tests/support/client.ts'
import { sharedProduct } from '../product.ts'

const COMMON = 'password1'

const product = sharedProduct()

/** Somebody who chose the password before it was refused. */
async function withCommonPassword() {
  const { email } = await signUp(product.url)
  const hash = await new Argon2id({ memorySize: 512, iterations: 1 }).hash(COMMON)
  const sql = openPool(product.settings.DATABASE_URL ?? '', { connections: 1 })
  await sql`update account set password_hash = ${hash} where email = ${email}`
  await sql.end()
  return email
}

async function logIn(page: Page, email: string, password: string) {
  await page.goto('/login')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/chat')
  await page.getByRole('button', { name: 'Start Chatting' }).click()
}

const banner = (page: Page) => page.getByRole('status').filter({ hasText: authTexts.passwordCommon })

test('who logs in with a common password is told so once, and led to where it is changed', async () => {
  const { newPage, context } = await product.open()
  const page = await newPage()
  await logIn(page, await withCommonPassword(), COMMON)
  await banner(page).waitFor()
  await banner(page).getByRole('link', { name: 'Change password' }).click()
  await page.getByRole('heading', { name: 'Reset Your Password' }).waitFor()
  await page.goBack()
  await banner(page).waitFor()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await banner(page).waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await banner(page).count()).toBe(0)
  await context.close()
})

test('who has another one is told nothing', async () => {
  const { newPage, context } = await product.open()
  const page = await newPage()
  const { email } = await signUp(product.url)
  await logIn(page, email, PASSWORD)
  expect(await banner(page).count()).toBe(0)
  await context.close()
})
