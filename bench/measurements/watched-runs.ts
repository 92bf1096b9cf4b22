import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** What a run of a million characters costs that somebody watches: for each event, and in memory when there are 50. */
export async function measureWatchedRuns() {
  const { stdout } = await promisify(execFile)(process.execPath, [
    join(import.meta.dirname, '../run-readers.ts'),
  ])
  return JSON.parse(stdout) as { memoryMiB: number; eventMs: number }
}
