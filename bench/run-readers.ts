import { setImmediate as turn } from 'node:timers/promises'
import { lineOf } from '#server/agent/run-log.ts'
import { runReader } from '#server/agent/open-run.ts'
import { ReplyLog } from '#server/live/log/reply-log.ts'

// Reads live logs of runs as their event streams do, in a process of its own: `measurements/watched-runs.ts` starts it.

const RUN_UNITS = 1_000_000
const WATCHED_RUNS = 50
const line = lineOf({ type: 'data-delta', data: { agent: 'engineer', text: 'const price = 15\n'.repeat(4) } })
const EVENTS = Math.ceil(RUN_UNITS / line.length)

/** A run that grows, and a reader of it who takes everything at once. */
function watchedRun() {
  const log = new ReplyLog(performance.now())
  const run = { id: 'run' } as Parameters<typeof runReader>[0]['run']
  const reading = { log, isJoining: true, release: () => {} }
  const startedAt = new Date(0)
  const reader = runReader({
    run,
    replyId: '',
    version: 1,
    project: '',
    startedAt,
    ageMs: 0,
    preview: '',
    reading,
  })
  let bytesRead = 0
  async function follow() {
    for (let bytes = await reader.read(); bytes; bytes = await reader.read()) bytesRead += bytes.length
  }
  void follow()
  return {
    async grow(events: number) {
      for (let event = 0; event < events; event++) {
        log.append(line, performance.now())
        await turn()
      }
    },
    bytesRead: () => bytesRead,
  }
}

/** What an event of a run costs once the run is so long, less what the turn of the loop costs without one. */
async function eventMs() {
  const run = watchedRun()
  await run.grow(EVENTS)
  const startMs = performance.now()
  await run.grow(1_000)
  const grownMs = performance.now() - startMs
  for (let event = 0; event < 1_000; event++) await turn()
  const idleMs = performance.now() - startMs - grownMs
  if (run.bytesRead() < RUN_UNITS) throw new Error('the reader did not follow')
  return (grownMs - idleMs) / 1_000
}

async function watchedMiB() {
  const beforeKiB = process.resourceUsage().maxRSS
  const runs = Array.from({ length: WATCHED_RUNS }, watchedRun)
  for (let event = 0; event < EVENTS; event++) await Promise.all(runs.map(run => run.grow(1)))
  if (runs.some(run => run.bytesRead() < RUN_UNITS)) throw new Error('a reader did not follow')
  return (process.resourceUsage().maxRSS - beforeKiB) / 1_024
}

const memoryMiB = await watchedMiB()
process.stdout.write(`${JSON.stringify({ memoryMiB, eventMs: await eventMs() })}\n`)
