import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { createCluster } from './create-cluster.ts'
import { keepRunning } from './keep-running.ts'
import { type Log, type Installation, prepareInstallation } from './installation.ts'
import { findPostmaster, type Postmaster } from './postmaster.ts'
import { type Lock, tryLock, waitForLock } from './process-lock.ts'
import { startPostmaster, stopPostmaster } from './run-postmaster.ts'
import type { Settings } from './start-settings.ts'

type Options = {
  dataDirectory: string
  log: Log
  /** postgresql.conf settings on top of the usual ones, for whoever starts it; a joiner's are not looked at */
  settings?: Settings
}

const POLL_MS = 10
const DOOR_TIMEOUT_MS = 120_000
const RECOVERY_TIMEOUT_MS = 600_000

/**
 * Opens the Postgres kept in a data directory: makes it, starts it, or joins the one that runs. It is started again
 * should it die. The last one to close stops it; closing twice is the same as once. Throws with a message when there
 * is no way to run it here.
 */
export async function openEmbeddedPostgres({ dataDirectory, log, settings = {} }: Options) {
  const installation = await prepareInstallation(dataDirectory, log)
  const door = await waitForLock(installation.doorLock, DOOR_TIMEOUT_MS, installation.user)
  try {
    await createCluster(installation, { isDurable: settings.fsync !== 'off' })
    const password = await readFile(installation.password, 'utf8')
    const { port } = (await joinPostmaster(installation)) ?? (await startPostmaster(installation, settings))
    const hold = tryLock(installation.holdersLock, 'shared', installation.user)
    if (!hold) throw new Error(`${installation.holdersLock} is held by something else.`)
    log.info({ folder: installation.folder, port }, 'The embedded Postgres is ready.')
    const endWatch = keepRunning(installation, port, settings, log)
    let closing: Promise<void> | undefined
    return {
      url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
      close: () => (closing ??= endWatch().then(() => leave(installation, hold))),
    }
  } finally {
    door.release()
  }
}

async function joinPostmaster(installation: Installation): Promise<Postmaster | undefined> {
  const deadline = Date.now() + RECOVERY_TIMEOUT_MS
  while (Date.now() < deadline) {
    const postmaster = await findPostmaster(installation.cluster)
    if (!postmaster || postmaster.status === 'ready') return postmaster
    // One that was asked to stop may wait for its clients for ever.
    if (postmaster.status === 'stopping') await stopPostmaster(installation)
    await sleep(POLL_MS)
  }
  throw new Error('The embedded Postgres is still recovering.')
}

async function leave(installation: Installation, hold: Lock) {
  const door = await waitForLock(installation.doorLock, DOOR_TIMEOUT_MS, installation.user)
  try {
    hold.release()
    const alone = tryLock(installation.holdersLock, 'exclusive', installation.user)
    if (!alone) return
    alone.release()
    await stopPostmaster(installation)
  } finally {
    door.release()
  }
}
