import type { Message, ReplyStatus } from '#shared/chat/chat.ts'
import type { AnsweredPart, UnderstoodPart } from '#shared/chat/data-parts.ts'
import type { Received } from '../../../stream/received.ts'
import type { Live } from './turns.ts'
import { isReplaced, turnsOf } from './turns.ts'

/** What is known here of a reply that has just ended. */
export interface Ended {
  messageId: string | null
  userMessageId: string | null
  content: string
  status: ReplyStatus
  error: string | null
  understood: UnderstoodPart | null
  answered: AnsweredPart | null
}

/** The messages with a reply that has just ended here, until the server's own list comes. */
export function withEnded(messages: Message[], live: Live, ended: Ended, now: Date): Message[] {
  const at = { created_at: now.toISOString() }
  const turns = turnsOf(messages, live, ended.userMessageId)
  const kept = messages.filter(message => !isReplaced(message, live))
  const question = turns.at(-2)
  const { understood, answered } = ended
  const answer: Message = {
    ...at,
    id: ended.messageId ?? `reply-${live.generationId}`,
    role: 'assistant',
    content: ended.content,
    status: ended.status,
    parent_id: question?.role === 'user' ? question.questionId : null,
    generation_id: live.generationId,
    ...(ended.error !== null && { error: ended.error }),
    ...(understood?.safety && { safety: understood.safety }),
    ...(answered && { answered }),
  }
  if (question?.role !== 'user' || kept.some(message => message.id === question.key)) return [...kept, answer]
  const asked: Message = {
    ...at,
    id: question.key,
    role: 'user',
    content: question.content,
    status: 'complete',
    parent_id: null,
    generation_id: null,
    ...(understood && { understood }),
  }
  return [...kept, asked, answer]
}

/** How a reply that nobody stopped here has ended; `failure` is the error message of one that has no good end. */
export function endStatus({ kept, text }: Received, failure: string | null): ReplyStatus {
  if (kept !== null) return 'stopped'
  if (failure === null) return 'complete'
  return text === '' ? 'failed' : 'interrupted'
}
