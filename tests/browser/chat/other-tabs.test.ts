import { expect, test } from 'vitest'
import { endpoints } from '#shared/endpoints.ts'
import { axeFindings } from '#tests/support/browser/axe.ts'
import { call, json, signUp, startSession } from '#tests/support/client.ts'
import { inMotion } from '#tests/support/browser/browser.ts'
import { openProduct } from '../product.ts'
import { ask, composer, lastAnswer, signInHere, words } from '../people.ts'

const product = await openProduct()
product.upstream.script({ text: 'Fine.' })

test('a message sent in one tab is read in the other, and so are a new name and a deletion', async () => {
  const { page, context, open, address, complaints } = await product.person()
  await open(address)
  const other = await context.newPage()
  await other.goto(address)
  await composer(other).waitFor()
  await page.bringToFront()
  product.upstream.script({ text: 'Heard in both.' })
  await ask(page, 'Anybody there?')
  await expect.poll(() => other.getByRole('log').innerText()).toContain('Heard in both.')
  await other.getByRole('link', { name: 'Anybody there' }).waitFor()

  await page.getByRole('button', { name: 'Options of Anybody there' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByLabel('Title').fill('A new name')
  await page.keyboard.press('Enter')
  await other.getByRole('link', { name: 'A new name' }).waitFor()

  await page.getByRole('button', { name: 'Options of A new name' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await other.getByText('This session does not exist.').waitFor()
  await other.getByRole('main').getByRole('button', { name: 'New Session' }).click()
  await composer(other).waitFor()
  expect(new URL(other.url()).search).toBe('')
  expect(complaints.filter(complaint => !complaint.includes('404'))).toEqual([])
  await context.close()
})

test('a session deleted in another place while Ember is answering in it is said to be gone', async () => {
  const { page, context, open, address, sessionId, token } = await product.person()
  await open(address)
  product.upstream.script({ text: words(4_000), chunkUnits: 10, delayMs: 30 })
  await ask(page, 'A long one')
  await expect.poll(() => lastAnswer(page).innerText()).toContain('word1')
  await call(product.url, 'DELETE', `${endpoints.sessions}/${sessionId}`, { token })
  await page.getByText('This session does not exist.').waitFor()
  await context.close()
})

test('an address of no session says so, and an empty one is a new conversation', async () => {
  const { page, context, open } = await product.person()
  for (const wrong of ['nonsense', 'a/../b?c', '00000000-0000-4000-8000-000000000000']) {
    await page.goto(`/chat?session=${encodeURIComponent(wrong)}`)
    await page.getByText('This session does not exist.').waitFor()
  }
  const { token } = await signUp(product.url)
  await page.goto(`/chat?session=${await startSession(product.url, token)}`)
  await page.getByText('This session does not exist.').waitFor()
  await open('/chat?session=')
  await page.getByText('What are we building today?').waitFor()
  await context.close()
})

test("another person's login in a second tab takes the first person's chat off the screen", async () => {
  const { page, context, open, address } = await product.person()
  await open(address)
  product.upstream.script({ text: 'Between you and me.' })
  await ask(page, 'My secret plan')
  await expect.poll(() => page.getByRole('log').innerText()).toContain('you and me')
  const second = await context.newPage()
  await signInHere(second, await signUp(product.url))
  await page.getByText('This session does not exist.').waitFor()
  expect(await page.locator('body').innerText()).not.toContain('My secret plan')
  await context.close()
})

test('a tab that comes back into view learns what happened elsewhere', async () => {
  const { page, context, open, address, sessionId, token } = await product.person()
  await open(address)
  product.upstream.script({ text: 'Said on the phone.' })
  await call(product.url, 'POST', endpoints.sendMessage, {
    token,
    body: { session_id: sessionId, prompt: 'From my phone' },
  })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(() => page.getByRole('log').innerText()).toContain('Said on the phone.')
  await page.getByRole('link', { name: 'From my phone' }).waitFor()
  await context.close()
})

test('a menu that could not be loaded comes with a fresh page, and what was being written stays', async () => {
  const { page, context, open, address } = await product.person()
  await page.route('**/*session-menu*', route => route.abort())
  const failed = page.waitForEvent('requestfailed', request => request.url().includes('session-menu'))
  await open(address)
  await composer(page).fill('Half a thought')
  const options = page.getByRole('button', { name: 'Options of Untitled Session' })
  await options.click()
  await failed
  expect(await page.getByRole('menu').count()).toBe(0)
  await page.unroute('**/*session-menu*')
  await Promise.all([page.waitForEvent('load'), options.click()])
  await composer(page).waitFor()
  expect(await composer(page).inputValue()).toBe('Half a thought')
  await options.click()
  await page.getByRole('menu').waitFor()
  await context.close()
})

test('a menu that is wanted without a network opens once there is one', async () => {
  const { page, context, open, address } = await product.person()
  await open(address)
  await context.setOffline(true)
  const options = page.getByRole('button', { name: 'Options of Untitled Session' })
  await options.focus()
  await page.keyboard.press('Enter')
  await context.setOffline(false)
  await page.keyboard.press('Enter')
  await page.getByRole('menu').waitFor()
  // Called by keyboard, its first item is chosen already.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Rename')
  await context.close()
})

test('a page whose code cannot be loaded offline says so, and comes by itself with the network', async () => {
  const { page, context, open, address } = await product.person()
  await open(address)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Account' }).click()
  await page.getByRole('heading', { name: 'You are offline' }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await context.setOffline(false)
  await page.getByRole('heading', { name: 'Account' }).waitFor()
  await context.close()
})

test('a first message that is stopped while its session is made leaves no session behind', async () => {
  const { page, context, open, token } = await product.person(inMotion)
  await open('/chat')
  let release = () => {}
  const released = new Promise<void>(resolve => (release = resolve))
  await page.route(`**${endpoints.startSession}`, async route => {
    const response = await route.fetch()
    await released
    await route.fulfill({ response })
  })
  await ask(page, 'Never mind')
  await page.getByRole('button', { name: 'Stop' }).click()
  expect(await composer(page).inputValue()).toBe('Never mind')
  release()
  const count = async () => {
    const listed = call(product.url, 'GET', endpoints.sessions, { token })
    return (await json<{ sessions: unknown[] }>(listed)).sessions.length
  }
  // The one made at the beginning of this test stays.
  await expect.poll(count).toBe(1)
  await context.close()
})

test('who has no access is told so, with the way to it, and keeps the message', async () => {
  const { page, context, open, address } = await product.person()
  await open(address)
  await page.route(`**${endpoints.stream}`, route =>
    route.fulfill({ status: 402, json: { error: 'You need an active subscription or trial for this.' } }),
  )
  await ask(page, 'One more question')
  await page.getByRole('alert').getByRole('link', { name: 'See what is offered' }).waitFor()
  expect(await composer(page).inputValue()).toBe('One more question')
  await page.getByRole('link', { name: 'See what is offered' }).click()
  await page.waitForURL('**/subscribe')
  await context.close()
})
