import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sql, TransactionSql } from 'postgres'
import { root } from '../root.ts'

// Any number that no other program uses as its advisory lock in this database.
const LOCK_ID = 7_214_090_412
const LOCK_WAIT_MS = 60_000

/** The database cannot be reached, or does not let us in. */
export class DatabaseClosed extends Error {}

/** The database holds another history than these files: an edited migration or a newer version of the product. */
export class MigrationMismatch extends Error {}

interface Migration {
  name: string
  text: string
  checksum: string
}

/**
 * Applies what is missing, in order, each in its own transaction, under a lock so that many processes may start at once.
 * Throws DatabaseClosed and MigrationMismatch.
 */
export async function migrate(sql: Sql, directory = join(root, 'migrations')) {
  const migrations = await readMigrations(directory)
  await knock(sql)
  if (await isCurrent(sql, migrations)) return
  const connection = await sql.reserve()
  try {
    await connection`select set_config('lock_timeout', ${String(LOCK_WAIT_MS)}, false),
                            set_config('statement_timeout', ${String(LOCK_WAIT_MS)}, false)`
    await connection`select pg_advisory_lock(${LOCK_ID})`
    await connection`create table if not exists migration (
      name text primary key, checksum text not null, applied_at timestamptz not null default clock_timestamp())`
    const applied = await connection<
      { name: string; checksum: string }[]
    >`select name, checksum from migration`
    for (const migration of missing(migrations, applied)) {
      await connection.unsafe(asOneStatement(migration)).simple()
    }
  } finally {
    await connection`select pg_advisory_unlock_all(), set_config('lock_timeout', '2000', false),
                            set_config('statement_timeout', '5000', false)`.catch(() => {})
    connection.release()
  }
}

async function knock(sql: Sql) {
  try {
    await sql`select 1`
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    throw new DatabaseClosed(`The database does not take us in (${code}). Please check DATABASE_URL.`)
  }
}

/** Sent at once, it is one transaction on one connection: a connection that is lost and opened anew cannot split it. */
function asOneStatement({ name, text, checksum }: Migration) {
  return `${text}\n; insert into migration (name, checksum) values ('${name}', '${checksum}')`
}

/** True when nothing is missing: the usual start, in one statement. Throws MigrationMismatch. */
async function isCurrent(sql: Sql | TransactionSql, migrations: Migration[]) {
  const [found] = await sql<{ exists: boolean }[]>`select to_regclass('migration') is not null as exists`
  if (!found?.exists) return false
  const applied = await sql<{ name: string; checksum: string }[]>`select name, checksum from migration`
  return missing(migrations, applied).length === 0
}

function missing(migrations: Migration[], applied: readonly { name: string; checksum: string }[]) {
  const known = new Map(migrations.map(migration => [migration.name, migration.checksum]))
  for (const { name, checksum } of applied) {
    if (!known.has(name))
      throw new MigrationMismatch(`The database is newer than this version: it has '${name}'.`)
    if (known.get(name) !== checksum)
      throw new MigrationMismatch(`The migration '${name}' was edited after it was applied.`)
  }
  const done = new Set(applied.map(({ name }) => name))
  return migrations.filter(({ name }) => !done.has(name))
}

async function readMigrations(directory: string): Promise<Migration[]> {
  const names = (await readdir(directory)).filter(name => /^[\w-]+\.sql$/.test(name)).sort()
  return Promise.all(
    names.map(async name => {
      const text = await readFile(join(directory, name), 'utf8')
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}
