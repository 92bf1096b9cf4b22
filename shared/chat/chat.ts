import { z } from 'zod/mini'
import { SafetyCategory } from '../safety.ts'
import type { AnsweredPart, UnderstoodPart } from './data-parts.ts'

export const PROMPT_MAX_UNITS = 32_000
export const TITLE_MAX_UNITS = 200
export const REPLY_MAX_UNITS = 100_000
export const PAGE_SIZE = 200
export const UNTITLED = 'Untitled Session'
export const CONTINUE_PROMPT = 'Please continue where you stopped.'

export const ReplyStatus = z.enum(['running', 'complete', 'stopped', 'interrupted', 'failed'])
export type ReplyStatus = z.infer<typeof ReplyStatus>

export const Session = z.object({
  id: z.string(),
  title: z.string(),
  /** the business it is about; null for one that an older release started, until it is put into one; absent from a server of that release */
  business_id: z.optional(z.nullable(z.string())),
  created_at: z.string(),
  updated_at: z.string(),
})
export type Session = z.infer<typeof Session>

/** As a page reads it; answers.ts says whole what is told beside the texts. */
export const Message = z.object({
  id: z.string(),
  role: z.enum(['user', 'assistant']),
  /** the raw Markdown text; of a running reply the text so far */
  content: z.string(),
  /** a user's message is always complete */
  status: ReplyStatus,
  parent_id: z.nullable(z.string()),
  /** of an assistant's message: the name of its reply, for stream and stop */
  generation_id: z.nullable(z.string()),
  created_at: z.string(),
  /** the error message to show when the reply failed or was interrupted */
  error: z.optional(z.string()),
  /** of an assistant's message with our fixed words: what they were given for */
  safety: z.optional(SafetyCategory),
  /** of a user's message: what it told; null for one from before that was noted. Absent from a server of an older release */
  understood: z.optional(z.nullable(z.custom<UnderstoodPart>())),
  /** of a complete answer: what it did beside its text; null for one from before that was noted */
  answered: z.optional(z.nullable(z.custom<AnsweredPart>())),
})
export type Message = z.infer<typeof Message>

export const SessionList = z.object({
  sessions: z.array(Session),
  next: z.nullable(z.string()),
  /** who answers: the built-in mentor or a connected model */
  mentor: z.enum(['built-in', 'model']),
  /** most of today's model tokens are used; absent from a server of an older release */
  is_allowance_low: z.optional(z.boolean()),
})
/** Messages in the order they were said; `next` pages to older ones. */
export const MessageList = z.object({ messages: z.array(Message), next: z.nullable(z.string()) })

export const StartedSession = z.object({ session_id: z.string() })
/** The reply as it is saved now; `none` when the session has no reply yet. */
export const StopReply = z.object({ status: z.union([ReplyStatus, z.literal('none')]), content: z.string() })
