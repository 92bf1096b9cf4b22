import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { ReservedSql, Sql } from 'postgres'
import { root } from '../../root.ts'
import { applyMigration } from './apply-migration.ts'
import {
  type AppliedMigration,
  missingMigrations,
  type Migration,
  readMigrations,
} from './read-migrations.ts'
import { whyUnusable } from '../database-errors.ts'

// Any number that no other program uses as its advisory lock in this database.
const LOCK_ID = 7_214_090_412
const TURN_POLL_MS = 200
// Whoever stood in line behind a try goes first.
const RETRY_PAUSE_MS = 1_000
/** The lock was not had in time, or waiting for it would never have ended. */
const LOCK_CODES = ['55P03', '40P01']

/** How long a start waits before it gives up. */
const PATIENCE = {
  /** for another process that migrates */
  turnMs: 600_000,
  /** for a table that is in use, in all tries together */
  lockMs: 60_000,
}

const EMPTY =
  'This database has no tables: no server was ever started on it. Please check DATABASE_URL, or DATA_DIR where that is unset.'

/** The database cannot be reached, does not let us in, is a standby, or has no tables where some are needed. */
export class DatabaseUnusable extends Error {}

/** A lock that a migration needs was not to be had. Nothing is half done; the next start goes on. */
export class MigrationBlocked extends Error {}

/**
 * Applies what is missing, in order, each in its own transaction unless its file says otherwise, under a lock so that
 * many processes may start at once. Throws DatabaseUnusable, MigrationMalformed, MigrationMismatch and MigrationBlocked.
 */
export async function migrate(sql: Sql, directory = join(root, 'migrations'), patience = PATIENCE) {
  const migrations = await readMigrations(directory)
  await checkConnection(sql)
  if (await isCurrent(sql, migrations)) return
  const connection = await sql.reserve()
  try {
    await waitForTurn(connection, patience.turnMs)
    await untilUnlocked("The table 'migration'", patience.lockMs, () => prepareTable(connection))
    for (const migration of missingMigrations(migrations, await readApplied(connection))) {
      await untilUnlocked(`The migration '${migration.name}'`, patience.lockMs, () =>
        applyMigration(connection, migration),
      )
    }
  } finally {
    await connection`select pg_advisory_unlock_all()`.catch(() => {})
    await connection`reset all`.catch(() => {})
    connection.release()
  }
}

const STANDBY =
  'DATABASE_URL leads to a standby, which takes no writes. Please give the address of the primary.'

/** Throws DatabaseUnusable. */
export async function checkConnection(sql: Sql) {
  await sql`select`.catch((error: unknown) => {
    // The pool takes no standby, and Postgres says in its greeting that it is one.
    const isStandby = sql.parameters.in_hot_standby === 'on'
    throw new DatabaseUnusable(isStandby ? STANDBY : whyUnusable(error, { hasTls: Boolean(sql.options.ssl) }))
  })
}

/** Throws DatabaseUnusable, also of one on which no server was ever started. */
export async function checkFilled(sql: Sql) {
  await checkConnection(sql)
  if (!(await hasTables(sql))) throw new DatabaseUnusable(EMPTY)
}

async function hasTables(sql: Sql) {
  const [found] = await sql<{ exists: boolean }[]>`select to_regclass('migration') is not null as exists`
  return found?.exists === true
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown'

/** True when nothing is missing: the usual start, without a lock. Throws MigrationMismatch. */
async function isCurrent(sql: Sql, migrations: readonly Migration[]) {
  if (!(await hasTables(sql))) return false
  return missingMigrations(migrations, await readApplied(sql)).length === 0
}

/** As JSON, because a database of the old line may have no column `compatible_from`. */
function readApplied(sql: Sql | ReservedSql) {
  return sql<AppliedMigration[]>`
    select name, checksum, to_jsonb(migration) ->> 'compatible_from' as "compatibleFrom" from migration`
}

/** Asks again and again: a statement that waited would itself be waited for by an index that is made concurrently. */
async function waitForTurn(connection: ReservedSql, turnMs: number) {
  const endMs = performance.now() + turnMs
  const isOurs = async () =>
    (await connection<{ had: boolean }[]>`select pg_try_advisory_lock(${LOCK_ID}) as had`)[0]?.had === true
  while (!(await isOurs())) {
    if (performance.now() > endMs)
      throw new MigrationBlocked(
        `Another process has been migrating the database for ${turnMs / 1_000} s. Wait for it to end, or end it, and start again.`,
      )
    await pause(TURN_POLL_MS)
  }
}

async function prepareTable(connection: ReservedSql) {
  await connection`create table if not exists migration (
    name text primary key, checksum text not null, applied_at timestamptz not null default clock_timestamp(),
    compatible_from text not null)`
}

async function untilUnlocked(what: string, lockMs: number, work: () => Promise<unknown>) {
  const endMs = performance.now() + lockMs
  for (;;) {
    try {
      await work()
      return
    } catch (error) {
      if (!LOCK_CODES.includes(codeOf(error))) throw error
      if (performance.now() > endMs)
        throw new MigrationBlocked(
          `${what} was locked out for ${lockMs / 1_000} s. End the transaction that holds its table (see pg_stat_activity) and start again.`,
        )
      await pause(RETRY_PAUSE_MS)
    }
  }
}
