import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Message } from '#shared/chat/chat.ts'
import { endpoints } from '#shared/endpoints.ts'
import { startBusiness } from '#tests/support/businesses.ts'
import { readStream } from '#tests/support/client.ts'
import { openApp } from '#tests/support/open-app.ts'
import { understoodAssociatedData } from './message-facts.store.ts'

const product = await openApp()

test('what a message told stays known when one of its asks is in no playbook any more', async () => {
  const business = await startBusiness(product)
  const session_id = await business.startSession()
  await readStream(await business.call('POST', endpoints.stream, { session_id, prompt: 'Rent is 900.' }))
  const questionNow = async () => {
    const list = await business.call('GET', `${endpoints.messages}/${session_id}`)
    const [question] = ((await list.json()) as { messages: Message[] }).messages
    return question
  }
  const question = await questionNow()
  const facts = [
    {
      id: randomUUID(),
      key: 'fixed_costs',
      status: 'noted',
      value: { kind: 'money', amount: 900 },
      quote: 'Rent is 900',
      source: {
        message_id: question?.id,
        quote: 'Rent is 900',
        said_at: '2027-03-03T10:00:00.000Z',
        by: 'extraction',
      },
    },
  ]
  const told = JSON.stringify({ v: 1, facts, asks: ['horoscope', 'break-even'], safety: null })
  const cipher = await business.cipher()
  await product.sql`
    update message set understood = ${cipher.encrypt(understoodAssociatedData(question?.id ?? ''), told)}
    where id = ${question?.id ?? ''}`
  expect((await questionNow())?.understood).toMatchObject({ facts, asks: ['break-even'] })
})
