import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '#tests/support/client.ts'
import { startLoad } from '#tests/support/processes/load.ts'
import { ownPostgres } from '#tests/support/postgres/own-postgres.ts'
import { isLong, repeated, report, seed } from '#tests/support/repetitions.ts'
import { longAnswer, startDeployment, type Deployment } from '#tests/support/processes/deployment.ts'
import { readAlong, type Talk } from '#tests/support/processes/talk.ts'

const leaseSeconds = isLong ? 8 : 2
/** Five seconds by the contract, and room for a busy machine. */
const WELL_AFTER_MS = 15_000
const UNITS = 2_000

let postgres: Awaited<ReturnType<typeof ownPostgres>>
let deployment: Deployment
let people: Talk[]
beforeAll(async () => {
  postgres = await ownPostgres()
  deployment = await startDeployment({
    database: { url: postgres.url, drop: () => postgres.close() },
    leaseSeconds,
  })
  people = await deployment.talkMany(6)
})
afterAll(() => deployment.close())

test(
  '[DB-02] [DB-20] [STREAM-15] Postgres killed or restarted under load: replies flow on and are saved whole, nothing acknowledged is lost, and calls are well at once',
  async () => {
    const lastTroubleMs: number[] = []
    const longestSilenceMs: number[] = []
    await repeated({ short: 1, long: 6 }, async (random, round) => {
      deployment.upstream.script(({ prompt }) =>
        prompt.startsWith('Long')
          ? { text: longAnswer(prompt, UNITS), chunkUnits: 10, delayMs: isLong ? 60 : 25 }
          : { text: `The answer to ${prompt}.`, chunkUnits: 20 },
      )
      const load = startLoad(deployment, people, seed + round)
      const replies = await Promise.all(
        [0, 0, 1, 1].map(async index => {
          const talk = await deployment.talk()
          const prompt = `Long ${randomUUID()}`
          const generationId = randomUUID()
          const here = readAlong(await talk.ask(deployment.servers[index]!.url, prompt, generationId))
          const elsewhere = readAlong(await talk.follow(deployment.servers[1 - index]!.url, generationId))
          return { talk, prompt, here, elsewhere }
        }),
      )
      await wait(random.between(100, 2_000))
      const before = await postgres.pid()
      await (round % 2 === 0 ? postgres.kill() : postgres.restart())
      await postgres.isBack(before)
      const backAtMs = performance.now()
      for (const { talk, prompt, here, elsewhere } of replies) {
        await Promise.all([here.over, elsewhere.over])
        const text = longAnswer(prompt, UNITS)
        expect(here).toMatchObject({ text, end: 'finish' })
        expect(elsewhere).toMatchObject({ text, end: 'finish' })
        expect(await talk.answer(deployment.servers[1].url)).toMatchObject({
          content: text,
          status: 'complete',
        })
        const pauses = here.seen.slice(1).map(({ atMs }, index) => atMs - here.seen[index]!.atMs)
        longestSilenceMs.push(Math.max(...pauses.slice(0, -2)))
      }
      await load.stop()
      lastTroubleMs.push(Math.max(0, (load.trouble.at(-1)?.atMs ?? 0) - backAtMs))
      expect(load.trouble.map(({ status }) => status).filter(status => ![503, 409].includes(status))).toEqual(
        [],
      )
      for (const { url } of deployment.servers) expect((await call(url, 'GET', '/readyz')).status).toBe(200)
    })
    expect(Math.max(...lastTroubleMs)).toBeLessThan(WELL_AFTER_MS)
    expect(await deployment.faults()).toEqual([])
    report(
      'restart of Postgres: until the last call that failed',
      lastTroubleMs,
      'ms after it took connections',
    )
    report('restart of Postgres: longest silence of a reply', longestSilenceMs, 'ms')
  },
  isLong ? 600_000 : 90_000,
)
