import { setTimeout as wait } from 'node:timers/promises'
import { inject, afterAll, beforeAll, expect, test } from 'vitest'
import type { Sql, TransactionSql } from 'postgres'
import { createDatabase } from '#tests/support/database.ts'
import { isLong } from '#tests/support/repetitions.ts'
import { blockEventLoop } from '#tests/support/block-event-loop.ts'
import { DatabaseTimeout, isDatabaseAway } from './database-errors.ts'
import { checkDriverPatch } from './driver-patch.ts'
import { OuterStatement, openPool } from './pool.ts'
import { transaction } from './transaction.ts'

let database: Awaited<ReturnType<typeof createDatabase>>
let sql: Sql
beforeAll(async () => {
  database = await createDatabase()
  sql = openPool(database.url, { connections: 8 })
  await sql`create table note (text text not null)`
})
afterAll(async () => {
  await sql.end({ timeout: 1 })
  await database.drop()
})

const notes = async () =>
  (await sql<{ text: string }[]>`select text from note order by text`).map(({ text }) => text)
const write = (scope: Sql | TransactionSql, text: string) => scope`insert into note values (${text})`
const killBackend = (scope: TransactionSql) => scope`select pg_terminate_backend(pg_backend_pid())`

/** All slots at once: none of them may stay poisoned. The one that was cut needs a turn to notice. */
async function everySlotServes() {
  await wait(10)
  await Promise.all(Array.from({ length: 8 }, () => sql`select pg_sleep(0.01)`))
}

/** How work in a transaction failed. */
const failure = (work: (scope: TransactionSql) => Promise<unknown>, deadlineMs?: number) =>
  transaction(sql, work, { deadlineMs }).then(
    () => undefined,
    (error: unknown) => error,
  )

test('the patch of the driver is in (WEB-10)', () => {
  expect(() => checkDriverPatch()).not.toThrow()
})

test('what was done in a transaction is there once it gives its result, or not at all', async () => {
  await expect(transaction(sql, async scope => (await write(scope, 'kept'), 'done'))).resolves.toBe('done')
  const error = await failure(async scope => {
    await write(scope, 'rolled back')
    throw new Error('changed my mind')
  })
  expect(error).toMatchObject({ message: 'changed my mind' })
  expect(await notes()).toEqual(['kept'])
})

/** Longer than the server lets the statements below wait for us. */
const STANDSTILL_MS = 2_000
const shortIdle = (scope: TransactionSql) => scope`set local idle_in_transaction_session_timeout = '200ms'`

test('what the server ended while this process stood still runs again, and is there once', async () => {
  let runs = 0
  const result = await transaction(sql, async scope => {
    runs += 1
    await shortIdle(scope)
    await write(scope, 'once')
    if (runs === 1) blockEventLoop(STANDSTILL_MS)
    await write(scope, 'twice')
    return 'done'
  })
  expect([result, runs, await notes()]).toEqual(['done', 2, ['kept', 'once', 'twice']])
  await sql`delete from note where text <> 'kept'`
})

test('a lock that this process held while it stood still is waited for again', async () => {
  await sql`create table counter as select 0 as value`
  let runs = 0
  const add = (isSlow: boolean) =>
    transaction(sql, async scope => {
      runs += 1
      await scope`set local lock_timeout = '200ms'`
      await scope`update counter set value = value + 1`
      if (!isSlow) return
      // The other one is waiting by now.
      await wait(100)
      blockEventLoop(STANDSTILL_MS)
      await scope`select 1`
    })
  await Promise.all([add(true), wait(50).then(() => add(false))])
  expect(await sql`select value from counter`).toEqual([{ value: 2 }])
  // The server's own clock decides whether the one that waited is ended before we move again.
  expect([2, 3]).toContain(runs)
  await sql`drop table counter`
})

test('what was lost at its commit, or failed of itself, is not run again', async () => {
  let runs = 0
  const lost = await failure(async scope => {
    runs += 1
    await shortIdle(scope)
    await write(scope, 'lost')
    blockEventLoop(STANDSTILL_MS)
  })
  expect([isDatabaseAway(lost), runs]).toEqual([true, 1])
  const failed = await failure(async scope => {
    runs += 1
    await write(scope, 'lost')
    blockEventLoop(STANDSTILL_MS)
    throw new Error('changed my mind')
  })
  expect([failed, runs]).toEqual([expect.objectContaining({ message: 'changed my mind' }), 2])
  const slow = await failure(async scope => {
    runs += 1
    await scope`set local statement_timeout = '100ms'`
    await scope`select pg_sleep(2)`
  })
  expect([isDatabaseAway(slow), runs]).toEqual([true, 3])
  await everySlotServes()
  expect(await notes()).toEqual(['kept'])
})

const KILLS = isLong ? 100 : 20
/** Long before any limit of time would end it. */
const AT_ONCE_MS = 3_000

test('its backend killed in the middle, many times: an error at once, and no lasting harm (DB-01, DB-04)', async () => {
  const times: number[] = []
  for (let round = 0; round < KILLS; round++) {
    let killedMs = 0
    const error = await failure(async scope => {
      await write(scope, `lost ${round}`)
      killedMs = performance.now()
      await killBackend(scope)
    })
    times.push(performance.now() - killedMs)
    expect(isDatabaseAway(error), String(error)).toBe(true)
    if (round % 10 === 0) await everySlotServes()
  }
  expect(Math.max(...times)).toBeLessThan(AT_ONCE_MS)
  expect((await notes()).filter(text => text.startsWith('lost'))).toEqual([])
})

test('killed from outside while eight of them are at work, all get an error and every slot serves at once (DB-01, DB-04)', async () => {
  const admin = openPool(inject('databaseUrl'), { connections: 1 })
  const working = Array.from({ length: 8 }, (_, index) =>
    failure(async scope => {
      await write(scope, `outside ${index}`)
      await scope`select pg_sleep(2)`
    }),
  )
  const datname = new URL(database.url).pathname.slice(1)
  const sleeping = () => admin<{ pid: number }[]>`
    select pid from pg_stat_activity where datname = ${datname} and query like '%pg_sleep(2)%' and state = 'active'`
  await expect.poll(async () => (await sleeping()).length).toBe(8)
  for (const { pid } of await sleeping()) await admin`select pg_terminate_backend(${pid})`
  for (const error of await Promise.all(working)) expect(isDatabaseAway(error), String(error)).toBe(true)
  await everySlotServes()
  expect((await notes()).filter(text => text.startsWith('outside'))).toEqual([])
  await admin.end()
})

test('a statement after the death of its connection never runs, even when it follows at once (DB-03)', async () => {
  let late: unknown
  for (let round = 0; round < 20; round++) {
    const error = await failure(async scope => {
      await write(scope, 'before death')
      await killBackend(scope).catch(() => {})
      late = await write(scope, 'after death').catch((error: unknown) => error)
      await wait(5)
      await write(scope, 'long after death')
    })
    expect(error).toBeDefined()
  }
  // A connection that was opened anew must not have run any of them outside a transaction.
  await wait(200)
  expect(late).toBeInstanceOf(Error)
  expect((await notes()).filter(text => text.includes('death'))).toEqual([])
})

// The driver sends up to a hundred statements ahead on a connection. A BEGIN that filled it up did not reserve it.
test.each([97, 98, 99, 100, 101])(
  'a transaction that begins behind %i statements has its connection to itself',
  async ahead => {
    const own = openPool(database.url, { connections: 1 })
    await own`delete from note`
    await write(own, 'prepared')
    const busy = own`select pg_sleep(0.05)`.execute()
    const before = Array.from({ length: ahead }, () => write(own, 'before').execute())
    const failing = transaction(own, async scope => {
      await write(scope, 'rolled back')
      await wait(20)
      throw new Error('changed my mind')
    }).catch((error: unknown) => error)
    const behind = Array.from({ length: 20 }, () => write(own, 'behind').execute())
    expect(await failing).toMatchObject({ message: 'changed my mind' })
    await Promise.all([busy, ...before, ...behind])
    expect(await notes()).toEqual(
      [
        ...Array.from({ length: ahead }, () => 'before'),
        ...Array.from({ length: 20 }, () => 'behind'),
        'prepared',
      ].toSorted(),
    )
    await sql`delete from note`
    await own.end()
  },
)

test('a scope that has ended refuses every further statement (DB-03)', async () => {
  let escaped: TransactionSql | undefined
  await transaction(sql, async scope => {
    escaped = scope
    await write(scope, 'inside')
  })
  expect(() => escaped && write(escaped, 'escaped')).toThrow(DatabaseTimeout)
  expect(await notes()).not.toContain('escaped')
})

test('work that hangs is abandoned at its deadline, and what it does later counts for nothing (DB-07)', async () => {
  const { promise: hanging, resolve: goOn } = Promise.withResolvers<void>()
  const later = Promise.withResolvers<unknown>()
  const error = await failure(async scope => {
    await write(scope, 'hung')
    await hanging
    try {
      later.resolve(await write(scope, 'too late'))
    } catch (error) {
      later.resolve(error)
    }
  }, 500)
  expect(error).toBeInstanceOf(DatabaseTimeout)
  goOn()
  expect(await later.promise).toBeInstanceOf(Error)
  expect((await notes()).filter(text => ['hung', 'too late'].includes(text))).toEqual([])
})

test('work that ends past its deadline is rolled back, so nobody is told of a failure that was a success (DB-07)', async () => {
  const error = await failure(async scope => {
    await write(scope, 'past the end')
    // Far apart: a process that stands still for a moment must not see both at once.
    await wait(1_500)
  }, 100)
  expect(error).toBeInstanceOf(DatabaseTimeout)
  await wait(1_750)
  expect(await notes()).not.toContain('past the end')
})

test('a transaction that waits too long for a free connection never begins (DB-07, DB-09)', async () => {
  const narrow = openPool(database.url, { connections: 1 })
  const first = transaction(narrow, async scope => scope`select pg_sleep(0.4)`)
  let isBegun = false
  const second = transaction(narrow, async () => ((isBegun = true), 'begun'), { deadlineMs: 100 }).catch(
    (error: unknown) => error,
  )
  expect(await second).toBeInstanceOf(DatabaseTimeout)
  await first
  await wait(100)
  expect(isBegun).toBe(false)
  await narrow.end()
})

test('a statement on the outer sql is refused inside a transaction, however deep, and rolls it back (DB-08)', async () => {
  const deep = async () => {
    await wait(1)
    return write(sql, 'outer')
  }
  const inTurn = await failure(async scope => {
    await write(scope, 'beside an outer one')
    await deep()
  })
  expect(inTurn).toBeInstanceOf(OuterStatement)
  expect(await failure(scope => Promise.all([write(scope, 'at once'), deep()]))).toBeInstanceOf(
    OuterStatement,
  )
  const nested = await failure(() => transaction(sql, async scope => write(scope, 'nested')))
  expect(nested).toBeInstanceOf(OuterStatement)
  const left = ['outer', 'beside an outer one', 'at once', 'nested']
  expect((await notes()).filter(text => left.includes(text))).toEqual([])
  // Outside, also beside a transaction that runs, it works as ever.
  const held = transaction(sql, async scope => scope`select pg_sleep(0.1)`)
  await write(sql, 'outside')
  await held
  expect(await notes()).toContain('outside')
})

test('with one connection an outer statement cannot lock its own transaction up (DB-08)', async () => {
  const narrow = openPool(database.url, { connections: 1 })
  await expect(transaction(narrow, () => write(narrow, 'never'))).rejects.toThrow(OuterStatement)
  await narrow.end()
})
