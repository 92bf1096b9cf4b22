import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { isDatabaseAway } from '../database/away.ts'
import type { Log } from '../ports.ts'

/** An error with a sentence for the caller. */
export class AppError extends Error {
  readonly status: ContentfulStatusCode
  readonly retryAfterS: number | undefined

  constructor(status: ContentfulStatusCode, sentence: string, retryAfterS?: number) {
    super(sentence)
    this.status = status
    this.retryAfterS = retryAfterS
  }
}

export const badRequest = (sentence: string) => new AppError(400, sentence)
export const unauthorized = (sentence: string) => new AppError(401, sentence)
export const noAccess = (sentence: string) => new AppError(402, sentence)
export const forbidden = (sentence: string) => new AppError(403, sentence)
export const notFound = (sentence: string) => new AppError(404, sentence)
export const conflict = (sentence: string) => new AppError(409, sentence)
export const tooMany = (sentence: string, retryAfterS: number) => new AppError(429, sentence, retryAfterS)
export const unavailable = (sentence: string, retryAfterS = 5) => new AppError(503, sentence, retryAfterS)

const UNEXPECTED = 'Something went wrong on our side. Please try again.'
const DATABASE_AWAY = 'The database cannot be reached right now. Please try again in a moment.'

/** Every error of the product leaves here: known ones with their sentence, all others as a logged 500. */
export function toReply(log: Log) {
  return (error: Error, context: Context) => {
    const known = toAppError(error)
    if (!known) {
      log.error({ requestId: context.get('requestId'), error: describe(error) }, 'request failed')
      return context.json({ error: UNEXPECTED }, 500)
    }
    if (known.retryAfterS !== undefined) context.header('Retry-After', String(known.retryAfterS))
    return context.json({ error: known.message }, known.status)
  }
}

function toAppError(error: Error) {
  if (error instanceof AppError) return error
  if (isDatabaseAway(error)) return unavailable(DATABASE_AWAY)
  if (error instanceof HTTPException) return new AppError(error.status as ContentfulStatusCode, error.message)
  return undefined
}

/** What may be logged of an error: its class, code and place, never its message, which can hold what a person wrote. */
export function describe(error: unknown) {
  if (!(error instanceof Error)) return { name: typeof error }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  // The message stands in the stack too, and a line of it may look like a place.
  const place = error.stack
    ?.replace(error.message, '')
    .split('\n')
    .filter(line => line.trimStart().startsWith('at '))
    .slice(0, 8)
  return { name: error.name, code, place }
}
