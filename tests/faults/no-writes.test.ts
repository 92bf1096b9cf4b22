import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, readStream } from '#tests/support/client.ts'
import { createDatabase } from '#tests/support/database.ts'
import { startFaultProxy, type FaultProxy } from '#tests/support/postgres/fault-proxy.ts'
import {
  longAnswer,
  quickAnswer,
  startDeployment,
  type Deployment,
} from '#tests/support/processes/deployment.ts'
import { watchReplies } from '#tests/support/processes/watch-replies.ts'

// Postgres answers and takes no writes. The codes are put in at the wire; `npm run test:long` does it for real.

const leaseSeconds = 2
/** Longer than a lease, and than the five refusals after which an end is given up. */
const FAULT_MS = 5_000

let wires: [FaultProxy, FaultProxy]
let deployment: Deployment
beforeAll(async () => {
  const database = await createDatabase()
  wires = [await startFaultProxy(database.url), await startFaultProxy(database.url)]
  deployment = await startDeployment({ database, addresses: [wires[0].url, wires[1].url], leaseSeconds })
})
afterAll(async () => {
  await deployment.close()
  for (const wire of wires) wire.close()
})

test.for([
  { what: 'read-only', code: '25006' },
  { what: 'on a full disk', code: '53100' },
])(
  'a database that is $what for longer than a lease takes no character from 20 live replies, and sends and readiness say 503',
  { timeout: 90_000 },
  async ({ code }) => {
    // Half of the replies end while nothing can be written, the others after it.
    deployment.upstream.script(({ prompt }) =>
      prompt.startsWith('Long')
        ? { text: longAnswer(prompt, 1_500), chunkUnits: 10, delayMs: prompt.includes('slow') ? 50 : 15 }
        : { text: quickAnswer(prompt), chunkUnits: 20 },
    )
    const replies = await watchReplies(deployment, 20, index => (index % 2 ? 'Long slow' : 'Long'))
    const talk = await deployment.talk()
    await wait(500)
    for (const wire of wires) wire.fail(code)
    await wait(FAULT_MS / 2)
    for (const { url } of deployment.servers) {
      const refused = await talk.ask(url, `Refused ${randomUUID()}`)
      expect([refused.status, refused.headers.has('retry-after')]).toEqual([503, true])
      await refused.body?.cancel()
      expect((await call(url, 'GET', '/readyz')).status).toBe(503)
    }
    await wait(FAULT_MS / 2)
    expect(wires.map(wire => wire.failed() > 0)).toEqual([true, true])
    for (const wire of wires) wire.heal()
    for (const { url } of deployment.servers) {
      const prompt = `Quick ${randomUUID()}`
      expect((await readStream(await talk.ask(url, prompt))).text).toBe(quickAnswer(prompt))
      await expect.poll(async () => (await call(url, 'GET', '/readyz')).status).toBe(200)
    }
    expect(await replies.missing()).toEqual([])
    expect(await replies.statuses()).toEqual({ complete: 20 })
    expect(await deployment.faults()).toEqual([])
  },
)

test.for(['53000', '53200', '57P04', '58030', 'XX000', '55P03'])(
  'what the database refuses with %s is answered 503, with when to come again',
  async code => {
    const talk = await deployment.talk()
    for (const wire of wires) wire.fail(code)
    const refused = await talk.ask(deployment.servers[0].url, `Refused ${randomUUID()}`)
    for (const wire of wires) wire.heal()
    expect(refused.status).toBe(503)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    await refused.body?.cancel()
  },
)
