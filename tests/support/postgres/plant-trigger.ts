import { randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'
import { transaction } from '#server/database/transaction.ts'

interface Trigger {
  table: string
  /** such as `before insert or update` */
  at: string
  /** in PL/pgSQL; knows `old` and `new` */
  body: string
  /** only where this holds; for every row unless given */
  when?: string
  isDeferred?: boolean
}

/**
 * Lets Postgres do something of a test's whenever a row of a table changes; gives what ends that. Shards take a trigger from
 * whoever says that it may be unsafe there.
 */
export async function plantTrigger(
  sql: Sql,
  { table, at, body, when = 'true', isDeferred = false }: Trigger,
) {
  const name = `planted_${randomUUID().replaceAll('-', '')}`
  const [kind, deferral] = isDeferred
    ? ['constraint trigger', 'deferrable initially deferred']
    : ['trigger', '']
  const statements = (...texts: string[]) =>
    transaction(sql, async scope => {
      await scope`set local citus.enable_unsafe_triggers = on`
      await scope`set local citus.multi_shard_modify_mode = 'sequential'`
      // One by one: a shard is sent each as it is.
      for (const text of texts) await scope.unsafe(text)
    })
  await statements(
    `create function ${name}() returns trigger language plpgsql as $$ begin ${body} end $$`,
    `create ${kind} ${name} ${at} on ${table} ${deferral} for each row when (${when}) execute function ${name}()`,
  )
  return () => statements(`drop trigger ${name} on ${table}`, `drop function ${name}()`)
}

/** Refuses such a change with an error until what it gives is called. */
export const plantRefusal = (
  sql: Sql,
  { code = 'P0001', ...where }: Omit<Trigger, 'body'> & { code?: string },
) => plantTrigger(sql, { ...where, body: `raise exception 'planted' using errcode = '${code}';` })
