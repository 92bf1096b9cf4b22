import { REPLY_MAX_UNITS } from '#shared/chat.ts'
import { type ReplyErrorCode } from '#shared/chat-messages.ts'
import { cutOffset } from '#shared/cut-text.ts'
import { ModelError, type FinishReason, type ReplyEvent, type ModelFailure } from '../ports.ts'
import type { Outcome } from './finish-reply.ts'
import { bounded, type TimeLimits } from './with-timeouts.ts'
import type { Abort, RunningReply } from './running-reply.ts'

/** The limits of product.md section 5, in milliseconds. */
export const limitsMs: TimeLimits = { firstToken: 30_000, silence: 45_000, whole: 300_000 }

/** How much may be made, and how long it may take. */
export interface Limits {
  units: number
  timesMs: TimeLimits
}

const FAILURES: Record<ModelFailure, ReplyErrorCode> = {
  busy: 'busy',
  refused: 'refused',
  slow: 'slow',
  unavailable: 'unavailable',
}

/**
 * Reads a model's answer into the reply's log until its end, a limit or an abort, and says how it came out. Never
 * throws: whatever the model does, the reply gets an end.
 */
export async function produce(
  reply: RunningReply,
  events: (signal: AbortSignal) => AsyncIterable<ReplyEvent>,
  { units, timesMs }: Limits = { units: REPLY_MAX_UNITS, timesMs: limitsMs },
): Promise<Outcome> {
  let reason: FinishReason | 'other' | undefined
  let failure: ReplyErrorCode | undefined
  try {
    for await (const event of bounded(events, reply.controller, timesMs)) {
      if (event.type === 'finish') reason = event.reason
      else if (!take(reply, event.text, units)) reason = 'length'
      if (reason !== undefined) break
    }
  } catch (error) {
    failure = error instanceof ModelError ? FAILURES[error.failure] : 'unavailable'
  }
  return outcomeOf(reply, { reason, failure, abortReason: reply.controller.signal.reason as Abort })
}

/** Adds a piece, up to the size limit. False once that is reached. */
function take(reply: RunningReply, piece: string, units: number) {
  const room = units - reply.log.length
  if (piece.length < room) {
    reply.log.append(piece, performance.now())
    return true
  }
  reply.log.append(piece.slice(0, cutOffset(piece, room)), performance.now())
  return false
}

interface Course {
  reason: FinishReason | 'other' | undefined
  failure: ReplyErrorCode | undefined
  abortReason: Abort
}

function outcomeOf(reply: RunningReply, { reason, failure, abortReason }: Course): Outcome {
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
  if (abortReason === 'shutdown') return { ...outcome, status: 'interrupted', error: 'interrupted' }
  if (text !== '') return { ...outcome, status: 'interrupted', error: 'interrupted' }
  const isSlow = abortReason === 'first token' || abortReason === 'time limit'
  return { ...outcome, status: 'failed', error: failure ?? (isSlow ? 'slow' : 'unavailable') }
}
