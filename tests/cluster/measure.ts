import { randomUUID } from 'node:crypto'
import postgres, { type Sql, type TransactionSql } from 'postgres'
import { openPool } from '#server/database/pool.ts'
import { createOnCluster } from '../support/postgres/on-cluster.ts'

// node tests/cluster/measure.ts: what the same statements cost on one Postgres and on a cluster (see CONTRIBUTING). Both take turns, so
// that whatever else the machine does slows both.

const OWNERS = 1_000
const ROUNDS = 400
const FRAMES = 200

const TABLES = `
  create table account (owner_id uuid primary key, email text not null, used_at timestamptz not null default now());
  create table login (owner_id uuid not null references account, id uuid not null, primary key (owner_id, id));
  create table mailbox (email text primary key, owner_id uuid not null);
  create table frame (lane uuid not null, id uuid not null, start integer not null, text bytea not null, primary key (lane, id, start));`
const SPREAD = `
  set citus.shard_count = 32;
  select create_distributed_table('account', 'owner_id', colocate_with => 'none');
  select create_distributed_table('login', 'owner_id', colocate_with => 'account');
  select create_distributed_table('mailbox', 'email', colocate_with => 'none');
  select create_distributed_table('frame', 'lane', colocate_with => 'none');`

const owners = Array.from({ length: OWNERS }, () => randomUUID())
const any = () => owners[Math.floor(Math.random() * OWNERS)] ?? ''
const emailOf = (owner: string) => `${owner}@example.com`

const readAccount = (sql: Sql | TransactionSql, owner: string) =>
  sql`select email from account where owner_id = ${owner}`
const touchAccount = (sql: Sql | TransactionSql, owner: string) =>
  sql`update account set used_at = statement_timestamp() where owner_id = ${owner}`

const measured: Record<string, (sql: Sql) => Promise<unknown>> = {
  'one row by its key': async sql => readAccount(sql, any()),
  'a join of two tables of one owner': async sql => {
    const owner = any()
    return sql`select email, login.id from account join login on login.owner_id = account.owner_id
               where account.owner_id = ${owner} and login.owner_id = ${owner}`
  },
  'an update of one row': async sql => touchAccount(sql, any()),
  'a transaction of six statements, one owner': async sql => {
    const owner = any()
    return sql.begin(scope => [
      scope`select email from account where owner_id = ${owner} for update`,
      ...Array.from({ length: 4 }, () => readAccount(scope, owner)),
      touchAccount(scope, owner),
    ])
  },
  'a transaction on two nodes or more': async sql => {
    const [one, other] = [any(), any()]
    return sql.begin(scope => [
      scope`update mailbox set owner_id = owner_id where email = ${emailOf(one)}`,
      scope`update mailbox set owner_id = owner_id where email = ${emailOf(other)}`,
      touchAccount(scope, one),
    ])
  },
  'a select that asks all shards': async sql =>
    sql`select count(*) from account where used_at < now() - interval '1 day'`,
  [`an insert of ${FRAMES} frames, one lane`]: async sql => {
    const text = Buffer.alloc(120).toString('base64')
    return sql`insert into frame (lane, id, start, text)
      select ${any()}::uuid, given.id, 0, decode(${text}, 'base64')
      from unnest(${Array.from({ length: FRAMES }, () => randomUUID())}::uuid[]) as given (id)`
  },
}

const { TEST_DATABASE_URL: coordinator, TEST_WORKER_URLS: workers } = process.env
if (!coordinator || !workers)
  throw new Error('Set TEST_DATABASE_URL and TEST_WORKER_URLS (see CONTRIBUTING).')

const name = `measure_${randomUUID().replaceAll('-', '')}`
const admin = openPool(coordinator, { connections: 1 })
await admin.unsafe(`create database ${name}_plain`)
const dropCluster = await createOnCluster(name, [coordinator, ...workers.split(',')])
try {
  const plain = await fill(`${name}_plain`)
  const cluster = await fill(name, SPREAD)
  process.stdout.write('medians in ms (fastest tenth), one connection: plain, cluster\n')
  for (const [what, run] of Object.entries(measured)) {
    const times: { plain: number[]; cluster: number[] } = { plain: [], cluster: [] }
    for (let round = 0; round < ROUNDS; round++) {
      times.plain.push(await timeOf(run(plain)))
      times.cluster.push(await timeOf(run(cluster)))
    }
    process.stdout.write(`${what}: ${inWords(times.plain)}, ${inWords(times.cluster)}\n`)
  }
  await Promise.all([plain.end(), cluster.end()])
} finally {
  await dropCluster()
  await admin.unsafe(`drop database ${name}_plain with (force)`)
  await admin.end()
}

/** The tables with their rows, in a schema of their own beside the product's. */
async function fill(database: string, spread = '') {
  const address = new URL(coordinator ?? '')
  address.pathname = `/${database}`
  const sql = postgres(address.href, { max: 1, connection: { search_path: 'measured' }, onnotice: () => {} })
  await sql.unsafe(`create schema measured; ${TABLES} ${spread}`)
  const emails = owners.map(emailOf)
  await sql`insert into account (owner_id, email) select * from unnest(${owners}::uuid[], ${emails}::text[])`
  await sql`insert into mailbox (owner_id, email) select * from unnest(${owners}::uuid[], ${emails}::text[])`
  await sql`insert into login (owner_id, id) select owner_id, owner_id from account`
  await sql`analyze`
  return sql
}

async function timeOf(work: Promise<unknown>) {
  const startMs = performance.now()
  await work
  return performance.now() - startMs
}

/** The median, and behind it the time that a tenth of the rounds stays below: what a quiet machine would show. */
function inWords(times: number[]) {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(2)
  return `${at(0.5)} (${at(0.1)})`
}
