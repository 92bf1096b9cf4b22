import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { HOUR_MS } from '#shared/durations.ts'
import { openPool } from '../database/pool.ts'
import type { OutgoingEmail, Mailer } from '../ports.ts'
import { encryptionOf } from '#tests/support/encryption.ts'
import { createDatabase } from '#tests/support/database.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { until } from '#tests/support/until.ts'
import { countInMemory } from '../limits/counts-in-memory.ts'
import { createMailWorker, type MailWorker } from './mail-worker.ts'
import { insertEmail } from './outbox.store.ts'
import { smtpMailer } from './smtp-mailer.ts'

const encryption = encryptionOf()

let database: Awaited<ReturnType<typeof createDatabase>>
let sql: ReturnType<typeof openPool>
let workers: MailWorker[]
let lines: string[]
beforeEach(async () => {
  database = await createDatabase()
  sql = openPool(database.url, { connections: 10 })
  workers = []
  lines = []
})
afterEach(async () => {
  await Promise.all(workers.map(worker => worker.close()))
  await sql.end()
  await database.drop()
})

function startWorker(mailer: Mailer) {
  const log = pino({ level: 'trace' }, { write: line => void lines.push(line) })
  const worker = createMailWorker({
    sql,
    mailer,
    encryption,
    clock: { now: () => new Date() },
    countsInMemory: countInMemory(),
    log,
  })
  workers.push(worker)
  return worker
}

const overSmtp = (url: string) =>
  smtpMailer({ smtpUrl: url, mailFrom: 'us@example.com', publicUrl: undefined, isProduction: false })

async function write({ lifeMs = HOUR_MS, to = `${randomUUID()}@example.com` } = {}) {
  const dropAfter = new Date(Date.now() + lifeMs)
  await insertEmail(sql, encryption, { to, subject: 'S', text: 'Code 135791', dropAfter })
  return to
}

const count = async () => (await sql`select from email where given_up_at is null`).length

/** A mailer in memory, as slow as told. */
function recorder(waitMs = 0) {
  const sent: OutgoingEmail[] = []
  const mailer: Mailer = {
    async send(email) {
      await new Promise(resolve => setTimeout(resolve, waitMs))
      sent.push(email)
    },
    close: () => {},
  }
  return { sent, mailer }
}

/** The worker looks by itself every second. */
const TOLD = 8
const LOOKING_BY_ITSELF_MS = TOLD * 1_000

test('emails leave when the worker is notified, not when it next polls', async () => {
  const { sent, mailer } = recorder()
  const worker = startWorker(mailer)
  const startedMs = performance.now()
  for (let count = 1; count <= TOLD; count++) {
    await write()
    worker.wake()
    await until(() => sent.length === count)
  }
  expect(performance.now() - startedMs).toBeLessThan(LOOKING_BY_ITSELF_MS / 2)
})

test('an email leaves, and nothing of it remains', async () => {
  const { sent, mailer } = recorder()
  const worker = startWorker(mailer)
  await new Promise(resolve => setTimeout(resolve, 100))
  const to = await write()
  worker.wake()
  await until(() => sent.length === 1)
  expect(sent[0]).toMatchObject({ to, subject: 'S', text: 'Code 135791' })
  await until(async () => (await count()) === 0)
  expect(await sql`select from email`).toHaveLength(0)
  expect(lines.join()).not.toContain('135791')
  expect(lines.join()).not.toContain(to)
})

test('what rests in the outbox is encrypted', async () => {
  const to = await write()
  const [row] = await sql<{ body: Buffer }[]>`select body from email where recipient = ${to}`
  expect(row?.body.toString('latin1')).not.toContain('135791')
})

test('an email that nobody announced is found as well', async () => {
  const { sent, mailer } = recorder()
  startWorker(mailer)
  await new Promise(resolve => setTimeout(resolve, 100))
  await write()
  await until(() => sent.length === 1)
})

test('two workers never send one email twice (MAIL-04)', async () => {
  const { sent, mailer } = recorder(20)
  for (let email = 0; email < 40; email++) await write()
  startWorker(mailer)
  startWorker(mailer)
  await until(async () => (await count()) === 0)
  expect(sent).toHaveLength(40)
  expect(new Set(sent.map(email => email.id)).size).toBe(40)
})

test('an email whose code has expired is dropped and not sent (MAIL-01)', async () => {
  const { sent, mailer } = recorder()
  await write({ lifeMs: -1 })
  const worker = startWorker(mailer)
  worker.wake()
  await until(async () => (await count()) === 0)
  expect(sent).toEqual([])
  expect(lines.some(line => line.includes('"outcome":"dropped"'))).toBe(true)
})

test('while the mail server is down emails wait, and leave when it is back (MAIL-01)', async () => {
  const gone = await startMailServer()
  await gone.close()
  const worker = startWorker(overSmtp(gone.url))
  const to = await write()
  worker.wake()
  await until(() => lines.some(line => line.includes('not sent yet')))
  const back = await startMailServer({ port: gone.port })
  await until(() => back.received.length === 1)
  expect(back.received[0]?.to).toEqual([to])
  await until(async () => (await count()) === 0)
  await back.close()
})

test('a busy server is tried again, later each time; a refusal is final and marks the address (MAIL-03)', async () => {
  const server = await startMailServer()
  server.answer('busy')
  startWorker(overSmtp(server.url))
  const [first] = [await write()]
  await until(() => server.tries() >= 2)
  server.answer('refuse-receiver')
  await until(async () => (await count()) === 0)
  const tries = server.tries()
  expect(await sql`select recipient, body from email where given_up_at is not null`).toEqual([
    { recipient: first, body: null },
  ])
  await new Promise(resolve => setTimeout(resolve, 1_500))
  expect(server.tries()).toBe(tries)
  await server.close()
})

test('an email accepted as the line broke is sent again under the same Message-ID (MAIL-02)', async () => {
  const server = await startMailServer()
  server.answer('drop-after-accepting')
  startWorker(overSmtp(server.url))
  await write()
  await until(() => server.received.length === 1)
  server.answer('ok')
  await until(() => server.received.length === 2)
  const ids = server.received.map(mail => /^Message-ID: (.*)$/m.exec(mail.raw)?.[1])
  expect(ids[0]).toBeDefined()
  expect(ids[1]).toBe(ids[0])
  await server.close()
})

test('an email whose worker died is sent by another when its claim has run out (MAIL-02)', async () => {
  const { sent, mailer } = recorder()
  await write()
  await sql`update email set tries = 1, next_try_at = clock_timestamp() + interval '1 second'`
  startWorker(mailer)
  await new Promise(resolve => setTimeout(resolve, 500))
  expect(sent).toHaveLength(0)
  await until(() => sent.length === 1)
})

test('more emails a minute than make sense wait, and an alarm is raised (MAIL-07)', async () => {
  const { sent, mailer } = recorder()
  startWorker(mailer)
  await write()
  await until(() => sent.length === 1)
  await sql`update rate_bucket set hits = 600`
  await write()
  await until(() => lines.some(line => line.includes('"alarm":"emails per minute"')))
  expect(sent).toHaveLength(1)
  expect(await count()).toBe(1)
})

test('a silent mail server holds up neither the others nor the end (MAIL-05)', async () => {
  const server = await startMailServer()
  server.answer('silent')
  const worker = startWorker(overSmtp(server.url))
  await write()
  await until(() => server.tries() === 1)
  const startedMs = performance.now()
  await worker.close()
  expect(performance.now() - startedMs).toBeLessThan(6_000)
  expect(await count()).toBe(1)
  void server.close()
})
