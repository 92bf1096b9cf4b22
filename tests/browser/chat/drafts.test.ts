import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { endpoints } from '#shared/endpoints.ts'
import { call, json } from '#tests/support/client.ts'
import { until } from '#tests/support/until.ts'
import { openProduct } from '../product.ts'
import { ask, composer, lastAnswer } from '../people.ts'

const product = await openProduct()
product.upstream.script({ text: 'Fine.' })

/** Holds the calls of one address back until the returned way lets them go. */
async function holdBack(page: Page, path: string, method = 'POST') {
  let release = () => {}
  const released = new Promise<void>(resolve => (release = resolve))
  await page.route(`**${path}`, async route => {
    if (route.request().method() !== method) return route.continue()
    await released
    await route.continue().catch(() => undefined) // the page that asked may be gone
  })
  return release
}

const draftOf = (page: Page, id: string) => page.evaluate(key => localStorage.getItem(key), `draft:${id}`)
const written = (page: Page) => composer(page).inputValue()
const log = (page: Page) => page.getByRole('log').innerText()

test('a login that expired on sending keeps the message', async () => {
  const { page, context, open, address, token, sessionId } = await product.person()
  await open(address)
  await page.waitForLoadState('networkidle')
  await call(product.url, 'POST', endpoints.logout, { token })
  await ask(page, 'Do not lose me')
  await page.waitForURL('**/login')
  expect(await draftOf(page, sessionId)).toBe('Do not lose me')
  await context.close()
})

test('a reload while the message is on its way keeps it, and a message that arrived leaves the draft', async () => {
  const { page, context, open, address, sessionId } = await product.person()
  await open(address)
  const release = await holdBack(page, endpoints.stream)
  await ask(page, 'On my way')
  await expect.poll(() => log(page)).toContain('On my way')
  await page.reload()
  release()
  await expect.poll(() => written(page)).toBe('On my way')
  await page.keyboard.press('Enter')
  await expect
    .poll(() =>
      lastAnswer(page)
        .innerText()
        .catch(() => ''),
    )
    .toContain('Fine.')
  expect(await written(page)).toBe('')
  expect(await draftOf(page, sessionId)).toBeNull()
  await context.close()
})

test('a message that was lost on the way comes back before what was written meanwhile', async () => {
  const { page, context, open, address } = await product.person()
  await open(address)
  const { promise: isWritten, resolve: refuse } = Promise.withResolvers<void>()
  await page.route(`**${endpoints.stream}`, async route => {
    await isWritten
    await route.fulfill({ status: 409, json: { error: 'Not now.' } })
  })
  await ask(page, 'First thought')
  await composer(page).fill('Second thought')
  refuse()
  await page.getByRole('alert').filter({ hasText: 'Not now.' }).waitFor()
  expect(await written(page)).toBe('First thought\n\nSecond thought')
  await context.close()
})

test('a first message belongs to its new session, on its way and afterwards', async () => {
  const { page, context, open } = await product.person()
  await open('/chat')
  const release = await holdBack(page, endpoints.stream)
  await ask(page, 'My very first')
  await page.waitForURL('**/chat?session=*')
  const id = new URL(page.url()).searchParams.get('session') ?? ''
  expect(await draftOf(page, 'new')).toBeNull()
  expect(await draftOf(page, id)).toBe('My very first')
  expect(await written(page)).toBe('')
  release()
  await expect.poll(() => draftOf(page, id)).toBeNull()
  await context.close()
})

test('who goes elsewhere while the session is being made stays there, and the message is sent', async () => {
  const { page, context, open, address, saved, token } = await product.person()
  await open('/chat')
  const release = await holdBack(page, endpoints.startSession)
  await ask(page, 'Sent without me')
  await page.getByRole('link', { name: 'Untitled Session' }).click()
  await expect.poll(() => page.url()).toContain(address)
  release()
  const list = () =>
    json<{ sessions: { id: string }[] }>(call(product.url, 'GET', endpoints.sessions, { token }))
  await until(async () => (await list()).sessions.length === 2)
  const made = (await list()).sessions.map(({ id }) => id).find(id => !address.endsWith(id)) ?? ''
  await until(async () => (await saved(made)).length === 2)
  expect(page.url()).toContain(address)
  expect((await saved(made))[0]?.content).toBe('Sent without me')
  await expect.poll(() => draftOf(page, made)).toBeNull()
  await context.close()
})

test('a double click on New Session makes one session', async () => {
  const { page, context, open, address, token } = await product.person()
  await open(address)
  const release = await holdBack(page, endpoints.startSession)
  await page.getByRole('button', { name: 'New Session' }).dblclick()
  release()
  await page.waitForURL(url => url.searchParams.has('session') && !url.href.includes(address))
  const { sessions } = await json<{ sessions: unknown[] }>(
    call(product.url, 'GET', endpoints.sessions, { token }),
  )
  expect(sessions).toHaveLength(2)
  await context.close()
})

test('a logout while the message is on its way leaves nothing of it on the machine', async () => {
  const { page, context, open, address, sessionId } = await product.person()
  await open(address)
  const release = await holdBack(page, endpoints.stream)
  await ask(page, 'Leave no trace')
  expect(await draftOf(page, sessionId)).toBe('Leave no trace')
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/login')
  const answered = page.waitForResponse(`**${endpoints.stream}`).catch(() => null)
  release()
  await Promise.race([answered, new Promise(resolve => setTimeout(resolve, 500))])
  expect(await draftOf(page, sessionId)).toBeNull()
  await context.close()
})

test('an introduction that comes late leaves alone who has begun to write, and is shown at the next visit', async () => {
  const { page, context, open, address } = await product.person()
  await page.evaluate(() => localStorage.removeItem('seen_intro'))
  const release = await holdBack(page, endpoints.subscriptionStatus, 'GET')
  await open(address)
  await page.keyboard.type('I have an idea')
  const answered = page.waitForResponse(response => response.url().includes(endpoints.subscriptionStatus))
  release()
  await answered
  await page.waitForLoadState('networkidle')
  await page.keyboard.type(' for you')
  expect(await written(page)).toBe('I have an idea for you')
  await page.reload()
  await page.getByRole('button', { name: 'Start Chatting' }).click()
  expect(await written(page)).toBe('I have an idea for you')
  await context.close()
})
