import type { AnsweredPart, UnderstoodPart } from '#shared/told-parts.ts'
import type { Reading } from '../../live/log/read-reply.ts'

interface ReplyNames {
  messageId: string
  generationId: string
  userMessageId: string | null
}

/** An answer that was begun or is there, to be read as a stream or whole. */
export interface Answer {
  replyId: string
  reading: Reading
  names: ReplyNames
  /** what the question told, as it rests beside it */
  understood: UnderstoodPart
  /** what the answer did beside its text, once it is complete; undefined when the database is away */
  answered(): Promise<AnsweredPart | undefined>
}
