import type { Sql } from 'postgres'
import { isDatabaseAway } from '../database/away.ts'
import { within } from '../database/pool.ts'
import { describe } from '../http/errors.ts'
import type { Log, Meters, ReplyEvent } from '../ports.ts'
import type { Cipher } from '../encryption/encryption.ts'
import { finishReply, restoreShown, type Belongings, type Outcome } from './finish-reply.ts'
import type { Notifications } from './notifications.ts'
import { produce, type Limits } from './produce.ts'
import { ReplyLog } from './log/reply-log.ts'
import { findReply, decryptContent, type ReplyRow } from './reply.store.ts'
import { endOf, type RunningReply } from './running-reply.ts'
import { FINISH_TRY_MS, FINISH_RETRY_MS, MOST_REFUSALS, TELL_UNSAVED_MS, TAKEN_POLL_MS } from './timing.ts'

interface Needs {
  sql: Sql
  log: Log
  notifications: Notifications
  running: Map<string, RunningReply>
  meters: Pick<Meters, 'firstToken' | 'replyEnded'>
  /** this process has ended a reply */
  noteEnd(replyId: string): void
}

/** `atEnd` writes what belongs to a complete end, here; a stopped or interrupted reply has nothing of it. */
export interface NewRunning extends Belongings {
  id: string
  cipher: Cipher
  /** text that was committed with it, in its first frame */
  seed?: string
  /** other limits than those of an answer in the chat */
  limits?: Limits
  events(signal: AbortSignal): AsyncIterable<ReplyEvent>
}

/** Makes a reply that has been committed: asks the model, fills the log, saves the end. Nobody has to wait for it. */
export function makeReply(
  needs: Needs,
  { id, cipher, seed = '', limits, events, ...belongings }: NewRunning,
): RunningReply {
  const reply: RunningReply = {
    id,
    cipher,
    epoch: 0,
    log: new ReplyLog(performance.now()),
    controller: new AbortController(),
    flushedTo: seed.length,
    flushedAtMs: performance.now(),
    watchedUntilMs: 0,
    isFlushDoubtful: false,
    saved: Promise.resolve(undefined),
  }
  reply.log.append(seed, performance.now())
  needs.running.set(reply.id, reply)
  timeFirstToken(needs, reply)
  reply.saved = run(needs, reply, () => produce(reply, events, limits), belongings)
  return reply
}

/** From here on: what came before is the seed. */
function timeFirstToken({ meters }: Needs, { log }: RunningReply) {
  const { length } = log
  const startMs = performance.now()
  void log.changed().then(() => {
    if (log.length > length) meters.firstToken((performance.now() - startMs) / 1_000)
  })
}

async function run(
  { sql, log, notifications, running, meters, noteEnd }: Needs,
  reply: RunningReply,
  make: () => Promise<Outcome>,
  belongings: Belongings,
) {
  const outcome = await make()
  const row = await saveEnd({ sql, log, belongings }, reply, outcome)
  running.delete(reply.id)
  noteEnd(reply.id)
  // Whoever took the reply over may have kept more than was received here.
  const content = row?.isEnded ? decryptContent(reply.cipher, row) : undefined
  if (content?.startsWith(reply.log.text))
    reply.log.append(content.slice(reply.log.length), performance.now())
  reply.log.settle(endOf(row, reply.log.length))
  notifications.send('ended', [reply.id])
  const status = row?.status ?? 'gone'
  meters.replyEnded(status)
  log.info({ replyId: reply.id, status, units: reply.log.length }, 'reply ended')
  return row
}

/**
 * Saves the end, and goes on trying for as long as the database is away: nothing that was written is lost. An end that is
 * refused again and again for another reason is saved without what belongs to it: the text comes first. One that the
 * database refuses even then is left to the watch of own replies, which ends it from its frames.
 */
async function saveEnd(
  { sql, log, belongings }: Pick<Needs, 'sql' | 'log'> & { belongings: Belongings },
  reply: RunningReply,
  outcome: Outcome,
) {
  const startedMs = performance.now()
  for (let refusals = 0; refusals < MOST_REFUSALS;) {
    try {
      const isLastTry = refusals === MOST_REFUSALS - 1
      const ending = { sql, cipher: reply.cipher, ...(isLastTry ? {} : belongings) }
      const finished = finishReply(ending, { replyId: reply.id, epoch: reply.epoch, outcome })
      finished.catch(() => {})
      const row = await within(FINISH_TRY_MS, finished)
      const ended = row && !row.isEnded ? await waitForTaker(sql, row) : row
      return ended && (await restoreShown(ending, { taken: ended, epoch: reply.epoch, outcome }))
    } catch (error) {
      if (!isDatabaseAway(error)) {
        refusals += 1
        log.error({ replyId: reply.id, error: describe(error) }, 'the end of a reply was refused')
      }
      if (performance.now() - startedMs > TELL_UNSAVED_MS && !reply.log.isUnsaved) {
        log.error({ replyId: reply.id, error: describe(error) }, 'the end of a reply cannot be saved yet')
        reply.log.tellUnsaved()
      }
      await new Promise(resolve => setTimeout(resolve, FINISH_RETRY_MS * 2 ** refusals))
    }
  }
  return undefined
}

/** However long it takes: what was shown here must not be forgotten before it can be saved. */
async function waitForTaker(sql: Sql, taken: ReplyRow): Promise<ReplyRow | undefined> {
  let row: ReplyRow | undefined = taken
  while (row && !row.isEnded) {
    await new Promise(resolve => setTimeout(resolve, TAKEN_POLL_MS))
    row = await findReply(sql, taken.id)
  }
  return row
}
