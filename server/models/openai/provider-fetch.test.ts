import { once } from 'node:events'
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { type AddressInfo, createServer as createRawServer, type Server, type Socket } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { gzipSync } from 'node:zlib'
import { afterEach, expect, test, vi } from 'vitest'
import { newAuthority } from '#tests/support/postgres/certificates.ts'
import { providerFetch } from './provider-fetch.ts'

const eventStream = { 'content-type': 'text/event-stream; charset=utf-8' }
const delta = (content: string) =>
  `data: ${JSON.stringify({ id: 'a', choices: [{ index: 0, delta: { content } }] })}\n\n`
/** Measured 1 to 3 ms; the rest is for a busy machine. */
const AT_ONCE_MS = 3_000

const opened: { server: Server; sockets: Set<Socket> }[] = []
afterEach(async () => {
  for (const { server, sockets } of opened.splice(0)) {
    for (const socket of sockets) socket.destroy()
    server.close()
    await once(server, 'close')
  }
})

/** Where a server listens, and the connections that were made to it. */
async function listen(server: Server) {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => sockets.add(socket.on('error', () => {})))
  opened.push({ server, sockets })
  await once(server.listen(0), 'listening')
  const address = `localhost:${(server.address() as AddressInfo).port}`
  return { address, url: `http://${address}/v1`, sockets }
}
const serve = (answer: RequestListener) => listen(createServer(answer))
/** A server that says these bytes, whatever it is asked. */
const say = (bytes: string) =>
  listen(createRawServer(socket => void socket.once('data', () => socket.write(bytes))))

const post = { method: 'POST', headers: { authorization: 'Bearer sk-secret' }, body: '{"stream":true}' }
const unsaid = () => expect.unreachable('something was said')

test('an event stream says its text, and keeps its status and headers', async () => {
  const { url } = await serve((_, response) => {
    response.writeHead(200, { ...eventStream, 'x-request-id': '7' }).end(`${delta('One')}data: [DONE]\n\n`)
  })
  let said = ''
  const answer = await providerFetch(url, { ...post, hearing: { say: text => (said += text) } })
  expect(answer.headers.get('x-request-id')).toBe('7')
  expect(await answer.text()).toBe(`${delta('One')}data: [DONE]\n\n`)
  expect(said).toBe('One')
})

test('an answer that is no event stream, or no success, is given as it is', async () => {
  const { url } = await serve(({ url }, response) => {
    if (url === '/v1/page') response.writeHead(200, { 'content-type': 'text/html' }).end(delta('<p>'))
    else response.writeHead(429, { ...eventStream, 'retry-after': '2' }).end(delta('{}'))
  })
  const page = await providerFetch(`${url}/page`, { ...post, hearing: { say: unsaid } })
  expect(await page.text()).toBe(delta('<p>'))
  const refusal = await providerFetch(url, { ...post, hearing: { say: unsaid } })
  expect([refusal.status, refusal.headers.get('retry-after')]).toEqual([429, '2'])
  expect(await refusal.text()).toBe(delta('{}'))
})

test('a connection is used again, and asked for nothing compressed', async () => {
  const encodings: unknown[] = []
  const { url, sockets } = await serve(({ headers }, response) => {
    encodings.push(headers['accept-encoding'])
    response.end('{}')
  })
  for (let call = 0; call < 3; call += 1) await (await providerFetch(url, post)).text()
  expect(sockets.size).toBe(1)
  expect(encodings).toEqual(['identity', 'identity', 'identity'])
})

test.each([301, 302, 303, 307, 308])('a redirect with %i is not followed with the key', async status => {
  const asked = vi.fn<RequestListener>()
  const elsewhere = await serve((request, response) => {
    asked(request, response)
    response.end()
  })
  const { url } = await serve((_, response) => {
    response.writeHead(status, { location: elsewhere.url }).end()
  })
  const answer = await providerFetch(url, post)
  expect(answer.status).toBe(status)
  expect(asked).not.toHaveBeenCalled()
})

test('a provider is believed over TLS only with a certificate that somebody vouches for', async () => {
  const authority = newAuthority()
  const { certificate: cert, key } = authority.issue('localhost')
  const { address } = await listen(
    createTlsServer({ cert, key }, (_, response) => {
      response.writeHead(200, eventStream).end(delta('One'))
    }),
  )
  const ask = async () => {
    let said = ''
    const answer = await providerFetch(`https://${address}/v1`, {
      ...post,
      hearing: { say: text => (said += text) },
    })
    await answer.text()
    return said
  }
  await expect(ask()).rejects.toMatchObject({ code: expect.stringMatching(/CERT|VERIFY/) })
  const trusted = getCACertificates()
  setDefaultCACertificates([...trusted, authority.certificate])
  try {
    expect(await ask()).toBe('One')
  } finally {
    setDefaultCACertificates(trusted)
  }
})

test('a connection that is not made in ten seconds is given up', async () => {
  const { address, sockets } = await listen(createRawServer())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const asking = providerFetch(`https://${address}/v1`, post)
    asking.catch(() => {}) // looked at below
    await vi.waitFor(() => expect(sockets.size).toBe(1))
    await vi.advanceTimersByTimeAsync(10_000)
    await expect(asking).rejects.toMatchObject({ code: 'ETIMEDOUT' })
  } finally {
    vi.useRealTimers()
  }
})

test.each<[string, (response: ServerResponse) => void]>([
  ['before it is answered', () => {}],
  ['in mid answer', response => response.writeHead(200, eventStream).write(delta('One'))],
  ['with an answer that nobody reads', response => response.writeHead(503).write('a'.repeat(100_000))],
])('a stop %s closes the connection at once', async (_, begin) => {
  const closed = Promise.withResolvers<number>()
  const begun = Promise.withResolvers<void>()
  const { url } = await serve((_, response) => {
    response.on('close', () => closed.resolve(performance.now()))
    begin(response)
    begun.resolve()
  })
  const stop = new AbortController()
  const asking = providerFetch(url, { ...post, signal: stop.signal, hearing: { say: () => {} } })
  const reading = asking.then(async answer => void (answer.ok && (await answer.text())))
  reading.catch(() => {})
  await begun.promise
  const stoppedAtMs = performance.now()
  stop.abort('stop')
  expect((await closed.promise) - stoppedAtMs).toBeLessThan(AT_ONCE_MS)
  await Promise.allSettled([reading])
})

test('what was stopped before is not asked', async () => {
  const asked = vi.fn<RequestListener>()
  const { url } = await serve(asked)
  await expect(providerFetch(url, { ...post, signal: AbortSignal.abort('stop') })).rejects.toBe('stop')
  expect(asked).not.toHaveBeenCalled()
})

test('a body that is not wanted is let go with its connection', async () => {
  const closed = Promise.withResolvers<void>()
  const { url } = await serve((_, response) => {
    response.on('close', closed.resolve)
    response.writeHead(503).write('a'.repeat(100_000))
  })
  const answer = await providerFetch(url, post)
  await answer.body?.cancel()
  await closed.promise
})

const MANY_BYTES = 'a'.repeat(1_024 * 1_024)
const forever = (response: ServerResponse) => {
  const more = () => {
    while (!response.destroyed && response.write(MANY_BYTES));
  }
  response.on('drain', more)
  more()
}

test.each(['text/event-stream', 'application/json'])('an endless answer of %s is broken off', async type => {
  const { url } = await serve((_, response) => {
    forever(response.writeHead(200, { 'content-type': type }))
  })
  const answer = await providerFetch(url, { ...post, hearing: { say: unsaid } })
  await expect(answer.text()).rejects.toThrow('too large')
})

test('an answer that is compressed all the same is refused', async () => {
  const { url } = await serve((_, response) => {
    response.writeHead(200, { ...eventStream, 'content-encoding': 'gzip' }).end(gzipSync(delta('One')))
  })
  await expect(providerFetch(url, { ...post, hearing: { say: unsaid } })).rejects.toMatchObject({
    code: 'ERR_ENCODING',
  })
})

test.each([
  ['no HTTP', 'SSH-2.0-OpenSSH_9.2p1\r\n'],
  ['an unknown status', 'HTTP/1.1 999 Odd\r\ncontent-length: 2\r\n\r\n{}'],
  ['a status that has no body', 'HTTP/1.1 204 No Content\r\n\r\n'],
  ['another protocol', 'HTTP/1.1 101 Switching\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n'],
  ['two lengths', 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}'],
  ['endless headers', `HTTP/1.1 200 OK\r\nx: ${'a'.repeat(100_000)}`],
])('a server that answers with %s fails that one call', async (_, bytes) => {
  const { url } = await say(bytes)
  await expect(providerFetch(url, { ...post, hearing: { say: unsaid } })).rejects.toThrow()
})

test('a server that closes without an answer, or within it, fails that call', async () => {
  const { url } = await serve(({ url }, response) => {
    if (url === '/v1/late') response.writeHead(200, eventStream).write(delta('One'))
    setTimeout(() => response.destroy(), 50)
  })
  await expect(providerFetch(url, post)).rejects.toMatchObject({ code: 'ECONNRESET' })
  let said = ''
  const answer = await providerFetch(`${url}/late`, { ...post, hearing: { say: text => (said += text) } })
  await expect(answer.text()).rejects.toMatchObject({ code: 'ECONNRESET' })
  expect(said).toBe('One')
})
