import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { access, mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Sql, TransactionSql } from 'postgres'
import { readMigrations } from '../database/migrations/read-migrations.ts'
import { transaction } from '../database/transaction.ts'
import { BackupUnusable, fileOf, MANIFEST, MIGRATIONS, MOST_MS, type Manifest } from './manifest.ts'

/** Made anew by whoever starts, or not to be brought back: nobody is logged in after a restore. */
const LEFT_OUT = ['migration', 'master_key', 'duty', 'write_probe', 'login_session', 'reset_grant']

interface Table {
  name: string
  /** but for those that are computed from others */
  columns: string[]
}

/**
 * Writes all rows, as they stood at one moment, into a folder that isn't there yet; the product runs on meanwhile. Cut off, it leaves a folder
 * with `.part` at its end, which the next one with this name replaces. `sql` has to be a patient pool. Throws BackupUnusable.
 */
export async function writeBackup(sql: Sql, folder: string): Promise<Manifest> {
  const isThere = await access(folder).then(
    () => true,
    () => false,
  )
  if (isThere) throw new BackupUnusable(`${folder} is there already. Please name a folder that isn't.`)
  const part = `${folder}.part`
  await rm(part, { recursive: true, force: true })
  await mkdir(part, { recursive: true, mode: 0o700 })
  let fault: unknown
  const copying = (scope: TransactionSql) =>
    copyOut(scope, part).catch((error: unknown) => {
      fault = error
      throw error
    })
  // A copy that is broken off leaves a connection on which nothing can be rolled back.
  const manifest = await transaction(sql, copying, { deadlineMs: MOST_MS }).catch((error: unknown) => {
    throw fault ?? error
  })
  await writeFile(join(part, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, {
    flush: true,
    mode: 0o600,
  })
  await rename(part, folder)
  await syncFolder(dirname(folder))
  return manifest
}

async function copyOut(scope: TransactionSql, folder: string): Promise<Manifest> {
  await scope`set transaction isolation level repeatable read, read only`
  await scope`select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`
  if (await isDistributed(scope))
    throw new BackupUnusable(
      'This database is distributed: its nodes see no common moment. Please back up each node as docs/operations.md says.',
    )
  await requireCurrent(scope)
  const [moment] = await scope<[{ now: Date }]>`select now()`
  const migrations = await scope<Manifest['migrations']>`select name, checksum from migration order by name`
  const keys = await scope<{ id: string }[]>`
    select master_key_id as id from data_key union select master_key_id from system_key order by id`
  const tables: Manifest['tables'] = []
  for (const table of await findTables(scope))
    tables.push({ ...table, ...(await copyTable(scope, folder, table)) })
  return {
    format: 'kindling.backup/1',
    made_at: moment.now.toISOString(),
    migrations: [...migrations],
    key_ids: keys.map(({ id }) => id),
    tables,
  }
}

/** What this release doesn't know of it would leave out unseen, and it may ask for what isn't there. */
async function requireCurrent(scope: TransactionSql) {
  const found = await scope<{ name: string }[]>`select name from migration`
  const applied = new Set(found.map(({ name }) => name))
  const missing = (await readMigrations(MIGRATIONS)).find(({ name }) => !applied.has(name))
  if (missing)
    throw new BackupUnusable(
      `This database lacks the migration '${missing.name}'. Please back it up with the release that runs, or start this one first.`,
    )
}

async function isDistributed(scope: TransactionSql) {
  const found = await scope`select 1 from pg_extension where extname = 'citus'`
  return found.count > 0
}

async function findTables(scope: TransactionSql): Promise<Table[]> {
  const rows = await scope<Table[]>`
    select relname as name, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
    where relkind = 'r' and relnamespace = 'public'::regnamespace and not relname = any(${LEFT_OUT})
    group by relname order by relname`
  return [...rows]
}

/** One file for each table, as Postgres writes it, compressed. */
async function copyTable(scope: TransactionSql, folder: string, { name, columns }: Table) {
  const hash = createHash('sha256')
  let rows = 0
  // A row ends with a line feed, and has none inside: Postgres writes that as two characters.
  const counting = new Transform({
    transform(piece: Buffer, _encoding, done) {
      for (const byte of piece) if (byte === 0x0a) rows += 1
      done(null, piece)
    },
  })
  const hashing = new Transform({
    transform(piece: Buffer, _encoding, done) {
      hash.update(piece)
      done(null, piece)
    },
  })
  const copied = await scope`copy ${scope(name)} (${scope(columns)}) to stdout`.readable()
  const file = createWriteStream(fileOf(folder, name), { mode: 0o600, flush: true })
  await pipeline(copied, counting, createGzip(), hashing, file)
  return { rows, sha256: hash.digest('hex') }
}

/** The name of what was renamed is on disk, too. */
async function syncFolder(folder: string) {
  const opened = await open(folder)
  try {
    await opened.sync()
  } finally {
    await opened.close()
  }
}
