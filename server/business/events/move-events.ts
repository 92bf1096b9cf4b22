import type { TransactionSql } from 'postgres'
import { businessErrors } from '#shared/business/errors.ts'
import type { BusinessEvent } from '#shared/business/events.ts'
import { conflict } from '../../http/errors.ts'
import type { Cipher } from '../../encryption/encryption.ts'
import { lockBusiness } from '../business.store.ts'
import {
  deleteEvents,
  findEvents,
  findKnownIds,
  measureLog,
  decryptEvents,
  reassignEvents,
} from './event.store.ts'
import { EVENTS_MAX, recordEvents } from './record-events.ts'
import { resolveUndecided } from '../which-business.ts'

interface Moving {
  ownerId: string
  from: string
  to: string
  /** the messages that leave */
  messageIds: readonly string[]
  now: Date
}

/**
 * Moves what messages told from one business to another of the same owner, at the end of its log: their facts, and what was said
 * of these since. What was undecided because its business was not sure is known there. Holds where the caller has locked the account.
 * Throws 409 when the log cannot hold so much more.
 */
export async function moveEvents(
  scope: TransactionSql,
  cipher: Cipher,
  { ownerId, from, to, messageIds, now }: Moving,
) {
  const source = { ownerId, businessId: from }
  const target = { ownerId, businessId: to }
  // In one order, whichever way they move.
  for (const businessId of [from, to].toSorted()) await lockBusiness(scope, { ownerId, businessId })
  const moved = eventsTold(await decryptEvents(cipher, await findEvents(scope, source)), new Set(messageIds))
  if (moved.length === 0) return
  const leaving = moved.map(({ id }) => id)
  const [known, { count, last }] = await Promise.all([
    findKnownIds(scope, { ...target, ids: leaving }),
    measureLog(scope, target),
  ])
  const ids = leaving.filter(id => !known.has(id))
  const resolving = resolveUndecided(moved, now)
  if (count + ids.length + resolving.length > EVENTS_MAX) throw conflict(businessErrors.tooManyEvents)
  await deleteEvents(scope, { ...source, ids: [...known] })
  await reassignEvents(scope, { ownerId, from, to, ids, first: last + 1 })
  await recordEvents(scope, cipher, { ...target, events: resolving, now })
}

/** The events of these messages, and those about the facts that they told: these stay with their fact, whichever message says them. */
function eventsTold(events: readonly BusinessEvent[], messageIds: ReadonlySet<string>) {
  const isTold = ({ message_id }: BusinessEvent) => message_id !== null && messageIds.has(message_id)
  const factIds = new Set(
    events.filter(isTold).flatMap(({ content }) => ('fact' in content ? [content.fact.id] : [])),
  )
  return events.filter(event =>
    'fact_id' in event.content
      ? factIds.has(event.content.fact_id)
      : isTold(event) || ('message_id' in event.content && messageIds.has(event.content.message_id)),
  )
}
