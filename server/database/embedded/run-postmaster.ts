import { statSync } from 'node:fs'
import { readFile, rename } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort, isFreePort } from './free-port.ts'
import type { Installation } from './installation.ts'
import { disownForeignPid, findPostmaster, type Postmaster, isPostmasterOf } from './postmaster.ts'
import { launchProgram, runProgram } from './run-program.ts'
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
  installation: Installation,
  settings: Settings,
  fixedPort?: number,
): Promise<Postmaster> {
  let reason = ''
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (attempt > 0) await sleep(PAUSE_MS)
    const port = fixedPort ?? (await choosePort(installation))
    await writeStartSettings(installation.cluster, port, settings)
    await disownForeignPid(installation.cluster, installation.user)
    const logStart = await prepareLog(installation)
    const postmaster = await launch(installation)
    if (postmaster) return postmaster
    reason = await readReason(installation, logStart)
  }
  throw new Error(`The embedded Postgres did not start. ${reason}`)
}

async function choosePort({ cluster }: Installation) {
  const last = lastPort(cluster)
  return last && (await isFreePort(last)) ? last : findFreePort()
}

/** Puts a log that has grown large aside. Answers how long the log is now, in bytes. */
async function prepareLog({ logFile }: Installation) {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0
  if (size < LARGEST_LOG_BYTES) return size
  await rename(logFile, `${logFile}.old`)
  return 0
}

async function readReason({ controlLog, logFile }: Installation, logStart: number) {
  const log = await readFile(logFile).catch(() => Buffer.alloc(0))
  return `${await readFile(controlLog, 'utf8')}\n${log.subarray(logStart).toString()}`.trim()
}

// pg_ctl tells of a failure at once but of success only every 100 ms, so the pid file is read as well.
async function launch(installation: Installation): Promise<Postmaster | undefined> {
  const control = launchProgram(installation, 'pg_ctl', [
    'start',
    '--silent',
    '--wait',
    `--timeout=${RECOVERY_TIMEOUT_S}`,
    `--pgdata=${installation.cluster}`,
    `--log=${installation.logFile}`,
  ])
  let hasExited = false
  control.exit.finally(() => (hasExited = true)).catch(() => {}) // awaited below
  for (;;) {
    const wasOver = hasExited
    const postmaster = await findPostmaster(installation.cluster)
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

const FAST_TIMEOUT_MS = 20_000
const IMMEDIATE_TIMEOUT_MS = 10_000

/** Stops Postgres, if it runs, and waits until it is gone: connections end, nothing is lost. The caller holds the door lock. */
export async function stopPostmaster(installation: Installation): Promise<void> {
  if (await endWith(installation, 'INT', FAST_TIMEOUT_MS)) return
  // An immediate stop skips the last checkpoint; the next start recovers from the log instead.
  if (await endWith(installation, 'QUIT', IMMEDIATE_TIMEOUT_MS)) return
  throw new Error('The embedded Postgres does not stop.')
}

async function endWith(
  installation: Installation,
  signal: 'INT' | 'QUIT',
  timeoutMs: number,
): Promise<boolean> {
  const postmaster = await findPostmaster(installation.cluster)
  if (!postmaster) return true
  // It may end by itself in between.
  await runProgram(installation, 'pg_ctl', ['kill', signal, String(postmaster.pid)]).catch(() => {})
  const deadline = Date.now() + timeoutMs
  while (Date.now() < deadline) {
    if (!(await isPostmasterOf(installation.cluster, postmaster.pid))) return true
    await sleep(POLL_MS)
  }
  return false
}
