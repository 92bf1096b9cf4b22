import { expect, test } from 'vitest'
import type { BrowserContextOptions, Page } from 'playwright-core'
import type { Session } from '#shared/chat/chat.ts'
import { endpoints } from '#shared/endpoints.ts'
import { axeFindings } from '#tests/support/browser/axe.ts'
import { inMotion } from '#tests/support/browser/browser.ts'
import { call, json } from '#tests/support/client.ts'
import { until } from '#tests/support/until.ts'
import { wholeRun } from '#tests/support/workshop/workshop-run.ts'
import { openProduct } from '../product.ts'
import { inWorkshop } from '../workshop/fake-server.ts'
import { ask, composer, lastAnswer, shownIn, words } from '../people.ts'

const product = await openProduct()
product.upstream.script({ text: 'Fine.' })

/** Somebody with one session, whose page is there long before what reads answers; `arrive` lets that come. */
async function beforeItsReader(options?: BrowserContextOptions) {
  const here = await product.person(options)
  const { page, token } = here
  const { promise, resolve: arrive } = Promise.withResolvers<void>()
  await page.route(/\/assets\/session-conversation-[^/]*\.js$/, async route => {
    await promise
    await route.continue().catch(() => undefined)
  })
  await here.open('/chat')
  return {
    ...here,
    arrive,
    openSession: () => page.getByRole('link', { name: 'Untitled Session' }).click(),
    sessions: async () =>
      (await json<{ sessions: Session[] }>(call(product.url, 'GET', endpoints.sessions, { token }))).sessions,
  }
}

const written = (page: Page) => composer(page).inputValue()
const answered = (page: Page) => lastAnswer(page).getByText('Fine.').waitFor()
const sent = (prompt: string) => product.upstream.requests.filter(request => request.prompt === prompt).length

test('what is sent in a session that has just been opened is sent in it, once, when its answer can be read', async () => {
  const { page, context, arrive, openSession, saved, sessions, address, complaints } = await beforeItsReader()
  await openSession()
  await page.waitForURL(`**${address}`)
  await ask(page, 'In the first second')
  await page.getByRole('button', { name: 'Stop' }).waitFor()
  await page.keyboard.press('Enter')
  expect(await written(page)).toBe('')
  arrive()
  await answered(page)
  expect((await saved()).map(({ content }) => content)).toEqual(['In the first second', 'Fine.'])
  expect(sent('In the first second')).toBe(1)
  expect(await sessions()).toHaveLength(1)
  expect(complaints).toEqual([])
  await context.close()
})

test('what is begun in a session that has just been opened is still in its field when it is there', async () => {
  const { page, context, arrive, openSession, address } = await beforeItsReader()
  await openSession()
  await page.waitForURL(`**${address}`)
  await composer(page).pressSequentially('Half a th')
  arrive()
  await page.getByText('What are we building today?').waitFor()
  await page.keyboard.type('ought')
  expect(await written(page)).toBe('Half a thought')
  await context.close()
})

test('who writes on a phone goes on where the cursor stands, and the keyboard stays', async () => {
  const { page, context, arrive, openSession, address } = await beforeItsReader({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  await page.getByRole('button', { name: 'Show sidebar' }).tap()
  await openSession()
  await page.waitForURL(`**${address}`)
  await composer(page).tap()
  await page.keyboard.type('Hlf')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  arrive()
  await page.getByText('What are we building today?').waitFor()
  await page.keyboard.type('a')
  expect(await written(page)).toBe('Half')
  await context.close()
})

test('what is begun while the first message is on its way stays with it', async () => {
  const { page, context, arrive, saved } = await beforeItsReader()
  await ask(page, 'The very first')
  await page.waitForURL('**/chat?session=*')
  await page.keyboard.type('And the')
  arrive()
  await answered(page)
  await page.keyboard.type(' next')
  expect(await written(page)).toBe('And the next')
  const id = new URL(page.url()).searchParams.get('session') ?? ''
  expect((await saved(id)).map(({ content }) => content)).toEqual(['The very first', 'Fine.'])
  await page.getByRole('button', { name: 'New Session' }).click()
  await page.waitForURL(url => url.searchParams.get('session') !== id)
  await expect.poll(() => written(page)).toBe('')
  await context.close()
})

test('Stop takes a message back that waits for what reads its answer', async () => {
  const { page, context, arrive, saved } = await beforeItsReader()
  await ask(page, 'Never mind')
  await page.waitForURL('**/chat?session=*')
  await page.getByRole('button', { name: 'Stop' }).click()
  arrive()
  await page.getByText('What are we building today?').waitFor()
  expect(await written(page)).toBe('Never mind')
  const id = new URL(page.url()).searchParams.get('session') ?? ''
  expect(await saved(id)).toEqual([])
  expect(sent('Never mind')).toBe(0)
  await context.close()
})

test('what is sent after a Stop, while the session is being made, is sent in that session', async () => {
  const { page, context, saved, complaints } = await product.person()
  const { promise, resolve: make } = Promise.withResolvers<void>()
  const calls: string[] = []
  await page.route(`**${endpoints.startSession}`, async route => {
    calls.push('made')
    await promise
    await route.continue()
  })
  page.on('request', request => {
    if (request.method() === 'DELETE') calls.push('deleted')
  })
  await page.goto(`${product.url}/chat`)
  await ask(page, 'With a typo')
  await page.getByRole('button', { name: 'Stop' }).click()
  await ask(page, 'Without one')
  make()
  await answered(page)
  const id = new URL(page.url()).searchParams.get('session') ?? ''
  expect((await saved(id)).map(({ content }) => content)).toEqual(['Without one', 'Fine.'])
  expect(calls).toEqual(['made'])
  expect(complaints).toEqual([])
  await context.close()
})

test('what waits in one session is sent though the person has gone on to another', async () => {
  const { page, context, arrive, saved, address } = await beforeItsReader()
  await ask(page, 'Sent behind my back')
  await page.waitForURL('**/chat?session=*')
  const id = new URL(page.url()).searchParams.get('session') ?? ''
  await page.locator(`a[href$="${address.split('?')[1]}"]`).click()
  await until(async () => (await saved(id)).length === 2)
  arrive()
  await page.getByText('What are we building today?').waitFor()
  expect(await written(page)).toBe('')
  expect(sent('Sent behind my back')).toBe(1)
  await context.close()
})

test('what is written after New Session is pressed belongs to the new session', async () => {
  const { page, context, arrive, openSession, saved, sessions, address, sessionId } = await beforeItsReader()
  await openSession()
  await page.waitForURL(`**${address}`)
  arrive()
  await page.getByText('What are we building today?').waitFor()
  const { promise, resolve: make } = Promise.withResolvers<void>()
  await page.route(`**${endpoints.startSession}`, async route => {
    await promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'New Session' }).click()
  await ask(page, 'Something else')
  make()
  await answered(page)
  const id = new URL(page.url()).searchParams.get('session') ?? ''
  expect(id).not.toBe(sessionId)
  expect((await saved(id)).map(({ content }) => content)).toEqual(['Something else', 'Fine.'])
  expect(await saved()).toEqual([])
  expect(await sessions()).toHaveLength(2)
  await context.close()
})

test('what is begun after New Session is pressed goes along into it', async () => {
  const { page, context, arrive } = await beforeItsReader()
  const { promise, resolve: make } = Promise.withResolvers<void>()
  await page.route(`**${endpoints.startSession}`, async route => {
    await promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'New Session' }).click()
  await composer(page).pressSequentially('One ')
  make()
  await page.waitForURL('**/chat?session=*')
  await page.keyboard.type('two ')
  arrive()
  await page.getByText('What are we building today?').waitFor()
  await page.keyboard.type('three')
  expect(await written(page)).toBe('One two three')
  await context.close()
})

test('who starts chatting writes at once, and the first Enter sends it', async () => {
  const { page, context, arrive, open } = await beforeItsReader()
  await page.evaluate(() => localStorage.removeItem('seen_intro'))
  await open('/chat')
  await page.getByRole('button', { name: 'Start Chatting' }).click()
  await page.keyboard.type('Hello there')
  await page.keyboard.press('Enter')
  arrive()
  await answered(page)
  expect(sent('Hello there')).toBe(1)
  await context.close()
})

test('the first Enter in a session counts though nobody has said yet whether its last answer is still typed elsewhere', async () => {
  const { page, context, saved, open, address } = await product.person()
  await open(address)
  await ask(page, 'A moment ago')
  await answered(page)
  const { promise, resolve: say } = Promise.withResolvers<void>()
  await page.route('**/chat/stream/*', async route => {
    await promise
    await route.continue().catch(() => undefined)
  })
  const followed = page.waitForRequest('**/chat/stream/*')
  await page.reload()
  await followed
  await ask(page, 'And now')
  await until(async () => (await saved()).length === 4)
  say()
  await page.getByRole('article', { name: 'Ember' }).nth(1).getByText('Fine.').waitFor()
  const shown = await page.getByRole('article').allInnerTexts()
  expect(shown.map(text => text.split(/\s*\n\s*/)[1])).toEqual(['A moment ago', 'Fine.', 'And now', 'Fine.'])
  expect(await written(page)).toBe('')
  await context.close()
})

test('what is sent while an answer that was asked for elsewhere is typed waits for its end, unless one writes on or stops it', async () => {
  const { page, context, saved, open, address } = await product.person(inMotion)
  await open(address)
  product.upstream.script({ text: words(300) }, { text: 'Fine.' })
  await ask(page, 'In one tab')
  await expect.poll(() => shownIn(page)).toMatch(/word1/)
  const other = await context.newPage()
  await other.goto(address)
  await other.getByRole('button', { name: 'Stop' }).waitFor()
  await ask(other, 'In another')
  await other.getByText('Sends when this is done').waitFor()
  await other.keyboard.type(' one')
  expect(await other.getByText('Sends when this is done').count()).toBe(0)
  await other.keyboard.press('Enter')
  await other.getByText('Sends when this is done').waitFor()
  expect(await axeFindings(other)).toEqual([])
  expect(await saved()).toHaveLength(2)
  await other.getByRole('button', { name: 'Show all' }).click()
  await until(async () => (await saved()).at(-1)?.content === 'Fine.')
  expect((await saved()).map(({ content }) => content)).toEqual([
    'In one tab',
    words(300),
    'In another one',
    'Fine.',
  ])
  await expect.poll(() => written(other)).toBe('')
  product.upstream.script({ text: 'Fine.' })
  await context.close()
})

/** A project that is opened at its address, long before anything of it comes; `arrive` lets that come. */
async function beforeItsProject() {
  const here = await inWorkshop(product)
  here.server.add('of-yesterday', 'A shop for bicycles', wholeRun('of-yesterday'), { type: 'finish' })
  const { promise, resolve: arrive } = Promise.withResolvers<void>()
  await here.page.route('**/of-yesterday/stream', async route => {
    await promise
    await route.fallback()
  })
  await here.page.goto('/agent?run=of-yesterday')
  await here.box.fill('A shop for tandems')
  await here.page.keyboard.press('Enter')
  await here.page.getByRole('button', { name: 'Sending' }).waitFor()
  await here.page.keyboard.press('Enter')
  return { ...here, arrive }
}

test('what is sent in a project that has just been opened is sent once, when that is there', async () => {
  const { page, box, server, arrive, close } = await beforeItsProject()
  expect(await box.inputValue()).toBe('A shop for tandems')
  expect(await axeFindings(page)).toEqual([])
  arrive()
  expect((await server.run(2)).project).toBe('A shop for tandems')
  await page.getByRole('link', { name: 'Open this project' }).waitFor()
  await expect.poll(() => box.inputValue()).toBe('')
  expect(server.runCount).toBe(2)
  await close()
})

test('who writes on after Enter in a project that has just been opened has not sent anything yet', async () => {
  const { page, box, server, arrive, close } = await beforeItsProject()
  await page.keyboard.type(' and unicycles')
  arrive()
  await page.getByText('7 of 7 · 35 s').waitFor()
  expect(await box.inputValue()).toBe('A shop for tandems and unicycles')
  expect(server.runCount).toBe(1)
  await close()
})
