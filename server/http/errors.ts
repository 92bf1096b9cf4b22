import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { errorBody, type KnownError } from '#shared/errors.ts'
import { httpErrors } from '#shared/http-errors.ts'
import { isDatabaseAway, isDatabaseBusy } from '../database/database-errors.ts'
import type { Log } from '../ports.ts'

/** An error with a code and a message for the caller. */
export class AppError extends Error {
  readonly status: ContentfulStatusCode
  readonly code: string
  readonly retryAfterS: number | undefined

  constructor(status: ContentfulStatusCode, error: KnownError, retryAfterS?: number) {
    super(error.message)
    this.status = status
    this.code = error.code
    this.retryAfterS = retryAfterS
  }
}

export const badRequest = (error: KnownError) => new AppError(400, error)
export const unauthorized = (error: KnownError) => new AppError(401, error)
export const noAccess = (error: KnownError) => new AppError(402, error)
export const forbidden = (error: KnownError) => new AppError(403, error)
export const notFound = (error: KnownError) => new AppError(404, error)
export const conflict = (error: KnownError) => new AppError(409, error)
export const unprocessable = (error: KnownError) => new AppError(422, error)
export const tooMany = (error: KnownError, retryAfterS: number) => new AppError(429, error, retryAfterS)
export const unavailable = (error: KnownError, retryAfterS = 5) => new AppError(503, error, retryAfterS)

/** Every error of the product leaves here: known ones with code and message, all others as a logged 500. */
export function toReply(log: Log) {
  return (error: Error, context: Context) => {
    const known = toAppError(error)
    if (!known) {
      log.error({ requestId: context.get('requestId'), error: describe(error) }, 'request failed')
      return context.json(errorBody(httpErrors.unexpected), 500)
    }
    if (known.retryAfterS !== undefined) context.header('Retry-After', String(known.retryAfterS))
    return context.json(errorBody(known), known.status)
  }
}

function toAppError(error: Error) {
  if (error instanceof AppError) return error
  if (isDatabaseBusy(error)) return unavailable(httpErrors.busy)
  if (isDatabaseAway(error)) return unavailable(httpErrors.databaseAway)
  if (error instanceof HTTPException)
    return new AppError(error.status as ContentfulStatusCode, httpErrors.refusedRequest)
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
