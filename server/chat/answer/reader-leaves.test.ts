import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import type { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withEventStreams } from '#server/http/event-stream.ts'
import { endpoints } from '#shared/endpoints.ts'
import { startConversation } from '#tests/support/conversation.ts'
import { startFakeUpstream, type FakeUpstream } from '#tests/support/fake-upstream.ts'
import { until } from '#tests/support/until.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'

// A reader who leaves, over a real socket: the reply belongs to the server and goes on.

const TEXT = 'Talk to ten people this week. '.repeat(30)

let upstream: FakeUpstream
let product: TestApp
let server: Server
beforeAll(async () => {
  upstream = await startFakeUpstream()
  product = await testApp({ environment: { OPENAI_BASE_URL: upstream.url } })
  server = createAdaptorServer({ fetch: withEventStreams(product.app.fetch) }) as Server
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await product.close()
  await upstream.close()
})

const leaves: [string, (socket: Socket) => unknown][] = [
  ['resets its connection', socket => socket.resetAndDestroy()],
  ['closes its side', socket => socket.end()],
  ['closes its tab', socket => socket.destroy()],
  ['stands still', socket => socket.pause()],
]

test.each(
  [endpoints.stream, endpoints.sendMessage].flatMap(path =>
    leaves.map(([how, leave]) => ({ path, how, leave })),
  ),
)(
  'a reader of $path that $how finds the whole answer in the session (STREAM-03, STREAM-22)',
  async ({ path, leave }) => {
    upstream.script({ text: TEXT, chunkUnits: 30, delayMs: 20 })
    const { token, sessionId, messages } = await startConversation(product)
    const body = JSON.stringify({ session_id: sessionId, prompt: 'How?' })
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n` +
        `Authorization: Bearer ${token}\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    )
    await until(async () => ((await messages()).at(-1)?.content ?? '') !== '')
    leave(socket)
    await until(async () => (await messages()).at(-1)?.status !== 'running')
    expect(await messages()).toMatchObject([{ content: 'How?' }, { content: TEXT, status: 'complete' }])
    expect((await upstream.closed(upstream.requests.length - 1)).endedBy).toBe('upstream')
    socket.destroy()
  },
)
