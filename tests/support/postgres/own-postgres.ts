import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgresJs from 'postgres'
import { openEmbeddedPostgres } from '#server/database/embedded/open-embedded-postgres.ts'
import { findCluster } from '#server/database/embedded/installation.ts'
import { postmasterPid } from '#server/database/embedded/postmaster.ts'
import { migrate } from '#server/database/migrations/migrate.ts'
import { openPool, within } from '#server/database/pool.ts'
import { until } from '../until.ts'

const quiet = { info() {}, warn() {} }

/** A Postgres that one test may kill: it comes back by itself, on the same port, as in the product. `parent` holds its data. */
export async function ownPostgres({ parent = tmpdir() }: { parent?: string } = {}) {
  const dataDirectory = await mkdtemp(join(parent, 'kindling-own-'))
  const postgres = await openEmbeddedPostgres({ dataDirectory, log: quiet })
  const sql = openPool(postgres.url, { connections: 1 })
  await migrate(sql)
  await sql.end()

  async function pid() {
    const found = await postmasterPid(dataDirectory)
    if (found === undefined) throw new Error('no Postgres runs')
    return found
  }

  async function signalAll(signal: 'SIGSTOP' | 'SIGCONT') {
    const postmaster = await pid()
    const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ')
    for (const member of [postmaster, ...children.map(Number)]) process.kill(member, signal)
  }

  /** Resolves once it takes connections; give the pid of before to wait for another one. */
  async function isBack(before: number) {
    await until(async () => {
      const now = await postmasterPid(dataDirectory)
      if (now === undefined || now === before) return false
      // The product's own pools take no standby for an answer.
      const knock = postgresJs(postgres.url, { max: 1 })
      const answer = await within(1_000, knock`select 1`).catch(() => [])
      await knock.end({ timeout: 0 })
      return answer.length === 1
    }, 60_000)
  }

  const kill = async () => process.kill(await pid(), 'SIGKILL')

  return {
    url: postgres.url,
    dataDirectory,
    /** ends the whole server at once, as a power cut would */
    kill,
    /** ends it likewise, and it comes back as a standby */
    async becomeStandby() {
      const before = await pid()
      await writeFile(join(findCluster(dataDirectory), 'standby.signal'), '', { mode: 0o644 })
      await kill()
      await isBack(before)
    },
    /** ends it as an administrator does: connections are closed, and it comes back */
    restart: async () => process.kill(await pid(), 'SIGINT'),
    isBack,
    pid,
    /** all its processes stand still, with their connections open, as on a machine that swaps (Linux) */
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    async close() {
      await postgres.close()
      await rm(dataDirectory, { recursive: true, force: true })
    },
  }
}
