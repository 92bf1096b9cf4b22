import type { Log, Installation } from './installation.ts'
import { findPostmaster } from './postmaster.ts'
import { waitForLock } from './process-lock.ts'
import { startPostmaster } from './run-postmaster.ts'
import type { Settings } from './start-settings.ts'

// Only Linux tells about another process without running a program for it.
const CHECK_EVERY_MS = process.platform === 'linux' ? 500 : 5000
const DOOR_TIMEOUT_MS = 30_000

/**
 * Starts Postgres again, on the port everybody here already uses, whenever it ended without being asked to.
 * Any number of processes may watch one Postgres. The answered function ends the watch.
 */
export function keepRunning(
  installation: Installation,
  port: number,
  settings: Settings,
  log: Log,
): () => Promise<void> {
  let isEnded = false
  let hasFailed = false
  let check: Promise<void> | undefined

  async function restartIfGone() {
    if (await findPostmaster(installation.cluster)) {
      hasFailed = false
      return
    }
    const door = await waitForLock(installation.doorLock, DOOR_TIMEOUT_MS, installation.user)
    try {
      // Another watcher may have been first.
      if (isEnded || (await findPostmaster(installation.cluster))) return
      await startPostmaster(installation, settings, port)
      log.warn({ port }, 'The embedded Postgres had ended by itself and runs again.')
    } finally {
      door.release()
    }
  }

  function warnOnce(error: unknown) {
    if (!hasFailed)
      log.warn({ err: error, port }, 'The embedded Postgres has ended and could not be started again yet.')
    hasFailed = true
  }

  const timer = setInterval(() => {
    check ??= restartIfGone()
      .catch(warnOnce)
      .finally(() => (check = undefined))
  }, CHECK_EVERY_MS)
  timer.unref()

  return async () => {
    isEnded = true
    clearInterval(timer)
    await check
  }
}
