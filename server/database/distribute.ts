import type { Sql } from 'postgres'
import { whyUnusable } from './database-errors.ts'
import { migrate } from './migrations/migrate.ts'
import { openPool } from './pool.ts'

/** Adding nodes and making the shards of all tables takes seconds. */
const PATIENCE = '10min'

/** The databases are not such as can be made one. Nothing was changed. */
export class NotDistributable extends Error {}

/** Where a worker is; its database has the name, the user and the password of the coordinator's. */
export interface Worker {
  host: string
  port: number
}

/**
 * Makes an empty database the coordinator of empty ones with the same name on the workers, and then all tables, whose rows
 * lie in shards from the start. Cut off before the tables it can be repeated, and later any start makes what is missing.
 * Throws NotDistributable, and what `migrate` throws.
 */
export async function distribute(url: string, workers: readonly Worker[]): Promise<void> {
  const coordinator = nodeOf(url)
  const others = workers.map(({ host, port }) => {
    const address = new URL(url)
    address.hostname = host
    address.port = String(port)
    return nodeOf(address.href)
  })
  const all = [coordinator, ...others]
  try {
    for (const node of all) await refuseUnfit(node)
    // Adding a node copies what the coordinator knows to its extension.
    for (const { sql } of all) await sql`create extension if not exists citus`
    await coordinator.sql`select citus_set_coordinator_host(${coordinator.host}, ${coordinator.port}::int)`
    for (const { host, port } of others) await coordinator.sql`select citus_add_node(${host}, ${port}::int)`
    await migrate(coordinator.sql)
  } finally {
    await Promise.all(all.map(({ sql }) => sql.end()))
  }
}

interface Node {
  host: string
  port: number
  sql: Sql
}

function nodeOf(url: string): Node {
  const { hostname, port } = new URL(url)
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port || 5432),
    // One connection, so that what is set for it holds for all that follows.
    sql: openPool(url, { connections: 1, isPatient: true }),
  }
}

async function refuseUnfit({ sql, host, port }: Node) {
  const where = `the Postgres at ${host}:${port}`
  await sql`select set_config('statement_timeout', ${PATIENCE}, false), set_config('lock_timeout', '0', false)`.catch(
    (error: unknown) => {
      throw new NotDistributable(
        `${host}:${port}: ${whyUnusable(error, { hasTls: Boolean(sql.options.ssl) })}`,
      )
    },
  )
  const [found] = await sql<{ hasExtension: boolean; isEmpty: boolean }[]>`
    select exists (select from pg_available_extensions where name = 'citus')
             and current_setting('citus.shard_count', true) is not null as "hasExtension",
           not exists (
             select from pg_class
             where relnamespace not in (select oid from pg_namespace where nspname in ('pg_catalog', 'information_schema', 'pg_toast'))
               and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
               and relkind in ('r', 'p', 'v', 'm', 'f', 'S')
           ) as "isEmpty"`
  if (!found?.hasExtension)
    throw new NotDistributable(
      `There is no extension Citus in ${where}. Please install it there and set shared_preload_libraries = 'citus'.`,
    )
  if (!found.isEmpty)
    throw new NotDistributable(
      `The database in ${where} is not empty, and only an empty one can be distributed. Please give DATABASE_URL one without tables.`,
    )
}
