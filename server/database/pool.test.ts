import { setTimeout as wait } from 'node:timers/promises'
import { inject, expect, test } from 'vitest'
import { openFailover } from '#tests/support/postgres/failover.ts'
import { isLong } from '#tests/support/repetitions.ts'
import { startTcpProxy } from '#tests/support/postgres/tcp-proxy.ts'
import { DatabaseTimeout, isDatabaseAway } from './database-errors.ts'
import { openPool, within } from './pool.ts'

test.each([false, true])(
  'every connection has its timeouts set, since Postgres has none by default (DB-06)',
  async hasAsynchronousCommit => {
    const sql = openPool(inject('databaseUrl'), { connections: 3, hasAsynchronousCommit })
    const show = () => sql`
      select pg_backend_pid() as pid, current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
        current_setting('idle_in_transaction_session_timeout') as idle, current_setting('synchronous_commit') as commit,
        pg_sleep(0.05)`
    const rows = (await Promise.all([show(), show(), show()])).map(([row]) => row)
    expect(new Set(rows.map(row => row?.pid)).size).toBe(3)
    for (const row of rows)
      expect(row).toMatchObject({
        statement: '5s',
        lock: '2s',
        idle: '5s',
        commit: hasAsynchronousCommit ? 'off' : 'on',
      })
    await sql.end()
  },
)

test('a connection that was lost comes back with its timeouts (DB-06)', async () => {
  const sql = openPool(inject('databaseUrl'), { connections: 1 })
  await sql`select pg_terminate_backend(pg_backend_pid())`.catch(() => {})
  // The end of the connection comes a moment after the error.
  await wait(10)
  const [row] = await sql`select current_setting('statement_timeout') as statement`
  expect(row?.statement).toBe('5s')
  await sql.end()
})

test('no connection stays with a standby: after a failover each of them finds the new primary by itself', async () => {
  const pair = await openFailover()
  const sql = openPool(pair.url, { connections: 3 })
  const askThree = () =>
    Promise.all(
      Array.from(
        { length: 3 },
        () => sql`select pg_is_in_recovery() as "isStandby", pg_backend_pid() as pid, pg_sleep(0.05)`,
      ),
    )
  expect(new Set((await askThree()).map(([row]) => row?.pid)).size).toBe(3)

  await pair.demote()
  const refused: unknown = await askThree().catch((error: unknown) => error)
  expect(isDatabaseAway(refused)).toBe(true)

  pair.follow()
  await expect
    .poll(
      () =>
        askThree()
          .then(rows => rows.map(([row]) => row?.isStandby))
          .catch(() => 'away'),
      { timeout: 15_000 },
    )
    .toEqual([false, false, false])
  await sql.end()
  await pair.close()
}, 60_000)

test('a statement that runs too long, or waits too long for a lock, counts as the database being away', async () => {
  const sql = openPool(inject('databaseUrl'), { connections: 2 })
  await sql`set statement_timeout = 50`
  for (const failed of [sql`select pg_sleep(1)`, sql`select pg_sleep(1)`]) {
    const error: unknown = await failed.then(
      () => undefined,
      (error: unknown) => error,
    )
    if (error) expect(isDatabaseAway(error)).toBe(true)
  }
  await sql.end()
})

test('nobody waits longer for the database than the limit (DB-05)', async () => {
  const startedMs = performance.now()
  const error: unknown = await within(50, new Promise(() => {})).catch((error: unknown) => error)
  expect(isDatabaseAway(error)).toBe(true)
  expect(performance.now() - startedMs).toBeLessThan(1_000)
  await expect(within(50, Promise.resolve('in time'))).resolves.toBe('in time')
})

test('an answer that has arrived counts, though the process was too busy to look in time', async () => {
  const sql = openPool(inject('databaseUrl'), { connections: 1 })
  await sql`select 1`
  const answered = within(50, sql<{ one: number }[]>`select 1 as one, pg_sleep(0.03)`)
  await wait(5)
  // From here timers come before the network is looked at.
  await new Promise(resolve => setImmediate(resolve))
  const busyUntilMs = performance.now() + 300
  while (performance.now() < busyUntilMs);
  expect((await answered)[0]?.one).toBe(1)
  await sql.end()
})

test('an error that is a refusal, and not an absence, is told apart', async () => {
  const sql = openPool(inject('databaseUrl'), { connections: 1 })
  const error: unknown = await sql`select no_such_column`.catch((error: unknown) => error)
  expect(isDatabaseAway(error)).toBe(false)
  expect(isDatabaseAway('CONNECTION_CLOSED')).toBe(false)
  await sql.end()
})

const MOMENTS_APART_MS = isLong ? 5 : 20

test('a connection that drops at any moment of its opening fails its statement and nothing else', async () => {
  const unhandled: unknown[] = []
  const note = (error: unknown) => void unhandled.push(error)
  process.on('unhandledRejection', note)
  const wire = await startTcpProxy(inject('databaseUrl'))
  wire.delay(20)
  for (let afterMs = 0; afterMs < 200; afterMs += MOMENTS_APART_MS) {
    const pool = openPool(wire.url, { connections: 1 })
    const asked = pool`select 1 as one`.then(
      () => true,
      (error: unknown) => isDatabaseAway(error),
    )
    await wait(afterMs)
    wire.reset()
    expect(await asked).toBe(true)
    await pool.end({ timeout: 0 })
  }
  wire.close()
  process.off('unhandledRejection', note)
  expect(unhandled).toEqual([])
})

const LOSSES = isLong ? 10 : 3

test('around the loss of its connection a statement gets its own answer or an error, never another answer or none', async () => {
  const wire = await startTcpProxy(inject('databaseUrl'))
  const pool = openPool(wire.url, { connections: 1 })
  const ask = async (number: number) => {
    try {
      const rows = await within(20_000, pool<{ number: number }[]>`select ${number}::int as number`)
      return rows[0]?.number === number ? 'answered' : 'answered wrongly'
    } catch (error) {
      return error instanceof DatabaseTimeout ? 'never answered' : 'refused'
    }
  }
  const outcomes: Record<string, number> = {}
  for (let round = 0; round < LOSSES; round++) {
    await ask(-1)
    const asked: Promise<string>[] = []
    wire.reset()
    const untilMs = performance.now() + 15
    while (performance.now() < untilMs) {
      // A statement that fails is asked again at once, as a retry does it.
      const number = asked.length
      asked.push(ask(number).then(outcome => (outcome === 'refused' ? ask(number + 10_000) : outcome)))
      await new Promise(resolve => setImmediate(resolve))
    }
    for (const outcome of await Promise.all(asked)) outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
  }
  await pool.end({ timeout: 0 })
  wire.close()
  expect(Object.keys(outcomes).filter(outcome => !['answered', 'refused'].includes(outcome))).toEqual([])
})
