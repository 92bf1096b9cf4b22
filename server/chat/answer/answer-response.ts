import { chatErrors, replyErrors } from '#shared/chat/messages.ts'
import type { ReplyStatus } from '#shared/chat/chat.ts'
import { withPlainNotes } from '#shared/chat/computed-note.ts'
import type { KnownError } from '#shared/errors.ts'
import type { AnsweredPart, UnderstoodPart } from '#shared/chat/data-parts.ts'
import type { Deps } from '../../deps-shape.ts'
import { notFound } from '../../http/errors.ts'
import type { EventReader } from '../../http/event-stream.ts'
import { logReader, sharedPieces } from '../../live/log/log-reader.ts'
import { wholeReply } from '../../live/log/read-reply.ts'
import type { ReplyEnd, ReplyLog } from '../../live/log/reply-log.ts'
import { findReply, decryptContent } from '../../live/reply.store.ts'
import type { Answer } from './answer.ts'
import { NOTHING_ANSWERED } from './data-parts.ts'

const TEXT_ID = 'text'
const DONE = 'data: [DONE]\n\n'

const part = (value: object) => `data: ${JSON.stringify(value)}\n\n`

const [beforeDelta, afterDelta] = part({ type: 'text-delta', id: TEXT_ID, delta: '' }).split('""')
const deltas = sharedPieces((log, from, to) =>
  Buffer.from(`${beforeDelta}${JSON.stringify(log.slice(from, to))}${afterDelta}`),
)

/** Reads a reply as the AI SDK's UI message stream. */
export function answerReader(answer: Omit<Answer, 'reply'>): EventReader {
  const { log } = answer.reading
  return logReader(answer.reading, {
    opening: () => opening(log, answer),
    piece: from => deltas(log, from, log.length),
    closing(sent) {
      if (log.end?.status === 'complete') return completing(log.end, answer)
      return log.end
        ? ending(log.end, sent)
        : log.isUnsaved
          ? failing(replyErrors.notSaved.message)
          : undefined
    },
  })
}

function opening(log: ReplyLog, { reading, names, understood }: Omit<Answer, 'reply'>) {
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
  // A cut, whoever made it, is sent before the end: every reader shows what is kept.
  const isCut = end.status === 'stopped' || end.length < sent
  const kept = isCut ? part({ type: 'data-kept', data: { length: end.length }, transient: true }) : ''
  if (end.status === 'stopped')
    return kept + part({ type: 'text-end', id: TEXT_ID }) + part({ type: 'abort' }) + DONE
  return kept + failing((end.error ? replyErrors[end.error] : chatErrors.failed).message)
}

function failing(errorText: string) {
  return part({ type: 'text-end', id: TEXT_ID }) + part({ type: 'error', errorText }) + DONE
}

export type WholeAnswer =
  | { isAnswered: true; reply: string; messageId: string; status: ReplyStatus; data: AnswerData }
  | { isAnswered: false; error: KnownError; messageId: string }

/** What is given beside the text: of the question, and of the answer, whose facts stand with those of the question. */
type AnswerData = UnderstoodPart & Omit<AnsweredPart, 'facts'>

/** Waits for the end of a reply: for clients that take one JSON answer. Throws 404 when it is deleted meanwhile. */
export async function wholeAnswer(
  { sql, encryption }: Pick<Deps, 'sql' | 'encryption'>,
  { reply: asked, reading, names, understood, answered }: Answer,
): Promise<WholeAnswer> {
  const { messageId } = names
  if (!(await wholeReply(reading))) return { isAnswered: false, error: replyErrors.notSaved, messageId }
  const row = await findReply(sql, asked)
  if (!row) throw notFound(chatErrors.unknownSession)
  if (row.status === 'complete' || row.status === 'stopped') {
    const reply = decryptContent(await encryption.cipherOf(sql, row.ownerId), row)
    if (reply !== undefined) {
      const data = dataOf(understood, row.status === 'complete' ? await answered() : undefined)
      return { isAnswered: true, reply: withPlainNotes(reply), messageId, status: row.status, data }
    }
  }
  return { isAnswered: false, error: row.error ? replyErrors[row.error] : chatErrors.failed, messageId }
}

function dataOf(understood: UnderstoodPart, answered: AnsweredPart = NOTHING_ANSWERED): AnswerData {
  const { asked, step, used, facts = [] } = answered
  return { ...understood, facts: [...understood.facts, ...facts], asked, step, used }
}
