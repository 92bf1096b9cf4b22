import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sql } from 'postgres'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  emptyDatabase,
  MIGRATIONS,
  migrationNames,
  RELEASE,
  type EmptyDatabase,
} from '#tests/support/postgres/empty-database.ts'
import { isLong } from '#tests/support/repetitions.ts'
import { DatabaseUnusable, migrate } from './migrate.ts'
import { MigrationMismatch, releaseOf } from './read-migrations.ts'
import { openPool } from '../pool.ts'

let database: EmptyDatabase
let sql: Sql
let directory: string
let url: string
beforeEach(async () => {
  database = await emptyDatabase()
  ;({ sql, directory, url } = database)
})
afterEach(() => database.close())

const applied = () => database.applied()

/** All that makes a schema: columns, indexes, constraints and what was applied. */
async function schemaOf(sql: Sql) {
  return [
    await sql`select table_name, column_name, data_type, is_nullable, column_default, is_identity
              from information_schema.columns where table_schema = 'public' order by 1, 2`,
    await sql`select indexdef from pg_indexes where schemaname = 'public' order by 1`,
    await sql`select conrelid::regclass::text, pg_get_constraintdef(oid) from pg_constraint
              where connamespace = 'public'::regnamespace order by 1, 2`,
    await sql`select name, checksum from migration order by 1`,
  ].map(rows => [...rows])
}

async function cleanSchema() {
  const clean = await emptyDatabase()
  await migrate(clean.sql)
  const schema = await schemaOf(clean.sql)
  await clean.close()
  return schema
}

test('five processes that start at once migrate once, and all go on (DB-11)', async () => {
  const pools = Array.from({ length: 5 }, () => openPool(url, { connections: 2 }))
  await Promise.all(pools.map(pool => migrate(pool)))
  expect(await applied()).toEqual(await migrationNames())
  expect(await schemaOf(sql)).toEqual(await cleanSchema())
  // The lock is given back, and the connections have their usual timeouts again.
  expect(
    (
      await sql`select from pg_locks where locktype = 'advisory'
    and database = (select oid from pg_database where datname = current_database())`
    ).count,
  ).toBe(0)
  for (const pool of pools) {
    const show = () =>
      pool`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`
    for (const [row] of await Promise.all([show(), show()]))
      expect(row).toEqual({ statement: '5s', lock: '2s' })
    await pool.end()
  }
})

test('a migrated database is left as it is', async () => {
  await migrate(sql)
  const before = await sql`select * from migration order by name`
  await migrate(sql)
  expect([...(await sql`select * from migration order by name`)]).toEqual([...before])
})

test('a connection that dies inside any of the migrations leaves nothing half done, and the next start completes it (DB-12)', async () => {
  const clean = await cleanSchema()
  const files = await migrationNames()
  const tried = new Set(isLong ? files : [files[0]!, files[files.length >> 1]!, files.at(-1)!])
  for (const file of tried) {
    await rm(directory, { recursive: true })
    await cp(MIGRATIONS, directory, { recursive: true })
    const whole = join(directory, file)
    await writeFile(
      whole,
      `-- compatible from ${releaseOf(file)}
      create table half_done (id int); select pg_terminate_backend(pg_backend_pid());`,
    )
    const pool = openPool(url, { connections: 1 })
    await expect(migrate(pool, directory)).rejects.toThrow()
    await pool.end({ timeout: 0 })
    expect(await applied()).toEqual(files.slice(0, files.indexOf(file)))
    const [left] = await sql`select to_regclass('half_done') as half`
    expect(left?.half).toBeNull()
    await migrate(sql)
    expect(await schemaOf(sql)).toEqual(clean)
    await sql`drop schema public cascade`
    await sql`create schema public`
  }
})

test('a process killed inside a migration leaves nothing half done, and the next start completes it (DB-12)', async () => {
  await database.add('0097_slow.sql', 'create table half_done (id int); select pg_sleep(20);')
  const program = `
    import { migrate } from ${JSON.stringify(join(import.meta.dirname, 'migrate.ts'))}
    import { openPool } from ${JSON.stringify(join(import.meta.dirname, '../pool.ts'))}
    await migrate(openPool(process.env.DATABASE_URL, { connections: 1 }), process.env.DIRECTORY)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    env: { DATABASE_URL: url, DIRECTORY: directory },
    stdio: 'ignore',
  })
  const sleeping = async () =>
    (
      await database.admin`select from pg_stat_activity where datname = ${database.name} and query like '%pg_sleep(20)%' and state = 'active'`
    ).count
  await expect.poll(sleeping, { timeout: 10_000 }).toBe(1)
  child.kill('SIGKILL')
  await once(child, 'exit')
  // Postgres itself notices within the statement's time; a restart of the machine would end it at once.
  await database.admin`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${database.name} and query like '%pg_sleep(20)%'`
  await migrate(sql)
  const [left] = await sql`select to_regclass('half_done') as half`
  expect(left?.half).toBeNull()
  expect(await schemaOf(sql)).toEqual(await cleanSchema())
})

test('a migration that fails is rolled back whole and says why', async () => {
  await database.add('0099_broken.sql', 'create table half_done (id int); select no_such_column;')
  await expect(migrate(sql, directory)).rejects.toMatchObject({ code: '42703' })
  expect(await applied()).toEqual(await migrationNames())
  const [left] = await sql`select to_regclass('half_done') as half`
  expect(left?.half).toBeNull()
})

test('an edited migration stops the start (DB-13)', async () => {
  await migrate(sql)
  await writeFile(join(directory, '0001_baseline.sql'), '-- edited')
  await expect(migrate(sql, directory)).rejects.toThrow(MigrationMismatch)
  await expect(migrate(sql, directory)).rejects.toThrow(
    "The migration '0001_baseline.sql' was edited after it was applied.",
  )
})

test('a database that a newer, compatible release has migrated is served as it is', async () => {
  await database.add('0098_newer.sql', 'create table newer (id int)')
  await database.add('0099_newest.sql', 'create table newest (id int)')
  await migrate(sql, directory)
  await migrate(sql)
  expect(await applied()).toEqual([...(await migrationNames()), '0098_newer.sql', '0099_newest.sql'])
})

test('a database whose newer schema this release does not fit stops the start and says what to do (DB-13)', async () => {
  await database.add('0097_newer.sql', 'create table newer (id int)')
  await database.add('0098_renamed.sql', 'alter table newer rename id to name', '-- compatible from 0098')
  await database.add('0099_newest.sql', 'create table newest (id int)')
  await migrate(sql, directory)
  await expect(migrate(sql)).rejects.toThrow(
    new MigrationMismatch(
      `The database is at release 0099 and needs release 0098 or newer, but this is release ${RELEASE}. Deploy release 0098 or newer, or restore a backup made before '0098_renamed.sql'.`,
    ),
  )
})

test('a database of an early release, whose tables nothing takes over, stops the start and says what to do', async () => {
  await sql`create table migration (name text primary key, checksum text not null)`
  await sql`insert into migration values ('0001_accounts.sql', 'any')`
  await expect(migrate(sql)).rejects.toThrow(
    new MigrationMismatch(
      "The database was made by an early release, whose tables this one can't take over. Give DATABASE_URL an empty database (the embedded one: move its data folder away), or go on with the release that made it.",
    ),
  )
  expect(await sql`select to_regclass('account') as account`).toEqual([{ account: null }])
})

test('a migration of another history stops the start (DB-13)', async () => {
  await database.add('0098_here.sql', 'create table here (id int)')
  await migrate(sql, directory)
  await rm(join(directory, '0098_here.sql'))
  await database.add('0098_there.sql', 'create table there (id int)')
  await expect(migrate(sql, directory)).rejects.toThrow(
    new MigrationMismatch(
      "The database has the migration '0098_here.sql', which is not part of this release 0098. Deploy a release that has it, or restore a backup made before it.",
    ),
  )
})

test('a migration that comes before one that is applied is refused, whichever release has that one', async () => {
  await database.add('0099_newest.sql', 'create table newest (id int)')
  await migrate(sql, directory)
  await database.add('0098_late.sql', 'create table late (id int)')
  const message =
    "The database has '0099_newest.sql' but lacks '0098_late.sql', which comes before it. Migrations are only applied in order: give the missing one a number of its own after the newest, or restore a backup made before '0099_newest.sql'."
  await expect(migrate(sql, directory)).rejects.toThrow(new MigrationMismatch(message))
  await rm(join(directory, '0099_newest.sql'))
  await expect(migrate(sql, directory)).rejects.toThrow(new MigrationMismatch(message))
  expect(await applied()).not.toContain('0098_late.sql')
})

test('what is no migration by its name is passed by', async () => {
  await writeFile(join(directory, "0099_a'b.sql"), 'create table odd (id int)')
  await writeFile(join(directory, '0099_notes.sql.bak'), 'create table odd (id int)')
  await migrate(sql, directory)
  expect(await applied()).toEqual(await migrationNames())
})

test('a database that is not there, or does not know us, is reported in one message without the password (DB-15)', async () => {
  const closed = openPool('postgres://user:secret-4711@127.0.0.1:1/none', { connections: 1 })
  const wrong = new URL(url)
  // Where nobody is asked for a password, the name is wrong all the same.
  wrong.username = 'nobody'
  wrong.password = 'secret-4711'
  const refused = openPool(wrong.href, { connections: 1 })
  for (const pool of [closed, refused]) {
    const error: unknown = await migrate(pool).catch((error: unknown) => error)
    expect(error).toBeInstanceOf(DatabaseUnusable)
    expect(String(error)).toMatch(/DATABASE_URL/)
    expect(String(error)).not.toContain('secret-4711')
    await pool.end({ timeout: 0 })
  }
})
