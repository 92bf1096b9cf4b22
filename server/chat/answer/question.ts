import { setImmediate as nextTurn } from 'node:timers/promises'
import type { TransactionSql } from 'postgres'
import type { Fact } from '#shared/business/fact.ts'
import { profileOf } from '#shared/business/fold.ts'
import type { Understood } from '#shared/business/understood.ts'
import { chatErrors } from '#shared/chat/messages.ts'
import { adoptBusiness } from '../../business/businesses.ts'
import { correctable, correctedAmong, resolvedBy, resolutionEvents } from '../../business/corrections.ts'
import { newestCurrency } from '../../business/read-profile.ts'
import { recordEvents, type NewEvent } from '../../business/events/record-events.ts'
import { decryptAnswered, decryptUnderstood, encryptUnderstood } from '../../business/message-facts.store.ts'
import { undecidedWhereUnlike, offerOf } from '../../business/which-business.ts'
import type { Deps } from '../../deps-shape.ts'
import type { Cipher } from '../../encryption/encryption.ts'
import { bareAnswerOf } from '../../extraction/corrections/bare-answer.ts'
import { extractFrom, type Extraction } from '../../extraction/extract.ts'
import { readMessage } from '../../extraction/features/features.ts'
import { understoodFrom, type Heard } from '../../extraction/understand.ts'
import { weights } from '../../extraction/weights.ts'
import { notFound } from '../../http/errors.ts'
import {
  findContext,
  insertQuestion,
  messageAssociatedData,
  type QuestionContextRow,
} from '../message.store.ts'
import { putInBusiness, touchSession, type Owned } from '../session.store.ts'

interface NewMessage {
  userId: string
  sessionId: string
  messageId: string
  text: string
  saidAt: Date
  /** into which conversation it comes; read while others make sure that it may be asked. Undefined where there is none */
  context: Promise<QuestionContextRow | undefined>
}

/**
 * What a new question tells, in the light of what came before it: the key that the newest answer asked for, the currency of the
 * session's business, what that knows already, and what the question before left open. Before any transaction, since it takes some
 * milliseconds. Throws 404.
 */
export async function understandQuestion(
  { sql, decryptedLogs }: Pick<Deps, 'sql' | 'decryptedLogs'>,
  cipher: Cipher,
  { userId, sessionId, context, ...said }: NewMessage,
): Promise<Understood> {
  const early = await context
  // What was still being answered then has ended since, or this would have been refused; only its end says what it asked.
  const found = early?.isAnswering ? await findContext(sql, { userId, sessionId }) : early
  if (!found) throw notFound(chatErrors.unknownSession)
  const { businessId, remembers, replyId, answered, questionId } = found
  const asked = (replyId && answered && decryptAnswered(cipher, replyId, answered)?.asked) || undefined
  const [extraction, log] = await Promise.all([
    extractInTurns({ text: said.text, asked }),
    businessId === null ? [] : decryptedLogs.read(sql, cipher, { ownerId: userId, businessId }),
  ])
  const heard = { ...said, asked, currency: newestCurrency(log) }
  const alone = understoodFrom(extraction, heard)
  const answer = questionId === null ? undefined : bareAnswerOf(said.text)
  const hasNumbers = extraction.reading.quantities.length > 0
  // What says no number, nothing that is sold, and neither yes nor no stands for itself.
  if (!offerOf(alone) && !hasNumbers && !answer) return alone
  const before =
    questionId && found.understood ? decryptUnderstood(cipher, questionId, found.understood) : undefined
  const owned = businessId && remembers ? { ownerId: userId, businessId } : undefined
  const profile = owned
    ? profileOf(log)
    : profileOf((before ? eventsOf(before) : []).map((event, position) => ({ ...event, position })))
  const understood = hasNumbers
    ? understoodFrom(extraction, { ...heard, told: correctable(profile, before?.facts) })
    : alone
  const settled = answer && questionId ? resolvedBy(profile, { answer, questionId, asked }) : []
  const told = settled.length === 0 ? understood : { ...understood, settled }
  if (!owned) return told
  return undecidedWhereUnlike(sql, {
    ...owned,
    sessionId,
    profile,
    understood: correctedAmong(profile, told),
  })
}

/** A long message takes tens of milliseconds: whoever else this process serves has turns in between. */
async function extractInTurns({ text, asked }: Pick<Heard, 'text' | 'asked'>): Promise<Extraction> {
  const reading = readMessage(text, asked)
  await nextTurn()
  const extraction = extractFrom(reading, text, weights)
  await nextTurn()
  return extraction
}

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
  messageId: string
  text: string
  understood: Understood
  now: Date
}

/** Writes a question with what it told, in the transaction that starts its answer. Holds where the caller has locked account and session. */
export async function saveQuestion(
  scope: TransactionSql,
  cipher: Cipher,
  { userId, sessionId, messageId, text, understood, now }: NewQuestion,
) {
  await insertQuestion(scope, {
    id: messageId,
    sessionId,
    userId,
    content: cipher.encrypt(messageAssociatedData(messageId), text),
    understood: encryptUnderstood(cipher, messageId, understood),
    now,
  })
}

/** In the same transaction, into the log of the business, which it locks after account and session. */
export async function noteTold(
  scope: TransactionSql,
  cipher: Cipher,
  { userId, businessId, messageId, understood, now }: Omit<NewQuestion, 'text'> & { businessId: string },
) {
  const events = [...eventsOf(understood), ...resolutionEvents(understood, { messageId, saidAt: now })]
  await recordEvents(scope, cipher, { ownerId: userId, businessId, events, now })
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
