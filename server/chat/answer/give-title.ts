import type { Deps } from '../../deps-shape.ts'
import { judge } from '../../extraction/safety/safety.ts'
import { titleFrom } from '../../mentor/title.ts'
import { understoodOf } from './told.ts'
import { findFirstQuestion, messageAssociatedData } from '../message.store.ts'
import { titleAssociatedData, titleSession, type Owned } from '../sessions/session.store.ts'

/** Names a session that has no title yet after its first question. Never rejects: the next answer tries again. */
export async function giveTitle(
  { sql, encryption, log }: Pick<Deps, 'sql' | 'encryption' | 'log'>,
  owned: Owned,
) {
  try {
    const question = await findFirstQuestion(sql, owned)
    if (!question) return
    const cipher = await encryption.cipherOf(sql, owned.userId)
    const text = cipher.decrypt(messageAssociatedData(question.id), question.content)
    // Nobody is to read in their list what was said in despair, or what was refused.
    const { facts } = understoodOf(cipher, question)
    const judgment = judge(text)
    if (judgment && judgment.category !== 'cannot_do') return
    const title = titleFrom(text, facts)
    await titleSession(sql, { ...owned, title: cipher.encrypt(titleAssociatedData(owned.sessionId), title) })
  } catch {
    log.warn({ sessionId: owned.sessionId }, 'no title could be saved')
  }
}
