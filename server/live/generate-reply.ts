import type { Sql } from 'postgres'
import { REPLY_MAX_UNITS } from '#shared/chat/chat.ts'
import type { ReplyErrorCode } from '#shared/chat/messages.ts'
import { cutOffset } from '#shared/cut-text.ts'
import { isDatabaseAway } from '../database/database-errors.ts'
import { within } from '../database/pool.ts'
import { describe } from '../http/errors.ts'
import {
  ModelError,
  type FinishReason,
  type Log,
  type Meters,
  type ModelFailure,
  type ReplyEvent,
} from '../ports.ts'
import type { Cipher } from '../encryption/encryption.ts'
import { finishReply, restoreShown, type EndHooks, type Outcome } from './finish-reply.ts'
import type { Notifications } from './notifications.ts'
import { ReplyLog } from './log/reply-log.ts'
import { findReply, decryptContent, type ReplyRow } from './reply.store.ts'
import { endOf, type Abort, type RunningReply } from './running-reply.ts'
import type { StartedReply } from './start-reply.ts'
import {
  FINISH_TRY_MS,
  FINISH_RETRY_MS,
  MOST_REFUSALS,
  REPORT_UNSAVED_MS,
  TAKEOVER_POLL_MS,
  replyTimeoutsMs,
  type Timeouts,
} from './timing.ts'
import { withTimeouts, type Open } from './with-timeouts.ts'

interface Needs {
  sql: Sql
  log: Log
  notifications: Notifications
  running: Map<string, RunningReply>
  meters: Pick<Meters, 'firstToken' | 'replyEnded'>
  /** this process makes a reply no more, and whether its row has ended */
  onEnd(reply: { id: string; lane: string }, isSaved: boolean): void
}

/** How much may be made, and how long it may take. */
export interface Limits {
  units: number
  timesMs: Timeouts
}

/**
 * What a reply is generated from, once it is committed. `atEnd` writes what belongs to a complete end; a stopped or
 * interrupted reply has nothing of it.
 */
export interface Generation extends EndHooks {
  cipher: Cipher
  /** text that was committed with it, in its first frame */
  seed?: string
  /** other limits than those of an answer in the chat */
  limits?: Limits
  /** ends it; given where its events are made ready before it is committed */
  controller?: AbortController
  events: Open<ReplyEvent>
}

/** Generates a reply that has been committed: asks the model, fills the log, saves the end. Nobody has to wait for it. */
export function generateReply(
  needs: Needs,
  { ownerId, id, lane }: StartedReply,
  { cipher, seed = '', limits, controller = new AbortController(), events, ...endHooks }: Generation,
): RunningReply {
  const reply: RunningReply = {
    ownerId,
    id,
    lane,
    cipher,
    epoch: 0,
    log: new ReplyLog(performance.now()),
    controller,
    flushedTo: seed.length,
    flushedAtMs: performance.now(),
    watchedUntilMs: 0,
    isFlushDoubtful: false,
    saved: Promise.resolve(undefined),
  }
  reply.log.append(seed, performance.now())
  needs.running.set(reply.id, reply)
  timeFirstToken(needs, reply)
  reply.saved = run(needs, reply, () => generate(reply, events, limits), endHooks)
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

const FAILURES: Record<ModelFailure, ReplyErrorCode> = {
  busy: 'busy',
  refused: 'refused',
  slow: 'slow',
  unavailable: 'unavailable',
  unusable: 'unusable',
}

/**
 * Reads a model's answer into the reply's log until its end, a limit or an abort, and says how it came out. Never
 * throws: whatever the model does, the reply gets an end.
 */
async function generate(
  reply: RunningReply,
  events: Open<ReplyEvent>,
  { units, timesMs }: Limits = { units: REPLY_MAX_UNITS, timesMs: replyTimeoutsMs },
): Promise<Outcome> {
  let reason: FinishReason | 'other' | undefined
  let failure: ReplyErrorCode | undefined
  try {
    for await (const event of withTimeouts(events, reply.controller, timesMs)) {
      if (event.type === 'thinking') continue
      if (event.type === 'finish') reason = event.reason
      else if (!append(reply, event.text, units)) reason = 'length'
      if (reason !== undefined) break
    }
  } catch (error) {
    failure = error instanceof ModelError ? FAILURES[error.failure] : 'unavailable'
  }
  return outcomeOf(reply, { reason, failure, abortReason: reply.controller.signal.reason as Abort })
}

/** Adds a piece, up to the size limit. False once that is reached. */
function append(reply: RunningReply, piece: string, units: number) {
  const left = units - reply.log.length
  if (piece.length < left) {
    reply.log.append(piece, performance.now())
    return true
  }
  reply.log.append(piece.slice(0, cutOffset(piece, left)), performance.now())
  return false
}

interface Completion {
  reason: FinishReason | 'other' | undefined
  failure: ReplyErrorCode | undefined
  abortReason: Abort
}

function outcomeOf(reply: RunningReply, { reason, failure, abortReason }: Completion): Outcome {
  const { text } = reply.log
  const typed = reply.log.typedAt(performance.now())
  const outcome = { text, typed, error: undefined, finishReason: undefined }
  if (abortReason === 'stop') return { ...outcome, status: 'stopped' }
  if (reason !== undefined && reason !== 'other') {
    if (text === '') return { ...outcome, status: 'failed', error: 'empty' }
    return { ...outcome, status: 'complete', finishReason: reason }
  }
  if (abortReason === 'time limit' && text !== '')
    return { ...outcome, status: 'complete', finishReason: 'length' }
  // What it was said in is no part of a result.
  if (failure === 'unusable') return { ...outcome, status: 'failed', error: failure }
  if (abortReason === 'shutdown') return { ...outcome, status: 'interrupted', error: 'interrupted' }
  if (text !== '') return { ...outcome, status: 'interrupted', error: 'interrupted' }
  const isSlow = abortReason === 'first token' || abortReason === 'time limit'
  return { ...outcome, status: 'failed', error: failure ?? (isSlow ? 'slow' : 'unavailable') }
}

async function run(
  { sql, log, notifications, running, meters, onEnd }: Needs,
  reply: RunningReply,
  generated: () => Promise<Outcome>,
  endHooks: EndHooks,
) {
  const outcome = await generated()
  const row = await saveEnd({ sql, log, endHooks }, reply, outcome)
  running.delete(reply.id)
  onEnd(reply, row?.isEnded ?? false)
  // Whoever took the reply over may have kept more than was received here.
  const content = row?.isEnded ? decryptContent(reply.cipher, row) : undefined
  if (content?.startsWith(reply.log.text))
    reply.log.append(content.slice(reply.log.length), performance.now())
  reply.log.finish(endOf(row, reply.log.length))
  if (reply.watchedUntilMs > performance.now()) notifications.send('ended', [reply.id])
  const status = row?.status ?? 'gone'
  meters.replyEnded(status)
  log.info({ replyId: reply.id, status, units: reply.log.length }, 'reply ended')
  return row
}

/**
 * Saves the end, and goes on trying for as long as the database is away: nothing that was written is lost. An end that is
 * refused again and again for another reason is saved without what belongs to it: the text comes first. One that the
 * database refuses even then is left to the reconciler, which ends it from its frames.
 */
async function saveEnd(
  { sql, log, endHooks }: Pick<Needs, 'sql' | 'log'> & { endHooks: EndHooks },
  reply: RunningReply,
  outcome: Outcome,
) {
  const startedMs = performance.now()
  for (let refusals = 0; refusals < MOST_REFUSALS;) {
    try {
      const isLastTry = refusals === MOST_REFUSALS - 1
      const ending = { sql, cipher: reply.cipher, ...(isLastTry ? {} : endHooks) }
      const finished = finishReply(ending, {
        ownerId: reply.ownerId,
        id: reply.id,
        epoch: reply.epoch,
        outcome,
      })
      finished.catch(() => {})
      const row = await within(FINISH_TRY_MS, finished)
      const ended = row && !row.isEnded ? await waitForTakeover(sql, row) : row
      return ended && (await restoreShown(ending, { taken: ended, epoch: reply.epoch, outcome }))
    } catch (error) {
      if (!isDatabaseAway(error)) {
        refusals += 1
        log.error({ replyId: reply.id, error: describe(error) }, "couldn't save the end of a reply")
      }
      if (performance.now() - startedMs > REPORT_UNSAVED_MS && !reply.log.isUnsaved) {
        log.error({ replyId: reply.id, error: describe(error) }, "can't save the end of a reply yet")
        reply.log.markUnsaved()
      }
      await new Promise(resolve => setTimeout(resolve, FINISH_RETRY_MS * 2 ** refusals))
    }
  }
  return undefined
}

/** However long it takes: what was shown here must not be forgotten before it can be saved. */
async function waitForTakeover(sql: Sql, taken: ReplyRow): Promise<ReplyRow | undefined> {
  let row: ReplyRow | undefined = taken
  while (row && !row.isEnded) {
    await new Promise(resolve => setTimeout(resolve, TAKEOVER_POLL_MS))
    row = await findReply(sql, taken)
  }
  return row
}
