import { REPLY_MAX_UNITS } from '#shared/chat.ts'
import { type ReplyErrorCode } from '#shared/chat-sentences.ts'
import { cutOffset } from '#shared/cut-text.ts'
import { ModelError, type FinishReason, type ModelEvent, type ModelFailure } from '../ports.ts'
import type { Outcome } from './finish-reply.ts'
import { abort, type Abort, type RunningReply } from './running-reply.ts'

/** The limits of product.md section 5, in milliseconds. */
export const limitsMs = { firstToken: 30_000, silence: 45_000, whole: 300_000 }

const FAILURES: Record<ModelFailure, ReplyErrorCode> = {
  busy: 'busy',
  refused: 'refused',
  unavailable: 'unavailable',
}

/**
 * Reads a model's answer into the reply's log until its end, a limit or an abort, and says how it came out. Never
 * throws: whatever the model does, the reply gets an end.
 */
export async function produce(
  reply: RunningReply,
  events: (signal: AbortSignal) => AsyncIterable<ModelEvent>,
): Promise<Outcome> {
  const { signal } = reply.controller
  let reason: FinishReason | 'other' | undefined
  let failure: ReplyErrorCode | undefined
  const whole = setTimeout(() => abort(reply, 'time limit'), limitsMs.whole)
  let quiet = setTimeout(() => abort(reply, 'first token'), limitsMs.firstToken)
  let iterator: AsyncIterator<ModelEvent> | undefined
  try {
    if (!signal.aborted) iterator = events(signal)[Symbol.asyncIterator]()
    while (iterator && reason === undefined) {
      const step = await nextOrAborted(iterator, signal)
      if (step === 'aborted' || step.done) break
      if (step.value.type === 'finish') {
        reason = step.value.reason
        break
      }
      clearTimeout(quiet)
      quiet = setTimeout(() => abort(reply, 'silence'), limitsMs.silence)
      if (!take(reply, step.value.text)) reason = 'length'
    }
  } catch (error) {
    failure = error instanceof ModelError ? FAILURES[error.failure] : 'unavailable'
  } finally {
    clearTimeout(whole)
    clearTimeout(quiet)
    // Whatever broke off here has to close the upstream connection too; a finished one does not mind.
    abort(reply, 'lost')
    iterator?.return?.().catch(() => {})
  }
  return outcomeOf(reply, { reason, failure, abortReason: signal.reason as Abort })
}

/** Not waiting for the model to notice the abort: Stop must not depend on it. Nothing outlives the step. */
function nextOrAborted(iterator: AsyncIterator<ModelEvent>, signal: AbortSignal) {
  return new Promise<IteratorResult<ModelEvent> | 'aborted'>((resolve, reject) => {
    if (signal.aborted) return resolve('aborted')
    const onAbort = () => resolve('aborted')
    signal.addEventListener('abort', onAbort, { once: true })
    iterator
      .next()
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', onAbort))
  })
}

/** Adds a piece, up to the size limit of a reply. False once that is reached. */
function take(reply: RunningReply, piece: string) {
  const room = REPLY_MAX_UNITS - reply.log.text.length
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
