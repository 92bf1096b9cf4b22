import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { endpoints } from '#shared/endpoints.ts'
import { inMotion } from '#tests/support/browser/browser.ts'
import { ask, composer, isIdle, lastAnswer, shownIn } from '../people.ts'
import { openProduct } from '../product.ts'
import { type Answer, ownComplaints, pathOf, standIn } from './page-helpers.ts'

const product = await openProduct()

const refused: Answer = { status: 500, body: { error: 'Not for your eyes.' } }
const alerts = (page: Page) => page.getByRole('alert').allInnerTexts()

test('a first message makes an Untitled Session, Ember is seen thinking, and the answer ends that', async () => {
  const { page, context, complaints, open, token } = await product.person(inMotion)
  const { promise: thought, resolve: answer } = Promise.withResolvers<void>()
  product.upstream.script({ text: 'A fine idea.', pause: { afterUnits: 0, until: thought } })
  await open('/chat')
  const created = page.waitForRequest(`**${endpoints.startSession}`)
  await ask(page, 'Shall I sell bread?')
  const request = await created
  expect(request.postDataJSON()).toEqual({ title: 'Untitled Session' })
  expect(request.headers().authorization).toBe(`Bearer ${token}`)
  await page.waitForURL('**/chat?session=*')
  await page.getByRole('heading', { level: 1, name: 'Untitled Session' }).waitFor()
  const question = page.getByRole('log').getByRole('article', { name: 'You' })
  await question.getByText('Shall I sell bread?').waitFor()
  await lastAnswer(page).getByText('Thinking...', { exact: true }).waitFor()
  const robot = lastAnswer(page).locator('svg.ember')
  const isMoving = () =>
    robot.evaluate(drawing =>
      drawing.getAnimations({ subtree: true }).some(({ playState }) => playState === 'running'),
    )
  await expect.poll(isMoving).toBe(true)
  answer()
  await expect.poll(() => shownIn(page)).toBe('A fine idea.')
  await isIdle(page)
  expect(await page.getByText('Thinking...').count()).toBe(0)
  await page.getByRole('heading', { level: 1, name: 'Shall I sell bread' }).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('a message that cannot be sent comes back under a banner with the reason, and can be sent then', async () => {
  const { page, context, complaints, saved, open, address } = await product.person()
  product.upstream.script({ text: 'At last.' })
  const answerWith = await standIn(page, endpoints.stream)
  await open(address)
  for (const [answer, message] of [
    [{ status: 409, body: { error: 'One thing at a time.' } }, '✕ One thing at a time.'],
    [refused, '✕ Not for your eyes.'],
    [{ status: 500, body: {} }, '✕ Error during chat'],
    [{ status: 502, body: '<h1>Bad Gateway</h1>' }, '✕ Error during chat'],
    ['unreachable', '✕ Error during chat'],
  ] satisfies [Answer, string][]) {
    answerWith(answer)
    await ask(page, 'Can you hear me?')
    await expect.poll(() => alerts(page)).toEqual([message])
    await isIdle(page)
    expect(await page.getByText('Thinking...').count()).toBe(0)
    expect(await composer(page).inputValue()).toBe('Can you hear me?')
  }
  answerWith('passed on')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => shownIn(page)).toBe('At last.')
  expect(await alerts(page)).toEqual([])
  expect(await saved()).toHaveLength(2)
  expect(ownComplaints(complaints)).toEqual([])
  await context.close()
})

test('a first message whose session cannot be made comes back under a banner, too', async () => {
  const { page, context, complaints, open } = await product.person()
  product.upstream.script({ text: 'At last.' })
  const answerWith = await standIn(page, endpoints.startSession)
  await open('/chat')
  for (const [answer, message] of [
    [refused, '✕ Not for your eyes.'],
    ['unreachable', '✕ Error during chat'],
  ] satisfies [Answer, string][]) {
    answerWith(answer)
    await ask(page, 'Can you hear me?')
    await expect.poll(() => alerts(page)).toEqual([message])
    await isIdle(page)
    expect(await composer(page).inputValue()).toBe('Can you hear me?')
    expect(await pathOf(page)).toBe('/chat')
  }
  answerWith('passed on')
  await page.keyboard.press('Enter')
  await expect.poll(() => shownIn(page)).toBe('At last.')
  expect(ownComplaints(complaints)).toEqual([])
  await context.close()
})

test('a new session that cannot be made is no word on the page, which is empty, and the button can be pressed again', async () => {
  const { page, context, complaints, address, open } = await product.person()
  const answerWith = await standIn(page, endpoints.startSession)
  await open(address)
  const calls = answerWith(refused)
  const button = page.getByRole('button', { name: 'New Session', exact: true })
  for (let count = 1; count <= 2; count++) {
    const answered = page.waitForResponse(`**${endpoints.startSession}`)
    await button.click()
    await (await answered).finished()
    await expect.poll(() => calls.length).toBe(count)
    expect(await alerts(page)).toEqual([])
    expect(await pathOf(page)).toBe('/chat')
  }
  answerWith('passed on')
  await button.click()
  await page.waitForURL(url => url.searchParams.has('session') && !url.href.endsWith(address))
  expect(ownComplaints(complaints)).toEqual([])
  await context.close()
})

test('lists that cannot be read are empty without a word of alarm, and come with Retry', async () => {
  const { page, context, complaints, address, open } = await product.person()
  product.upstream.script({ text: 'Fine.' })
  const answers = [
    await standIn(page, `${endpoints.sessions}*`),
    await standIn(page, `${endpoints.messages}/*`),
  ]
  await open(address)
  await ask(page, 'Do you remember me?')
  await isIdle(page)
  for (const answer of [refused, 'unreachable'] as const) {
    for (const answerWith of answers) answerWith(answer)
    await page.goto(address)
    const lists = [page.getByRole('complementary', { name: 'Sessions' }), page.getByRole('log')]
    for (const list of lists) await list.getByRole('button', { name: 'Retry', exact: true }).waitFor()
    expect(await lists[0]?.getByRole('listitem').count()).toBe(0)
    expect(await lists[1]?.getByRole('article').count()).toBe(0)
    expect(await alerts(page)).toEqual([])
    for (const answerWith of answers) answerWith('passed on')
    for (const list of lists) await list.getByRole('button', { name: 'Retry' }).click()
    await lists[0]?.getByRole('link', { name: 'Do you remember me' }).waitFor()
    await lists[1]?.getByText('Do you remember me?').waitFor()
  }
  expect(ownComplaints(complaints)).toEqual([])
  await context.close()
})

test('a session without a title is called Untitled Session', async () => {
  const { page, context, sessionId, open } = await product.person()
  const session = { id: sessionId, title: '', created_at: new Date().toISOString() }
  const body = { sessions: [{ ...session, updated_at: session.created_at }], next: null, mentor: 'model' }
  const answerWith = await standIn(page, `${endpoints.sessions}*`)
  answerWith({ status: 200, body })
  await open('/chat')
  await page.getByRole('link', { name: 'Untitled Session', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Untitled Session' }).waitFor()
  await context.close()
})
