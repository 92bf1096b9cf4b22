import { expect, test } from 'vitest'
import { openPool } from '#server/database/pool.ts'
import { createDatabase } from '#tests/support/database.ts'
import { blockEventLoop } from '#tests/support/block-event-loop.ts'
import type { PaddleEvent } from './entity-shapes.ts'
import { createChanges } from './changes.ts'
import { listRecords } from './records.store.ts'

/** Longer than the server lets the statement below wait for us. */
const BLOCKED_MS = 2_000

test('a change that had to be done again is reported once, as it was stored', async () => {
  const database = await createDatabase()
  const sql = openPool(database.url, { connections: 2 })
  const reported: PaddleEvent[] = []
  const changes = createChanges({
    sql,
    clock: { now: () => new Date() },
    onEvent: event => void reported.push(event),
  })
  let runs = 0
  await changes.run(async ({ sql: scope, emit }) => {
    runs += 1
    await scope`set local idle_in_transaction_session_timeout = '200ms'`
    await emit('subscription.created', { id: 'sub_1' })
    if (runs === 1) blockEventLoop(BLOCKED_MS)
    await emit('subscription.activated', { id: 'sub_1' })
  })
  const written = await listRecords(sql, 'event')
  expect(runs).toBe(2)
  expect(reported.map(event => event.event_type)).toEqual(['subscription.created', 'subscription.activated'])
  expect(reported.map(event => event.event_id)).toEqual(written.map(event => event.event_id))
  await sql.end({ timeout: 1 })
  await database.drop()
})
