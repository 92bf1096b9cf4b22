import { afterEach, beforeEach, expect, test } from 'vitest'
import { emptyDatabase, migrationNames, type EmptyDatabase } from '#tests/support/postgres/empty-database.ts'
import { migrate, MigrationBlocked } from './migrate.ts'
import { openPool } from '../pool.ts'

const INDEX = `-- outside a transaction
create unique index concurrently if not exists thing_name on thing (name);`
const HURRIED = { turnMs: 0, lockMs: 0 }

let database: EmptyDatabase
beforeEach(async () => {
  database = await emptyDatabase()
  await database.add('0097_thing.sql', 'create table thing (name text);')
  await migrate(database.sql, database.directory)
})
afterEach(() => database.close())

const run = (patience?: typeof HURRIED) => migrate(database.sql, database.directory, patience)

/** Statements of the migration that wait for a lock, for so long at least. */
const waiting = async (kind: string, forSeconds = 0) =>
  (
    await database.admin`
      select from pg_locks join pg_stat_activity using (pid)
      where datname = ${database.name} and not granted and locktype = ${kind}
        and waitstart <= clock_timestamp() - make_interval(secs => ${forSeconds})`
  ).count

const indexes = async () => [
  ...(await database.sql<{ name: string; isValid: boolean; id: number }[]>`
    select relname as name, indisvalid as "isValid", oid::int as id from pg_index join pg_class on oid = indexrelid
    where indrelid = 'thing'::regclass`),
]

/** What a unique index that was cut off, or met doubled rows, leaves behind. */
async function leaveInvalidIndex() {
  const { sql } = database
  await sql`insert into thing values ('same'), ('same')`
  await expect(
    sql.unsafe('create unique index concurrently thing_name on thing (name)'),
  ).rejects.toMatchObject({ code: '23505' })
  expect(await indexes()).toMatchObject([{ isValid: false }])
}

test('a migration waits one second for a table and may then work for ten minutes, and the connection has its own limits again', async () => {
  const limits = `select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement`
  await database.add('0098_limits.sql', `create table limits as ${limits};`)
  await database.add('0099_index.sql', INDEX)
  await run()
  expect(await database.sql`select * from limits`).toEqual([{ lock: '1s', statement: '10min' }])
  for (const shown of await Promise.all([database.sql.unsafe(limits), database.sql.unsafe(limits)]))
    expect(shown).toEqual([{ lock: '2s', statement: '5s' }])
})

test('a migration that finds its table in use lets requests pass, and is applied once the table is free', async () => {
  const holder = await database.hold('select * from thing')
  await database.add('0098_column.sql', 'alter table thing add column amount int;')
  const migrating = run()
  await expect.poll(() => waiting('relation')).toBe(1)
  await expect.poll(() => waiting('relation')).toBe(0)
  // The holder holds on, and nobody stands in line between it and others.
  expect(await database.sql`insert into thing values ('while it is in use') returning name`).toHaveLength(1)
  await holder.end()
  await migrating
  expect(await database.applied()).toContain('0098_column.sql')
  expect([...(await database.sql`select * from thing`)]).toEqual([
    { name: 'while it is in use', amount: null },
  ])
})

test('a migration whose table stays in use is given up with a message, whole, and the next start applies it', async () => {
  const holder = await database.hold('select * from thing')
  await database.add(
    '0098_column.sql',
    'create table half_done (id int); alter table thing add column amount int;',
  )
  await expect(run(HURRIED)).rejects.toThrow(
    new MigrationBlocked(
      "The migration '0098_column.sql' was locked out for 0 s. End the transaction that holds its table (see pg_stat_activity) and start again.",
    ),
  )
  expect(await database.sql`select to_regclass('half_done') as half`).toEqual([{ half: null }])
  await holder.end()
  await run()
  expect(await database.applied()).toContain('0098_column.sql')
})

test('a migration that loses a deadlock is tried again', async () => {
  const { admin, name, url, directory } = database
  const holder = await database.hold(`create table other (id int); commit; begin; lock table thing`)
  await holder.run(`set deadlock_timeout = '1 h'`)
  await admin.unsafe(`alter database ${name} set deadlock_timeout = '200 ms'`)
  await database.add(
    '0098_both.sql',
    'lock table other; select pg_advisory_xact_lock_shared(1); lock table thing;',
  )
  const sql = openPool(url, { connections: 1 })
  const other = await database.hold('select pg_advisory_xact_lock(1)')
  const migrating = migrate(sql, directory)
  // It has its first table, and the holder wants it.
  await expect.poll(() => waiting('advisory')).toBe(1)
  const wanted = holder.run('lock table other')
  await expect.poll(() => waiting('relation')).toBe(1)
  await other.end()
  // Only the migration looks for the deadlock, and gives way.
  await wanted
  await holder.end()
  await migrating
  expect(await database.applied()).toContain('0098_both.sql')
  await sql.end()
})

test('a process that waits for another one to migrate gives up with a message', async () => {
  const holder = await database.hold('select pg_advisory_xact_lock(7214090412)')
  await database.add('0098_column.sql', 'alter table thing add column amount int;')
  await expect(run(HURRIED)).rejects.toThrow(
    'Another process has been migrating the database for 0 s. Wait for it to end, or end it, and start again.',
  )
  await holder.end()
  await run()
  expect(await database.applied()).toContain('0098_column.sql')
})

test('an index that a cut-off try left invalid is made anew, and its row is written', async () => {
  await database.add('0098_index.sql', INDEX)
  await leaveInvalidIndex()
  await database.sql`delete from thing`
  await run()
  expect(await indexes()).toMatchObject([{ name: 'thing_name', isValid: true }])
  expect(await database.applied()).toEqual([...(await migrationNames()), '0097_thing.sql', '0098_index.sql'])
})

test('an index that cannot be made leaves nothing that would refuse rows, and no row of its own', async () => {
  await database.add('0098_index.sql', INDEX)
  await leaveInvalidIndex()
  await expect(run()).rejects.toMatchObject({ code: '23505' })
  expect(await indexes()).toEqual([])
  expect(await database.applied()).not.toContain('0098_index.sql')
  await database.sql`insert into thing values ('same')`
})

test('an index that was made before its process died is kept', async () => {
  await database.add('0098_index.sql', INDEX)
  await database.sql.unsafe('create unique index concurrently thing_name on thing (name)')
  const before = await indexes()
  await run()
  expect(await indexes()).toEqual(before)
  expect(await database.applied()).toContain('0098_index.sql')
})

test('an index outlasts a long transaction, and nobody stands in line behind it', async () => {
  const holder = await database.hold('insert into thing values (null)')
  await database.add('0098_index.sql', INDEX)
  const migrating = run()
  // Longer than a migration that others would stand in line behind may wait.
  await expect.poll(() => waiting('virtualxid', 3), { timeout: 15_000 }).toBe(1)
  const other = openPool(database.url, { connections: 1 })
  await other`insert into thing values ('meanwhile')`
  await other.end()
  await holder.end()
  await migrating
  expect(await indexes()).toMatchObject([{ isValid: true }])
})

test('processes that wait while another one makes an index do not keep it from its end, and all go on', async () => {
  const holder = await database.hold('insert into thing values (null)')
  await database.add('0098_index.sql', INDEX)
  const pools = Array.from({ length: 4 }, () => openPool(database.url, { connections: 1, isPatient: true }))
  const migrating = Promise.all(pools.map(pool => migrate(pool, database.directory)))
  await expect.poll(() => waiting('virtualxid')).toBe(1)
  const othersThatWait = async () =>
    (
      await database.admin`select from pg_stat_activity
        where datname = ${database.name} and query like 'select %advisory_lock(%'`
    ).count
  await expect.poll(othersThatWait).toBe(pools.length - 1)
  await holder.end()
  await migrating
  expect(await indexes()).toMatchObject([{ isValid: true }])
  await Promise.all(pools.map(pool => pool.end()))
})

test('a file that runs outside a transaction holds one statement', async () => {
  await database.add('0098_index.sql', `${INDEX} create table half_done (id int);`)
  await expect(run()).rejects.toMatchObject({ code: '42601' })
  expect(await indexes()).toEqual([])
  expect(await database.sql`select to_regclass('half_done') as half`).toEqual([{ half: null }])
})
