import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbeddedPostgres } from '#server/database/embedded/open-embedded-postgres.ts'
import { postmasterPid } from '#server/database/embedded/postmaster.ts'
import { migrate } from '#server/database/migrate.ts'
import { openPool, within } from '#server/database/pool.ts'
import { until } from './until.ts'

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

  return {
    url: postgres.url,
    dataDirectory,
    /** ends the whole server at once, as a power cut would */
    kill: async () => process.kill(await pid(), 'SIGKILL'),
    /** ends it as an administrator does: connections are closed, and it comes back */
    restart: async () => process.kill(await pid(), 'SIGINT'),
    /** Resolves once it takes connections; give the pid of before to wait for another one. */
    async isBack(before: number) {
      await until(async () => {
        const now = await postmasterPid(dataDirectory)
        if (now === undefined || now === before) return false
        const knock = openPool(postgres.url, { connections: 1 })
        const answer = await within(1_000, knock`select 1`).catch(() => [])
        await knock.end({ timeout: 0 })
        return answer.length === 1
      }, 60_000)
    },
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
