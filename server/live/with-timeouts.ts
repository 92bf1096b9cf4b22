import type { Abort } from './running-reply.ts'
import type { Timeouts } from './timing.ts'

const SLOW: readonly unknown[] = ['first token', 'silence', 'time limit'] satisfies Abort[]
const OVER = { done: true, value: undefined } as const

/** Asks a model: what it says, perhaps once something has been looked up for it. */
export type Open<Event> = (signal: AbortSignal) => AsyncIterable<Event> | Promise<AsyncIterable<Event>>

/**
 * The events of a model until their end, a limit or an abort, whatever the model does: the controller is aborted with the
 * reason when a limit has passed, and in any case at the end, which closes the upstream connection. Throws what the model throws.
 * It does not wait for the model to notice an abort: Stop must not depend on it.
 */
export function withTimeouts<Event>(
  open: Open<Event>,
  controller: AbortController,
  limitsMs: Timeouts,
): AsyncIterableIterator<Event, undefined> {
  const { signal } = controller
  const abort = (reason: Abort) => controller.abort(reason)
  let whole: NodeJS.Timeout | undefined
  let quiet: NodeJS.Timeout | undefined
  let iterator: AsyncIterator<Event> | undefined
  let isOver = false
  let hasBegun = false
  let hasSpoken = false
  let giveUpWaiting = () => {}

  function finish() {
    if (isOver) return
    isOver = true
    clearTimeout(whole)
    clearTimeout(quiet)
    signal.removeEventListener('abort', finish)
    // Whatever broke off here has to close the upstream connection too; a finished one does not mind.
    abort('lost')
    leave()
    giveUpWaiting()
  }

  function leave() {
    iterator?.return?.().catch(() => {})
  }

  async function begin(): Promise<IteratorResult<Event, undefined>> {
    whole = setTimeout(() => abort('time limit'), limitsMs.whole)
    quiet = setTimeout(() => abort('first token'), limitsMs.firstToken)
    signal.addEventListener('abort', finish)
    iterator = (await open(signal))[Symbol.asyncIterator]()
    if (!isOver) return iterator.next()
    leave()
    return OVER
  }

  function heard() {
    if (hasSpoken) return void quiet?.refresh()
    hasSpoken = true
    clearTimeout(quiet)
    quiet = setTimeout(() => abort('silence'), limitsMs.silence)
  }

  function step() {
    if (iterator) return iterator.next()
    if (hasBegun) return Promise.resolve(OVER)
    hasBegun = true
    return begin()
  }

  return {
    next() {
      if (signal.aborted) finish()
      if (isOver) return Promise.resolve(OVER)
      return new Promise((resolve, reject) => {
        giveUpWaiting = () => resolve(OVER)
        step().then(
          result => {
            if (isOver) return
            if (result.done) return finish()
            heard()
            resolve({ done: false, value: result.value })
          },
          (error: unknown) => {
            reject(error)
            finish()
          },
        )
      })
    },
    return() {
      finish()
      return Promise.resolve(OVER)
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}

/** The same for a part of a larger work, which `signal` ends too; `wasSlow` says afterwards whether a limit broke it off. */
export function withTimeoutsUnder<Event>(open: Open<Event>, signal: AbortSignal, limitsMs: Timeouts) {
  const controller = new AbortController()
  return {
    wasSlow: () => SLOW.includes(controller.signal.reason),
    events: under(open, { controller, signal, limitsMs }),
  }
}

async function* under<Event>(
  open: Open<Event>,
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
