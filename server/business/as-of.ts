import { z } from 'zod'
import { businessErrors } from '#shared/business-errors.ts'
import { badRequest } from '../http/errors.ts'

/** A day, which ends at midnight in UTC, or a moment with its offset. */
const AsOf = z.union([
  z.iso.date().transform(day => `${day}T23:59:59.999Z`),
  z.iso.datetime({ offset: true }).transform(moment => new Date(moment).toISOString()),
])

/** The moment that a query names, as the log writes its own; undefined for now. Throws 400. */
export function momentOf(asOf: string | undefined) {
  if (asOf === undefined) return undefined
  const parsed = AsOf.safeParse(asOf)
  if (!parsed.success) throw badRequest(businessErrors.badMoment)
  return parsed.data
}
