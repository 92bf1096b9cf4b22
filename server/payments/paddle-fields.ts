import { z } from 'zod'
import { PaymentsError } from './payments-port.ts'

type Kind = 'txn' | 'sub' | 'ctm' | 'adj'

const shapeOf = (kind: Kind) => new RegExp(`^${kind}_[a-z\\d]{26}$`)

export const paddleId = (kind: Kind) => z.string().regex(shapeOf(kind))

/** The id, when it is one: the SDK puts ids into paths as they are. Throws PaymentsError. */
export function checkedId(kind: Kind, id: string) {
  if (!shapeOf(kind).test(id)) throw new PaymentsError('refused', { code: 'malformed_id' })
  return id
}

/** Ids for a list, each of which is one. Throws PaymentsError. */
export const checkedIds = (kind: Kind, ids: readonly string[]) => ids.map(id => checkedId(kind, id))

/**
 * A moment as the provider writes it, kept as it came: comparing microseconds decides which of two events is the later
 * one, and a Date would round them away. What Postgres would not take (a year 0, an offset of a day) is none.
 */
export const timestamp = z.iso
  .datetime({ offset: true })
  .regex(/^(?!0000).{19}(\.\d{1,9})?(Z|[+-](0\d|1[0-4]):[0-5]\d)$/)

/** A sum of money in the currency's smallest unit, as the provider writes it; more digits than Postgres takes are none. */
export const amount = z.string().regex(/^\d{1,18}$/)

/** A currency by ISO 4217; what is none is null. */
export const currency = z
  .string()
  .regex(/^[A-Z]{3}$/)
  .nullish()
  .catch(null)

/** What is sold in a subscription or a transaction: the ids of its prices. */
export const priceIds = z
  .array(z.object({ price: z.object({ id: z.string() }).nullish() }))
  .transform(items => items.flatMap(({ price }) => price?.id ?? []))

/** Where a browser can go. */
export const webAddress = z.url({ protocol: /^https?$/ })
