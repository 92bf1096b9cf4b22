import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { money } from '#tests/support/businesses.ts'
import { readStream } from '#tests/support/client.ts'
import { startTalk } from '#tests/support/conversation.ts'
import { openConnectedApp } from '#tests/support/open-app.ts'
import { isSomebodyWaiting } from '#tests/support/postgres/lock-waits.ts'
import { until } from '#tests/support/until.ts'
import { saveQuestion } from './question.ts'

const { upstream, product } = await openConnectedApp()

test.each([
  ['forgotten', 'delete from business_event where owner_id = $1'],
  ['no longer to be remembered', 'update business set remembers = false where owner_id = $1'],
])('what was %s while a question waited is not told to the model', async (_what, change) => {
  upstream.script({ text: 'Ten.' })
  const { business, ask, say } = await startTalk(product)
  await business.state('price', money(4_321))
  await say('Hello there.')
  expect(JSON.stringify(upstream.requests.at(-1)?.body)).toMatch(/4,?321/)
  const { asking } = await product.sql.begin(async scope => {
    await scope`select 1 from account where owner_id = ${business.ownerId} for update`
    const asking = ask('What should I do next?')
    await until(() => isSomebodyWaiting(product.sql))
    await scope.unsafe(change, [business.ownerId])
    return { asking }
  })
  await readStream(await asking)
  const told = JSON.stringify(upstream.requests.at(-1)?.body)
  expect(told).toContain('What should I do next?')
  expect(told).not.toMatch(/4,?321/)
})

test('what came into the session while a question waited is told to the model before it', async () => {
  upstream.script({ text: 'Ten.' })
  const { business, sessionId, ask, say, messages } = await startTalk(product)
  await say('How many stalls?')
  const cipher = await business.cipher()
  const userId = business.ownerId
  const asked = await product.sql.begin(async scope => {
    await scope`select 1 from account where owner_id = ${userId} for update`
    const asking = ask('And how many bakers?')
    await until(() => isSomebodyWaiting(product.sql))
    await saveQuestion(scope, cipher, {
      userId,
      sessionId,
      messageId: randomUUID(),
      text: 'Or how many carts?',
      understood: { v: 1, facts: [], asks: [], safety: null },
      now: product.clock.now(),
    })
    return { asking }
  })
  await readStream(await asked.asking)
  const told = JSON.stringify(upstream.requests.at(-1)?.body)
  const places = ['How many stalls?', 'Or how many carts?', 'And how many bakers?'].map(text =>
    told.indexOf(text),
  )
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect((await messages()).map(({ content }) => content)).toEqual([
    'How many stalls?',
    'Ten.',
    'Or how many carts?',
    'And how many bakers?',
    'Ten.',
  ])
})
