import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { createCluster } from './create-cluster.ts'
import { keepRunning } from './keep-running.ts'
import { type Log, type Place, preparePlace } from './place.ts'
import { findPostmaster, type Postmaster } from './postmaster.ts'
import { type Lock, tryLock, waitForLock } from './process-lock.ts'
import { startPostmaster } from './start-postmaster.ts'
import type { Settings } from './start-settings.ts'
import { stopPostmaster } from './stop-postmaster.ts'

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
  const place = await preparePlace(dataDirectory, log)
  const door = await waitForLock(place.doorLock, DOOR_TIMEOUT_MS, place.user)
  try {
    await createCluster(place, { isDurable: settings.fsync !== 'off' })
    const password = await readFile(place.password, 'utf8')
    const { port } = (await joinPostmaster(place)) ?? (await startPostmaster(place, settings))
    const hold = tryLock(place.holdersLock, 'shared', place.user)
    if (!hold) throw new Error(`${place.holdersLock} is held by something else.`)
    log.info({ folder: place.folder, port }, 'The embedded Postgres is ready.')
    const endWatch = keepRunning(place, port, settings, log)
    let closing: Promise<void> | undefined
    return {
      url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
      close: () => (closing ??= endWatch().then(() => leave(place, hold))),
    }
  } finally {
    door.release()
  }
}

async function joinPostmaster(place: Place): Promise<Postmaster | undefined> {
  const deadline = Date.now() + RECOVERY_TIMEOUT_MS
  while (Date.now() < deadline) {
    const postmaster = await findPostmaster(place.cluster)
    if (!postmaster || postmaster.status === 'ready') return postmaster
    // One that was asked to stop may wait for its clients for ever.
    if (postmaster.status === 'stopping') await stopPostmaster(place)
    await sleep(POLL_MS)
  }
  throw new Error('The embedded Postgres is still recovering.')
}

async function leave(place: Place, hold: Lock) {
  const door = await waitForLock(place.doorLock, DOOR_TIMEOUT_MS, place.user)
  try {
    hold.release()
    const alone = tryLock(place.holdersLock, 'exclusive', place.user)
    if (!alone) return
    alone.release()
    await stopPostmaster(place)
  } finally {
    door.release()
  }
}
