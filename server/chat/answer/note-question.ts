import type { TransactionSql } from 'postgres'
import type { Fact } from '#shared/business/fact.ts'
import type { Understood } from '#shared/business/understood.ts'
import { adoptBusiness } from '../../business/adopt-business.ts'
import { recordEvents, type NewEvent } from '../../business/record-events.ts'
import { settlingEvents } from '../../business/settled.ts'
import { encryptUnderstood } from '../../business/told.store.ts'
import type { Cipher } from '../../encryption/encryption.ts'
import { insertQuestion, messageAssociatedData } from '../message.store.ts'
import { putInBusiness, touchSession, type Owned } from '../sessions/session.store.ts'

/** The business that a session is about. One without takes the one used last; the session comes to the top of its list. */
export async function businessOfSession(
  scope: TransactionSql,
  { now, ...owned }: Owned & { now: Date },
): Promise<string> {
  const known = await touchSession(scope, { ...owned, now })
  if (known !== null) return known
  const businessId = await adoptBusiness(scope, { ownerId: owned.userId, now })
  await putInBusiness(scope, { ...owned, businessId })
  return businessId
}

interface NewQuestion extends Owned {
  businessId: string
  messageId: string
  text: string
  understood: Understood
  now: Date
}

/**
 * Writes a question with what it told, in the transaction that starts its answer: all of it is kept, or nothing. Holds where the caller
 * has locked account and session; locks the business after them.
 */
export async function noteQuestion(
  scope: TransactionSql,
  cipher: Cipher,
  { userId, sessionId, businessId, messageId, text, understood, now }: NewQuestion,
) {
  await Promise.all([
    insertQuestion(scope, {
      id: messageId,
      sessionId,
      userId,
      content: cipher.encrypt(messageAssociatedData(messageId), text),
      understood: encryptUnderstood(cipher, messageId, understood),
      now,
    }),
    recordEvents(scope, cipher, {
      ownerId: userId,
      businessId,
      events: [...eventsOf(understood), ...settlingEvents(understood, { messageId, saidAt: now })],
      now,
    }),
  ])
}

/** One for each fact that is known, or asked about. It has the fact's id, which the message decides: no repetition notes it twice. */
export function eventsOf({ facts, corrected = [] }: Understood): NewEvent[] {
  const isEvent = ({ status }: Fact) => status === 'noted' || status === 'asked'
  return facts.filter(isEvent).map(fact => ({
    id: fact.id,
    message_id: fact.source.message_id,
    said_at: fact.source.said_at,
    content: { type: corrected.includes(fact.id) ? 'corrected' : 'stated', fact },
  }))
}
