import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { openPool } from '#server/database/pool.ts'
import { blockEventLoop } from '#tests/support/block-event-loop.ts'
import { createDatabase } from '#tests/support/database.ts'
import { until } from '#tests/support/until.ts'
import { openLease } from './lease.ts'

const LEASE_S = 2

const database = await createDatabase()
const sql = openPool(database.url, { connections: 2 })
afterAll(async () => {
  await sql.end()
  await database.drop()
})

test('a process that stood still for longer than its lease says so, once, and for how long', async () => {
  const lines: { msg: string; expiredForMs: number }[] = []
  const log = pino({ base: null }, { write: line => void lines.push(JSON.parse(line)) })
  const told = () =>
    lines.filter(({ msg }) => msg === 'the lease had expired: replies may have been taken over')
  const lease = await openLease({ sql, renewSql: sql, log, processId: randomUUID(), leaseSeconds: LEASE_S })
  try {
    blockEventLoop(LEASE_S * 1_000 + 500)
    await until(() => told().length > 0)
    expect(told()[0]?.expiredForMs).toBeGreaterThan(400)
    // In its time again.
    await lease.ensure()
    expect(told()).toHaveLength(1)
  } finally {
    await lease.close()
  }
})
