import type { Sql } from 'postgres'
import { VISITORS } from '#server/agent/allowance.store.ts'
import { isLong } from '#tests/support/repetitions.ts'

/** Enough for Postgres to prefer an index wherever there is one. */
const ROWS = isLong ? 100_000 : 20_000
/** How many replies have frames, of those that ended a moment ago. */
const FRAMES_PER_REPLY = 20

/** Fills every table that grows with so many rows of other people's, and tells Postgres what they look like. */
export async function fillTables(sql: Sql, rows = ROWS) {
  const fill = (statement: string) => sql.unsafe(`set statement_timeout = 0; ${statement}`)
  // Without looking after references, which all hold: they would take most of the time.
  await fill(`
    set session_replication_role = replica;
    create temporary table n as select i, gen_random_uuid() as person, gen_random_uuid() as session,
      gen_random_uuid() as question, gen_random_uuid() as reply, gen_random_uuid() as visit from generate_series(1, ${rows}) i;
    insert into data_key select person, 'test', '\\x00' from n;
    insert into account (owner_id, email, password_hash, created_at)
      select person, 'somebody-' || i || '@example.com', 'none', now() from n;
    insert into login_session select person, md5(i::text), now(), now() + interval '20 days' from n;
    insert into known_client select person, decode(md5(i::text), 'hex'), now() from n;
    insert into mailbox select 'nobody-' || i || '@example.com', null, now() from n;
    insert into mailbox select 'somebody-' || i || '@example.com', person, now() from n;
    insert into sign_up (email, id, client, password_hash, created_at, position)
      select 'somebody-' || i || '@example.com', gen_random_uuid(), '\\x00', 'none', now(), 1 from n;
    insert into code (email, id, purpose, client, is_from_newcomer, digest, created_at, expires_at, address, link_digest, position)
      select 'somebody-' || i || '@example.com', reply, 'verify', '\\x00', true, '\\x00', now(), now(),
        '\\x00', decode(md5(i::text), 'hex'), 1 from n;
    insert into code_link select decode(md5(i::text), 'hex'), 'somebody-' || i || '@example.com', reply, now() from n;
    insert into reset_grant select person, decode(md5(i::text), 'hex'), null, now() + interval '5 minutes' from n;
    insert into rate_bucket select decode(md5(i::text), 'hex'), 1, now() + interval '5 minutes' from n;
    insert into email (id, recipient, drop_after, given_up_at)
      select gen_random_uuid(), 'somebody-' || i || '@example.com', now(), now() from n;
    insert into business (owner_id, id, created_at, used_at) select person, session, now(), now() from n;
    insert into business_event (owner_id, business_id, position, id, said_at, content, created_at)
      select person, session, 1, question, now(), '\\x00', now() from n;
    insert into chat_session (id, owner_id, business_id, created_at, updated_at, position)
      select session, person, session, now(), now(), 1 from n;
    insert into reply (id, owner_id, session_id, generation_id, request_digest, status, content, length, ended_at)
      select reply, person, session, gen_random_uuid(), '\\x00', 'complete', '\\x00', 1, clock_timestamp() from n;
    insert into message (id, session_id, owner_id, position, role, content, created_at)
      select question, session, person, 1, 'user', '\\x00', now() from n;
    insert into message (id, session_id, owner_id, position, role, parent_id, reply_id, created_at)
      select gen_random_uuid(), session, person, 2, 'assistant', question, reply, now() from n;
    insert into agent_run (id, owner_id, request_digest, project, created_at, position)
      select gen_random_uuid(), person, '\\x00', '\\x00', now(), 1 from n;
    insert into data_key (owner_id, master_key_id, wrapped) select visit, 'none', '\\x00' from n;
    insert into agent_run (id, owner_id, request_digest, project, created_at, position)
      select visit, visit, '\\x00', '\\x00', now(), 1 from n;
    insert into reply (id, owner_id, run_id, generation_id, request_digest, status, content, length, ended_at)
      select gen_random_uuid(), owner_id, id, gen_random_uuid(), '\\x00', 'complete', '\\x00', 1, clock_timestamp() from agent_run;
    insert into agent_allowance (owner_id, run_id, starter, taken_at, is_settled, counts_until)
      select case when i % 2 = 0 then '${VISITORS}' else person end, gen_random_uuid(), decode(md5(i::text), 'hex'), now(), true, now()
      from n;
    insert into allowance_turn select person, now() from n;
    insert into token_use (owner_id, id, reply_owner_id, used_at, tokens, is_settled)
      select person, reply, person, now(), 1000, true from n;
    insert into frame (lane, reply_id, start, length, ciphertext, typed)
      select session, reply, start, 1, '\\x00', 0 from n, generate_series(1, ${FRAMES_PER_REPLY}) start
      where i <= ${rows / FRAMES_PER_REPLY};
    insert into payer (owner_id, customer_id) select person, 'ctm_' || i from n;
    insert into checkout (transaction_id, owner_id, url, offered_at) select 'txn_' || i, person, '', now() from n;
    insert into provider_name (id, owner_id)
      select kind || i, person from n, unnest(array['ctm_', 'txn_', 'sub_']) as kind;
    insert into payment_event (owner_id, id, type, occurred_at, received_at, about, subscription_id, status)
      select person, 'evt_' || i, 'subscription.created', now(), now(), 'subscription', 'sub_' || i, 'active' from n;
    insert into subscription (id, owner_id, customer_id, status, reported_at, report_id)
      select 'sub_' || i, person, 'ctm_' || i, 'active', now(), 'evt_' || i from n;
    insert into payment (owner_id, transaction_id, subscription_id, paid_at) select person, 'txn_' || i, 'sub_' || i, now() from n;
    drop table n;
    set session_replication_role = default`)
  await fill('analyze')
}

/**
 * The tables that were read from end to end since `begin`, and how often. Postgres counts for itself, so no statement
 * is forgotten, not even those that foreign keys make.
 */
export function sequentialScans(sql: Sql) {
  return {
    begin: async () => void (await sql`select pg_stat_reset()`),
    async read() {
      // A connection hands in its counts when it ends.
      await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`
      await new Promise(resolve => setTimeout(resolve, 500))
      return sql<{ table: string; scans: number }[]>`
        select stat.relname as table, seq_scan::int as scans
        from pg_stat_user_tables stat join pg_class on pg_class.oid = stat.relid
        where seq_scan > 0 and reltuples > 1000 order by stat.relname`
    },
  }
}
