import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbeddedPostgres } from '#server/database/embedded/open-embedded-postgres.ts'
import { postmasterPid } from '#server/database/embedded/postmaster.ts'
import { migrate } from '#server/database/migrate.ts'
import { openPool } from '#server/database/pool.ts'

const quiet = { info() {}, warn() {} }

/** A Postgres that one test may kill: it comes back by itself, on the same port, as in the product. */
export async function ownPostgres() {
  const directory = await mkdtemp(join(tmpdir(), 'kindling-own-'))
  const dataDirectory = join(directory, 'data')
  const postgres = await openEmbeddedPostgres({ dataDirectory, log: quiet })
  const sql = openPool(postgres.url, { connections: 1 })
  await migrate(sql)
  await sql.end()
  return {
    url: postgres.url,
    dataDirectory,
    /** ends the whole server at once, as a power cut would */
    async kill() {
      const pid = await postmasterPid(dataDirectory)
      if (pid === undefined) throw new Error('no Postgres runs')
      process.kill(pid, 'SIGKILL')
    },
    async close() {
      await postgres.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
