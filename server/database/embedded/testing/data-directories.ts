import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { openEmbeddedPostgres } from '../open-embedded-postgres.ts'
import { postmasterPid } from '../postmaster.ts'

/** A folder that every user can reach, as a project usually is. */
export async function makeFolder(): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'kindling-postgres-')))
  await chmod(folder, 0o755)
  return folder
}

/** Ends a Postgres that a failed test left running. */
export async function endLeftOver(dataDirectory: string): Promise<void> {
  const pid = await postmasterPid(dataDirectory)
  if (pid) process.kill(pid, 'SIGQUIT')
}

/** Removes a folder that is a data directory or holds some; ends what still runs in it. */
export async function removeFolder(folder: string): Promise<void> {
  await endLeftOver(folder)
  await rm(folder, { recursive: true, force: true, maxRetries: 10 })
}

/** Opens without waiting for the disk, and collects the warnings. */
export async function open(dataDirectory: string) {
  const warnings: string[] = []
  const log = { info: () => {}, warn: (_facts: object, message: string) => void warnings.push(message) }
  const opened = await openEmbeddedPostgres({ dataDirectory, log, settings: { fsync: 'off' } })
  return { ...opened, warnings }
}

/** Runs one statement on a connection of its own; answers the first column of the first row. */
export async function ask(url: string, statement: string): Promise<unknown> {
  const sql = postgres(url, { max: 1, connect_timeout: 3, onnotice: () => {} })
  try {
    const [row] = await sql.unsafe(statement).values()
    return row?.[0]
  } finally {
    await sql.end({ timeout: 1 })
  }
}

/** Asks until there is an answer. Throws the last error after the time is over. */
export async function askUntilAnswered(url: string, statement: string, timeoutMs: number): Promise<unknown> {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    try {
      return await ask(url, statement)
    } catch (error) {
      if (Date.now() > deadline) throw error
      await new Promise(resolve => setTimeout(resolve, 50))
    }
  }
}
