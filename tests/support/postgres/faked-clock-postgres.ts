import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbeddedPostgres } from '#server/database/embedded/open-embedded-postgres.ts'
import { prepareInstallation } from '#server/database/embedded/installation.ts'
import { migrate } from '#server/database/migrations/migrate.ts'
import { openPool } from '#server/database/pool.ts'
import { until } from '../until.ts'

const LIBRARIES = ['x86_64', 'aarch64'].map(
  machine => `/usr/lib/${machine}-linux-gnu/faketime/libfaketimeMT.so.1`,
)
const quiet = { info() {}, warn() {} }

/** Where Debian's package faketime keeps its library; undefined where it is not installed. */
export const fakeTimeLibrary = LIBRARIES.find(path => existsSync(path))

/** A Postgres whose clock a test sets forward while it runs. */
export async function fakedClockPostgres(library: string) {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'kindling-clock-'))
  const clockFile = join(dataDirectory, 'clock')
  const setAhead = (seconds: number) => writeFile(clockFile, `+${seconds}s`, { mode: 0o644 })
  await setAhead(0)
  const usual = await openEmbeddedPostgres({ dataDirectory, log: quiet })
  const first = openPool(usual.url, { connections: 1 })
  await migrate(first)
  await first.end()
  await usual.close()

  const installation = await prepareInstallation(dataDirectory, quiet)
  const postgres = spawn(join(installation.programs, 'postgres'), ['-D', installation.cluster], {
    cwd: installation.folder,
    env: {
      LC_ALL: 'C',
      TZ: 'UTC',
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: clockFile,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    stdio: 'ignore',
    ...installation.user,
  })
  const knock = openPool(usual.url, { connections: 1 })
  await until(async () => (await knock`select 1`.catch(() => [])).length === 1, 60_000)
  await knock.end()
  return {
    url: usual.url,
    setAhead,
    async close() {
      postgres.kill('SIGINT')
      await once(postgres, 'exit')
      await rm(dataDirectory, { recursive: true, force: true })
    },
  }
}
