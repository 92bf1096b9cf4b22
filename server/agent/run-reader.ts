import { replyErrors } from '#shared/chat-messages.ts'
import type { EventReader } from '../http/event-stream.ts'
import { logReader, sharedPieces } from '../live/log/log-reader.ts'
import type { ReplyEnd, ReplyLog } from '../live/log/reply-log.ts'
import type { OpenedRun } from './open-run.ts'
import { replyError } from './run-errors.ts'
import { wholeLines } from './run-log.ts'

const PIECE_UNITS = 65_536
const DONE = 'data: [DONE]\n\n'
const event = (value: object) => `data: ${JSON.stringify(value)}\n\n`

const lines = sharedPieces((log, from, to) =>
  Buffer.from(
    wholeLines(log.slice(from, to))
      .map(line => `data: ${line}\n\n`)
      .join(''),
  ),
)

/** Reads a run from its first line as an event stream, up to its end. */
export function runReader(opened: OpenedRun): EventReader {
  const { log } = opened.reading
  return logReader(opened.reading, {
    opening: () => opening(opened),
    piece: from => lines(log, from, pieceEnd(log, from)),
    closing: () =>
      log.end ? ending(log.end) : log.isUnsaved ? failing(replyErrors.notSaved.message) : undefined,
  })
}

/** What is new, up to a whole line: of much that is new only so much at once, which a slow reader would leave in memory. */
function pieceEnd(log: ReplyLog, from: number) {
  if (log.lineEnd - from <= PIECE_UNITS) return log.lineEnd
  const lineEnd = log.slice(from, from + PIECE_UNITS).lastIndexOf('\n') + 1
  return lineEnd === 0 ? log.lineEnd : from + lineEnd
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
  return failing(replyError(end.error ?? 'interrupted').message)
}

const failing = (errorText: string) => event({ type: 'error', errorText }) + DONE
