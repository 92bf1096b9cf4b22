import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPool } from '#server/database/pool.ts'
import { readStream } from '#tests/support/client.ts'
import { ownPostgres } from '#tests/support/postgres/own-postgres.ts'
import { isLong, repeated } from '#tests/support/repetitions.ts'
import { priceNoted } from '#tests/support/sample-messages.ts'
import { startDeployment, type Deployment } from '#tests/support/processes/deployment.ts'
import type { Talk } from '#tests/support/processes/talk.ts'

// What a message told is in the log of its business once when the message is there, and not at all when it is not.

let postgres: Awaited<ReturnType<typeof ownPostgres>>
let deployment: Deployment
beforeAll(async () => {
  postgres = await ownPostgres()
  deployment = await startDeployment({ database: { url: postgres.url, drop: () => postgres.close() } })
})
afterAll(() => deployment.close())

/** Talks that go on telling prices above `from`, one after another, each asked again under its name until it is answered or refused. */
function tellPrices(talks: readonly Talk[], from: number) {
  let isOver = false
  let price = from
  async function go(talk: Talk, index: number) {
    while (!isOver) {
      const generationId = randomUUID()
      const prompt = priceNoted(++price)
      for (let tries = 0; tries < 40; tries++) {
        const { url } = deployment.servers[(index + tries) % 2]!
        const answer = await talk.ask(url, prompt, generationId).catch(() => undefined)
        await answer?.text().catch(() => {})
        if (answer && answer.status < 500) break
        await wait(250)
      }
    }
  }
  const going = talks.map(go)
  return {
    async stop() {
      isOver = true
      await Promise.all(going)
    },
  }
}

/** Questions without their one event, and events without their question. */
async function unnoted() {
  const sql = openPool(deployment.databaseUrl, { connections: 1 })
  const [row] = await sql<{ questions: number; untold: number; notOnce: number; orphans: number }[]>`
    select (select count(*)::int from message where role = 'user') as questions,
           (select count(*)::int from message where role = 'user' and understood is null) as untold,
           (select count(*)::int from message where role = 'user'
             and (select count(*) from business_event where message_id = message.id) <> 1) as "notOnce",
           (select count(*)::int from business_event
             where not exists (select from message where message.id = message_id)) as orphans`
  await sql.end()
  return row
}

test(
  'kill -9 of a server and of Postgres, at any moment of a message, leave it with what it told, once, or leave neither',
  async () => {
    const talks = await deployment.talkMany(4)
    const warm = await readStream(await talks[0]!.ask(deployment.servers[0].url, priceNoted(9)))
    expect(warm.end).toBe('finish')
    await repeated({ short: 2, long: 12 }, async (random, round) => {
      const telling = tellPrices(talks, (round + 1) * 1_000)
      await wait(random.between(200, 1_500))
      if (round % 2 === 0) {
        await deployment.servers[0].end('SIGKILL')
        deployment.servers[0] = await deployment.start()
      } else {
        const before = await postgres.pid()
        await postgres.kill()
        await postgres.isBack(before)
      }
      await wait(random.between(200, 800))
      await telling.stop()
      const found = await unnoted()
      expect(found?.questions).toBeGreaterThan(round + 1)
      expect(found).toMatchObject({ untold: 0, notOnce: 0, orphans: 0 })
    })
    expect(await deployment.faults()).toEqual([])
  },
  isLong ? 600_000 : 120_000,
)
