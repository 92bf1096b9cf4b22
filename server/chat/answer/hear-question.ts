import { setImmediate as nextTurn } from 'node:timers/promises'
import { profileOf, type Profile } from '#shared/business/fold.ts'
import type { Understood } from '#shared/business/understood.ts'
import { chatErrors } from '#shared/chat-sentences.ts'
import { correctedAmong } from '../../business/corrected.ts'
import { newestCurrency } from '../../business/newest-currency.ts'
import { settledBy } from '../../business/settled.ts'
import { openAnswered, openUnderstood } from '../../business/told.store.ts'
import { heldWhereUnlike, offerOf } from '../../business/which-business.ts'
import type { Deps } from '../../deps-shape.ts'
import { bareAnswerOf } from '../../extraction/bare-answer.ts'
import { extractFrom } from '../../extraction/extract.ts'
import { readMessage } from '../../extraction/message-reading.ts'
import { understoodFrom, type Heard } from '../../extraction/understand.ts'
import { weights } from '../../extraction/weights.ts'
import { notFound } from '../../http/errors.ts'
import type { Box } from '../../sealing/sealing.ts'
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
  { sql, openedLogs }: Pick<Deps, 'sql' | 'openedLogs'>,
  box: Box,
  { userId, sessionId, ...said }: NewMessage,
): Promise<Understood> {
  const hearing = await findHearing(sql, { userId, sessionId })
  if (!hearing) throw notFound(chatErrors.unknownSession)
  const { businessId, remembers, replyId, answered, questionId } = hearing
  const asked = (replyId && answered && openAnswered(box, replyId, answered)?.asked) || undefined
  const currency = businessId && (await newestCurrency(sql, box, { ownerId: userId, businessId }))
  const understood = await understandInTurns({ ...said, asked, currency: currency || undefined })
  const answer = questionId === null ? undefined : bareAnswerOf(said.text)
  // Few messages need the whole log: those that say what is sold, that something changed, or yes or no.
  if (!offerOf(understood) && !understood.corrected && !answer) return understood
  const owned = businessId && remembers ? { ownerId: userId, businessId } : undefined
  const profile = owned
    ? profileOf(await openedLogs.read(sql, box, owned))
    : profileOfQuestion(box, questionId, hearing.understood)
  const settled = answer && questionId ? settledBy(profile, { answer, questionId, asked }) : []
  const told = settled.length === 0 ? understood : { ...understood, settled }
  if (!owned) return told
  return heldWhereUnlike(sql, { ...owned, sessionId, profile, understood: correctedAmong(profile, told) })
}

/** A long message takes tens of milliseconds: whoever else this process serves has turns in between. */
async function understandInTurns(heard: Heard): Promise<Understood> {
  const reading = readMessage(heard.text, heard.asked)
  await nextTurn()
  const extraction = extractFrom(reading, heard.text, weights)
  await nextTurn()
  return understoodFrom(extraction, heard)
}

/** What a question told, where no business notes it. */
function profileOfQuestion(box: Box, questionId: string | null, sealed: Buffer | null): Profile {
  const told = questionId && sealed ? openUnderstood(box, questionId, sealed) : undefined
  return profileOf((told ? eventsOf(told) : []).map((event, position) => ({ ...event, position })))
}
