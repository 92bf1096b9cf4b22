import { answer } from '../answer.ts'
import type { Turn } from '../turn.ts'

/** A Friday, so that weeks, weekends and the turn of the year are all near. */
export const TODAY = new Date('2026-11-20T12:00:00Z')

/** The answer to one message. */
export function ask(message: string, today = TODAY): string {
  return conversation([message], today)
}

/** The answer to the last of several messages, each of the earlier ones answered in between. */
export function conversation(messages: readonly string[], today = TODAY): string {
  return answer({ turns: turnsOf(messages, today), today })
}

/** The turns up to the last of several messages, each of the earlier ones answered in between. */
export function turnsOf(messages: readonly string[], today = TODAY): Turn[] {
  const turns: Turn[] = []
  for (const content of messages) {
    if (turns.length > 0) turns.push({ role: 'assistant', content: answer({ turns, today }) })
    turns.push({ role: 'user', content })
  }
  return turns
}
