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

/** A place in a list whose rows may share a position: those are in the order of their ids. */
export interface PlaceInList {
  position: string
  id: string
}

/** Behind every row, where a list that begins with the newest begins. */
export const LAST_PLACE: PlaceInList = {
  position: '9223372036854775807',
  id: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
}

/** The place after which such a list goes on, as `placeKey` names it. Throws 400. */
export function knownPlace(before: string | undefined): PlaceInList | undefined {
  if (before === undefined) return undefined
  const [position = '', id = '', ...others] = before.split('.')
  const isPlace = /^\d{1,18}$/.test(position) && z.uuid().safeParse(id).success && others.length === 0
  if (!isPlace) throw badRequest(httpErrors.unknownListPage)
  return { position, id }
}

export const placeKey = ({ position, id }: PlaceInList) => `${position}.${id}`

/** The key after which a list goes on. Throws 400. */
export function pageKey(before: string | undefined) {
  if (before !== undefined && !/^\d{1,18}$/.test(before)) throw badRequest(httpErrors.unknownListPage)
  return before
}
