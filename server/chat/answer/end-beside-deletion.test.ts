import { expect, test } from 'vitest'
import { readStream } from '#tests/support/client.ts'
import { startTalk } from '#tests/support/conversation.ts'
import { openConnectedApp } from '#tests/support/open-app.ts'
import { plantTrigger } from '#tests/support/postgres/plant-trigger.ts'
import { until } from '#tests/support/until.ts'
import { lockAccount } from '../../database/lock-account.ts'
import { transaction } from '../../database/transaction.ts'

const { upstream, product } = await openConnectedApp()

// What runs is stopped before its session goes; the deletion of one whose answer has just come to its end meets that end.
test.each(['session', 'business'])(
  'the end of an answer and the deletion of its %s wait for each other, and never for ever',
  async what => {
    upstream.script({ text: 'Ten.' })
    const { business, sessionId, ask } = await startTalk(product)
    const { ownerId } = business
    const removed = await plantTrigger(product.sql, {
      table: 'reply',
      at: 'after update of status',
      when: 'old.ended_at is null and new.ended_at is not null',
      body: 'perform pg_sleep(0.5); return null;',
    })
    const asked = ask('Hello there').then(readStream)
    await until(async () => {
      const [row] = await product.sql<{ count: number }[]>`
        select count(*)::int as count from pg_stat_activity
        where state = 'active' and query like '%update reply%set status%' and pid <> pg_backend_pid()`
      return (row?.count ?? 0) > 0
    })
    await transaction(product.sql, async scope => {
      if (what === 'business') await lockAccount(scope, ownerId)
      await scope`delete from chat_session where owner_id = ${ownerId} and id = ${sessionId}`
    })
    await asked
    await removed()
    const left =
      await product.sql`select from reply where owner_id = ${ownerId} and session_id = ${sessionId}`
    expect(left).toHaveLength(0)
  },
)
