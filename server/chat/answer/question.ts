import { setImmediate as nextTurn } from 'node:timers/promises'
import type { TransactionSql } from 'postgres'
import type { Fact } from '#shared/business/fact.ts'
import { profileOf } from '#shared/business/fold.ts'
import type { Understood } from '#shared/business/understood.ts'
import { adoptBusiness } from '../../business/businesses.ts'
import { correctable, correctedAmong, resolvedBy, resolutionEvents } from '../../business/corrections.ts'
import { profileOfLog } from '../../business/profile-of-log.ts'
import { newestCurrency } from '../../business/read-profile.ts'
import { recordEvents, type NewEvent } from '../../business/events/record-events.ts'
import { decryptAnswered, decryptUnderstood, encryptUnderstood } from '../../business/message-facts.store.ts'
import { undecidedWhereUnlike, offerOf } from '../../business/which-business.ts'
import type { Cipher } from '../../encryption/encryption.ts'
import { bareAnswerOf } from '../../extraction/corrections/bare-answer.ts'
import { extractionSteps, type Extraction } from '../../extraction/extract.ts'
import { readMessage } from '../../extraction/features/features.ts'
import { understoodFrom, type Heard } from '../../extraction/understand.ts'
import { weights } from '../../extraction/weights.ts'
import { insertQuestion, messageAssociatedData, type MessageRow } from '../message.store.ts'
import { putInBusiness, touchSession, type Owned } from '../session.store.ts'
import type { Conversation } from './conversation.ts'

interface NewMessage {
  messageId: string
  text: string
  saidAt: Date
  conversation: Conversation
}

/**
 * What a new question tells, in the light of what came before it: the key that the newest answer asked for, the currency of the
 * session's business, what that knows already, and what the question before left open. It takes some milliseconds, and asks nobody.
 */
export async function understandQuestion(
  cipher: Cipher,
  { conversation, ...said }: NewMessage,
): Promise<Understood> {
  const { businessId, remembers, path, log } = conversation
  const asked = askedBy(cipher, path[0])
  const extraction = await extractInTurns({ text: said.text, asked })
  await nextTurn()
  const heard = { ...said, asked, currency: newestCurrency(log) }
  const question = path.find(({ role }) => role === 'user')
  const answer = question && bareAnswerOf(said.text)
  const hasNumbers = extraction.reading.quantities.length > 0
  const alone = hasNumbers ? undefined : understoodFrom(extraction, heard)
  // What says no number, nothing that is sold, and neither yes nor no stands for itself.
  if (alone && !offerOf(alone) && !answer) return alone
  const before = question?.understood
    ? decryptUnderstood(cipher, question.id, question.understood)
    : undefined
  const isNoted = businessId !== null && remembers
  const profile = isNoted
    ? profileOfLog(log)
    : profileOf((before ? eventsOf(before) : []).map((event, position) => ({ ...event, position })))
  const understood =
    alone ?? understoodFrom(extraction, { ...heard, told: correctable(profile, before?.facts) })
  const settled = answer ? resolvedBy(profile, { answer, questionId: question.id, asked }) : []
  const told = settled.length === 0 ? understood : { ...understood, settled }
  return isNoted ? correctedAmong(profile, told) : told
}

/** The same, once it was looked up whether it may be about another business than that of its session. */
export async function decidedBusiness(
  scope: TransactionSql,
  {
    userId,
    sessionId,
    conversation,
    understood,
  }: Owned & { conversation: Conversation; understood: Understood },
): Promise<Understood> {
  const { businessId, remembers, log } = conversation
  if (businessId === null || !remembers || !offerOf(understood)) return understood
  const business = { ownerId: userId, businessId }
  return undecidedWhereUnlike(scope, { ...business, sessionId, profile: profileOfLog(log), understood })
}

/** The key that the newest answer asked for. */
const askedBy = (cipher: Cipher, newest: MessageRow | undefined) =>
  (newest?.replyId && newest.answered && decryptAnswered(cipher, newest.replyId, newest.answered)?.asked) ||
  undefined

/**
 * A long message takes tens of milliseconds: whoever else this process serves has turns in between, and what was sent to the database
 * before goes out first.
 */
async function extractInTurns({ text, asked }: Pick<Heard, 'text' | 'asked'>): Promise<Extraction> {
  await nextTurn()
  await nextTurn()
  const steps = extractionSteps(readMessage(text, asked), text, weights)
  for (;;) {
    await nextTurn()
    const step = steps.next()
    if (step.done) return step.value
  }
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

/**
 * Writes a question with what it told, in the transaction that starts its answer, and gives the row. Holds where the caller has locked
 * account and session.
 */
export async function saveQuestion(
  scope: TransactionSql,
  cipher: Cipher,
  { userId, sessionId, messageId: id, text, understood: told, now }: NewQuestion,
): Promise<MessageRow> {
  const content = cipher.encrypt(messageAssociatedData(id), text)
  const understood = encryptUnderstood(cipher, id, told)
  const parentId = await insertQuestion(scope, { id, sessionId, userId, content, understood, now })
  return { ...QUESTION, id, parentId, createdAt: now, content, understood }
}

/** What a question has none of. */
const QUESTION = {
  role: 'user',
  replyId: null,
  generationId: null,
  status: null,
  replyContent: null,
  answered: null,
  error: null,
} as const

/** In the same transaction, into the log of the business, which it locks after account and session; gives what was written. */
export async function noteTold(
  scope: TransactionSql,
  cipher: Cipher,
  { userId, businessId, messageId, understood, now }: Omit<NewQuestion, 'text'> & { businessId: string },
) {
  const events = [...eventsOf(understood), ...resolutionEvents(understood, { messageId, saidAt: now })]
  return recordEvents(scope, cipher, { ownerId: userId, businessId, events, now })
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
