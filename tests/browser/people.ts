import type { Page } from 'playwright-core'
import { endpoints } from '#shared/endpoints.ts'
import { call, json } from '#tests/support/client.ts'
import { until } from '#tests/support/until.ts'

/** Puts a signed-in person into a browser as a login would, past the introduction, from an address that runs no app. */
export async function signInHere(page: Page, person: { email: string; token: string }) {
  await page.goto('/healthz')
  await page.evaluate(({ email, token }) => {
    localStorage.setItem('token', token)
    localStorage.setItem('user_email', email)
    localStorage.setItem('seen_intro', 'true')
  }, person)
}

/** Waits for the newest email of a running server's dev mailbox and gives its code. */
export async function codeFor(url: string, email: string, count = 1) {
  const emails = () =>
    json<{ text: string }[]>(call(url, 'GET', `${endpoints.devMailbox}.json?to=${encodeURIComponent(email)}`))
  await until(async () => (await emails()).length >= count)
  return /\b\d{6}\b/.exec((await emails()).at(-1)?.text ?? '')?.[0] ?? ''
}

export const WIDE = { viewport: { width: 1440, height: 900 } }
export const PHONE = { viewport: { width: 390, height: 844 } }

export const composer = (page: Page) => page.getByPlaceholder('Ask your business question...')

export async function ask(page: Page, question: string) {
  await composer(page).fill(question)
  await page.keyboard.press('Enter')
}

/** The newest answer on screen. */
export const lastAnswer = (page: Page) => page.getByRole('log').getByRole('article', { name: 'Ember' }).last()

export const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ')

/** The newest answer's text as it stands on the screen now; '' while there is none. */
export const shownIn = (page: Page) =>
  lastAnswer(page)
    .locator('.markdown')
    .innerText()
    .then(text => text.trim())
    .catch(() => '')

/** No answer is being typed. */
export const isIdle = (page: Page) => page.getByRole('button', { name: 'Send', exact: true }).waitFor()
