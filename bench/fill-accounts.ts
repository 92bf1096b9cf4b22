import type { Sql } from 'postgres'
import type { Encryption } from '#server/encryption/encryption.ts'

/** What is not read by anybody is no more than bytes. */
const BYTES = (least: number, most: number) =>
  `decode(repeat(md5(random()::text), (${least} + random() * ${most - least})::int / 16), 'hex')`
const DIGEST = "decode(md5(random()::text), 'hex')"
const AGO = (longest: string) => `now() - random() * interval '${longest}'`
/** As the payment provider writes them. */
const ID = (kind: string, number = 'i') => `'${kind}' || lpad((${number})::text, 26, '0')`
/** So many rows for each row that `i` stands in, which makes it be drawn anew: few have much. */
const few = (most: number) => `generate_series(1, 1 + (random() ^ 3 * ${most} + i * 0)::int) as nth (n)`

/**
 * So many accounts with what people leave behind: logins, sessions with answered messages, what is known of a business, payments,
 * counters of limits. Everything has the age that it may have, so that an hour's worth of it is due.
 */
export async function fillAccounts(sql: Sql, encryption: Encryption, accounts: number) {
  const statements = [
    `create temporary table person as
      select i, gen_random_uuid() as id, ${AGO('300 days')} as since from generate_series(1, ${accounts}) i`,
    `insert into account (owner_id, email, password_hash, created_at) select id, i || '@example.org', repeat('x', 97), since from person`,
    `insert into mailbox select i || '@example.org', id, since from person`,
    `insert into login_session (owner_id, id, created_at, expires_at, device_id, label, last_used_at, confirmed_at)
      select id, md5(random()::text) || md5(random()::text), at, at + interval '30 days', gen_random_uuid(), ${BYTES(60, 60)}, at, at
      from (select id, ${AGO('30 days')} as at from person, ${few(4)}) as login`,
    `insert into known_client select id, ${DIGEST}, ${AGO('180 days')} from person, ${few(3)}`,
    `insert into security_event (owner_id, position, kind, at) select id, n, 'login', ${AGO('365 days')} from person, ${few(10)}`,
    // A sixth of the accounts of a week have asked for a code within it.
    `insert into code (email, id, purpose, client, is_from_newcomer, digest, created_at, expires_at, position)
      select i || '@example.org', gen_random_uuid(), 'verify', ${DIGEST}, false, ${DIGEST}, at, at, 1
      from (select i, ${AGO('169 hours')} as at from person where i % 40 = 0) as asked`,
    `insert into code_link select ${DIGEST}, email, id, created_at from code`,
    `insert into rate_bucket
      select ${DIGEST}, 1, now() + interval '1 hour' - random() * interval '61 minutes' from person`,
    `insert into token_use select id, gen_random_uuid(), id, ${AGO('49 hours')}, 900, true from person, generate_series(1, 2)`,
    `create temporary table shop as select i, id as owner_id, gen_random_uuid() as id, since from person`,
    `insert into business (owner_id, id, name, created_at, used_at) select owner_id, id, ${BYTES(48, 64)}, since, since from shop`,
    `insert into business_event (owner_id, business_id, position, id, said_at, content, created_at)
      select owner_id, id, n, gen_random_uuid(), since, ${BYTES(150, 400)}, since from shop, ${few(40)}`,
    `create temporary table talk as
      select i, owner_id, id as business_id, gen_random_uuid() as id, n as place,
        since + random() * (now() - since) as at from shop, ${few(12)}`,
    `insert into chat_session (owner_id, id, title, created_at, updated_at, position, business_id)
      select owner_id, id, ${BYTES(48, 80)}, at, at, place, business_id from talk`,
    `create temporary table turn as
      select owner_id, id as session_id, gen_random_uuid() as question, gen_random_uuid() as reply,
        gen_random_uuid() as answer, n as nth, at + n * interval '1 minute' as at
      from talk, ${few(8)}`,
    `insert into reply (owner_id, id, session_id, generation_id, request_digest, status, process_id, lane,
        content, length, typed, finish_reason, answered, started_at, ended_at)
      select owner_id, reply, session_id, gen_random_uuid(), ${DIGEST}, 'complete', owner_id, owner_id,
        ${BYTES(200, 1_200)}, 900, 900, 'stop', ${BYTES(80, 160)}, at, at + interval '20 seconds' from turn`,
    `insert into message (owner_id, id, session_id, position, role, content, understood, created_at)
      select owner_id, question, session_id, 2 * nth - 1, 'user', ${BYTES(80, 400)}, ${BYTES(100, 300)}, at from turn`,
    `insert into message (owner_id, id, session_id, position, role, parent_id, reply_id, created_at)
      select owner_id, answer, session_id, 2 * nth, 'assistant', question, reply, at from turn`,
    // Every fifth pays.
    `insert into payer (owner_id, customer_id, asked_at) select id, ${ID('ctm_')}, since from person where i % 5 = 0`,
    `insert into checkout (owner_id, transaction_id, url, is_open, offered_at)
      select id, ${ID('txn_')}, '', false, since from person where i % 5 = 0`,
    `insert into provider_name
      select kind || lpad(i::text, 26, '0'), id from person, unnest(array['ctm_', 'txn_', 'sub_']) as kind where i % 5 = 0`,
    `insert into subscription (owner_id, id, customer_id, status, period_ends_at, reported_at, report_id, asked_at)
      select id, ${ID('sub_')}, ${ID('ctm_')}, 'active', now() + random() * interval '30 days', since, 'evt_' || i,
        now() - case when i % 500 = 0 then interval '7 hours' else random() * interval '2 hours' end from person where i % 5 = 0`,
    `insert into payment_event (owner_id, id, type, occurred_at, received_at, about, subscription_id, status)
      select id, 'evt_' || i || '_' || n, 'subscription.updated', since, since, 'subscription', ${ID('sub_')}, 'active'
      from person, ${few(10)} where i % 5 = 0`,
    `insert into payment (owner_id, transaction_id, subscription_id, customer_id, paid_at, charged)
      select id, ${ID('txn_', "i || '0' || n")}, ${ID('sub_')}, ${ID('ctm_')}, since + n * interval '1 month', 2900
      from person, ${few(9)} where i % 5 = 0`,
    // Visitors' runs of a day, and what an hour's dead processes left in their lanes.
    `create temporary table visit as select gen_random_uuid() as id, ${AGO('25 hours')} as at from person where i % 20 = 0`,
    `insert into agent_run (owner_id, id, request_digest, project, created_at, position)
      select id, id, ${DIGEST}, ${BYTES(80, 200)}, at, 1 from visit`,
    `insert into reply (owner_id, id, run_id, generation_id, request_digest, status, content, length, started_at, ended_at)
      select id, gen_random_uuid(), id, gen_random_uuid(), ${DIGEST}, 'complete', ${BYTES(4_000, 12_000)}, 9000,
        at, at + interval '1 minute' from visit`,
    `insert into frame select lane, gen_random_uuid(), 0, 80, ${BYTES(110, 110)}, 0, now() - interval '1 hour'
      from (select gen_random_uuid() as lane) as dead, generate_series(1, 500)`,
  ]
  await sql.unsafe('set session_replication_role = replica')
  for (const statement of statements) await sql.unsafe(statement)
  await fillKeys(sql, encryption)
  await sql.unsafe('set session_replication_role = default')
  await sql.unsafe('drop table person, shop, talk, turn, visit')
  await sql.unsafe('vacuum analyze')
  await sql.unsafe('checkpoint')
}

const KEYS_AT_ONCE = 5_000

/** Real ones: a start tries some. */
async function fillKeys(sql: Sql, encryption: Encryption) {
  const owners = await sql<{ id: string }[]>`select id from person union all select id from visit`
  for (let from = 0; from < owners.length; from += KEYS_AT_ONCE) {
    const rows = owners.slice(from, from + KEYS_AT_ONCE).map(({ id }) => {
      const { masterKeyId, wrapped } = encryption.newDataKey(id)
      return { owner_id: id, master_key_id: masterKeyId, wrapped }
    })
    await sql`insert into data_key ${sql(rows)}`
  }
}
