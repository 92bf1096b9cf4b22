import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { endpoints } from '#shared/endpoints.ts'
import { readStream } from '#tests/support/client.ts'
import { startTalk } from '#tests/support/conversation.ts'
import { openConnectedApp } from '#tests/support/open-app.ts'

const { upstream, product } = await openConnectedApp()

test('a login that was let through before and has ended since is told only that, and nothing is asked', async () => {
  upstream.script({ text: 'Ten.' })
  const { business, sessionId, say } = await startTalk(product)
  await say('Is it read ahead from now on?')
  await say('And here?')
  expect((await business.call('POST', '/auth/logout')).status).toBe(204)
  const before = upstream.requests.length
  const body = { session_id: sessionId, prompt: 'Still here?', generation_id: randomUUID() }
  const refused = await business.call('POST', endpoints.stream, body)
  expect(refused.status).toBe(401)
  expect(JSON.stringify(await refused.json())).not.toContain('Ten.')
  expect(upstream.requests).toHaveLength(before)
})

test('a known login hears what is wrong with its body, and of the session of somebody else that there is none', async () => {
  upstream.script({ text: 'Ten.' })
  const { business, say } = await startTalk(product)
  await say('Hello.')
  const other = await startTalk(product)
  const ask = (body: object) => business.call('POST', endpoints.stream, body)
  expect((await ask({ session_id: 'no id', prompt: 'Hello?' })).status).toBe(400)
  expect((await ask({ session_id: other.sessionId, prompt: 'Hello?' })).status).toBe(404)
  await readStream(await other.ask('Mine?'))
  expect((await other.messages()).map(({ content }) => content)).toEqual(['Mine?', 'Ten.'])
})
