import type { Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Live } from '../live/live.ts'
import { describe } from '../http/errors.ts'
import type { Log } from '../ports.ts'

/** What README promises: 20 s for the replies, 3 to save them, 1 for calls under way, the rest to close. */
export const WHOLE_STOP_MS = 28_000
export const LAST_CALLS_MS = 1_000
const INSISTED_LIMIT_MS = 4_000
/** Ctrl-C reaches the server twice when npm runs it: from the terminal, and passed on by npm. */
const SAME_SIGNAL_MS = 400

const SIGNALS = { SIGTERM: 15, SIGINT: 2 }

interface Running {
  server: Server
  live: Live
  log: Log
  close(): Promise<void>
}

/**
 * Until the server serves there is nothing to drain: a signal ends it. As process 1 of a container it would not even hear
 * one by itself. The answered function ends this.
 */
export function endWhileStarting() {
  const ends = Object.entries(SIGNALS).map(([name, number]) => ({
    name,
    end: () => process.exit(128 + number),
  }))
  for (const { name, end } of ends) process.on(name, end)
  return () => ends.forEach(({ name, end }) => process.off(name, end))
}

/**
 * On SIGTERM and SIGINT: no new work, time for the running replies, everything saved, exit 0; exit 1 when something could
 * not be saved or the stop has taken 28 s. A second signal gives the replies no more time: they are saved as they are,
 * exit 1. A third one waits for nothing.
 */
export function stopGracefully({ server, live, log, close }: Running) {
  let signals = 0
  let lastSignal = { name: '', atMs: 0 }

  async function stop(name: string) {
    const atMs = performance.now()
    const isSame = name === lastSignal.name && atMs - lastSignal.atMs < SAME_SIGNAL_MS
    lastSignal = { name, atMs }
    if (isSame) return
    signals += 1
    log.info({ signal: name, signals }, 'stopping')
    if (signals === 1) return stopInTime()
    if (signals > 2) process.exit(1)
    setTimeout(() => process.exit(1), INSISTED_LIMIT_MS).unref()
    // The first stop, which waits for the same replies, then goes on to its end.
    await live.drain(0)
  }

  async function stopInTime() {
    setTimeout(() => {
      log.error({ afterMs: WHOLE_STOP_MS }, 'the stop took too long')
      process.exit(1)
    }, WHOLE_STOP_MS)
    const isSaved = await live.drain()
    if (!isSaved) log.error('some replies could not be saved')
    // Readers have had their end by now. Calls under way get theirs, before the database is closed.
    const closed = new Promise(resolve => server.close(resolve))
    server.closeIdleConnections()
    await Promise.race([closed, wait(LAST_CALLS_MS)])
    server.closeAllConnections()
    await close()
    process.exit(isSaved && signals === 1 ? 0 : 1)
  }

  for (const name of Object.keys(SIGNALS)) process.on(name, () => void stop(name))
  // The state of a process after these is unknown: save what runs, then end; whoever supervises it starts it anew.
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      log.fatal({ event, error: describe(error) }, 'fatal error, exiting')
      setTimeout(() => process.exit(1), 2_000).unref()
      void live.drain(0).finally(() => process.exit(1))
    })
  }
}
