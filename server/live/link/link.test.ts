import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { connect } from 'node:tls'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openLivePair, readToEnd } from '#tests/support/live-pair.ts'
import { startTcpProxy, type TcpProxy } from '#tests/support/postgres/tcp-proxy.ts'
import { until } from '#tests/support/until.ts'
import { LINK_PURPOSE, LINK_TLS } from './protocol.ts'

// Each test has processes of its own, because an open link is kept.
let pair: Awaited<ReturnType<typeof openLivePair>>
beforeEach(async () => {
  pair = await openLivePair({ processes: 3, leaseSeconds: 8 })
})
afterEach(() => pair.close())

const first = () => pair.lives[0]!
const second = () => pair.lives[1]!

/** Hints of replies, as all processes hear them. */
async function hearHints() {
  const hints: string[] = []
  await pair.sql.listen('kindling_live', payload => {
    if (!payload.startsWith('echo')) hints.push(payload)
  })
  return hints
}

/** A reply of the first process, and where that takes links. */
async function startReply() {
  const made = await pair.startReply(first())
  const row = (await made.row())!
  const [process] = await pair.sql<{ port: number }[]>`
    select link_port as port from process where id = ${row.processId}`
  return {
    ...made,
    row,
    port: process!.port,
    /** leads those who want to read along to another port */
    lead: (port: number) => pair.sql`update process set link_port = ${port} where id = ${row.processId}`,
  }
}

/** The same, on a wire that the test can disturb. */
async function startThroughWire() {
  const made = await startReply()
  const wire = await startTcpProxy(`http://127.0.0.1:${made.port}`)
  await made.lead(Number(new URL(wire.url).port))
  return { ...made, wire }
}

/** What a reader elsewhere has after `disturb` came in the middle of a reply. */
async function readDisturbed(disturb: (wire: TcpProxy) => void) {
  const { model, row, reply, wire } = await startThroughWire()
  const reading = await second().read(row)
  model.say('One two ')
  await until(() => reading.log.text === 'One two ')
  disturb(wire)
  for (const word of ['three ', 'four ', 'five']) {
    model.say(word)
    await new Promise(resolve => setTimeout(resolve, 150))
  }
  await until(() => reading.log.text === reply.log.text, 10_000)
  model.finish()
  await until(() => reading.log.end !== undefined)
  reading.release()
  wire.close()
  return { text: reading.log.text, status: reading.log.end?.status }
}

test('a reply that is read at another process goes there without a hint, and so does its end', async () => {
  const hints = await hearHints()
  const { model, row } = await startReply()
  model.say('Ten kits ')
  const reading = readToEnd(second(), row)
  await new Promise(resolve => setTimeout(resolve, 1_200))
  model.say('a week.')
  model.finish()
  expect(await reading).toMatchObject({ text: 'Ten kits a week.', end: { status: 'complete', length: 16 } })
  expect(hints).toEqual([])
})

test('an end is hinted at only where somebody reads frames', async () => {
  const hints = await hearHints()
  const { reply, model } = await startReply()
  model.say('Nobody reads along.')
  model.finish()
  await reply.saved
  await pair.sql.notify('kindling_live', 'heard')
  await until(() => hints.includes('heard'))
  expect(hints).toEqual(['heard'])
})

test.each([
  ['breaks', (wire: TcpProxy) => wire.reset()],
  ['falls silent', (wire: TcpProxy) => wire.blackHole()],
])('a reader whose link %s goes on from frames, and nothing is lost or doubled', async (_how, disturb) => {
  expect(await readDisturbed(disturb)).toEqual({ text: 'One two three four five', status: 'complete' })
})

test('a link that stands still for a moment is waited for', async () => {
  const hints = await hearHints()
  const read = await readDisturbed(wire => {
    wire.hold()
    setTimeout(() => wire.heal(), 1_000)
  })
  expect(read).toEqual({ text: 'One two three four five', status: 'complete' })
  expect(hints).toEqual([])
})

test('a process that takes no links, or answers none, is read by its frames', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const closed = createServer().listen(0, '127.0.0.1')
  await once(closed, 'listening')
  const { port: closedPort } = closed.address() as AddressInfo
  closed.close()
  for (const [index, port] of [closedPort, (silent.address() as AddressInfo).port].entries()) {
    const { model, row, lead } = await startReply()
    await lead(port)
    model.say('Ten kits')
    const reading = readToEnd(pair.lives[index + 1]!, row)
    model.say(' a week.')
    model.finish()
    expect(await reading).toMatchObject({ text: 'Ten kits a week.', end: { status: 'complete' } })
  }
  silent.close()
})

test('at the address of a process another one may listen by now: it is not taken for the first', async () => {
  const { model, row, lead } = await startReply()
  const [third] = await pair.sql<{ port: number }[]>`
    select process.link_port as port from process
    where id <> ${row.processId} and link_port is not null order by link_port limit 1`
  await lead(third!.port)
  model.say('Ten kits')
  const reading = readToEnd(second(), row)
  model.say(' a week.')
  model.finish()
  expect(await reading).toMatchObject({ text: 'Ten kits a week.', end: { status: 'complete' } })
})

test('a stranger who finds the port is told nothing without the key', async () => {
  const { port, row } = await startReply()
  const ask = (psk: Buffer) =>
    connect({
      host: '127.0.0.1',
      port,
      ...LINK_TLS,
      checkServerIdentity: () => undefined,
      pskCallback: () => ({ psk, identity: row.processId ?? '' }),
    })
  const stranger = ask(randomBytes(32))
  const [refusal] = (await once(stranger, 'error')) as [Error]
  expect(refusal.message).toContain('bad record mac')
  // Nor does it bring the process down to know the key and speak otherwise.
  for (const words of ['not JSON\n', '5\n']) {
    const knowing = ask(pair.encryption.digest(LINK_PURPOSE, 'key'))
    await once(knowing, 'secureConnect')
    const closed = once(knowing, 'close')
    knowing.write(words)
    await closed
  }
  expect((await pair.startReply(first())).reply.id).toBeDefined()
})
