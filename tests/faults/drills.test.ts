import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test, type TestContext } from 'vitest'
import { findCluster } from '#server/database/embedded/installation.ts'
import { openPool } from '#server/database/pool.ts'
import { call, readStream } from '#tests/support/client.ts'
import { fakedClockPostgres, fakeTimeLibrary } from '#tests/support/postgres/faked-clock-postgres.ts'
import { ownPostgres } from '#tests/support/postgres/own-postgres.ts'
import { isLong } from '#tests/support/repetitions.ts'
import { longAnswer, quickAnswer, startDeployment } from '#tests/support/processes/deployment.ts'
import { watchReplies } from '#tests/support/processes/watch-replies.ts'

// An operator's drills, for real and at full length: each for a database of its own, with the usual lease of eight seconds.

const REPLIES = 20
/** The longest reply takes about a minute and a half: some end before the fault, some in it, some after it. */
const delays = { quick: 40, middle: 150, slow: 450 }
const kinds = ['Long quick', 'Long middle', 'Long slow']

interface Drill {
  database: { url: string; drop(): Promise<void> }
  forMs: number
  begin(): Promise<void>
  /** may be called twice */
  end(): Promise<void>
  /** whether nothing can be written meanwhile */
  refusesWrites: boolean
}

/** Twenty live replies on two processes, the fault in their midst, and then what a reload finds of what was shown. */
async function drill({ database, forMs, begin, end, refusesWrites }: Drill) {
  const deployment = await startDeployment({ database, leaseSeconds: 8 })
  try {
    deployment.upstream.script(({ prompt }) => {
      const kind = (['quick', 'middle'] as const).find(name => prompt.includes(name)) ?? 'slow'
      return prompt.startsWith('Long')
        ? { text: longAnswer(prompt, 2_000), chunkUnits: 10, delayMs: delays[kind] }
        : { text: quickAnswer(prompt), chunkUnits: 20 }
    })
    const replies = await watchReplies(deployment, REPLIES, index => kinds[index % kinds.length]!)
    const talk = await deployment.talk()
    await wait(3_000)
    await begin()
    await wait(forMs / 2)
    if (refusesWrites) {
      for (const { url } of deployment.servers) {
        // Long: what fits into pages that are there is written on a full disk, too.
        const refused = await talk.ask(url, `Refused ${randomUUID()} ${'and so on '.repeat(2_500)}`)
        expect([refused.status, refused.headers.has('retry-after')]).toEqual([503, true])
        await refused.body?.cancel()
        expect((await call(url, 'GET', '/readyz')).status).toBe(503)
      }
    }
    await wait(forMs / 2)
    await end()
    for (const { url } of deployment.servers) {
      // Postgres itself may have to come back first, as after a full disk.
      await expect.poll(async () => (await call(url, 'GET', '/readyz')).status, { timeout: 60_000 }).toBe(200)
      const prompt = `Quick ${randomUUID()}`
      expect((await readStream(await talk.ask(url, prompt))).text).toBe(quickAnswer(prompt))
    }
    expect(await replies.missing()).toEqual([])
    expect(await replies.statuses()).toEqual({ complete: REPLIES })
    expect(await deployment.faults()).toEqual([])
  } finally {
    await end()
    await deployment.close()
  }
}

const isRoot = process.getuid?.() === 0

describe.runIf(isLong)('20 live replies on two processes lose no character that was shown', () => {
  test('while Postgres is read-only for 50 s', { timeout: 600_000 }, async () => {
    const postgres = await ownPostgres()
    const admin = openPool(postgres.url, { connections: 1 })
    const setReadOnly = async (value: 'on' | 'off') => {
      await admin.unsafe(`alter system set default_transaction_read_only = ${value}`)
      await admin`select pg_reload_conf()`
    }
    await drill({
      database: { url: postgres.url, drop: () => admin.end().then(() => postgres.close()) },
      forMs: 50_000,
      begin: () => setReadOnly('on'),
      end: () => setReadOnly('off'),
      refusesWrites: true,
    })
  })

  test('while the disk is full for 45 s', { timeout: 600_000 }, async (context: TestContext) => {
    if (!isRoot || process.platform !== 'linux')
      context.skip('a small disk can only be mounted by root on Linux')
    const disk = mkdtempSync(join(tmpdir(), 'kindling-disk-'))
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=300m,mode=0755', 'tmpfs', disk])
    const ballast = join(disk, 'ballast')
    try {
      const postgres = await ownPostgres({ parent: disk })
      expect(findCluster(postgres.dataDirectory).startsWith(disk)).toBe(true)
      await drill({
        database: { url: postgres.url, drop: () => postgres.close() },
        forMs: 45_000,
        begin: () => fill(ballast),
        end: () => rm(ballast, { force: true }),
        refusesWrites: true,
      })
    } finally {
      execFileSync('umount', ['--lazy', disk])
      rmSync(disk, { recursive: true, force: true })
    }
  })

  test('while `reply` is locked for 15 s', { timeout: 600_000 }, async () => {
    const postgres = await ownPostgres()
    const locking = openPool(postgres.url, { connections: 1, isPatient: true })
    const held = Promise.withResolvers<void>()
    let over: Promise<unknown> = Promise.resolve()
    await drill({
      database: { url: postgres.url, drop: () => locking.end().then(() => postgres.close()) },
      forMs: 15_000,
      async begin() {
        const locked = Promise.withResolvers<void>()
        over = locking.begin(async scope => {
          await scope`set local idle_in_transaction_session_timeout = 0`
          await scope`lock table reply in access exclusive mode`
          locked.resolve()
          await held.promise
        })
        await locked.promise
      },
      async end() {
        held.resolve()
        await over
      },
      refusesWrites: true,
    })
  })

  test(
    'when the clock of Postgres jumps ahead by 30 s',
    { timeout: 600_000 },
    async (context: TestContext) => {
      if (!fakeTimeLibrary) return context.skip("Debian's package faketime is not installed")
      const postgres = await fakedClockPostgres(fakeTimeLibrary)
      await drill({
        database: { url: postgres.url, drop: () => postgres.close() },
        forMs: 30_000,
        begin: () => postgres.setAhead(30),
        end: async () => {},
        refusesWrites: false,
      })
    },
  )
})

/** Writes a file until nothing more fits. */
async function fill(path: string) {
  const file = await open(path, 'w')
  for (let bytes = 1 << 20; bytes >= 1; bytes >>= 1) {
    const piece = Buffer.alloc(bytes)
    try {
      for (;;) {
        const { bytesWritten } = await file.write(piece)
        if (bytesWritten < bytes) break
      }
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
    }
  }
  await file.close()
}
