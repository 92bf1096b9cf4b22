import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { Page, Response } from 'playwright-core'
import { signUp, startSession } from '#tests/support/client.ts'
import { hydrated } from '#tests/support/browser/hydration.ts'
import { sharedProduct } from '../product.ts'
import { composer, signInHere } from '../people.ts'

const product = sharedProduct()

/** The scripts that are loaded until the page is there and its app has taken it over. */
async function scriptsOf(page: Page, view: () => Promise<unknown>) {
  const responses: Response[] = []
  const note = (response: Response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) responses.push(response)
  }
  page.on('response', note)
  await view()
  await hydrated(page)
  page.off('response', note)
  return Promise.all(responses.map(response => response.text()))
}

const gzippedKb = (scripts: string[]) =>
  scripts.reduce((sum, script) => sum + gzipSync(script, { level: 9 }).length, 0) / 1_000

test('the first view of a login page takes at most 114 kB of script, that of the chat 127 kB, of a session 170 kB, of the workshop 155 kB', async () => {
  const { newPage, context } = await product.open()
  const page = await newPage()
  const login = await scriptsOf(page, async () => {
    await page.goto('/login')
    await page.getByRole('heading', { name: 'Welcome Back' }).waitFor()
  })
  expect(gzippedKb(login)).toBeLessThan(114)
  const person = await signUp(product.url)
  await signInHere(page, person)
  // A page that is left takes what it was still loading along.
  const second = await newPage()
  const chat = await scriptsOf(second, async () => {
    await second.goto('/chat')
    await composer(second).waitFor()
  })
  expect(gzippedKb(chat)).toBeLessThan(127)
  const sessionId = await startSession(product.url, person.token)
  const third = await newPage()
  const session = await scriptsOf(third, async () => {
    await third.goto(`/chat?session=${sessionId}`)
    await composer(third).waitFor()
  })
  expect(gzippedKb(session)).toBeLessThan(170)
  const fourth = await newPage()
  const workshop = await scriptsOf(fourth, async () => {
    await fourth.goto('/agent')
    await fourth.getByText('What shall we build?').waitFor()
  })
  expect(gzippedKb(workshop)).toBeLessThan(155)
  await context.close()
})

test('the pages are built for production, also where tests or a developer started the server', async () => {
  const { newPage, context } = await product.open()
  const page = await newPage()
  const scripts = await scriptsOf(page, async () => {
    await page.goto('/login')
    await page.getByRole('heading', { name: 'Welcome Back' }).waitFor()
  })
  expect(scripts.some(script => script.includes('jsxDEV'))).toBe(false)
  await context.close()
})
