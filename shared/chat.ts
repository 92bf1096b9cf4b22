import { z } from 'zod'
import { isBlank, plainText } from './text.ts'

export const PROMPT_MAX_UNITS = 32_000
export const TITLE_MAX_UNITS = 200
export const REPLY_MAX_UNITS = 100_000
export const PAGE_SIZE = 200
export const UNTITLED = 'Untitled Session'
export const CONTINUE_PROMPT = 'Please continue where you stopped.'

export const chatTexts = {
  placeholder: 'Ask your business question...',
  thinking: 'Thinking...',
  failed: 'Error during chat',
  notice: 'Ember is an AI and can be wrong. Check numbers that matter.',
  playbook: 'The built-in mentor is answering. Connect a model with OPENAI_API_KEY or OPENAI_BASE_URL.',
} as const

export const chatErrors = {
  unknownSession: 'This session does not exist.',
  unknownMessage: 'This message does not exist.',
  alreadyAnswering: 'Ember is still answering in this session. Stop the reply or wait for its end.',
  tooManyReplies: 'Three of your replies are still running. Stop one or wait for its end.',
  otherRequest: 'This generation_id was already used for another request.',
  blankPrompt: 'Please write a message first.',
  longPrompt: 'A message can hold at most 32,000 characters.',
  longTitle: 'A title can hold at most 200 characters.',
  shuttingDown: 'The server is restarting. Please try again in a moment.',
} as const

/** Why a reply has no good end; the reader sees the sentence, never the provider's own words. */
export const replyErrors = {
  unavailable: 'Ember could not be reached. Please try again.',
  busy: 'Ember is very busy right now. Please try again in a minute.',
  slow: 'Ember did not answer in time. Please try again.',
  refused: 'The model refused the request. Please check the connection of the model.',
  interrupted: 'The reply was interrupted. What was written so far is kept.',
  notSaved: 'The database is away. The reply is kept in memory and saved as soon as it is back.',
  empty: 'Ember had no answer to this. Please try again.',
} as const
export type ReplyErrorCode = keyof typeof replyErrors

export const ReplyStatus = z.enum(['running', 'complete', 'stopped', 'interrupted', 'failed'])
export type ReplyStatus = z.infer<typeof ReplyStatus>

const Id = z.uuid('An id is expected here.').toLowerCase()
const Prompt = plainText(PROMPT_MAX_UNITS, chatErrors.longPrompt).refine(
  value => !isBlank(value),
  chatErrors.blankPrompt,
)
const Title = plainText(TITLE_MAX_UNITS, chatErrors.longTitle)

export const Session = z.object({
  id: z.string(),
  title: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type Session = z.infer<typeof Session>

export const Message = z.object({
  id: z.string(),
  role: z.enum(['user', 'assistant']),
  /** the raw Markdown text; of a running reply the text so far */
  content: z.string(),
  /** a user's message is always complete */
  status: ReplyStatus,
  parent_id: z.string().nullable(),
  /** of an assistant's message: the name of its reply, for stream and stop */
  generation_id: z.string().nullable(),
  created_at: z.string(),
  /** the sentence to show when the reply failed or was interrupted */
  error: z.string().optional(),
})
export type Message = z.infer<typeof Message>

export const SessionList = z.object({
  sessions: z.array(Session),
  next: z.string().nullable(),
  /** which mentor answers: the built-in playbook or a connected model */
  mentor: z.enum(['playbook', 'model']),
})
/** Messages in the order they were said; `next` pages to older ones. */
export const MessageList = z.object({ messages: z.array(Message), next: z.string().nullable() })

export const StartSession = z.object({ title: Title.optional() })
export const StartedSession = z.object({ session_id: z.string() })
export const RenameSession = z.object({ title: Title })

export const Send = z.object({ session_id: Id, prompt: Prompt, generation_id: Id.optional() })
export const SendReply = z.object({ reply: z.string(), message_id: z.string(), status: ReplyStatus })
export const Stream = z
  .object({
    session_id: Id,
    prompt: Prompt.optional(),
    generation_id: Id.optional(),
    parent_id: Id.optional(),
  })
  .refine(value => value.prompt !== undefined || value.parent_id !== undefined, chatErrors.blankPrompt)
export const Stop = z.object({
  session_id: Id,
  generation_id: Id.optional(),
  /** UTF-16 units of the reply that were on screen; absent means all that was received */
  shown: z.number('A number is expected here.').int().min(0).max(2_147_483_647).optional(),
})
/** The reply as it is saved now; `none` when the session has no reply yet. */
export const StopReply = z.object({ status: z.union([ReplyStatus, z.literal('none')]), content: z.string() })
