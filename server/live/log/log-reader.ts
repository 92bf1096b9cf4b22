import type { EventReader } from '../../http/event-stream.ts'
import type { Reading } from './read-reply.ts'
import type { ReplyLog } from './reply-log.ts'

/** How a log is written as an event stream. */
export interface LogSerializer {
  opening(): string
  /** what can be sent from this offset on, and up to where; nothing new when it ends where it begins */
  piece(from: number): { to: number; bytes: Uint8Array }
  /** the end, once there is one; so much of the text has been sent. What has to be looked up for it is waited for */
  closing(sent: number): string | Promise<string> | undefined
}

/** Reads a log from its first character. It is a cursor and holds no text. */
export function logReader(
  { log, release }: Pick<Reading, 'log' | 'release'>,
  serializer: LogSerializer,
): EventReader {
  let offset = 0
  let state: 'opening' | 'reading' | 'done' = 'opening'
  let isClosed = false
  let wake = () => {}

  async function read(): Promise<Uint8Array | undefined> {
    if (state === 'opening') {
      state = 'reading'
      return Buffer.from(serializer.opening())
    }
    while (state === 'reading' && !isClosed) {
      const { to, bytes } = serializer.piece(offset)
      if (to > offset) {
        offset = to
        return bytes
      }
      const closing = serializer.closing(offset)
      if (closing !== undefined) {
        state = 'done'
        return Buffer.from(await closing)
      }
      await new Promise<void>(resolve => {
        wake = resolve
        log.onceChanged(resolve)
      })
    }
    return undefined
  }

  return {
    read,
    close() {
      isClosed = true
      wake()
      release()
    },
  }
}

/** Readers at the same place of the same log get the same bytes: encoded once. */
export function sharedPieces(encode: (log: ReplyLog, from: number, to: number) => Uint8Array) {
  const newest = new WeakMap<ReplyLog, { from: number; to: number; bytes: Uint8Array }>()
  return (log: ReplyLog, from: number, to: number) => {
    const last = newest.get(log)
    if (last?.from === from && last.to === to) return last
    const piece = { from, to, bytes: encode(log, from, to) }
    newest.set(log, piece)
    return piece
  }
}
