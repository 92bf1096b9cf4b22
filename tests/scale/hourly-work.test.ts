import { afterAll, beforeAll, expect, test } from 'vitest'
import { BATCH_ROWS } from '#server/database/in-batches.ts'
import { openPool } from '#server/database/pool.ts'
import { isOnCluster } from '#tests/support/database.ts'
import { paidApp, type PaidApp } from '#tests/support/payments/paid-app.ts'
import { plantRefusal } from '#tests/support/postgres/plant-trigger.ts'
import { isLong } from '#tests/support/repetitions.ts'
import { fillTables, sequentialScans } from './many-rows.ts'

/** Filling takes most of the time. */
const ROWS = isLong ? 100_000 : 25_000

let product: PaidApp
let own: ReturnType<typeof openPool>
beforeAll(async () => {
  product = await paidApp()
  own = openPool(product.database.url, { connections: 1 })
  await fillTables(own, ROWS)
  await statement(`update checkout set asked_at = now(); vacuum analyze checkout`)
}, 180_000)
afterAll(async () => {
  await own.end()
  await product.close()
})

async function statement(text: string) {
  await own.unsafe('set statement_timeout = 0')
  for (const one of text.split(';')) await own.unsafe(one)
}

/** What each kind of row says that makes it due, and how many of them are made so. */
const makeDue = (rows: number) =>
  statement(
    [
      ['code', 'id', "created_at = now() - interval '8 days'"],
      ['sign_up', 'id', "created_at = now() - interval '8 days'"],
      ['code_link', 'digest', "expires_at = now() - interval '8 days'"],
      ['mailbox', 'email', "used_at = now() - interval '8 days'"],
      ['reset_grant', 'token_hash', "expires_at = now() - interval '1 day'"],
      ['known_client', 'client', "seen_at = now() - interval '200 days'"],
      ['rate_bucket', 'key', "resets_at = now() - interval '1 day'"],
      ['email', 'id', "given_up_at = now() - interval '31 days'"],
      ['login_session', 'id', "expires_at = now() - interval '1 day'"],
      ['agent_allowance', 'run_id', "taken_at = now() - interval '2 days'"],
      ['token_use', 'id', "used_at = now() - interval '3 days'"],
      ['checkout', 'transaction_id', "is_open = true, offered_at = now() - interval '31 days'"],
    ]
      .map(
        ([table, id, due]) =>
          `update ${table} set ${due} where ${id} in (select ${id} from ${table} limit ${rows})`,
      )
      .join(';'),
  )

/** An hour goes by, and what is due by then is done. */
async function hourlyWork() {
  await own`update duty set next_at = statement_timestamp()`
  await product.duties.look()
}

// On a cluster the rows lie on the workers, where nothing is counted here.
test.skipIf(isOnCluster())(
  'when little is due, the hourly work reads no large table from end to end',
  async () => {
    await product.subscriber()
    await product.checkout((await product.signIn({ isOnTrial: false })).token)
    await makeDue(3)
    await hourlyWork()
    await makeDue(3)
    await own`update subscription set asked_at = now() - interval '6 hours' where length(id) = 30`
    // What the test itself has read is counted before.
    await own`select pg_stat_force_next_flush()`
    const scans = sequentialScans(own)
    await scans.begin()
    await hourlyWork()
    expect(await scans.read()).toEqual([])
    expect(
      await own`select name from duty where next_at > now() + interval '20 minutes' order by name`,
    ).toEqual(
      ['cancel-suspended', 'clean-up-replies', 'forget-old-runs', 'reconcile', 'sweep-expired'].map(name => ({
        name,
      })),
    )
  },
  60_000,
)

// Each of a table's shards would count for itself.
test.skipIf(isOnCluster())(
  'when much is due, all of it goes, and no statement takes more than five thousand rows',
  async () => {
    const tables =
      'code sign_up code_link mailbox reset_grant known_client rate_bucket email login_session agent_allowance token_use'.split(
        ' ',
      )
    const rows = 2 * BATCH_ROWS + 1
    await makeDue(rows)
    // Sessions end in two ways.
    await own`
    update login_session set created_at = now() - interval '91 days'
    where id in (select id from login_session where expires_at > now() limit ${rows})`
    await statement('create table taken (name text, rows integer)')
    await own.unsafe(`create function note_taken() returns trigger language plpgsql as $$
    begin insert into taken select tg_table_name, count(*) from gone; return null; end $$`)
    for (const table of tables)
      await own.unsafe(`create trigger note_taken after delete on ${table} referencing old table as gone
      for each statement execute function note_taken()`)
    await own.unsafe(`create trigger note_taken after update on checkout referencing old table as gone
    for each statement execute function note_taken()`)
    await hourlyWork()
    const taken = await own<{ name: string; most: number; all: number }[]>`
    select name, max(rows) as most, sum(rows)::int as all from taken group by name order by name`
    expect(taken).toEqual(
      [...tables, 'checkout'].toSorted().map(name => ({
        name,
        // An owner's row at a time.
        most: name === 'checkout' ? 1 : BATCH_ROWS,
        all: name === 'login_session' ? 2 * rows : rows,
      })),
    )
  },
  120_000,
)

test("visitors' runs whose day is over go, and those that cannot hold up none of the others", async () => {
  const stuck = 40
  await own`
    update agent_run set created_at = now() - make_interval(days => case when place <= ${stuck} then 4 else 2 end)
    from (select owner_id, id, row_number() over () as place from agent_run where is_visitor limit 100) as old
    where old.owner_id = agent_run.owner_id and old.id = agent_run.id`
  const pull = await plantRefusal(own, {
    table: 'agent_run',
    at: 'before delete',
    when: "old.created_at < now() - interval '3 days'",
  })
  const countOld = async () =>
    (await own`select from agent_run where is_visitor and created_at < now() - interval '1 day'`).length
  await hourlyWork()
  expect(await countOld()).toBe(stuck)
  expect(
    await own`select name from duty where next_at < now() + interval '20 minutes' order by name`,
  ).toEqual([{ name: 'forget-old-runs' }])
  await pull()
  await hourlyWork()
  expect(await countOld()).toBe(0)
}, 60_000)
