import { TYPING_MS_PER_CHARACTER } from '#shared/typewriter.ts'
import type { Cipher } from '../encryption/encryption.ts'
import type { Lease } from './lease/lease.ts'
import type { ReplyEnd } from './log/reply-log.ts'
import { ReplyLog } from './log/reply-log.ts'
import type { ReplyKey, ReplyRow } from './reply.store.ts'

/** Why the making of a reply was broken off from this side. */
export type Abort = 'stop' | 'shutdown' | 'lost' | 'time limit' | 'first token' | 'silence'

/** A reply that this process makes. */
export interface RunningReply extends Readonly<ReplyKey> {
  readonly epoch: number
  /** where its frames lie */
  readonly lane: string
  readonly cipher: Cipher
  readonly log: ReplyLog
  readonly controller: AbortController
  /** the text up to here is stored in frames, as far as this process knows */
  flushedTo: number
  flushedAtMs: number
  /** a reader on another process wants frames soon until then */
  watchedUntilMs: number
  /** frames may have been lost with a connection: the stored end has to be read again */
  isFlushDoubtful: boolean
  /** the row as saved; undefined when the reply was deleted */
  saved: Promise<ReplyRow | undefined>
}

/** Breaks the making off; the first reason counts. */
export function abort(reply: RunningReply, reason: Abort) {
  reply.controller.abort(reason)
}

/** How far an ended reply is typed by now, where readers follow it; may pass its length. */
export function typedNow(lease: Pick<Lease, 'msSince'>, { typed, endedAt }: ReplyRow) {
  return endedAt ? typed + lease.msSince(endedAt) / TYPING_MS_PER_CHARACTER : typed
}

/** The end that readers are shown for a row. One that is gone, damaged or not ended leaves them with what they received. */
export function endOf(row: ReplyRow | undefined, received: number): ReplyEnd {
  if (!row || row.status === 'running') {
    return { status: 'interrupted', length: received, error: 'interrupted', finishReason: undefined }
  }
  return {
    status: row.status,
    length: row.length,
    error: row.error ?? undefined,
    finishReason: row.finishReason ?? undefined,
  }
}
