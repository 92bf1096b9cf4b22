import { withoutNotes } from '#shared/computed-note.ts'
import type { Turn } from '../../ports.ts'
import type { Cipher } from '../../encryption/encryption.ts'
import { contentOf } from '../list-messages.ts'
import type { MessageRow } from '../message.store.ts'

/** How far back a conversation is read. */
export const MOST_MESSAGES = 200

/**
 * What the model is told: of the conversation that leads to a question, newest message first, as much as fits. Answers without a
 * character are left out; the question itself always goes.
 */
export function turnsOf(cipher: Cipher, path: readonly MessageRow[], contextUnits: number): Turn[] {
  const turns: Turn[] = []
  let units = 0
  for (const row of path) {
    const text = contentOf(cipher, row, new Map()) ?? ''
    const content = row.role === 'assistant' ? withoutNotes(text) : text
    units += content.length
    if (turns.length > 0 && units > contextUnits) break
    if (content !== '') turns.unshift({ role: row.role, content })
  }
  if (turns.at(-1)?.role !== 'user') throw new Error('the question does not open')
  return turns
}
