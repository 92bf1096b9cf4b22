import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate } from '#server/database/migrations/migrate.ts'
import { emptyDatabase, migrationNames, type EmptyDatabase } from '#tests/support/postgres/empty-database.ts'

/** The newest release whose sessions belong to no business. */
const BEFORE = '0039'

let database: EmptyDatabase
beforeEach(async () => {
  database = await emptyDatabase()
  const later = (await migrationNames()).filter(name => name.slice(0, 4) > BEFORE)
  for (const name of later) await rm(join(database.directory, name))
})
afterEach(() => database.close())

test('the sessions of a release without businesses are put into one empty business for each account', async () => {
  const { sql, directory } = database
  await migrate(sql, directory)
  await sql`
    insert into data_key (owner_id, master_key_id, wrapped)
    select md5(name)::uuid, 'test', '\\x00' from unnest(array['talker', 'listener', 'silent']) name`
  await sql`
    insert into account (id, email, password_hash, created_at)
    select md5(name)::uuid, name || '@example.com', 'none', now()
    from unnest(array['talker', 'listener', 'silent']) name`
  await sql`
    insert into chat_session (id, user_id, created_at, updated_at)
    select gen_random_uuid(), md5(name)::uuid, '2027-01-01T00:00Z'::timestamptz + number * interval '1 day',
           '2027-02-01T00:00Z'::timestamptz + number * interval '1 day'
    from (values ('talker', 3), ('listener', 1)) people (name, most), generate_series(1, most) number`

  await migrate(sql)
  const businesses = await sql<
    { email: string; name: null; createdAt: Date; usedAt: Date; sessions: number }[]
  >`
    select account.email, business.name, business.created_at as "createdAt", business.used_at as "usedAt",
           (select count(*)::int from chat_session
            where user_id = account.id and (user_id, business_id) = (business.owner_id, business.id)) as sessions
    from business join account on account.id = business.owner_id order by email`
  expect([...businesses]).toEqual([
    {
      email: 'listener@example.com',
      name: null,
      createdAt: new Date('2027-01-02T00:00:00Z'),
      usedAt: new Date('2027-02-02T00:00:00Z'),
      sessions: 1,
    },
    {
      email: 'talker@example.com',
      name: null,
      createdAt: new Date('2027-01-02T00:00:00Z'),
      usedAt: new Date('2027-02-04T00:00:00Z'),
      sessions: 3,
    },
  ])
  expect(await sql`select from chat_session where business_id is null`).toHaveLength(0)
  expect(await sql`select from business_event`).toHaveLength(0)
})
