import { replyErrors, type ReplyErrorCode } from '#shared/chat-messages.ts'
import { agentErrors } from '#shared/agent/messages.ts'

/** Why a run has no good end, in words for its reader. */
export const replyError = (code: ReplyErrorCode) =>
  code === 'interrupted' ? agentErrors.interrupted : replyErrors[code]
