import type { Server } from 'node:http'
import type { Live } from '../live/live.ts'
import { describe } from '../http/errors.ts'
import type { Log } from '../ports.ts'

const CLOSE_LIMIT_MS = 10_000
const LAST_CALLS_MS = 2_000
const INSISTED_LIMIT_MS = 4_000

interface Running {
  server: Server
  live: Live
  log: Log
  close(): Promise<void>
}

/**
 * On SIGTERM and SIGINT: no new work, time for the running replies, everything saved, exit 0. A second signal gives them
 * no more time: they are saved as they are, exit 1. A third one waits for nothing.
 */
export function stopGracefully({ server, live, log, close }: Running) {
  let signals = 0

  async function stop(signal: string) {
    signals += 1
    log.info({ signal, signals }, 'stopping')
    if (signals === 1) return stopInTime()
    if (signals > 2) process.exit(1)
    setTimeout(() => process.exit(1), INSISTED_LIMIT_MS).unref()
    // The first stop, which waits for the same replies, then goes on to its end.
    await live.drain(0)
  }

  async function stopInTime() {
    await live.drain()
    // Readers have had their end by now. Calls under way get theirs, before the database is closed.
    const closed = new Promise(resolve => server.close(resolve))
    server.closeIdleConnections()
    await Promise.race([closed, new Promise(resolve => setTimeout(resolve, LAST_CALLS_MS))])
    server.closeAllConnections()
    const limit = setTimeout(() => process.exit(1), CLOSE_LIMIT_MS)
    await close()
    clearTimeout(limit)
    process.exit(signals === 1 ? 0 : 1)
  }

  process.on('SIGTERM', () => void stop('SIGTERM'))
  process.on('SIGINT', () => void stop('SIGINT'))
  // The state of a process after these is unknown: save what runs, then end; whoever supervises it starts it anew.
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      log.fatal({ event, error: describe(error) }, 'the process ends')
      setTimeout(() => process.exit(1), 2_000).unref()
      void live.drain(0).finally(() => process.exit(1))
    })
  }
}
