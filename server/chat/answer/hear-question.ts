import { setImmediate as nextTurn } from 'node:timers/promises'
import { profileOf } from '#shared/business/fold.ts'
import type { Understood } from '#shared/business/understood.ts'
import { chatErrors } from '#shared/chat-messages.ts'
import { correctable, correctedAmong } from '../../business/corrected.ts'
import { newestCurrency } from '../../business/newest-currency.ts'
import { settledBy } from '../../business/settled.ts'
import { decryptAnswered, decryptUnderstood } from '../../business/told.store.ts'
import { heldWhereUnlike, offerOf } from '../../business/which-business.ts'
import type { Deps } from '../../deps-shape.ts'
import { bareAnswerOf } from '../../extraction/corrections/bare-answer.ts'
import { extractFrom, type Extraction } from '../../extraction/extract.ts'
import { readMessage } from '../../extraction/features/features.ts'
import { understoodFrom, type Heard } from '../../extraction/understand.ts'
import { weights } from '../../extraction/weights.ts'
import { notFound } from '../../http/errors.ts'
import type { Cipher } from '../../encryption/encryption.ts'
import { findHearing } from '../message.store.ts'
import { eventsOf } from './note-question.ts'

interface NewMessage {
  userId: string
  sessionId: string
  messageId: string
  text: string
  saidAt: Date
}

/**
 * What a new question tells, in the light of what came before it: the key that the newest answer asked for, the currency of the
 * session's business, what that knows already, and what the question before left open. Before any transaction, since it takes some
 * milliseconds. Throws 404.
 */
export async function hearQuestion(
  { sql, decryptedLogs }: Pick<Deps, 'sql' | 'decryptedLogs'>,
  cipher: Cipher,
  { userId, sessionId, ...said }: NewMessage,
): Promise<Understood> {
  const hearing = await findHearing(sql, { userId, sessionId })
  if (!hearing) throw notFound(chatErrors.unknownSession)
  const { businessId, remembers, replyId, answered, questionId } = hearing
  const asked = (replyId && answered && decryptAnswered(cipher, replyId, answered)?.asked) || undefined
  const currency = businessId && (await newestCurrency(sql, cipher, { ownerId: userId, businessId }))
  const heard = { ...said, asked, currency: currency || undefined }
  const extraction = await extractInTurns(heard)
  const alone = understoodFrom(extraction, heard)
  const answer = questionId === null ? undefined : bareAnswerOf(said.text)
  const hasNumbers = extraction.reading.quantities.length > 0
  // What says no number, nothing that is sold, and neither yes nor no stands for itself.
  if (!offerOf(alone) && !hasNumbers && !answer) return alone
  const before =
    questionId && hearing.understood ? decryptUnderstood(cipher, questionId, hearing.understood) : undefined
  const owned = businessId && remembers ? { ownerId: userId, businessId } : undefined
  const profile = owned
    ? profileOf(await decryptedLogs.read(sql, cipher, owned))
    : profileOf((before ? eventsOf(before) : []).map((event, position) => ({ ...event, position })))
  const understood = hasNumbers
    ? understoodFrom(extraction, { ...heard, told: correctable(profile, before?.facts) })
    : alone
  const settled = answer && questionId ? settledBy(profile, { answer, questionId, asked }) : []
  const told = settled.length === 0 ? understood : { ...understood, settled }
  if (!owned) return told
  return heldWhereUnlike(sql, { ...owned, sessionId, profile, understood: correctedAmong(profile, told) })
}

/** A long message takes tens of milliseconds: whoever else this process serves has turns in between. */
async function extractInTurns({ text, asked }: Heard): Promise<Extraction> {
  const reading = readMessage(text, asked)
  await nextTurn()
  const extraction = extractFrom(reading, text, weights)
  await nextTurn()
  return extraction
}
