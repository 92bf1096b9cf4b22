import type { Fact } from '#shared/business/fact.ts'
import { profileOf } from '#shared/business/fold.ts'
import { isHeld } from '#shared/business/held.ts'
import type { BusinessEvent } from '#shared/business/events.ts'
import type { Understood } from '#shared/business/understood.ts'
import { idOfName } from '../extraction/fact-id.ts'
import type { Db } from '../ports.ts'
import type { Box } from '../sealing/sealing.ts'
import { findBusiness, type OwnedBusiness } from './business.store.ts'
import { isUnlike } from './is-unlike.ts'
import { readProfile } from './read-profile.ts'
import type { NewEvent } from './record-events.ts'
import { findSessionsOf } from './told.store.ts'

/**
 * What a message told, held back where it may be about another business: it says what is sold, and that has nothing to do with what the
 * business is known to sell. What was heard with certainty is then asked about, until the person says which business it is of.
 *
 * Not so once the session has said what its business sells: a second thing in it is a second product.
 */
export async function heldWhereUnlike(
  sql: Db,
  box: Box,
  { understood, sessionId, ...owned }: OwnedBusiness & { understood: Understood; sessionId: string },
): Promise<Understood> {
  const offer = understood.facts.find(({ key, status }) => key === 'offer' && status === 'noted')
  // Few messages say what is sold: only then the whole log is read.
  if (offer?.value.text === undefined || !(await findBusiness(sql, owned))?.remembers) return understood
  const { known } = await readProfile(sql, box, owned)
  const offers = known.flatMap(({ fact, history }) => (fact.key === 'offer' ? [fact, ...history] : []))
  const texts = offers.flatMap(({ value }) => value.text ?? [])
  if (!isUnlike(offer.value.text, texts)) return understood
  const messageIds = offers.flatMap(({ source }) => source.message_id ?? [])
  const sources = await findSessionsOf(sql, { ...owned, messageIds })
  if (sources.some(source => source.session_id === sessionId)) return understood
  return { ...understood, facts: understood.facts.map(asHeld) }
}

const asHeld = (fact: Fact): Fact => (fact.status === 'noted' ? { ...fact, status: 'asked' } : fact)

/** What was held back is known once its session was put into a business: that says which one it is of. */
export function settlingHeld(moved: readonly BusinessEvent[], now: Date): NewEvent[] {
  return profileOf(moved)
    .asked.filter(isHeld)
    .map(({ id }) => ({
      id: idOfName([id, 'confirmed']),
      message_id: null,
      said_at: now.toISOString(),
      content: { type: 'confirmed', fact_id: id },
    }))
}
