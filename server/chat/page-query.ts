import { PAGE_SIZE } from '#shared/chat.ts'
import { badRequest } from '../http/errors.ts'

const BAD_LIMIT = `The limit must be a whole number from 1 to ${PAGE_SIZE}.`

/** The size of a page. Throws 400. */
export function pageLimit(limit: string | undefined) {
  if (limit === undefined) return PAGE_SIZE
  if (!/^\d{1,3}$/.test(limit)) throw badRequest(BAD_LIMIT)
  const size = Number(limit)
  if (size < 1 || size > PAGE_SIZE) throw badRequest(BAD_LIMIT)
  return size
}

/** The key after which a list of sessions goes on. Throws 400. */
export function sessionKey(before: string | undefined) {
  if (before !== undefined && !/^\d{1,18}$/.test(before)) throw badRequest('This page does not exist.')
  return before
}
