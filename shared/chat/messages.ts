import { errorTable } from '../errors.ts'
/** the specification's words for a reply that failed */
const FAILED = 'Error during chat'

export const chatTexts = {
  placeholder: 'Ask your business question...',
  thinking: 'Thinking...',
  failed: FAILED,
  reconnecting: 'Reconnecting…',
  unknownSession: 'This session does not exist.',
  notice: 'Ember is an AI and can be wrong. Check numbers that matter.',
  allowanceLow: "You have used most of today's allowance. It fills up again within a day.",
  /** follows the refusal of a visitor */
  moreAfterLogin: 'Log in for more.',
  builtIn: 'Built-in mentor. Set OPENAI_API_KEY for a model.',
} as const

/** What is said of a text that cannot be taken; pages and server say it alike. */
export const inputErrors = /* @__PURE__ */ errorTable({
  blankPrompt: 'Please write a message first.',
  longPrompt: 'A message can hold at most 32,000 characters.',
  longTitle: 'A title can hold at most 200 characters.',
  nothingToChange: 'Please give a title or a business.',
})

/** What only the server can know. */
export const chatErrors = /* @__PURE__ */ errorTable({
  unknownSession: chatTexts.unknownSession,
  unknownMessage: 'This message does not exist.',
  alreadyAnswering: 'Ember is still answering in this session. Stop the reply or wait for its end.',
  tooManyReplies: 'Three of your replies are still running. Stop one or wait for its end.',
  otherRequest: 'This generation_id was already used for another request.',
  tooManyNewSessions:
    'You have started 120 sessions within an hour. Please go on in one of them, or try again later.',
  tooManySessions:
    'You have 5,000 sessions, as many as an account can hold. Please delete some, then start a new one.',
  tooManyStreams: 'Too many open pages. Please close one.',
  failed: FAILED,
  damaged: 'This message is damaged and cannot be shown.',
  notStopped: 'The reply could not be stopped yet. Please try again.',
  /** followed by when one can go on */
  tokensUsedUp: "You have used up today's allowance.",
  tokensHeld: "Your running replies may use up the rest of today's allowance. Please wait until they finish.",
  shuttingDown: 'The server is restarting. Please try again in a moment.',
})

/** Why a reply has no good end; the reader sees the message, never the provider's own words. */
export const replyErrors = /* @__PURE__ */ errorTable({
  unavailable: 'Ember could not be reached. Please try again.',
  busy: 'Ember is very busy right now. Please try again in a minute.',
  slow: 'Ember did not answer in time. Please try again.',
  refused: 'The model refused the request. Please check the connection of the model.',
  interrupted: 'The reply was interrupted. What was written so far is kept.',
  notSaved: 'The database is away. The reply is kept in memory and saved as soon as it is back.',
  empty: 'Ember had no answer to this. Please try again.',
  unusable: 'The model’s plan couldn’t be used, twice. Nothing was made or counted.',
})
export type ReplyErrorCode = keyof typeof replyErrors
