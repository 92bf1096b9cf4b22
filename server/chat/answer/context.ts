import { withoutNotes } from '#shared/computed-note.ts'
import type { Deps } from '../../deps-shape.ts'
import type { Turn } from '../../ports.ts'
import { contentOf } from '../list-messages.ts'
import { walkBack } from '../message.store.ts'

const MOST_MESSAGES = 200

/**
 * What the model is told: the conversation that leads to a question, the newest messages that fit. Answers without a
 * character are left out; the question itself always goes.
 */
export async function contextOf(
  { sql, sealing }: Pick<Deps, 'sql' | 'sealing'>,
  question: { userId: string; sessionId: string; messageId: string; contextUnits: number },
): Promise<Turn[]> {
  const { userId, sessionId, messageId } = question
  const rows = await walkBack(sql, { userId, sessionId, from: { at: messageId }, limit: MOST_MESSAGES })
  const box = await sealing.boxOf(sql, userId)
  const turns: Turn[] = []
  let units = 0
  for (const row of rows) {
    const text = contentOf(box, row, new Map()) ?? ''
    const content = row.role === 'assistant' ? withoutNotes(text) : text
    units += content.length
    if (turns.length > 0 && units > question.contextUnits) break
    if (content !== '') turns.unshift({ role: row.role, content })
  }
  if (turns.at(-1)?.role !== 'user') throw new Error('the question does not open')
  return turns
}
