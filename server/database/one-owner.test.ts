import { afterAll, expect, test } from 'vitest'
import { createDatabase } from '#tests/support/database.ts'
import { openPool } from './pool.ts'

// Where a table has a column by which shards part it, all its keys begin with that one (see migrations/0001_baseline.sql).

/** By what the rows are placed that no owner has. */
const PLACED_BY: Record<string, string> = {
  frame: 'lane',
  mailbox: 'email',
  sign_up: 'email',
  code: 'email',
  code_link: 'digest',
  wrong_password_hour: 'mailbox',
  provider_name: 'id',
  rate_bucket: 'key',
}

/** Of the installation: few rows, asked for as a whole. */
const ON_THE_COORDINATOR = [
  'dev_email',
  'duty',
  'email',
  'master_key',
  'migration',
  'process',
  'system_key',
  'test_paddle',
  'write_probe',
]

const database = await createDatabase()
const sql = openPool(database.url, { connections: 1 })
afterAll(async () => {
  await sql.end()
  await database.drop()
})

test('every key of a table begins with the column that its rows are placed by', async () => {
  const keys = await sql<{ table: string; name: string; first: string }[]>`
    select class.relname as "table", key.name, attribute.attname as first
    from pg_class class
    join lateral (
      select conname as name, conkey[1] as place from pg_constraint where conrelid = class.oid and contype in ('p', 'u', 'f')
      union all
      select indexrelid::regclass::text, indkey[0] from pg_index where indrelid = class.oid and indisunique
    ) as key on true
    join pg_attribute attribute on attribute.attrelid = class.oid and attribute.attnum = key.place
    where class.relnamespace = 'public'::regnamespace and class.relkind = 'r'`
  const wrong = keys.filter(
    ({ table, first }) => !ON_THE_COORDINATOR.includes(table) && first !== (PLACED_BY[table] ?? 'owner_id'),
  )
  expect([...new Set(wrong.map(({ table }) => table))].toSorted()).toEqual([])
})
