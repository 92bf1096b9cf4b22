import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openPool } from '#server/database/pool.ts'
import { createDatabase } from '#tests/support/database.ts'
import { claimDuty, releaseDuty } from '../database/duty.store.ts'
import { createDuties, type Duties } from './duties.ts'

let database: Awaited<ReturnType<typeof createDatabase>>
let sql: ReturnType<typeof openPool>
beforeAll(async () => {
  database = await createDatabase()
  sql = openPool(database.url, { connections: 5 })
})
afterAll(async () => {
  await sql.end({ timeout: 1 })
  await database.drop()
})

let opened: Duties[] = []
let lines: { level: number; duty: string; msg: string }[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const duties of opened) await duties.close()
  opened = []
  lines = []
})

const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) })

/** One of the processes that could do this work; it looks when it is told to. */
function startProcess(
  name: string,
  work: (signal: AbortSignal) => Promise<unknown>,
  options: Partial<Parameters<typeof createDuties>[0]> = {},
) {
  const processId = randomUUID()
  const duties = createDuties({
    sql,
    log,
    processId,
    isTimed: false,
    duties: [{ name, everySeconds: 3_600, work }],
    ...options,
  })
  opened.push(duties)
  return { ...duties, processId }
}

const rowOf = async (name: string) => {
  const [row] = await sql<{ processId: string | null; dueInS: number }[]>`
    select process_id as "processId", (extract(epoch from next_at) - extract(epoch from statement_timestamp()))::float8 as "dueInS"
    from duty where name = ${name}`
  return row
}
/** So much time goes by on Postgres's own clock. */
const pass = (name: string, seconds: number) => sql`
  update duty set next_at = next_at - make_interval(secs => ${seconds}),
    held_until = held_until - make_interval(secs => ${seconds})
  where name = ${name}`

/** Work that goes on until it is told to end, and who does it. */
function endless() {
  const started = Promise.withResolvers<AbortSignal>()
  return {
    started: started.promise,
    work: (signal: AbortSignal) => {
      started.resolve(signal)
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    },
  }
}

test('of many processes that look at once, one does the work, and nobody again within the hour', async () => {
  const name = randomUUID()
  let runs = 0
  const processes = Array.from({ length: 8 }, () =>
    startProcess(name, async () => {
      runs += 1
      await new Promise(resolve => setTimeout(resolve, 50))
    }),
  )
  const lookAll = () => Promise.all(processes.map(({ look }) => look()))
  await lookAll()
  expect(runs).toBe(1)
  await pass(name, 3_500)
  await lookAll()
  expect(runs).toBe(1)
  await pass(name, 101)
  await lookAll()
  expect(runs).toBe(2)
})

test('the first process does what is due within two minutes of its start, by itself', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { promise, resolve } = Promise.withResolvers<void>()
  startProcess(randomUUID(), async () => resolve(), { isTimed: true })
  vi.advanceTimersByTime(2 * 60_000)
  await promise
})

test('a failure is logged with the name of the duty, and tried again by anybody before an hour is over', async () => {
  const name = randomUUID()
  await startProcess(name, () => Promise.reject(new Error('a person wrote this'))).look()
  expect(lines).toMatchObject([{ level: 40, duty: name, msg: 'duty failed' }])
  expect(JSON.stringify(lines)).not.toContain('a person wrote this')
  expect((await rowOf(name))?.dueInS).toBeLessThan(3_600 / 2)
  await pass(name, 3_600 / 2)
  let isDone = false
  await startProcess(name, async () => (isDone = true)).look()
  expect(isDone).toBe(true)
})

async function expectReplacedAfterAMinute(name: string) {
  let runs = 0
  const second = startProcess(name, async () => (runs += 1))
  await second.look()
  expect(runs).toBe(0)
  await pass(name, 61)
  await second.look()
  expect(runs).toBe(1)
}

test('a process that dies at work is replaced when its claim has run out, and not before', async () => {
  const name = randomUUID()
  await claimDuty(sql, { name, processId: randomUUID(), holdSeconds: 60 })
  await expectReplacedAfterAMinute(name)
})

test('who works extends the claim, so that long work is not begun twice', async () => {
  const name = randomUUID()
  const { work, started } = endless()
  const holding = { holdSeconds: 60, extendEveryMs: 20, silenceMs: 45_000 }
  const first = startProcess(name, work, { holding })
  void first.look()
  await started
  await pass(name, 59)
  await expect
    .poll(async () => {
      const [row] = await sql<{ leftS: number }[]>`
        select extract(epoch from held_until - statement_timestamp())::float8 as "leftS" from duty where name = ${name}`
      return row?.leftS
    })
    .toBeGreaterThan(30)
})

test('who lost a duty is told to stop, and takes nothing from who has it now', async () => {
  const name = randomUUID()
  const { work, started } = endless()
  const holding = { holdSeconds: 60, extendEveryMs: 20, silenceMs: 45_000 }
  const first = startProcess(name, work, { holding })
  const looking = first.look()
  const signal = await started
  const processId = randomUUID()
  await sql`update duty set process_id = ${processId} where name = ${name}`
  await looking
  expect(signal.aborted).toBe(true)
  expect((await rowOf(name))?.processId).toBe(processId)
  expect(lines).toMatchObject([{ duty: name, msg: 'duty lost' }])
})

test('who cannot reach the database stops before anybody else may begin', async () => {
  const name = randomUUID()
  const away = openPool('postgres://nobody@127.0.0.1:9/none', { connections: 1 })
  const { work, started } = endless()
  let isAway = false
  const cutOff = new Proxy(sql, {
    apply: (target, self, args) => Reflect.apply(isAway ? away : target, self, args),
  })
  const holding = { holdSeconds: 60, extendEveryMs: 20, silenceMs: 200 }
  const looking = startProcess(name, work, { sql: cutOff, holding }).look()
  const signal = await started
  isAway = true
  await looking
  expect(signal.aborted).toBe(true)
  await away.end({ timeout: 0 })
})

test('a process that ends gives its work up at once, and another goes on', async () => {
  const name = randomUUID()
  const { work, started } = endless()
  const first = startProcess(name, work)
  const looking = first.look()
  const signal = await started
  await first.close()
  expect(signal.aborted).toBe(true)
  await looking
  let isDone = false
  await startProcess(name, async () => (isDone = true)).look()
  expect(isDone).toBe(true)
  await first.look()
  expect(lines).toMatchObject([{ duty: name, msg: 'duty done' }])
})

test('work that does not listen keeps no process from ending', async () => {
  const name = randomUUID()
  const { promise, resolve } = Promise.withResolvers<void>()
  const first = startProcess(name, () => {
    resolve()
    return new Promise(() => {})
  })
  void first.look()
  await promise
  await first.close()
  expect(await rowOf(name)).toMatchObject({ processId: null })
})

test('a claim is extended by its holder alone, and given up by its holder alone', async () => {
  const name = randomUUID()
  const [mine, other] = [randomUUID(), randomUUID()]
  const claim = (processId: string) => claimDuty(sql, { name, processId, holdSeconds: 60 })
  expect(await claim(mine)).toBe(true)
  expect(await claim(mine)).toBe(true)
  expect(await claim(other)).toBe(false)
  await releaseDuty(sql, { name, processId: other })
  expect(await claim(other)).toBe(false)
  await releaseDuty(sql, { name, processId: mine })
  expect(await claim(other)).toBe(true)
  await releaseDuty(sql, { name, processId: other, dueInSeconds: 5 })
  expect(await claim(mine)).toBe(false)
})

/** Postgres's own clock goes back, by a correction or a failover: what was written lies so much further ahead. */
const goBack = (name: string, seconds: number) => pass(name, -seconds)

test('a duty without an interval that was given up before the clock went back is free for anybody', async () => {
  const name = randomUUID()
  const [first, second] = [randomUUID(), randomUUID()]
  await claimDuty(sql, { name, processId: first, holdSeconds: 5 })
  await releaseDuty(sql, { name, processId: first })
  await goBack(name, 3_600)
  expect(await claimDuty(sql, { name, processId: second, holdSeconds: 5 })).toBe(true)
  // As the release before this one left it.
  await sql`update duty set process_id = null, held_until = null, next_at = statement_timestamp() where name = ${name}`
  await goBack(name, 3_600)
  expect(await claimDuty(sql, { name, processId: first, holdSeconds: 5 })).toBe(true)
})

test('a duty that its process gave up as it ended is done at once, also after the clock went back', async () => {
  const name = randomUUID()
  const { work, started } = endless()
  const first = startProcess(name, work)
  const looking = first.look()
  await started
  await first.close()
  await looking
  await goBack(name, 1_800)
  let isDone = false
  await startProcess(name, async () => (isDone = true)).look()
  expect(isDone).toBe(true)
})

test('an hourly duty does not wait for a clock that went back to catch up', async () => {
  const name = randomUUID()
  let runs = 0
  const { look } = startProcess(name, async () => (runs += 1))
  await look()
  await goBack(name, 1_800)
  await pass(name, 1_800)
  await look()
  expect(runs).toBe(1)
  await goBack(name, 86_400)
  await look()
  expect(runs).toBe(2)
  await look()
  expect(runs).toBe(2)
})

test('a dead holder is replaced after its hold, however far the clock went back', async () => {
  const name = randomUUID()
  await claimDuty(sql, { name, processId: randomUUID(), holdSeconds: 60, everySeconds: 3_600 })
  await goBack(name, 86_400)
  await expectReplacedAfterAMinute(name)
})

test('a holder that lives keeps its duty when the clock goes back, and nobody begins beside it', async () => {
  const name = randomUUID()
  const [mine, other] = [randomUUID(), randomUUID()]
  const claim = (processId: string) =>
    claimDuty(sql, { name, processId, holdSeconds: 60, everySeconds: 3_600 })
  await claim(mine)
  await goBack(name, 1_800)
  expect(await claim(other)).toBe(false)
  expect(await claim(mine)).toBe(true)
  await pass(name, 59)
  expect(await claim(other)).toBe(false)
  expect(await claim(mine)).toBe(true)
})
