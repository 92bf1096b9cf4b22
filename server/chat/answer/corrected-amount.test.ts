import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#shared/endpoints.ts'
import { startBusiness } from '#tests/support/businesses.ts'
import { readStream } from '#tests/support/client.ts'
import { priceNoted, sampleMessages } from '#tests/support/sample-messages.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'

// What was told wrongly and is put right, from the message to the page of its business.

let product: TestApp
beforeAll(async () => void (product = await testApp()))
afterAll(() => product.close())

/** A new person, and one session in which things are said, one after the other. */
async function talking() {
  const business = await startBusiness(product)
  const sessionId = await business.startSession()
  async function say(prompt: string) {
    product.clock.advance(1_000)
    return readStream(await business.call('POST', endpoints.stream, { session_id: sessionId, prompt }))
  }
  const costs = async () => (await business.read()).facts.filter(({ key }) => key === 'fixed_costs')
  return { business, say, costs }
}

test('another amount for the stall is by the day and as often as before, on the page of the business', async () => {
  const { business, say, costs } = await talking()
  await say(sampleMessages.priceAndStallNoted)
  await say('Sorry, the stall rent is 60, not 45.')
  expect(await costs()).toMatchObject([
    {
      value: { amount: 60, per: 'day', times: { amount: 2, per: 'week' } },
      monthly: 520,
    },
  ])
  expect((await business.read()).contradictions).toEqual([])
})

test('“I meant 3 days” changes how often the stall is paid, and not what it costs', async () => {
  const { say, costs } = await talking()
  await say(sampleMessages.priceAndStallNoted)
  await say('Sorry, I meant 3 days.')
  expect(await costs()).toMatchObject([
    { value: { amount: 45, times: { amount: 3, per: 'week' } }, monthly: 585 },
  ])
})

test('what was asked before is answered again, and says what it counts with now', async () => {
  const { say } = await talking()
  await say(`${sampleMessages.priceAndStallNoted} Each one costs me $3. When do I break even?`)
  const { text } = await say('Sorry, the stall rent is 60, not 45.')
  expect(text).toContain('520')
  expect(text).toContain('I’m now counting with rent $60 a day, 2 days a week.')
})

test('a price said again leaves no question behind', async () => {
  const { business, say } = await talking()
  await say(priceNoted(8))
  await say('Oops, the price is $9, not $8.')
  const { facts, contradictions } = await business.read()
  expect(facts.filter(({ key }) => key === 'price').map(({ value }) => value.amount)).toEqual([9])
  expect(contradictions).toEqual([])
})
