import { expect, test } from 'vitest'
import { computedNote } from '#shared/chat/computed-note.ts'
import { endpoints } from '#shared/endpoints.ts'
import { readStream } from '#tests/support/client.ts'
import { startConversation } from '#tests/support/conversation.ts'
import { openConnectedApp } from '#tests/support/open-app.ts'

const CALL = {
  name: 'break_even',
  arguments: '{"price":29,"unit_cost":11,"fixed_costs_a_month":5000,"currency_sign":"$"}',
}
const SAID = '$18 margin on each sale, break-even 278 units a month'
const TEXT = `${computedNote(SAID)}\n\nYou need 278 kits.`

const { upstream, product } = await openConnectedApp()

test('what a model had computed streams in its place, is kept with the message, and is not told to the model as its own words', async () => {
  const { ask, messages } = await startConversation(product)
  upstream.script({ calls: [CALL] }, { text: 'You need 278 kits.' }, { text: 'Fine.' })
  expect(await readStream(await ask('When do I break even?'))).toMatchObject({ text: TEXT, end: 'finish' })
  expect((await messages()).at(-1)).toMatchObject({ status: 'complete', content: TEXT })
  await readStream(await ask('And then?'))
  const told = JSON.stringify(upstream.requests.at(-1)?.body)
  expect(told).toContain('You need 278 kits.')
  expect(told).not.toContain('computed: ')
})

test('a JSON client reads the same answer without marks', async () => {
  const { sessionId, call } = await startConversation(product)
  upstream.script({ calls: [CALL] }, { text: 'You need 278 kits.' })
  const answered = await call('POST', endpoints.sendMessage, { session_id: sessionId, prompt: 'Break-even?' })
  expect(await answered.json()).toMatchObject({
    reply: `(computed: ${SAID})\n\nYou need 278 kits.`,
    status: 'complete',
  })
})

test('a calculator that fails does not end the reply', async () => {
  const { ask } = await startConversation(product)
  upstream.script(
    { calls: [{ name: 'break_even', arguments: '{"price":"free"}' }] },
    { text: 'Roughly 278.' },
  )
  expect(await readStream(await ask('Break-even?'))).toMatchObject({ text: 'Roughly 278.', end: 'finish' })
})

test('Stop between a call and the answer closes the second request, too', async () => {
  const { ask, stop, messages } = await startConversation(product)
  upstream.script({ calls: [CALL] }, { pause: { afterUnits: 0, until: new Promise(() => {}) } })
  const before = upstream.requests.length
  const reading = readStream(await ask('Break-even?'))
  await expect.poll(() => upstream.requests.length).toBe(before + 2)
  await stop()
  await reading
  expect((await upstream.closed(before + 1)).endedBy).toBe('client')
  expect((await messages()).at(-1)?.status).toBe('stopped')
})

test("a person's own words are told to the model as they are, whatever signs they hold", async () => {
  const { ask } = await startConversation(product)
  upstream.script({ text: 'Fine.' })
  await readStream(await ask('\uFFF9\uFFFAkeep this'))
  expect(upstream.requests.at(-1)?.prompt).toBe('\uFFF9\uFFFAkeep this')
})
