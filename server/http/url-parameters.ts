import { type KnownError, withMessage } from '#shared/errors.ts'
import { z } from 'zod'
import { notFound, badRequest } from './errors.ts'
import { httpErrors } from '#shared/http-errors.ts'
import { PAGE_SIZE } from '#shared/chat/chat.ts'

/** An id from an address, as the database writes it; what is none exists as little as an unknown one. Throws 404. */
export function knownId(value: string, error: KnownError) {
  if (!z.uuid().safeParse(value).success) throw notFound(error)
  return value.toLowerCase()
}

const badLimit = withMessage(httpErrors.badLimit, `The limit must be a whole number from 1 to ${PAGE_SIZE}.`)

/** The size of a page. Throws 400. */
export function pageLimit(limit: string | undefined) {
  if (limit === undefined) return PAGE_SIZE
  if (!/^\d{1,3}$/.test(limit)) throw badRequest(badLimit)
  const size = Number(limit)
  if (size < 1 || size > PAGE_SIZE) throw badRequest(badLimit)
  return size
}

/** The key after which a list goes on. Throws 400. */
export function pageKey(before: string | undefined) {
  if (before !== undefined && !/^\d{1,18}$/.test(before)) throw badRequest(httpErrors.unknownListPage)
  return before
}
