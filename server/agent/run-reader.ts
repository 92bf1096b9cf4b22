import { replyErrors } from '#shared/chat-sentences.ts'
import type { EventReader } from '../http/event-stream.ts'
import { logReader, sharedPieces } from '../live/log-reader.ts'
import type { ReplyEnd } from '../live/reply-log.ts'
import type { OpenedRun } from './open-run.ts'
import { replyError } from './run-errors.ts'
import { wholeLines } from './run-log.ts'

const DONE = 'data: [DONE]\n\n'
const event = (value: object) => `data: ${JSON.stringify(value)}\n\n`

const lines = sharedPieces((log, from, to) =>
  Buffer.from(
    wholeLines(log.text.slice(from, to))
      .map(line => `data: ${line}\n\n`)
      .join(''),
  ),
)

/** Reads a run from its first line as an event stream, up to its end. */
export function runReader(opened: OpenedRun): EventReader {
  const { log } = opened.reading
  return logReader(opened.reading, {
    opening: () => opening(opened),
    piece: from => lines(log, from, log.text.lastIndexOf('\n') + 1),
    closing: () =>
      log.end ? ending(log.end) : log.isUnsaved ? failing(replyErrors.notSaved.message) : undefined,
  })
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
