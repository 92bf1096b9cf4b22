import type { Turn } from './turn.ts'

const TURN_UNITS = 6_000
const CONVERSATION_UNITS = 24_000

/** The part of a conversation that is listened to: each turn's first words, the newest turns first, within a budget. */
export function listened(turns: readonly Turn[]): Turn[] {
  const kept: Turn[] = []
  let budget = CONVERSATION_UNITS
  for (const turn of turns.toReversed()) {
    const content = clean(clipped(turn))
    budget -= content.length + 20
    if (budget < 0 && kept.length > 0) break
    kept.unshift({ role: turn.role, content })
  }
  return kept
}

// Of Ember's own turns only the end counts: the question that a bare answer belongs to.
function clipped({ role, content }: Turn): string {
  if (role === 'assistant') return content.slice(-400)
  return content.length <= TURN_UNITS
    ? content
    : `${content.slice(0, TURN_UNITS - 2_000)}\n${content.slice(-2_000)}`
}

function clean(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[\t\u00a0\u202f ]{2,}|\t/g, ' ')
    .replace(/[’‘]/g, "'")
}
