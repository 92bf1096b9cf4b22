import { randomBytes, randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { HOUR_MS } from '#shared/durations.ts'
import { openPool } from '../database/pool.ts'
import type { OutgoingEmail, Mailer } from '../ports.ts'
import { parseMasterKeys } from '../encryption/master-keys.ts'
import { createEncryption } from '../encryption/encryption.ts'
import { createDatabase } from '#tests/support/database.ts'
import { until } from '#tests/support/until.ts'
import { createMailWorker, type MailWorker } from './mail-worker.ts'
import { insertEmail } from './outbox.store.ts'

const encryption = createEncryption(parseMasterKeys(`test:${randomBytes(32).toString('base64')}`))

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
  const worker = createMailWorker({ sql, mailer, encryption, clock: { now: () => new Date() }, log })
  workers.push(worker)
  return worker
}

async function write({ lifeMs = HOUR_MS, to = `${randomUUID()}@example.com` } = {}) {
  const dropAfter = new Date(Date.now() + lifeMs)
  await sql`with outbox as (${insertEmail(sql, encryption, { to, subject: 'S', text: 'Code 135791', dropAfter })}) select 1`
  return to
}

const count = async () => (await sql`select from letter where refused_at is null`).length

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
  expect(await sql`select from letter`).toHaveLength(0)
  expect(lines.join()).not.toContain('135791')
  expect(lines.join()).not.toContain(to)
})

test('what rests in the outbox is encrypted', async () => {
  const to = await write()
  const [row] = await sql<{ body: Buffer }[]>`select body from letter where recipient = ${to}`
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
