import { chatErrors, replyErrors } from '#shared/chat-sentences.ts'
import type { SafetyCategory } from '#shared/safety.ts'
import type { EventReader } from '../../http/event-stream.ts'
import { logReader, sharedPieces } from '../../live/log-reader.ts'
import type { ReplyEnd, ReplyLog } from '../../live/reply-log.ts'
import type { Reading } from '../../live/read-reply.ts'

const TEXT_ID = 'text'
const DONE = 'data: [DONE]\n\n'

const part = (value: object) => `data: ${JSON.stringify(value)}\n\n`

export interface ReplyNames {
  messageId: string
  generationId: string
  userMessageId: string | null
  /** what the question was taken for, where that is told */
  safety: SafetyCategory | null
}

const deltas = sharedPieces((log, from, to) =>
  Buffer.from(part({ type: 'text-delta', id: TEXT_ID, delta: log.slice(from, to) })),
)

/** Reads a reply as the AI SDK's UI message stream. */
export function replyReader(reading: Reading, names: ReplyNames): EventReader {
  const { log, isJoining } = reading
  return logReader(reading, {
    opening: () => opening(log, isJoining, names),
    piece: from => deltas(log, from, log.length),
    closing: told =>
      log.end ? ending(log.end, told) : log.isUnsaved ? failing(replyErrors.notSaved.message) : undefined,
  })
}

function opening(log: ReplyLog, isJoining: boolean, { messageId, safety, ...messageMetadata }: ReplyNames) {
  const attach = isJoining
    ? part({ type: 'data-attach', data: { typed: log.typedAt(performance.now()) }, transient: true })
    : ''
  const understood = safety ? part({ type: 'data-understood', data: { safety } }) : ''
  return (
    part({ type: 'start', messageId, messageMetadata }) +
    attach +
    understood +
    part({ type: 'text-start', id: TEXT_ID })
  )
}

function ending(end: ReplyEnd, sent: number) {
  // A cut, whoever made it, is told before the end: every reader shows what is kept.
  const isCut = end.status === 'stopped' || end.length < sent
  const kept = isCut ? part({ type: 'data-kept', data: { length: end.length }, transient: true }) : ''
  if (end.status === 'stopped')
    return kept + part({ type: 'text-end', id: TEXT_ID }) + part({ type: 'abort' }) + DONE
  if (end.status === 'complete') {
    return (
      part({ type: 'text-end', id: TEXT_ID }) +
      part({ type: 'finish', finishReason: end.finishReason ?? 'stop' }) +
      DONE
    )
  }
  return kept + failing((end.error ? replyErrors[end.error] : chatErrors.failed).message)
}

function failing(errorText: string) {
  return part({ type: 'text-end', id: TEXT_ID }) + part({ type: 'error', errorText }) + DONE
}
