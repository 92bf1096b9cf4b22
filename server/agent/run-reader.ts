import { replyErrors } from '#shared/chat-sentences.ts'
import type { EventReader } from '../http/event-stream.ts'
import type { ReplyEnd, ReplyLog } from '../live/reply-log.ts'
import type { OpenedRun } from './open-run.ts'
import { replyError } from './run-errors.ts'
import { wholeLines } from './run-log.ts'

const DONE = 'data: [DONE]\n\n'
const event = (value: object) => `data: ${JSON.stringify(value)}\n\n`

// Readers at the same place of the same log get the same bytes: encoded once.
const newest = new WeakMap<ReplyLog, { from: number; to: number; bytes: Uint8Array }>()

function linesAsEvents(log: ReplyLog, from: number) {
  const last = newest.get(log)
  if (last?.from === from && last.to === log.text.lastIndexOf('\n') + 1) return last
  const { lines, end } = wholeLines(log.text, from)
  const read = { from, to: end, bytes: Buffer.from(lines.map(line => `data: ${line}\n\n`).join('')) }
  newest.set(log, read)
  return read
}

/** Reads a run from its first line as an event stream, up to its end. It is a cursor and holds no text. */
export function runReader(opened: OpenedRun): EventReader {
  const { log, release } = opened.reading
  let offset = 0
  let state: 'opening' | 'reading' | 'done' = 'opening'
  let isClosed = false
  let wake = () => {}

  async function read(): Promise<Uint8Array | undefined> {
    if (state === 'opening') {
      state = 'reading'
      return Buffer.from(opening(opened))
    }
    while (state === 'reading' && !isClosed) {
      const { to, bytes } = linesAsEvents(log, offset)
      if (to > offset) {
        offset = to
        return bytes
      }
      const closing = log.end ? ending(log.end) : log.isUnsaved ? failing(replyErrors.notSaved) : undefined
      if (closing) {
        state = 'done'
        return Buffer.from(closing)
      }
      await new Promise<void>(resolve => {
        wake = resolve
        void log.changed().then(resolve)
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

function opening({ run, project, startedAt, ageMs, preview }: OpenedRun) {
  const attach = { elapsed_ms: Math.round(ageMs), preview }
  const named = { run_id: run.id, project, started_at: startedAt.toISOString() }
  return (
    event({ type: 'start', messageId: run.id }) +
    event({ type: 'data-attach', data: attach, transient: true }) +
    event({ type: 'data-run', data: named })
  )
}

function ending(end: ReplyEnd) {
  if (end.status === 'stopped') return event({ type: 'abort' }) + DONE
  if (end.status === 'complete')
    return event({ type: 'finish', finishReason: end.finishReason ?? 'stop' }) + DONE
  return failing(replyError(end.error ?? 'interrupted'))
}

const failing = (errorText: string) => event({ type: 'error', errorText }) + DONE
