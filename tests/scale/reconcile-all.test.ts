import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reconcile } from '#server/billing/reconciliation/reconcile.ts'
import { createDuties } from '#server/operations/duties.ts'
import { paidApp, type PaidApp } from '#tests/support/payments/paid-app.ts'
import { isLong, report } from '#tests/support/repetitions.ts'

const SUBSCRIBERS = isLong ? 100_000 : 3_000
/** Of so many one was changed without a report, and of another one the money went back. */
const ONE_CHANGED_OF = 100
/** Adjustments of one subscription, so that a list of them has several pages. */
const ADJUSTMENTS = 120
const PROMISED_S = 6 * 60 * 60
const LIFE_S = 40 * 60
/** As slow as an answer may be; with fewer subscribers slower, so that it takes as long. */
const ANSWER_S = (7.5 * 100_000) / SUBSCRIBERS

let product: PaidApp
beforeAll(async () => {
  product = await paidApp()
  await seed()
}, 300_000)
afterAll(() => product.close())

/** Subscribers of whom the provider knows the same as we do, but for some; all are due. */
async function seed() {
  await product.subscriber()
  const run = (sql: PaidApp['sql'], statement: string) =>
    sql.unsafe(`set statement_timeout = 0; ${statement}`)
  await run(
    product.paddle.sql,
    `with n as (select i, lpad(i::text, 26, '0') as id from generate_series(1, ${SUBSCRIBERS}) i),
    like_it as (select kind, data from test_paddle where kind = 'subscription')
    insert into test_paddle (id, kind, data)
    select 'sub_' || id, kind, data || jsonb_build_object(
      'id', 'sub_' || id, 'customer_id', 'ctm_' || id,
      'status', case when i % ${ONE_CHANGED_OF} = 0 then 'past_due' else 'active' end,
      'updated_at', case when i % ${ONE_CHANGED_OF} = 0 then '2025-03-02T12:00:00.000000Z' else '2025-03-01T12:00:00.000000Z' end)
    from n, like_it;
    insert into test_paddle (id, kind, data)
    select 'adj_' || lpad(i::text, 26, '0'), 'adjustment', jsonb_build_object(
      'id', 'adj_' || lpad(i::text, 26, '0'), 'action', 'refund', 'type', 'full', 'status', 'approved',
      'transaction_id', 'txn_' || lpad(i::text, 26, '0'), 'customer_id', null,
      'subscription_id', 'sub_' || lpad((case when i <= ${ADJUSTMENTS} then 1 else i - ${ADJUSTMENTS} end)::text, 26, '0'),
      'created_at', '2025-03-02T12:00:00Z', 'updated_at', '2025-03-02T12:00:00Z', 'items', '[]'::jsonb, 'totals', '{}'::jsonb)
    from generate_series(1, ${ADJUSTMENTS}) i`,
  )
  await run(
    product.sql,
    `update subscription set asked_at = now();
    create temporary table n as
      select lpad(i::text, 26, '0') as id, gen_random_uuid() as person from generate_series(1, ${SUBSCRIBERS}) i;
    insert into data_key select person, 'test', '\\x00' from n;
    insert into account (owner_id, email, password_hash, created_at)
      select person, id || '@example.com', 'none', now() from n;
    insert into provider_name (id, owner_id)
      select kind || id, person from n, unnest(array['ctm_', 'sub_']) as kind;
    insert into payment_event (owner_id, id, type, occurred_at, received_at, about, subscription_id, status)
      select person, 'read_sub_' || id || '_2025-03-01T12:00:00.000000Z', 'subscription.read', '2025-03-01T12:00:00Z', now(),
        'subscription', 'sub_' || id, 'active' from n;
    insert into subscription (id, owner_id, customer_id, status, reported_at, report_id, asked_at)
      select 'sub_' || id, person, 'ctm_' || id, 'active', '2025-03-01T12:00:00Z',
        'read_sub_' || id || '_2025-03-01T12:00:00.000000Z', now() - interval '6 hours' from n;
    drop table n; analyze`,
  )
}

/** So much time goes by on Postgres's own clock, as far as it decides whose turn it is. */
const pass = (seconds: number) => product.sql`
  update duty set next_at = next_at - make_interval(secs => ${seconds}),
    held_until = held_until - make_interval(secs => ${seconds})`

test('all subscribers are asked about within six hours, by one of three processes at a time that live for forty minutes', async () => {
  const { payments } = product.deps
  if (!payments) throw new Error('no payments')
  const calls = () => product.paddle.calls.length
  const before = { calls: calls(), ledger: (await product.sql`select from payment_event`).length }
  let nowS = 0
  let holders = 0

  /** A process that was started at some time; it is killed, or told to end, forty minutes later. */
  function startProcess(startedS: number) {
    const over = Promise.withResolvers<void>()
    let isDead = false
    async function pause(ms: number) {
      nowS += ms / 1_000 + ANSWER_S
      if (nowS < startedS + LIFE_S) return
      isDead = true
      over.resolve()
      // Whoever is dead does nothing more, not even fail.
      await new Promise(() => {})
    }
    const duties = createDuties({
      sql: product.sql,
      log: product.deps.log,
      processId: randomUUID(),
      isTimed: false,
      duties: [
        {
          name: 'reconcile',
          everySeconds: 1_800,
          work(signal) {
            holders += 1
            return reconcile({ ...product.deps, payments: payments! }, { signal, pause })
          },
        },
      ],
    })
    return {
      /** looks, and resolves when that is over, or the process */
      live: () => Promise.race([duties.look(), over.promise]),
      isOver: () => isDead || nowS >= startedS + LIFE_S,
      end: () => duties.close(),
    }
  }

  const isDone = async () =>
    (await product.sql`select from subscription where asked_at < now() - interval '5 hours' limit 1`)
      .length === 0
  let processes = [0, -LIFE_S / 3, (-LIFE_S * 2) / 3].map(startProcess)
  const isKilled = (generation: number) => generation % 2 === 0
  for (let generation = 0; !(await isDone()); generation++) {
    const fromS = nowS
    await Promise.all(processes.map(({ live }) => live()))
    const ended = processes.filter(one => one.isOver())
    // One that is told to end gives its duty up; that of one that was killed is free when its claim has run out.
    if (isKilled(generation)) nowS += 61
    else for (const one of ended) await one.end()
    await pass(nowS - fromS)
    processes = processes.map(one => (one.isOver() ? startProcess(nowS) : one))
  }
  for (const one of processes) await one.end()

  const requests = calls() - before.calls
  report('to reconcile all', [nowS / 60], 'min')
  report('requests', [requests], '')
  expect(nowS).toBeLessThan(PROMISED_S)
  expect(holders).toBeGreaterThan(2)
  // Two lists for each two hundred, a few pages more, and what was under way when a process died.
  expect(requests).toBeLessThan((2 * SUBSCRIBERS) / 200 + 2 * holders + 5)
  const changed = await product.sql`select from subscription where status = 'past_due'`
  expect(changed).toHaveLength(SUBSCRIBERS / ONE_CHANGED_OF)
  expect(await product.sql`select from payment where is_reversed`).toHaveLength(ADJUSTMENTS)
  // Only news is written.
  const after = await product.sql`select from payment_event`
  expect(after.length - before.ledger).toBeLessThan(changed.length + ADJUSTMENTS + 5)
}, 600_000)
