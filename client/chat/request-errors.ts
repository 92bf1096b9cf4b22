import { chatTexts } from '#shared/chat/messages.ts'
import { ApiError, NetworkError } from '../api.ts'

/** True when the server did not take the call; a reply that fails later is no refusal. */
export function isRequestError(error: unknown) {
  return error instanceof ApiError || error instanceof NetworkError
}

/** The error message of a reply that has no good end; null for one that has, and for a question that was refused. */
export function failureOf(error: Error | undefined) {
  return error === undefined || isRequestError(error) ? null : error.message || chatTexts.failed
}

/** What went wrong, for the banner. */
export interface Problem {
  message: string
  /** a subscription or trial would help */
  needsAccess: boolean
}

export function problemOf(error: unknown): Problem {
  const needsAccess = error instanceof ApiError && error.status === PAYMENT_REQUIRED
  return { message: messageOf(error), needsAccess }
}

const PAYMENT_REQUIRED = 402

/** The server's own message, else the specification's. */
export function messageOf(error: unknown) {
  return (error instanceof ApiError && error.message) || chatTexts.failed
}
