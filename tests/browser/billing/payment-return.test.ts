import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import type { AccessReply } from '#shared/billing.ts'
import { endpoints } from '#shared/endpoints.ts'
import { nothing } from '#tests/support/payments/access-reply.ts'
import { axeFindings } from '#tests/support/browser/axe.ts'
import { PASSWORD, signUp } from '#tests/support/client.ts'
import { ask, composer, lastAnswer } from '../people.ts'
import { openProduct } from '../product.ts'
import { loginOf, openStoring, pathOf, standIn } from '../specification/page-helpers.ts'

const product = await openProduct()
product.upstream.script({ text: 'Fine.' })

const BACK = '/chat?checkout=success'
const WELCOME = 'Thank you. Your subscription is active.'

const says = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()
const isConfirming = (page: Page) => page.getByRole('heading', { name: 'Confirming your payment' }).waitFor()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const access = (what: Partial<AccessReply>) => ({ status: 200, body: { ...nothing, ...what } })
const active = access({ is_subscribed: true, subscription_id: 'sub_1', status: 'active' })
const trial = access({ is_subscribed: true, status: 'trial', ends_at: '2099-03-09T12:00:00.000Z' })

/** Somebody's page, and what their subscription is said to be. */
async function open() {
  const person = await signUp(product.url)
  const opened = await openStoring(product, loginOf(person))
  const answerWith = await standIn(opened.page, endpoints.subscriptionStatus)
  const places: string[] = []
  opened.page.on('framenavigated', frame => places.push(new URL(frame.url()).pathname))
  return { ...opened, ...person, answerWith, places }
}

test('who comes back before the payment is reported waits, and is never led to the offer (PAY-11)', async () => {
  const { page, context, answerWith, places, complaints } = await open()
  await page.goto('/legal')
  answerWith(access({}))
  const askedAtMs: number[] = []
  page.on('request', request => {
    if (request.url().endsWith(endpoints.subscriptionStatus)) askedAtMs.push(performance.now())
  })
  await page.goto(BACK)
  await isConfirming(page)
  expect(await axeFindings(page)).toEqual([])
  await expect.poll(() => askedAtMs.length).toBeGreaterThan(3)
  const pausesMs = askedAtMs.slice(1).map((atMs, index) => atMs - (askedAtMs[index] ?? 0))
  expect(Math.min(...pausesMs)).toBeGreaterThan(800)
  answerWith(active)
  await says(page, WELCOME)
  await composer(page).waitFor()
  expect(await pathOf(page)).toBe('/chat')
  expect(places).not.toContain('/subscribe')
  expect(complaints).toEqual([])
  // It is welcomed once, and the way back does not lead through the waiting again.
  await page.reload()
  await composer(page).waitFor()
  expect(await page.getByText(WELCOME).count()).toBe(0)
  await page.goBack()
  await page.waitForURL('**/legal')
  await context.close()
})

test('who comes back after the payment is reported is let in at once (PAY-11)', async () => {
  const { page, context, answerWith, places } = await open()
  answerWith(active)
  await page.goto(BACK)
  await says(page, WELCOME)
  await composer(page).waitFor()
  expect(await pathOf(page)).toBe('/chat')
  expect(places).not.toContain('/subscribe')
  await context.close()
})

test('after half a minute it is explained, and can be checked again (PAY-11)', async () => {
  const { page, context, answerWith } = await open()
  await page.clock.install()
  const asked = answerWith(access({}))
  await page.goto(BACK)
  await isConfirming(page)
  for (let second = 0; second < 25; second++) {
    await page.clock.runFor(1_000)
    await expect.poll(() => asked.length).toBeGreaterThan(second / 2)
  }
  await isConfirming(page)
  // A server that cannot be reached for a moment is not the end of it.
  answerWith('unreachable')
  await page.clock.runFor(6_000)
  await page.getByRole('heading', { name: 'Not confirmed yet' }).waitFor()
  await says(page, 'Your payment has not been confirmed yet. Nothing is lost')
  expect(asked.length).toBeLessThan(35)
  const mail = page.getByRole('link', { name: 'support@kindling.example' })
  expect(await mail.getAttribute('href')).toBe('mailto:support@kindling.example')
  expect(await axeFindings(page)).toEqual([])
  const later = answerWith(access({}))
  await page.clock.runFor(5_000)
  expect(later).toEqual([])
  await button(page, 'Check again').click()
  await isConfirming(page)
  answerWith(active)
  await page.clock.runFor(2_000)
  await says(page, WELCOME)
  await context.close()
})

test('who gives up waiting can go back to the offer; a reload goes on waiting (PAY-11)', async () => {
  const { page, context, answerWith } = await open()
  await page.clock.install()
  answerWith(access({}))
  await page.goto(BACK)
  await isConfirming(page)
  await page.reload()
  await isConfirming(page)
  await page.clock.runFor(31_000)
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await page.waitForURL('**/subscribe')
  await button(page, 'Subscribe Now').waitFor()
  await context.close()
})

test('somebody on trial writes on while the payment is confirmed (PAY-11)', async () => {
  const { page, context, answerWith } = await open()
  answerWith(trial)
  await page.goto(BACK)
  await says(page, 'Confirming your payment. You can go on meanwhile.')
  expect(await axeFindings(page)).toEqual([])
  await ask(page, 'What should I do first?')
  await lastAnswer(page).getByText('Fine.').waitFor()
  expect(await pathOf(page)).toContain('?session=')
  await says(page, 'Confirming your payment. You can go on meanwhile.')
  answerWith(active)
  await says(page, WELCOME)
  await page.getByText('You can go on meanwhile').waitFor({ state: 'detached' })
  // Neither the question nor its answer was lost by it.
  await lastAnswer(page).getByText('Fine.').waitFor()
  expect(await pathOf(page)).toContain('?session=')
  await context.close()
})

test('somebody on trial reads when it takes long, and may dismiss that (PAY-11)', async () => {
  const { page, context, answerWith } = await open()
  await page.clock.install()
  answerWith(trial)
  await page.goto(BACK)
  await says(page, 'Confirming your payment. You can go on meanwhile.')
  await page.reload()
  await says(page, 'Confirming your payment. You can go on meanwhile.')
  await page.clock.runFor(31_000)
  await says(page, 'Your payment has not been confirmed yet.')
  expect(await axeFindings(page)).toEqual([])
  await button(page, 'Check again').click()
  await says(page, 'Confirming your payment. You can go on meanwhile.')
  await page.clock.runFor(31_000)
  await button(page, 'Dismiss').click()
  await page.getByText('has not been confirmed').waitFor({ state: 'detached' })
  await page.reload()
  await composer(page).waitFor()
  await page.clock.runFor(2_000)
  expect(await page.getByText('Confirming your payment').count()).toBe(0)
  await context.close()
})

test('who has to log in after paying comes back to the confirmation, not to the offer (PAY-11)', async () => {
  const { email } = await signUp(product.url)
  const { newPage, context } = await product.open()
  const page = await newPage()
  const answerWith = await standIn(page, endpoints.subscriptionStatus)
  answerWith(access({}))
  await page.goto(BACK)
  await page.getByLabel('Email').fill(email)
  await page.keyboard.press('Enter')
  await page.getByLabel('Password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await isConfirming(page)
  answerWith(active)
  await says(page, WELCOME)
  await context.close()
})
