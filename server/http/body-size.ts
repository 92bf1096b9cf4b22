import { bodyLimit } from 'hono/body-limit'
import { saying } from '#shared/errors.ts'
import { httpErrors } from '#shared/http-errors.ts'
import { AppError } from './errors.ts'

/** Answers 413 to a larger body, before reading on. */
export function bodyOf(maxKb: number) {
  const onError = () => {
    const message = `The body is too large; at most ${maxKb} kB are taken.`
    throw new AppError(413, saying(httpErrors.bodyTooLarge, message))
  }
  return bodyLimit({ maxSize: maxKb * 1024, onError })
}
