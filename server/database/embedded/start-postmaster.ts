import { statSync } from 'node:fs'
import { readFile, rename } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort, isFreePort } from './free-port.ts'
import type { Place } from './place.ts'
import { disownForeignPid, findPostmaster, type Postmaster } from './postmaster.ts'
import { launchProgram } from './run-program.ts'
import { lastPort, type Settings, writeStartSettings } from './start-settings.ts'

const POLL_MS = 5
const ATTEMPTS = 15
const PAUSE_MS = 300
const LARGEST_LOG_BYTES = 10_000_000
// Recovery after a crash takes as long as it takes; stopping it halfway would only start it anew.
const RECOVERY_TIMEOUT_S = 600

/**
 * Starts Postgres and waits until it takes connections. Tries again for about five seconds, because the port may be taken
 * in between and the last children of a killed predecessor need a moment to end. The caller holds the door lock.
 */
export async function startPostmaster(
  place: Place,
  settings: Settings,
  fixedPort?: number,
): Promise<Postmaster> {
  let reason = ''
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (attempt > 0) await sleep(PAUSE_MS)
    const port = fixedPort ?? (await choosePort(place))
    await writeStartSettings(place.cluster, port, settings)
    await disownForeignPid(place.cluster, place.user)
    const logStart = await prepareLog(place)
    const postmaster = await launch(place)
    if (postmaster) return postmaster
    reason = await readReason(place, logStart)
  }
  throw new Error(`The embedded Postgres did not start. ${reason}`)
}

async function choosePort({ cluster }: Place) {
  const last = lastPort(cluster)
  return last && (await isFreePort(last)) ? last : findFreePort()
}

/** Puts a log that has grown large aside. Answers how long the log is now, in bytes. */
async function prepareLog({ logFile }: Place) {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0
  if (size < LARGEST_LOG_BYTES) return size
  await rename(logFile, `${logFile}.old`)
  return 0
}

async function readReason({ controlLog, logFile }: Place, logStart: number) {
  const log = await readFile(logFile).catch(() => Buffer.alloc(0))
  return `${await readFile(controlLog, 'utf8')}\n${log.subarray(logStart).toString()}`.trim()
}

// pg_ctl tells of a failure at once but of success only every 100 ms, so the pid file is read as well.
async function launch(place: Place): Promise<Postmaster | undefined> {
  const control = launchProgram(place, 'pg_ctl', [
    'start',
    '--silent',
    '--wait',
    `--timeout=${RECOVERY_TIMEOUT_S}`,
    `--pgdata=${place.cluster}`,
    `--log=${place.logFile}`,
  ])
  let hasExited = false
  control.exit.finally(() => (hasExited = true)).catch(() => {}) // awaited below
  for (;;) {
    const wasOver = hasExited
    const postmaster = await findPostmaster(place.cluster)
    if (postmaster?.status === 'ready') {
      control.dismiss()
      return postmaster
    }
    if (wasOver) {
      await control.exit
      return undefined
    }
    await sleep(POLL_MS)
  }
}
