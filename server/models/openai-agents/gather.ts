import type { ReplyEvent } from '#server/ports.ts'

/**
 * The same answer with its text in fewer pieces: the first at once, then what came within so many milliseconds. What waits
 * comes before a finish and before a failure; an answer that was stopped ends without it.
 */
export async function* gather(
  answer: AsyncIterable<ReplyEvent>,
  everyMs: number,
): AsyncGenerator<ReplyEvent> {
  const events = answer[Symbol.asyncIterator]()
  let next = outcome(events.next())
  let waiting = ''
  let dueAtMs = 0
  for (;;) {
    const got = waiting === '' ? await next : await within(next, dueAtMs - performance.now())
    if (got?.value?.type === 'text') {
      waiting += got.value.text
      next = outcome(events.next())
      if (performance.now() < dueAtMs) continue
    }
    if (got && !got.value && !got.error) return
    if (waiting !== '') yield { type: 'text', text: waiting }
    waiting = ''
    dueAtMs = performance.now() + everyMs
    if (got?.error) throw got.error.cause
    if (got?.value && got.value.type !== 'text') {
      yield got.value
      next = outcome(events.next())
    }
  }
}

interface Outcome {
  value?: ReplyEvent
  error?: { cause: unknown }
}

/** The next event, none at the end, or the failure: a promise that nobody may be waiting for any more must not reject. */
function outcome(next: Promise<IteratorResult<ReplyEvent, unknown>>): Promise<Outcome> {
  return next.then(
    ({ done, value }) => (done ? {} : { value }),
    (cause: unknown) => ({ error: { cause } }),
  )
}

/** What is promised, or undefined when it takes longer. */
async function within<Value>(promise: Promise<Value>, limitMs: number): Promise<Value | undefined> {
  const late = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => late.resolve(undefined), Math.max(0, limitMs))
  try {
    return await Promise.race([promise, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
