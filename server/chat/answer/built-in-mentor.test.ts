import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#shared/endpoints.ts'
import type { AnsweredPart } from '#shared/chat/data-parts.ts'
import { startBusiness, type OwnBusiness } from '#tests/support/businesses.ts'
import { parts } from '#tests/support/client.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'

// The mentor that answers when no model is connected, from the chat's front door: what one message told is known to the next.

let product: TestApp
beforeAll(async () => void (product = await testApp()))
afterAll(() => product.close())

async function ask(business: OwnBusiness, sessionId: string, prompt: string) {
  const response = await business.call('POST', endpoints.stream, { session_id: sessionId, prompt })
  let text = ''
  let answered: AnsweredPart | undefined
  for await (const { type, data, delta } of parts(response)) {
    if (type === 'text-delta') text += delta as string
    if (type === 'data-answered') answered = data as unknown as AnsweredPart
  }
  return { text, answered }
}

test('an answer says which fact its question asks for and which it used, and the next session knows them', async () => {
  const business = await startBusiness(product)
  const first = await ask(business, await business.startSession(), 'The rent is 900 a month.')
  expect(first.answered).toMatchObject({ asked: 'price', used: ['fixed_costs'] })
  const second = await ask(
    business,
    await business.startSession(),
    'I sell soap for $8 a bar. When do I break even?',
  )
  expect(second.text).toContain('$900 / $8')
  expect(second.answered?.used).toEqual(expect.arrayContaining(['price', 'fixed_costs']))
})

test('a price alone is noted, and no test of it is proposed', async () => {
  const business = await startBusiness(product)
  const { text, answered } = await ask(business, await business.startSession(), 'I sell soap for $8 a bar.')
  expect(text).toMatch(/^Noted: /)
  expect(text).not.toMatch(/quote \$|Test \$/)
  expect(answered?.asked).toBe('unit_cost')
})

test('a follow-up is about the question before it in its conversation, and in a new one about what is known', async () => {
  const business = await startBusiness(product)
  const sessionId = await business.startSession()
  const whole = await ask(
    business,
    sessionId,
    'I sell soap for $8 a bar and the rent is 900 a month. Break-even?',
  )
  await ask(business, sessionId, 'thanks')
  const short = await ask(business, sessionId, 'shorter')
  expect(short.text.split('\n')[0]).toBe(whole.text.split('\n')[0])
  expect(short.text.length).toBeLessThan(whole.text.length)
  const elsewhere = await ask(business, await business.startSession(), 'as a table')
  expect(elsewhere.text).toContain('$900')
})
