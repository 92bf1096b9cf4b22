import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#shared/endpoints.ts'
import { call, readStream } from '#tests/support/client.ts'
import { createDatabase } from '#tests/support/database.ts'
import { until } from '#tests/support/until.ts'
import { isLong, repeated, report } from '#tests/support/repetitions.ts'
import {
  longAnswer,
  quickAnswer,
  startDeployment,
  type Deployment,
} from '#tests/support/processes/deployment.ts'
import { readAlong, type Talk } from '#tests/support/processes/talk.ts'
import { startTcpProxy, type TcpProxy } from '#tests/support/postgres/tcp-proxy.ts'

/** Three seconds by the contract, and room for a busy machine. */
const REFUSED_WITHIN_MS = 8_000
/** A dead wire is noticed within ten seconds, and what hung on it gets a new one. */
const WELL_WITHIN_MS = 20_000
const UNITS = isLong ? 3_500 : 1_400

let wires: [TcpProxy, TcpProxy]
let deployment: Deployment
let talk: Talk
beforeAll(async () => {
  const database = await createDatabase()
  wires = [await startTcpProxy(database.url), await startTcpProxy(database.url)]
  deployment = await startDeployment({ database, addresses: [wires[0].url, wires[1].url], leaseSeconds: 8 })
  talk = await deployment.talk()
})
afterAll(async () => {
  await deployment.close()
  for (const wire of wires) wire.close()
})

const both = (work: (wire: TcpProxy) => void) => wires.forEach(work)

/** Long replies on both servers, each read on both, that must not notice anything. */
async function healthyReplies() {
  deployment.upstream.script(({ prompt }) =>
    prompt.startsWith('Long')
      ? { text: longAnswer(prompt, UNITS), chunkUnits: 10, delayMs: 40 }
      : { text: quickAnswer(prompt), chunkUnits: 20 },
  )
  return Promise.all(
    [0, 1].map(async index => {
      const talk = await deployment.talk(deployment.servers[1].url)
      const prompt = `Long ${randomUUID()}`
      const generationId = randomUUID()
      const here = readAlong(await talk.ask(deployment.servers[index]!.url, prompt, generationId))
      const elsewhere = readAlong(await talk.follow(deployment.servers[1 - index]!.url, generationId))
      return { talk, prompt, here, elsewhere }
    }),
  )
}

async function areWhole(replies: Awaited<ReturnType<typeof healthyReplies>>) {
  for (const { talk, prompt, here, elsewhere } of replies) {
    await Promise.all([here.over, elsewhere.over])
    const text = longAnswer(prompt, UNITS)
    expect(here).toMatchObject({ text, end: 'finish' })
    expect(elsewhere).toMatchObject({ text, end: 'finish' })
    expect(await talk.answer(deployment.servers[0].url)).toMatchObject({ content: text, status: 'complete' })
  }
}

/** What a call answers while the database is away, and after how long. */
async function refusal(url: string) {
  const startedMs = performance.now()
  const { status } = await call(url, 'GET', endpoints.sessions, { token: talk.token })
  return { status, ms: performance.now() - startedMs }
}

async function isWell(url: string) {
  const response = await call(url, 'GET', endpoints.sessions, { token: talk.token }).catch(() => undefined)
  return response?.status === 200
}

const faults = {
  'a net that holds everything back': { begin: (wire: TcpProxy) => wire.hold(), end: () => {} },
  'a black hole that swallows every connection for good': {
    begin: (wire: TcpProxy) => wire.blackHole(),
    end: () => {},
  },
  'a database that cannot be reached': {
    begin: (wire: TcpProxy) => wire.hold(),
    end: (wire: TcpProxy) => wire.reset(),
  },
}

// The pool's own tests know the black hole too, and the last test here what a reset does: both take long to notice.
const tried = Object.entries(faults).slice(0, isLong ? undefined : 1)

test.each(tried)(
  '[DB-05] [DB-10] %s before both servers: calls are refused in time, replies go on whole, and all is well again without a restart',
  async (what, fault) => {
    const refusedMs: number[] = []
    const wellMs: number[] = []
    await repeated({ short: 1, long: 4 }, async random => {
      const replies = await healthyReplies()
      await wait(random.between(300, 1_000))
      both(fault.begin)
      const refusals = await Promise.all(deployment.servers.map(({ url }) => refusal(url)))
      for (const { status, ms } of refusals) {
        expect(status).toBe(503)
        refusedMs.push(ms)
      }
      for (const { url } of deployment.servers) expect((await call(url, 'GET', '/healthz')).status).toBe(200)
      await wait(random.between(0, isLong ? 6_000 : 1_000))
      both(fault.end)
      both(wire => wire.heal())
      const healedMs = performance.now()
      for (const { url } of deployment.servers) await until(() => isWell(url), WELL_WITHIN_MS)
      // On every connection of the pools, and not only on the first that serves again.
      const areWell = () =>
        Promise.all(Array.from({ length: 40 }, (_, index) => isWell(deployment.servers[index % 2]!.url)))
      await until(async () => (await areWell()).every(Boolean), WELL_WITHIN_MS)
      wellMs.push(performance.now() - healedMs)
      await areWhole(replies)
    })
    expect(Math.max(...refusedMs)).toBeLessThan(REFUSED_WITHIN_MS)
    report(`${what}: until a call was refused`, refusedMs, 'ms')
    report(`${what}: until forty calls were well`, wellMs, 'ms after the end')
    expect(await deployment.faults()).toEqual([])
  },
  isLong ? 600_000 : 60_000,
)

test(
  '[DB-10] every connection to the database is cut or reset at random moments, and answers are late by 300 ms: replies are whole',
  async () => {
    await repeated({ short: 1, long: 10 }, async random => {
      const replies = await healthyReplies()
      both(wire => wire.delay(random.pick([0, 300])))
      for (let count = 0; count < 5; count++) {
        await wait(random.between(50, 500))
        const wire = random.pick(wires)
        random.pick([wire.cut, wire.reset])()
      }
      for (const { url } of deployment.servers) await until(() => isWell(url), WELL_WITHIN_MS)
      both(wire => wire.heal())
      await areWhole(replies)
    })
    expect(await deployment.faults()).toEqual([])
  },
  isLong ? 600_000 : 60_000,
)

test(
  '[STREAM-14] kill -9 between the last word and the save of the end keeps the text to the last flush, interrupted',
  async () => {
    await repeated({ short: 1, long: 5 }, async random => {
      const talk = await deployment.talk(deployment.servers[1].url)
      const prompt = `Long ${randomUUID()}`
      const last = Promise.withResolvers<void>()
      const text = longAnswer(prompt, 400)
      deployment.upstream.script({
        text,
        chunkUnits: 40,
        delayMs: 10,
        pause: { afterUnits: text.length, until: last.promise },
      })
      const read = readAlong(await talk.ask(deployment.servers[0].url, prompt))
      await until(() => read.text === text)
      // The last flush takes what came within half a second.
      await wait(1_000)
      wires[0].hold()
      last.resolve()
      await wait(random.between(50, 500))
      expect(read.end).toBe('text-delta')
      await deployment.servers[0].end('SIGKILL')
      wires[0].reset()
      wires[0].heal()
      await until(
        async () => (await talk.answer(deployment.servers[1].url))?.status === 'interrupted',
        15_000,
      )
      expect(await talk.answer(deployment.servers[1].url)).toMatchObject({ content: text })
      deployment.servers[0] = await deployment.start(wires[0].url)
      deployment.upstream.script({ text: 'And on it goes.' })
      expect((await readStream(await talk.ask(deployment.servers[0].url, 'Go on'))).text).toBe(
        'And on it goes.',
      )
    })
    expect(await deployment.faults()).toEqual([])
  },
  isLong ? 300_000 : 60_000,
)
