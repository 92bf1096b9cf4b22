import type { ReservedSql } from 'postgres'
import type { Migration } from './read-migrations.ts'

/**
 * Requests line up behind a statement that waits for their table. They give up after 2 s themselves: with as much for a
 * migration, those that came right after it failed.
 */
const LOCK_TIMEOUT_MS = 1_000
const STATEMENT_TIMEOUT_MS = 600_000
/** Nobody stands in line behind an index that is made concurrently; on a large table it takes hours. */
const CONCURRENT_TIMEOUT_MS = 6 * 3_600_000

/** Applies one migration and writes its row; what fails leaves neither, and can be tried again. */
export async function applyMigration(connection: ReservedSql, migration: Migration) {
  if (migration.concurrentIndex !== undefined)
    await applyConcurrently(connection, migration, migration.concurrentIndex)
  else await connection.unsafe(asOneStatement(migration))
}

/** Sent at once, it is one transaction on one connection: a connection that is lost and opened anew cannot split it. */
function asOneStatement({ name, text, checksum, compatibleFrom }: Migration) {
  return `set local lock_timeout = ${LOCK_TIMEOUT_MS}; set local statement_timeout = ${STATEMENT_TIMEOUT_MS};
    ${text}
    ; insert into migration (name, checksum, compatible_from) values ('${name}', '${checksum}', '${compatibleFrom}')`
}

// Not in the driver's types: a text that is no simple query is one statement, and Postgres refuses any other.
const ONE_STATEMENT = { prepare: false, simple: false }

async function applyConcurrently(connection: ReservedSql, migration: Migration, index: string) {
  const { name, text, checksum, compatibleFrom } = migration
  await connection`select set_config('lock_timeout', ${String(CONCURRENT_TIMEOUT_MS)}, false),
                          set_config('statement_timeout', ${String(CONCURRENT_TIMEOUT_MS)}, false)`
  await dropInvalid(connection, index)
  try {
    await connection.unsafe(text, [], ONE_STATEMENT)
  } catch (error) {
    // An invalid unique index would go on refusing rows.
    await dropInvalid(connection, index).catch(() => {})
    throw error
  }
  await connection`insert into migration (name, checksum, compatible_from)
                   values (${name}, ${checksum}, ${compatibleFrom})`
}

/** What a try that was cut off has left behind: it serves no query, and its name is taken. */
async function dropInvalid(connection: ReservedSql, index: string) {
  const { count } = await connection`
    select from pg_index where indexrelid = to_regclass(${index}) and not indisvalid`
  if (count > 0) await connection.unsafe(`drop index concurrently if exists ${index}`)
}
