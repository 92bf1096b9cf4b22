import type { Ask } from '#shared/asks.ts'
import type { Fact } from '#shared/business/fact.ts'
import { profileOf } from '#shared/business/fold.ts'
import { eventsOf } from '../../chat/answer/note-question.ts'
import { answer } from '../answer.ts'
import { TODAY } from './conversation.ts'

type Told = Pick<Fact, 'key' | 'value'> & Partial<Fact>

/** The answer to one message that tells these facts and asks this, whatever a reader would make of its words. */
export function answerTo(words: string, asks: readonly Ask[], told: readonly Told[]): string {
  const source = {
    message_id: 'message-0',
    quote: words,
    said_at: TODAY.toISOString(),
    by: 'extraction',
  } as const
  const facts = told.map((fact, index): Fact => {
    return { id: `fact-${index}`, status: 'noted', quote: words, source, ...fact }
  })
  const understood = { v: 1 as const, facts, asks: [...asks], safety: null }
  const events = eventsOf(understood).map((event, position) => ({ ...event, position }))
  const turns = [{ role: 'user' as const, content: words }]
  return answer({ turns, today: TODAY, knowledge: { profile: profileOf(events), understood } }).text
}
