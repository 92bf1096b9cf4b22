/** Events that are pushed on one side and iterated on the other, in order, until the end or a failure. */
export function eventQueue<Event>() {
  const events: Event[] = []
  let end: { error?: unknown } | undefined
  let wake = () => {}

  function finish(how: { error?: unknown }) {
    end ??= how
    wake()
  }

  return {
    push(event: Event) {
      events.push(event)
      wake()
    },
    end: () => finish({}),
    /** what was pushed before is still given */
    fail: (error: unknown) => finish({ error }),
    async *[Symbol.asyncIterator]() {
      for (;;) {
        const event = events.shift()
        if (event !== undefined) yield event
        else if (!end) await new Promise<void>(resolve => (wake = resolve))
        else if ('error' in end) throw end.error
        else return
      }
    },
  }
}
