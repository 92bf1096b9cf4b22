const LINE_FEED = 10
const CARRIAGE_RETURN = 13

/**
 * Cuts a server-sent event stream into whole events, each with its closing empty line, wherever the pieces that come
 * in were cut. Every byte comes out again, in order; each is looked at once.
 */
export function eventCutter() {
  let kept: Uint8Array[] = []
  let isLineEmpty = true
  let isAfterReturn = false
  // An empty line that ended with a carriage return may still get its line feed.
  let isEnding = false

  function whole(last: Uint8Array) {
    if (kept.length === 0) return last
    const event = Buffer.concat([...kept, last])
    kept = []
    return event
  }

  return {
    /** the events that this piece completes */
    push(piece: Uint8Array): Uint8Array[] {
      const events: Uint8Array[] = []
      let start = 0
      const cutAt = (end: number) => {
        events.push(whole(piece.subarray(start, end)))
        start = end
      }
      for (let at = 0; at < piece.length; at += 1) {
        const byte = piece[at]
        const isSecondHalf = byte === LINE_FEED && isAfterReturn
        if (isEnding) cutAt(isSecondHalf ? at + 1 : at)
        isEnding = false
        isAfterReturn = byte === CARRIAGE_RETURN
        if (isSecondHalf) continue
        if (byte !== LINE_FEED && byte !== CARRIAGE_RETURN) isLineEmpty = false
        else if (!isLineEmpty) isLineEmpty = true
        else if (isAfterReturn) isEnding = true
        else cutAt(at + 1)
      }
      if (start < piece.length) kept.push(piece.subarray(start))
      return events
    },
    /** what is left of an event that was never completed */
    rest: (): Uint8Array[] => kept.splice(0),
  }
}
