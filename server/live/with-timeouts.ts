import type { Abort } from './running-reply.ts'
import type { Timeouts } from './timing.ts'

const SLOW: readonly unknown[] = ['first token', 'silence', 'time limit'] satisfies Abort[]

/**
 * The events of a model until their end, a limit or an abort, whatever the model does: the controller is aborted with the
 * reason when a limit has passed, and in any case at the end, which closes the upstream connection. Throws what the model throws.
 */
export async function* withTimeouts<Event>(
  open: (signal: AbortSignal) => AsyncIterable<Event>,
  controller: AbortController,
  limitsMs: Timeouts,
): AsyncGenerator<Event, void, undefined> {
  const { signal } = controller
  const abort = (reason: Abort) => controller.abort(reason)
  const whole = setTimeout(() => abort('time limit'), limitsMs.whole)
  let quiet = setTimeout(() => abort('first token'), limitsMs.firstToken)
  let iterator: AsyncIterator<Event> | undefined
  try {
    if (!signal.aborted) iterator = open(signal)[Symbol.asyncIterator]()
    while (iterator) {
      const step = await nextOrAborted(iterator, signal)
      if (step === 'aborted' || step.done) return
      clearTimeout(quiet)
      quiet = setTimeout(() => abort('silence'), limitsMs.silence)
      yield step.value
    }
  } finally {
    clearTimeout(whole)
    clearTimeout(quiet)
    // Whatever broke off here has to close the upstream connection too; a finished one does not mind.
    abort('lost')
    iterator?.return?.().catch(() => {})
  }
}

/** Not waiting for the model to notice the abort: Stop must not depend on it. Nothing outlives the step. */
function nextOrAborted<Event>(iterator: AsyncIterator<Event>, signal: AbortSignal) {
  return new Promise<IteratorResult<Event> | 'aborted'>((resolve, reject) => {
    if (signal.aborted) return resolve('aborted')
    const onAbort = () => resolve('aborted')
    signal.addEventListener('abort', onAbort, { once: true })
    iterator
      .next()
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', onAbort))
  })
}

/** The same for a part of a larger work, which `signal` ends too; `wasSlow` says afterwards whether a limit broke it off. */
export function withTimeoutsUnder<Event>(
  open: (signal: AbortSignal) => AsyncIterable<Event>,
  signal: AbortSignal,
  limitsMs: Timeouts,
) {
  const controller = new AbortController()
  return {
    wasSlow: () => SLOW.includes(controller.signal.reason),
    events: under(open, { controller, signal, limitsMs }),
  }
}

async function* under<Event>(
  open: (signal: AbortSignal) => AsyncIterable<Event>,
  outer: { controller: AbortController; signal: AbortSignal; limitsMs: Timeouts },
) {
  const { controller, signal, limitsMs } = outer
  const stop = () => controller.abort(signal.reason)
  if (signal.aborted) stop()
  signal.addEventListener('abort', stop, { once: true })
  try {
    yield* withTimeouts(open, controller, limitsMs)
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
