import type { TransactionSql } from 'postgres'
import type { BusinessEvent } from '#shared/business/events.ts'
import type { Cipher } from '../../encryption/encryption.ts'
import { lockBusiness, type OwnedBusiness } from '../business.store.ts'
import { findKnownIds, insertEvents, measureLog, encryptEvent, stored } from './event.store.ts'

export const EVENTS_MAX = 5_000

/** An event that has no place in the log yet. */
export type NewEvent = Omit<BusinessEvent, 'position'>

export interface Recording extends OwnedBusiness {
  /** in the order in which they happened */
  events: readonly NewEvent[]
  now: Date
}

/**
 * Writes events into the log of a business, as part of the transaction `scope`, and gives those that were written. Left out
 * are ids that it has already, so that the same message can never be noted twice; what a message or a model tells a business that
 * does not remember; what is beyond its limit; and everything when the business is gone. Locks the row of the business.
 */
export async function recordEvents(
  scope: TransactionSql,
  cipher: Cipher,
  { ownerId, businessId, events, now }: Recording,
): Promise<BusinessEvent[]> {
  const owned = { ownerId, businessId }
  if (events.length === 0) return []
  // Sent together and run in this order.
  const [business, { count, last }, known] = await Promise.all([
    lockBusiness(scope, owned),
    measureLog(scope, owned),
    findKnownIds(scope, { ...owned, ids: events.map(({ id }) => id) }),
  ])
  if (!business) return []
  const fresh = new Map(
    events
      .filter(event => !known.has(event.id) && (business.remembers || !isHeard(event)))
      .map(event => [event.id, event]),
  )
  const written = [...fresh.values()]
    .slice(0, Math.max(0, EVENTS_MAX - count))
    .map((event, index) => ({ ...event, content: stored(event.content), position: last + 1 + index }))
  if (written.length === 0) return []
  const rows = written.map(({ id, position, message_id, said_at, content }) => ({
    id,
    position,
    messageId: message_id,
    saidAt: new Date(said_at),
    content: encryptEvent(cipher, id, content),
  }))
  await insertEvents(scope, { ...owned, rows, now })
  return written
}

/** Told by a message or by the answer to one, and not by hand. */
function isHeard({ content, message_id }: NewEvent) {
  if (content.type === 'offered') return true
  if (content.type === 'confirmed' || content.type === 'retracted') return message_id !== null
  if (content.type !== 'stated' && content.type !== 'corrected') return false
  return content.fact.source.by === 'extraction' || content.fact.source.by === 'model'
}
