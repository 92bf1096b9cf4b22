import { setTimeout as delay } from 'node:timers/promises'
import type { Sql } from 'postgres'
import { within } from '../database/pool.ts'
import { describe } from '../http/errors.ts'
import type { Log } from '../ports.ts'
import { claimDuty, releaseDuty } from '../database/duty.store.ts'

/** The first run is so long after the first process's start. */
const LOOK_EVERY_MS = 30_000
const RETRY_SECONDS = 5 * 60
const STATEMENT_LIMIT_MS = 5_000
/** What does not stop for its signal is left alone when the process ends. */
const CLOSE_LIMIT_MS = 1_000

/** A holder that hears nothing stops a while before its claim ends, so that what it has under way is over by then. */
const HOLDING = { holdSeconds: 60, extendEveryMs: 15_000, silenceMs: 45_000 }

/** Work that one process does for all. It stops soon after `signal`, and its progress is in the database. */
export interface Duty {
  name: string
  everySeconds: number
  work(signal: AbortSignal): Promise<unknown>
}

interface Needs {
  sql: Sql
  log: Log
  processId: string
  duties: readonly Duty[]
  /** false: it looks only when it is told to */
  isTimed?: boolean
  holding?: typeof HOLDING
}

export type Duties = ReturnType<typeof createDuties>

/**
 * Does what is due and what no other process does. Whoever holds a duty extends its claim while it works, and stops when
 * it lost it. A failure is logged, and any process tries again in a few minutes.
 */
export function createDuties({ sql, log, processId, duties, isTimed = true, holding = HOLDING }: Needs) {
  const closing = new AbortController()
  const closed = new Promise<void>(resolve => {
    closing.signal.addEventListener('abort', () => void setTimeout(resolve, CLOSE_LIMIT_MS).unref())
  })
  const underWay = new Map<string, Promise<void>>()
  const claim = ({ name, everySeconds }: Duty) =>
    claimDuty(sql, { name, processId, holdSeconds: holding.holdSeconds, everySeconds })

  /** Starts what is due and free, unless it is under way here; resolves when it is over. Never rejects. */
  async function look() {
    if (closing.signal.aborted) return
    await Promise.all(duties.map(duty => underWay.get(duty.name) ?? start(duty)))
  }

  function start(duty: Duty) {
    const ending = attempt(duty)
      .catch((error: unknown) => log.warn({ duty: duty.name, error: describe(error) }, 'duty not reached'))
      .finally(() => underWay.delete(duty.name))
    underWay.set(duty.name, ending)
    return ending
  }

  async function attempt(duty: Duty) {
    const { name } = duty
    if (!(await claim(duty))) return
    const hold = keepHolding(duty)
    const dueInSeconds = await perform(duty, AbortSignal.any([hold.signal, closing.signal]))
    await hold.end()
    if (!hold.signal.aborted) await releaseDuty(sql, { name, processId, dueInSeconds })
  }

  /** Does the work; gives in how many seconds it is due again, undefined for at once. Never rejects. */
  async function perform({ name, everySeconds, work }: Duty, signal: AbortSignal) {
    const startedMs = performance.now()
    try {
      await Promise.race([work(signal), closed])
      signal.throwIfAborted()
      log.info({ duty: name, ms: Math.round(performance.now() - startedMs) }, 'duty done')
      return everySeconds
    } catch (error) {
      if (closing.signal.aborted) return undefined
      if (!signal.aborted) log.warn({ duty: name, error: describe(error) }, 'duty failed')
      return Math.min(RETRY_SECONDS, everySeconds)
    }
  }

  /** Extends a claim until it ends; its signal says that the claim was lost, or may have been. */
  function keepHolding(duty: Duty) {
    const over = new AbortController()
    const lost = new AbortController()
    function lose() {
      log.warn({ duty: duty.name }, 'duty lost')
      lost.abort()
    }
    const loseLater = () => setTimeout(lose, holding.silenceMs).unref()
    let silence = loseLater()

    async function extend() {
      while (!over.signal.aborted && !lost.signal.aborted) {
        await delay(holding.extendEveryMs, undefined, { signal: over.signal, ref: false })
        // A database that is away for a moment takes nothing from anybody.
        const isHeld = await within(STATEMENT_LIMIT_MS, claim(duty)).catch(() => undefined)
        if (isHeld === undefined) continue
        clearTimeout(silence)
        if (isHeld) silence = loseLater()
        else lose()
      }
    }

    const extending = extend().catch(() => {
      // Only `over` ends the wait.
    })
    return {
      signal: lost.signal,
      async end() {
        over.abort()
        await extending
        clearTimeout(silence)
      },
    }
  }

  const timer = isTimed ? setInterval(() => void look(), LOOK_EVERY_MS).unref() : undefined
  return {
    look,
    /** Ends what is under way, in a moment, and gives it up: another process can go on with it at once. */
    async close() {
      clearInterval(timer)
      closing.abort()
      const late = delay(2 * CLOSE_LIMIT_MS, undefined, { ref: false })
      await Promise.race([Promise.all(underWay.values()), late])
    },
  }
}
