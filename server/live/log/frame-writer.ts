import type { Sql } from 'postgres'
import { describe } from '../../http/errors.ts'
import type { Log } from '../../ports.ts'
import { findStoredEnds, frameAssociatedData, insertFrames, type Frame } from './frame.store.ts'
import type { Lane } from './lane.ts'
import type { Notifications } from '../notifications.ts'
import type { RunningReply } from '../running-reply.ts'
import { FLUSH_MS, WATCHED_FLUSH_MS, FLUSH_TICK_MS, FLUSH_RETRY_MS } from '../timing.ts'

interface Needs {
  /** its connections do not wait for the disk: what a crash loses is written again */
  sql: Sql
  log: Log
  notifications: Notifications
  running: Map<string, RunningReply>
  lane: Pick<Lane, 'failed'>
}

/**
 * Writes the texts of running replies into frames, all due ones of a lane in one statement, with one statement under way at a
 * time: a slow database makes larger frames and not more of them, and frames never commit out of order. All are of one lane, but
 * for what ran when that was replaced.
 */
export function startFrameWriter({ sql, log, notifications, running, lane }: Needs) {
  let flushing: Promise<unknown> | undefined
  /** of lanes that failed lately, in milliseconds of performance.now() */
  const notBeforeMs = new Map<string, number>()

  function flushDue() {
    if (flushing) return
    const nowMs = performance.now()
    for (const [failed, untilMs] of notBeforeMs) if (untilMs <= nowMs) notBeforeMs.delete(failed)
    const due = [...running.values()].filter(reply => isDue(reply, nowMs) && !notBeforeMs.has(reply.lane))
    if (due.length === 0) return
    const lanes = Map.groupBy(due, reply => reply.lane)
    flushing = Promise.all(Array.from(lanes, ([name, replies]) => flush(name, replies))).finally(
      () => (flushing = undefined),
    )
  }

  async function flush(name: string, replies: RunningReply[]) {
    const frames = []
    try {
      await readDoubtfulEnds(name, replies)
      for (const reply of replies) {
        const frame = nextFrame(reply)
        if (frame) frames.push(frame)
      }
      if (frames.length === 0) return
      await insertFrames(sql, name, frames)
      for (const frame of frames) {
        const reply = running.get(frame.replyId)
        if (reply) reply.flushedTo = frame.start + frame.length
      }
      const nowMs = performance.now()
      const watched = replies.filter(reply => reply.watchedUntilMs > nowMs).map(reply => reply.id)
      notifications.send('frames', watched)
    } catch (error) {
      // The text stays in memory; what was not stored goes into the next, larger frame.
      log.warn({ error: describe(error), replies: replies.length }, 'frames could not be written')
      for (const reply of running.values()) if (reply.lane === name) reply.isFlushDoubtful = true
      notBeforeMs.set(name, performance.now() + FLUSH_RETRY_MS)
      lane.failed(name, error)
    }
  }

  /** A crash of Postgres can lose frames that it had accepted: compare before going on. */
  async function readDoubtfulEnds(name: string, replies: RunningReply[]) {
    const doubtful = replies.filter(reply => reply.isFlushDoubtful)
    if (doubtful.length === 0) return
    const ends = await findStoredEnds(
      sql,
      name,
      doubtful.map(reply => reply.id),
    )
    const stored = new Map(ends.map(({ replyId, end }) => [replyId, end]))
    for (const reply of doubtful) {
      reply.flushedTo = stored.get(reply.id) ?? 0
      reply.isFlushDoubtful = false
    }
  }

  const timer = setInterval(flushDue, FLUSH_TICK_MS)
  timer.unref()
  return {
    flushNow: flushDue,
    async close() {
      clearInterval(timer)
      await flushing
    },
  }
}

function isDue(reply: RunningReply, nowMs: number) {
  if (!reply.isFlushDoubtful && reply.flushedTo >= reply.log.length) return false
  const everyMs = reply.watchedUntilMs > nowMs ? WATCHED_FLUSH_MS : FLUSH_MS
  return nowMs - reply.flushedAtMs >= everyMs - FLUSH_TICK_MS / 2
}

function nextFrame(reply: RunningReply): Frame | undefined {
  const nowMs = performance.now()
  const start = reply.flushedTo
  const piece = reply.log.slice(start)
  reply.flushedAtMs = nowMs
  if (piece === '') return undefined
  return {
    replyId: reply.id,
    start,
    length: piece.length,
    ciphertext: reply.cipher.encrypt(frameAssociatedData(reply.id, start), piece),
    typed: reply.log.typedAt(nowMs),
  }
}
