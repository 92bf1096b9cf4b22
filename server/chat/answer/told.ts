import type { Answered } from '#shared/business/answered.ts'
import { withMonthly } from '#shared/business/monthly.ts'
import type { Understood } from '#shared/business/understood.ts'
import type { AnsweredPart, UnderstoodPart } from '#shared/told-parts.ts'
import { decryptAnswered, decryptText, decryptUnderstood } from '../../business/told.store.ts'
import { judge } from '../../extraction/safety/safety.ts'
import type { Cipher } from '../../encryption/encryption.ts'
import type { QuestionRow } from '../message.store.ts'

/** What an answer did that asks for nothing, proposes nothing and computed nothing. */
export const NOTHING_ANSWERED: Answered = { v: 1, asked: null, step: null, used: [] }

/** What rests beside a question, as it is told. */
export const tellUnderstood = ({ facts, asks, safety }: Understood): UnderstoodPart => ({
  facts: facts.map(withMonthly),
  asks,
  safety,
})

/** What rests beside an answer, as it is told; of one without, or whose is damaged, that it did nothing. */
export function tellAnswered(cipher: Cipher, replyId: string, encrypted: Buffer | undefined): AnsweredPart {
  const { asked, step, used, facts } =
    (encrypted && decryptAnswered(cipher, replyId, encrypted)) ?? NOTHING_ANSWERED
  return { asked, step, used, ...(facts ? { facts: facts.map(withMonthly) } : {}) }
}

/**
 * What rests beside a question that was asked before. One of an older release told nothing, and is judged today: what it is taken for
 * has to be said all the same. A damaged question tells nothing here: the answer to it says what is wrong.
 */
export function understoodOf(
  cipher: Cipher,
  { id, content, understood }: Pick<QuestionRow, 'id' | 'content' | 'understood'>,
): Understood {
  const stored = understood ? decryptUnderstood(cipher, id, understood) : undefined
  if (stored) return stored
  const text = content ? (decryptText(cipher, id, content) ?? '') : ''
  return { v: 1, facts: [], asks: [], safety: judge(text)?.category ?? null }
}

/** Who meant a question otherwise is not told again what it was taken for, unless that changes nothing. */
export function toldOf(understood: Understood, { isMeantOtherwise }: { isMeantOtherwise: boolean }) {
  const told = tellUnderstood(understood)
  const isKept = !isMeantOtherwise || told.safety === 'care' || told.safety === 'cannot_do'
  return isKept ? told : { ...told, safety: null }
}
