import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { openPool } from '#server/database/pool.ts'
import { releaseOf } from '#server/database/migrations/read-migrations.ts'
import { root } from '#server/root.ts'

export const MIGRATIONS = join(root, 'migrations')
export const migrationNames = async () => (await readdir(MIGRATIONS)).toSorted()
/** The release of this checkout: the number of its newest migration. */
export const RELEASE = releaseOf((await migrationNames()).at(-1) ?? '') ?? ''

export type EmptyDatabase = Awaited<ReturnType<typeof emptyDatabase>>

/** A database without a schema, and a copy of the migrations to which a test adds its own; `close` it at the end. */
export async function emptyDatabase() {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = openPool(inject('databaseUrl'), { connections: 1 })
  await admin.unsafe(`create database ${name}`)
  const address = new URL(inject('databaseUrl'))
  address.pathname = `/${name}`
  const sql = openPool(address.href, { connections: 2, isPatient: true })
  const directory = await mkdtemp(join(tmpdir(), 'kindling-migrations-'))
  await cp(MIGRATIONS, directory, { recursive: true })
  const holders: ReturnType<typeof openPool>[] = []
  return {
    name,
    url: address.href,
    sql,
    admin,
    directory,

    /** Writes a migration file; compatible from this checkout's release when its lines do not say otherwise. */
    add: (file: string, text: string, firstLine = `-- compatible from ${RELEASE}`) =>
      writeFile(join(directory, file), `${firstLine}\n${text}`),

    applied: async () =>
      (await sql<{ name: string }[]>`select name from migration order by name`).map(({ name }) => name),

    /** A transaction of somebody else that has run a statement and stays open until `end`. */
    async hold(statement: string) {
      const pool = openPool(address.href, { connections: 1, isPatient: true })
      holders.push(pool)
      const run = async (text: string) => {
        await pool.unsafe(text)
      }
      await run(
        'set idle_in_transaction_session_timeout = 0; set lock_timeout = 0; set statement_timeout = 0',
      )
      await run('begin')
      await run(statement)
      return { run, end: () => run('rollback') }
    },

    async close() {
      await Promise.all([...holders, sql].map(pool => pool.end({ timeout: 0 })))
      await admin.unsafe(`drop database ${name} with (force)`)
      await admin.end()
      await rm(directory, { recursive: true })
    },
  }
}
