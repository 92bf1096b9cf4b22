import { chatTexts } from '#shared/chat-sentences.ts'
import { ApiError, NetworkError } from '../api.ts'

/** True when the server did not take the call; a reply that fails later is no refusal. */
export function isRefusal(error: unknown) {
  return error instanceof ApiError || error instanceof NetworkError
}

/** The server's own sentence, else the specification's. */
export function sentenceOf(error: unknown) {
  return (error instanceof ApiError && error.message) || chatTexts.failed
}
