import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { afterEach, expect, test, vi } from 'vitest'
import { eventStream, withEventStreams, type EventReader } from './event-stream.ts'

const PIECE = Buffer.from(`data: ${'x'.repeat(16_384)}\n\n`)

/** A reader of `pieces` pieces that counts how often it is pulled and how often it is closed. */
function countingReader({ pieces = 4_000, failsAt = Infinity } = {}) {
  const counts = { reads: 0, closes: 0 }
  let onClose = () => {}
  const closed = new Promise<undefined>(resolve => (onClose = () => resolve(undefined)))
  const reader: EventReader = {
    async read() {
      counts.reads += 1
      if (counts.reads >= failsAt) throw new Error('broken reader')
      // As with a reply: what there is comes at once, then it waits.
      return counts.reads <= pieces ? PIECE : closed
    },
    close() {
      counts.closes += 1
      onClose()
    },
  }
  return { reader, counts }
}

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A real server whose only answer is the stream of this reader. */
async function serve(reader: EventReader, answer?: () => Response) {
  const app = new Hono<{ Bindings: HttpBindings }>().get('/', context => {
    const response = eventStream(context, reader)
    return answer?.() ?? response
  })
  const server = createAdaptorServer({ fetch: withEventStreams(app.fetch), createServer })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => server.close())
  return (server.address() as AddressInfo).port
}

function ask(port: number) {
  const socket: Socket = connect(port, '127.0.0.1')
  closing.push(() => socket.destroy())
  socket.on('error', () => {})
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  return socket
}

/** Of a reader that pauses the buffers of both sockets fill up first; gives how often it was pulled until then. */
async function buffersFull(counts: { reads: number }) {
  for (let before = 0; before === 0 || before !== counts.reads; await wait(100)) before = counts.reads
  return counts.reads
}

test('a reader that pauses is not pulled without bound, and gets the rest when it goes on (STREAM-16)', async () => {
  const { reader, counts } = countingReader()
  const socket = ask(await serve(reader))
  socket.pause()
  const whilePaused = await buffersFull(counts)
  expect(whilePaused * PIECE.length).toBeLessThan(8 * 1024 * 1024)
  socket.resume()
  await expect.poll(() => counts.reads).toBeGreaterThan(whilePaused + 500)
  expect(counts.closes).toBe(0)
})

/** The minutes of a reader pass at once; sockets and what this test waits for keep their own time. */
function passTime() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  closing.push(() => vi.useRealTimers())
  return (ms: number) => vi.advanceTimersByTime(ms)
}

test('a reader that takes nothing for a minute is let go, one that goes on in time is not (STREAM-16)', async () => {
  const pass = passTime()
  const { reader, counts } = countingReader()
  const socket = ask(await serve(reader))
  socket.pause()
  const whilePaused = await buffersFull(counts)
  pass(55_000)
  await wait(50)
  expect(counts.closes).toBe(0)
  socket.resume()
  while (counts.reads < whilePaused + 500) await wait(5)
  socket.pause()
  await buffersFull(counts)
  pass(55_000)
  await wait(50)
  expect(counts.closes).toBe(0)
  pass(6_000)
  await wait(50)
  expect(counts.closes).toBeGreaterThan(0)
})

test('a reader who waits, for the first word too, hears every fifteen seconds that we are here (STREAM-19)', async () => {
  const pass = passTime()
  const { reader } = countingReader({ pieces: 0 })
  const socket = ask(await serve(reader))
  let text = ''
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
  while (!text.includes('\r\n\r\n')) await wait(5)
  for (let beats = 1; beats <= 3; beats++) {
    pass(15_000)
    await wait(50)
    expect(text.match(/^: .*\n\n/gm)?.length).toBeGreaterThanOrEqual(beats)
  }
  expect(text).not.toContain('data:')
})

test('a reader that hangs up is closed at once, also while it waits for more (STREAM-03)', async () => {
  const { reader, counts } = countingReader({ pieces: 1 })
  const socket = ask(await serve(reader))
  await once(socket, 'data')
  expect(counts.closes).toBe(0)
  socket.resetAndDestroy()
  await expect.poll(() => counts.closes).toBeGreaterThan(0)
})

test('a reader that hangs up while it is paused is closed too', async () => {
  const { reader, counts } = countingReader()
  const socket = ask(await serve(reader))
  socket.pause()
  await wait(100)
  socket.resetAndDestroy()
  await expect.poll(() => counts.closes).toBeGreaterThan(0)
  const readsAfter = counts.reads
  await wait(50)
  expect(counts.reads).toBe(readsAfter)
})

test('a reader that breaks ends its own connection, without a proper end, and nothing else (STREAM-28)', async () => {
  const { reader, counts } = countingReader({ failsAt: 3 })
  const port = await serve(reader)
  const socket = ask(port)
  let text = ''
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
  await once(socket, 'close')
  expect(text).toContain('text/event-stream')
  // The empty last chunk would tell the client that all has arrived.
  expect(text.endsWith('\r\n0\r\n\r\n')).toBe(false)
  expect(counts.closes).toBeGreaterThan(0)
  expect(ask(port).destroyed).toBe(false)
})

test('a call that was answered otherwise meanwhile sends that answer and closes the reader', async () => {
  const { reader, counts } = countingReader()
  const port = await serve(reader, () => Response.json({ error: 'The database is away.' }, { status: 503 }))
  const response = await fetch(`http://127.0.0.1:${port}/`)
  expect([response.status, await response.json()]).toEqual([503, { error: 'The database is away.' }])
  expect(counts).toEqual({ reads: 0, closes: 1 })
})

test('without a server the stream is the body of the response, pulled only as it is read', async () => {
  const { reader, counts } = countingReader()
  const app = new Hono().get('/', context => eventStream(context, reader))
  const response = await app.request('/')
  await wait(20)
  expect(counts.reads).toBe(0)
  const body = response.body?.getReader()
  expect((await body?.read())?.value?.length).toBe(PIECE.length)
  expect(counts.reads).toBe(1)
  await body?.cancel()
  expect(counts.closes).toBe(1)
})
