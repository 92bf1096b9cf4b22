import { z } from 'zod/mini'
import { Message, MessageList, ReplyStatus } from './chat.ts'
import { AnsweredPart, UnderstoodPart } from './data-parts.ts'

// Answers of the chat with all that is told beside the texts, as they are documented and tested.

/** Messages in the order they were said; `next` pages to older ones. */
export const ToldMessageList = z.extend(MessageList, {
  messages: z.array(
    z.extend(Message, {
      /** of a user's message: what it told; null for one from before that was noted */
      understood: z.optional(z.nullable(UnderstoodPart)),
      /** of a complete answer: what it did beside its text; null for one from before that was noted */
      answered: z.optional(z.nullable(AnsweredPart)),
    }),
  ),
})

/** The whole answer; of a stopped one what was kept. */
export const SentReply = z.object({
  reply: z.string(),
  message_id: z.string(),
  status: ReplyStatus,
  /** what the message told; `safety` says why the reply has fixed words, or that something cannot be done */
  ...UnderstoodPart.shape,
  /** what the answer did beside its text: of a stopped one nothing */
  ...z.omit(AnsweredPart, { facts: true }).shape,
  /** most of the tokens of the day are used */
  is_allowance_low: z.boolean(),
})
