import { ApiError } from '../api.ts'

/** What is shown when a change was not saved: the server's own message, where it has one. */
export const problemOf = (error: unknown) =>
  (error instanceof ApiError && error.message) ||
  'We couldn’t save this. Nothing has changed. Check your connection and try again.'
