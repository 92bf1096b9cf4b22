import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { Sql, TransactionSql } from 'postgres'
import { transaction } from '../database/transaction.ts'
import { migrate } from '../database/migrations/migrate.ts'
import { readMigrations } from '../database/migrations/read-migrations.ts'
import { UNFINISHED } from './unfinished-restore.ts'
import { BackupUnusable, fileOf, MIGRATIONS, MOST_MS, readManifest, type Manifest } from './manifest.ts'

interface Restoring {
  /** throws where the keys don't open what was filled, which then goes again */
  checkKeys(sql: Sql): Promise<void>
  /** who was deleted since is deleted again; gives how many were there */
  deleteAgain(sql: Sql): Promise<number>
}

/**
 * Fills an empty database with a backup, of this release or an older one, and brings its schema up to date. All or nothing. Nobody is logged in
 * afterward, and what was being answered when the backup was made ends as interrupted at the first start. `sql` has to be a
 * patient pool with one connection. Throws BackupUnusable, and what `migrate` throws.
 */
export async function restoreBackup(sql: Sql, folder: string, { checkKeys, deleteAgain }: Restoring) {
  const manifest = await readManifest(folder)
  for (const table of manifest.tables) await checkFile(folder, table)
  await requireEmpty(sql)
  await withMigrationsOf(manifest, directory => migrate(sql, directory))
  try {
    await transaction(
      sql,
      async scope => {
        await scope`select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`
        for (const name of await inOrderOfReferences(scope)) await copyIn(scope, folder, manifest, name)
        await continueCounting(scope)
        await scope`create table ${scope(UNFINISHED)} ()`
        // None of them runs on this database: what they were making is ended at the first start.
        await scope`update process set lease_until = least(lease_until, statement_timestamp())`
      },
      { deadlineMs: MOST_MS },
    )
    await migrate(sql)
    await checkKeys(sql)
    const deleted = await deleteAgain(sql)
    await sql`drop table ${sql(UNFINISHED)}`
    return { manifest, deleted }
  } catch (error) {
    await clear(sql).catch(() => {})
    throw error
  }
}

/** Tables would keep the next try from an empty database. Not where a server has begun to use them. */
async function clear(sql: Sql) {
  const running = await sql`select 1 from process where lease_until > statement_timestamp()`.catch(() => [])
  if (running.length > 0) return
  await sql`drop schema public cascade`
  await sql`create schema public`
}

async function checkFile(folder: string, { name, sha256 }: Manifest['tables'][number]) {
  const hash = createHash('sha256')
  const file = fileOf(folder, name)
  try {
    await pipeline(createReadStream(file), hash)
  } catch (error) {
    throw new BackupUnusable(`${file} can't be read: ${error instanceof Error ? error.message : 'unknown'}`)
  }
  if (hash.digest('hex') !== sha256) throw new BackupUnusable(`${file} is damaged. Nothing was restored.`)
}

async function requireEmpty(sql: Sql) {
  const found = await sql`
    select 1 from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
      and not exists (select 1 from pg_depend where objid = pg_class.oid and deptype = 'e')`
  if (found.count > 0)
    throw new BackupUnusable(
      'A backup is restored into an empty database, and this one has tables. Nothing was changed.',
    )
}

/** Makes the schema as it was: the rows fit that, and what has changed since is changed with them. */
async function withMigrationsOf(manifest: Manifest, work: (directory: string) => Promise<void>) {
  const known = new Map(
    (await readMigrations(MIGRATIONS)).map(migration => [migration.name, migration.checksum]),
  )
  for (const { name, checksum } of manifest.migrations)
    if (known.get(name) !== checksum)
      throw new BackupUnusable(
        known.has(name)
          ? `The migration '${name}' was another one when this backup was made. Please restore it with the release that made it.`
          : `This backup is of a newer release: it has the migration '${name}'. Please restore it with that release.`,
      )
  const directory = await mkdtemp(join(tmpdir(), 'migrations-'))
  try {
    for (const { name } of manifest.migrations) await copyFile(join(MIGRATIONS, name), join(directory, name))
    await work(directory)
  } finally {
    await rm(directory, { recursive: true })
  }
}

/** All tables, each after those that its rows refer to. */
async function inOrderOfReferences(scope: TransactionSql): Promise<string[]> {
  const tables = await scope<{ name: string; refersTo: string[] }[]>`
    select relname as name, array_remove(array_agg(distinct confrelid::regclass::text), null) as "refersTo"
    from pg_class left join pg_constraint on conrelid = pg_class.oid and contype = 'f' and confrelid <> pg_class.oid
    where relkind = 'r' and relnamespace = 'public'::regnamespace
    group by relname order by relname`
  const referredBy = new Map(tables.map(({ name, refersTo }) => [name, refersTo]))
  const ordered = new Set<string>()
  const visit = (name: string) => {
    if (ordered.has(name)) return
    for (const other of referredBy.get(name) ?? []) visit(other)
    ordered.add(name)
  }
  for (const { name } of tables) visit(name)
  return [...ordered]
}

async function copyIn(scope: TransactionSql, folder: string, { tables }: Manifest, name: string) {
  const table = tables.find(each => each.name === name)
  if (!table) return
  const into = await scope`copy ${scope(name)} (${scope(table.columns)}) from stdin`.writable()
  await pipeline(createReadStream(fileOf(folder, name)), createGunzip(), into)
  const [{ count } = { count: -1 }] = await scope<
    { count: number }[]
  >`select count(*)::float8 as count from ${scope(name)}`
  if (count !== table.rows)
    throw new BackupUnusable(
      `${fileOf(folder, name)} has ${count} rows, and the manifest says ${table.rows}.`,
    )
}

/** Where Postgres counts by itself, it goes on after what is there. */
async function continueCounting(scope: TransactionSql) {
  const counted = await scope<{ table: string; column: string; sequence: string }[]>`
    select relname as table, attname as column, pg_get_serial_sequence(relname, attname) as sequence
    from pg_class join pg_attribute on attrelid = pg_class.oid and attidentity <> ''
    where relnamespace = 'public'::regnamespace and relkind = 'r'`
  for (const { table, column, sequence } of counted)
    await scope`
      select setval(${sequence}::regclass, coalesce((select max(${scope(column)}) from ${scope(table)}), 0) + 1, false)`
}
