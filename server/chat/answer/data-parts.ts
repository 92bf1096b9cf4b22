import type { Answered } from '#shared/business/answered.ts'
import { withMonthly } from '#shared/business/monthly.ts'
import type { Understood } from '#shared/business/understood.ts'
import type { AnsweredPart, UnderstoodPart } from '#shared/chat/data-parts.ts'
import {
  decryptAnswered,
  decryptText,
  decryptUnderstood,
  findAnswered,
} from '../../business/message-facts.store.ts'
import { isDatabaseAway } from '../../database/database-errors.ts'
import { within } from '../../database/pool.ts'
import type { Deps } from '../../deps-shape.ts'
import type { Cipher } from '../../encryption/encryption.ts'
import { judge } from '../../extraction/safety/safety.ts'
import { describe } from '../../http/errors.ts'
import type { MessageRow } from '../message.store.ts'

/** What an answer did that asks for nothing, proposes nothing and computed nothing. */
export const NOTHING_ANSWERED: Answered = { v: 1, asked: null, step: null, used: [] }

/** What is stored beside a question, as it is given. */
export const understoodPart = ({ facts, asks, safety }: Understood): UnderstoodPart => ({
  facts: facts.map(withMonthly),
  asks,
  safety,
})

/** What is stored beside an answer, as it is given; of one without, or whose is damaged, that it did nothing. */
export function answeredPart(cipher: Cipher, replyId: string, encrypted: Buffer | undefined): AnsweredPart {
  const { asked, step, used, facts } =
    (encrypted && decryptAnswered(cipher, replyId, encrypted)) ?? NOTHING_ANSWERED
  return { asked, step, used, ...(facts ? { facts: facts.map(withMonthly) } : {}) }
}

/**
 * What is stored beside a question that was asked before. One of an older release told nothing, and is judged today: what it is taken for
 * has to be said all the same. A damaged question tells nothing here: the answer to it says what is wrong.
 */
export function understoodOf(
  cipher: Cipher,
  { id, content, understood }: Pick<MessageRow, 'id' | 'content' | 'understood'>,
): Understood {
  const stored = understood ? decryptUnderstood(cipher, id, understood) : undefined
  if (stored) return stored
  const text = content ? (decryptText(cipher, id, content) ?? '') : ''
  return { v: 1, facts: [], asks: [], safety: judge(text)?.category ?? null }
}

/** Who meant a question otherwise is not told again what it was taken for, unless that changes nothing. */
export function understoodPartFor(
  understood: Understood,
  { isMeantOtherwise }: { isMeantOtherwise: boolean },
) {
  const part = understoodPart(understood)
  const isKept = !isMeantOtherwise || part.safety === 'care' || part.safety === 'cannot_do'
  return isKept ? part : { ...part, safety: null }
}

/** Whoever has read a whole answer waits no longer for its end than this. */
const READ_MS = 2_000

/**
 * What an answer did beside its text, as it is saved. Undefined when the database goes away between the end of the answer and this: its
 * reader gets the end all the same, and the list of messages tells the rest later.
 */
export async function readAnswered(
  { sql, log }: Pick<Deps, 'sql' | 'log'>,
  cipher: Cipher,
  { ownerId, replyId }: { ownerId: string; replyId: string },
): Promise<AnsweredPart | undefined> {
  try {
    return answeredPart(cipher, replyId, await within(READ_MS, findAnswered(sql, { ownerId, replyId })))
  } catch (error) {
    if (!isDatabaseAway(error)) throw error
    log.warn({ replyId, error: describe(error) }, 'what an answer did could not be read')
    return undefined
  }
}
