import { once } from 'node:events'
import { extname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Fault } from '#shared/agent/parts.ts'
import type { RunFile } from '#shared/agent/run-state.ts'
import { describe } from '../../../http/errors.ts'
import type { Log } from '../../../ports.ts'
import { fault } from '../fault.ts'

/** So much of a processor's time a page may take; html-validate has inputs that take it minutes. */
const CHECK_MS = 3_000
/** On a machine that is busy with others: no page is to blame for what takes longer. */
const WAIT_MS = 20_000
const LOOK_EVERY_MS = 250
/** A thread that nobody needs gives its memory back. */
const IDLE_MS = 30_000
const LARGEST_HEAP_MB = 256

/** Beside this file both as it is and as `npm run build` makes it. */
const FILE = join(import.meta.dirname, `page-worker${extname(import.meta.filename)}`)

export interface PageChecker {
  /** What is wrong with a page or a style; undefined where it could not be checked, for which no page is to blame. */
  check(file: RunFile): Promise<Fault[] | undefined>
}

/** Checks pages in a thread of their own, one after the other; one that takes too long is thrown away with its thread. */
export function createPageChecker(log: Pick<Log, 'error'>, checkMs = CHECK_MS): PageChecker {
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()

  async function started() {
    if (worker) return worker
    const opened = new Worker(FILE, { resourceLimits: { maxOldGenerationSizeMb: LARGEST_HEAP_MB } })
    opened.unref()
    // Whoever waits for it hears of it, too.
    opened.on('error', () => {})
    opened.on('exit', () => {
      if (worker === opened) worker = undefined
    })
    await once(opened, 'message', { signal: AbortSignal.timeout(WAIT_MS) })
    return (worker = opened)
  }

  function end() {
    void worker?.terminate()
    worker = undefined
  }

  async function check(file: RunFile): Promise<Fault[] | undefined> {
    clearTimeout(idle)
    const given = new AbortController()
    let isSlow = false
    try {
      const checking = await started()
      const giveUp = setTimeout(() => given.abort(), WAIT_MS)
      const look = setInterval(() => {
        usedMs(checking).then(
          ms => {
            isSlow ||= ms > beforeMs + checkMs
            if (isSlow) given.abort()
          },
          () => given.abort(), // it has died, of too much memory most likely
        )
      }, LOOK_EVERY_MS)
      const beforeMs = await usedMs(checking)
      const { file: name, language, content } = file
      checking.postMessage({ file: name, language, content })
      const [faults] = await once(checking, 'message', { signal: given.signal }).finally(() => {
        clearTimeout(giveUp)
        clearInterval(look)
      })
      idle = setTimeout(end, IDLE_MS)
      idle.unref()
      return faults as Fault[]
    } catch (error) {
      end()
      if (isSlow) return [fault(file.file, 'tooSlow', { seconds: checkMs / 1_000 })]
      log.error({ error: describe(error) }, 'a page could not be checked')
      return undefined
    }
  }

  return {
    check(file) {
      const checked = last.then(() => check(file))
      last = checked
      return checked
    },
  }
}

/** Of a processor's time, by this thread alone. */
async function usedMs(worker: Worker) {
  const { user, system } = await worker.cpuUsage()
  return (user + system) / 1_000
}
