import { chatErrors } from '#shared/chat-sentences.ts'
import { notFound } from '../http/errors.ts'

const FOREIGN_KEY_VIOLATION = '23503'

/** For a session that was deleted while a call was on its way to it. Throws 404, or the error as it came. */
export function asUnknownSession(error: unknown): never {
  const isGone = error instanceof Error && 'code' in error && error.code === FOREIGN_KEY_VIOLATION
  throw isGone ? notFound(chatErrors.unknownSession) : error
}
