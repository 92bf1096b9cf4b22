import { chatErrors, replyErrors } from '#shared/chat-messages.ts'
import type { AnsweredPart } from '#shared/told-parts.ts'
import type { EventReader } from '../../http/event-stream.ts'
import { logReader, sharedPieces } from '../../live/log/log-reader.ts'
import type { ReplyEnd, ReplyLog } from '../../live/log/reply-log.ts'
import type { Answer } from './answer-shape.ts'

const TEXT_ID = 'text'
const DONE = 'data: [DONE]\n\n'

const part = (value: object) => `data: ${JSON.stringify(value)}\n\n`

const deltas = sharedPieces((log, from, to) =>
  Buffer.from(part({ type: 'text-delta', id: TEXT_ID, delta: log.slice(from, to) })),
)

/** Reads a reply as the AI SDK's UI message stream. */
export function replyReader(answer: Omit<Answer, 'replyId'>): EventReader {
  const { log } = answer.reading
  return logReader(answer.reading, {
    opening: () => opening(log, answer),
    piece: from => deltas(log, from, log.length),
    closing(told) {
      if (log.end?.status === 'complete') return completing(log.end, answer)
      return log.end
        ? ending(log.end, told)
        : log.isUnsaved
          ? failing(replyErrors.notSaved.message)
          : undefined
    },
  })
}

function opening(log: ReplyLog, { reading, names, understood }: Omit<Answer, 'replyId'>) {
  const { messageId, ...messageMetadata } = names
  const attach = reading.isJoining
    ? part({ type: 'data-attach', data: { typed: log.typedAt(performance.now()) }, transient: true })
    : ''
  return (
    part({ type: 'start', messageId, messageMetadata }) +
    attach +
    part({ type: 'data-understood', data: understood }) +
    part({ type: 'text-start', id: TEXT_ID })
  )
}

async function completing({ finishReason = 'stop' }: ReplyEnd, { answered }: Pick<Answer, 'answered'>) {
  const data: AnsweredPart | undefined = await answered()
  return (
    part({ type: 'text-end', id: TEXT_ID }) +
    (data ? part({ type: 'data-answered', data }) : '') +
    part({ type: 'finish', finishReason }) +
    DONE
  )
}

function ending(end: ReplyEnd, sent: number) {
  // A cut, whoever made it, is told before the end: every reader shows what is kept.
  const isCut = end.status === 'stopped' || end.length < sent
  const kept = isCut ? part({ type: 'data-kept', data: { length: end.length }, transient: true }) : ''
  if (end.status === 'stopped')
    return kept + part({ type: 'text-end', id: TEXT_ID }) + part({ type: 'abort' }) + DONE
  return kept + failing((end.error ? replyErrors[end.error] : chatErrors.failed).message)
}

function failing(errorText: string) {
  return part({ type: 'text-end', id: TEXT_ID }) + part({ type: 'error', errorText }) + DONE
}
