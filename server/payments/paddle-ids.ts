import { z } from 'zod'
import { PaymentsError } from '../payments-port.ts'

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
