import { expect, test } from 'vitest'
import { withTextBypass } from './text-bypass.ts'

const address = 'http://127.0.0.1'
const answering = (reply: Response) =>
  withTextBypass(
    async () => reply,
    () => {},
  )(address)

test('an answer that is no event stream, or no success, passes untouched', async () => {
  const page = new Response('<p>', { headers: { 'content-type': 'text/html' } })
  const refusal = new Response('{}', { status: 429, headers: { 'content-type': 'text/event-stream' } })
  expect(await answering(page)).toBe(page)
  expect(await answering(refusal)).toBe(refusal)
})

test('an event stream keeps its status and headers', async () => {
  const headers = { 'content-type': 'text/event-stream; charset=utf-8', 'x-request-id': '7' }
  const reply = await answering(new Response('data: [DONE]\n\n', { status: 200, headers }))
  expect(reply.headers.get('x-request-id')).toBe('7')
  expect(await reply.text()).toBe('data: [DONE]\n\n')
})
