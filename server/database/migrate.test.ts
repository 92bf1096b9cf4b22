import { randomUUID } from 'node:crypto'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Sql } from 'postgres'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { createDatabase } from '#tests/support/database.ts'
import { DatabaseClosed, migrate, MigrationMismatch } from './migrate.ts'
import { openPool } from './pool.ts'

const MIGRATIONS = join(import.meta.dirname, '../../migrations')

let name: string
let url: string
let admin: Sql
let sql: Sql
let directory: string
beforeEach(async () => {
  name = `test_${randomUUID().replaceAll('-', '')}`
  admin = openPool(inject('databaseUrl'), { connections: 1 })
  await admin.unsafe(`create database ${name}`)
  const address = new URL(inject('databaseUrl'))
  address.pathname = `/${name}`
  url = address.href
  sql = openPool(url, { connections: 2 })
  directory = await mkdtemp(join(tmpdir(), 'kindling-migrations-'))
  await cp(MIGRATIONS, directory, { recursive: true })
})
afterEach(async () => {
  await sql.end({ timeout: 1 })
  await admin.unsafe(`drop database ${name} with (force)`)
  await admin.end()
  await rm(directory, { recursive: true })
})

const files = async () => (await readdir(MIGRATIONS)).toSorted()
const applied = async () =>
  (await sql<{ name: string }[]>`select name from migration order by name`).map(({ name }) => name)

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
  const database = await createDatabase()
  const clean = openPool(database.url, { connections: 1 })
  const schema = await schemaOf(clean)
  await clean.end()
  await database.drop()
  return schema
}

test('five processes that start at once migrate once, and all go on (DB-11)', async () => {
  const pools = Array.from({ length: 5 }, () => openPool(url, { connections: 2 }))
  await Promise.all(pools.map(pool => migrate(pool)))
  expect(await applied()).toEqual(await files())
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
  for (const file of await files()) {
    await rm(directory, { recursive: true })
    await cp(MIGRATIONS, directory, { recursive: true })
    const whole = join(directory, file)
    await writeFile(whole, 'create table half_done (id int); select pg_terminate_backend(pg_backend_pid());')
    const pool = openPool(url, { connections: 1 })
    await expect(migrate(pool, directory)).rejects.toThrow()
    await pool.end({ timeout: 0 })
    expect(await applied()).toEqual((await files()).slice(0, (await files()).indexOf(file)))
    const [left] = await sql`select to_regclass('half_done') as half`
    expect(left?.half).toBeNull()
    await migrate(sql)
    expect(await schemaOf(sql)).toEqual(clean)
    await sql`drop schema public cascade`
    await sql`create schema public`
  }
})

test('a process killed inside a migration leaves nothing half done, and the next start completes it (DB-12)', async () => {
  await writeFile(join(directory, '0002_codes.sql'), 'create table half_done (id int); select pg_sleep(20);')
  const program = `
    import { migrate } from ${JSON.stringify(join(import.meta.dirname, 'migrate.ts'))}
    import { openPool } from ${JSON.stringify(join(import.meta.dirname, 'pool.ts'))}
    await migrate(openPool(process.env.DATABASE_URL, { connections: 1 }), process.env.DIRECTORY)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    env: { DATABASE_URL: url, DIRECTORY: directory },
    stdio: 'ignore',
  })
  const sleeping = async () =>
    (
      await admin`select from pg_stat_activity where datname = ${name} and query like '%pg_sleep(20)%' and state = 'active'`
    ).count
  await expect.poll(sleeping, { timeout: 10_000 }).toBe(1)
  child.kill('SIGKILL')
  await once(child, 'exit')
  // Postgres itself notices within the statement's time; a restart of the machine would end it at once.
  await admin`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name} and query like '%pg_sleep(20)%'`
  await migrate(sql)
  const [left] = await sql`select to_regclass('half_done') as half`
  expect(left?.half).toBeNull()
  expect(await schemaOf(sql)).toEqual(await cleanSchema())
})

test('a migration that fails is rolled back whole and says why', async () => {
  await writeFile(
    join(directory, '0099_broken.sql'),
    'create table half_done (id int); select no_such_column;',
  )
  await expect(migrate(sql, directory)).rejects.toMatchObject({ code: '42703' })
  expect(await applied()).toEqual(await files())
  const [left] = await sql`select to_regclass('half_done') as half`
  expect(left?.half).toBeNull()
})

test('an edited migration stops the start (DB-13)', async () => {
  await migrate(sql)
  await writeFile(join(directory, '0001_accounts.sql'), '-- edited')
  await expect(migrate(sql, directory)).rejects.toThrow(MigrationMismatch)
  await expect(migrate(sql, directory)).rejects.toThrow(
    "The migration '0001_accounts.sql' was edited after it was applied.",
  )
})

test('a database that a newer version has migrated stops the start (DB-13)', async () => {
  await writeFile(join(directory, '0099_newer.sql'), 'create table newer (id int)')
  await migrate(sql, directory)
  await expect(migrate(sql)).rejects.toThrow(
    "The database is newer than this version: it has '0099_newer.sql'.",
  )
})

test('what is no migration by its name is passed by', async () => {
  await writeFile(join(directory, "0099_a'b.sql"), 'create table odd (id int)')
  await writeFile(join(directory, '0099_notes.sql.bak'), 'create table odd (id int)')
  await migrate(sql, directory)
  expect(await applied()).toEqual(await files())
})

test('a database that is not there, or does not know us, is told in one sentence without the password (DB-15)', async () => {
  const closed = openPool('postgres://user:secret-4711@127.0.0.1:1/none', { connections: 1 })
  const wrong = new URL(url)
  wrong.password = 'secret-4711'
  const refused = openPool(wrong.href, { connections: 1 })
  for (const pool of [closed, refused]) {
    const error: unknown = await migrate(pool).catch((error: unknown) => error)
    expect(error).toBeInstanceOf(DatabaseClosed)
    expect(String(error)).toMatch(/DATABASE_URL/)
    expect(String(error)).not.toContain('secret-4711')
    await pool.end({ timeout: 0 })
  }
})
