import { MessageReply } from '#shared/auth/calls.ts'
import { authErrors, authTexts } from '#shared/auth/messages.ts'
import { endpoints } from '#shared/endpoints.ts'
import { api } from '../api.ts'
import { type Failure, failureOf } from './use-submit.ts'

export async function sendCode(email: string) {
  await api.post(endpoints.sendCode, { email }, MessageReply)
}

/** The limit of a day has its own message, a busy mailbox the server's, which names the way out; all else shares one. */
export function resendFailure(error: unknown): Failure {
  const failure = failureOf(error, authTexts.resendFailed)
  if (failure.code === authErrors.mailboxBusy.code) return failure
  const message = failure.code === authErrors.codeLimit.code ? authTexts.codeLimit : authTexts.resendFailed
  return { ...failure, message }
}
