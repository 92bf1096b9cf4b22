import { isSupposed, partsOf } from './facts/supposition.ts'
import { ideas } from './intents/ideas.ts'
import { validation } from './intents/validation.ts'
import { onItsOwn } from './on-its-own.ts'
import { impliedBy, recognise } from './recognise.ts'
import type { HeardTurn } from './heard.ts'
import type { Intent } from './reply.ts'
import type { Turn } from './turn.ts'

/** A message without an ask of its own answers the last question or adds a number: it belongs to the ask before it. */
export function asksOf(heard: HeardTurn, before: readonly Turn[]): Intent[] {
  const now = recognise(heard.words)
  if (now.length > 0) return now
  const isNew = isNews(heard)
  const implied = isNew ? impliedBy(heard.facts) : undefined
  for (const turn of isNew ? earlierAsks(before) : []) {
    const [earlier] = recognise(turn.content)
    // Who looked for an idea and now names one wants it tested; who gives its numbers wants them worked out.
    if (earlier === ideas && heard.facts.product !== undefined) return [implied ?? validation]
    if (earlier && !(earlier === validation && implied && isWorkable(heard))) return [earlier]
  }
  const alone = isSupposed(heard.words) ? onItsOwn(heard.facts) : undefined
  return [implied ?? alone].filter(intent => intent !== undefined)
}

// The newest first; what was only tried out asks for less than what was asked in earnest.
function earlierAsks(before: readonly Turn[]): Turn[] {
  const asked = before.filter(turn => turn.role === 'user').toReversed()
  const isEarnest = (turn: Turn) => partsOf(turn.content).stated.trim() !== ''
  return [...asked.filter(isEarnest), ...asked.filter(turn => !isEarnest(turn))]
}

// A number, another product, or 'let's do that', which takes up what was tried.
function isNews({ words, facts, before }: HeardTurn): boolean {
  if (/\d/.test(words)) return true
  const figures = Object.entries(facts.figures)
  return (
    facts.product !== before.product ||
    facts.currency.sign !== before.currency.sign ||
    figures.some(([name, value]) => before.figures[name as keyof typeof before.figures] !== value)
  )
}

// A price alone belongs to the test; with what one costs, or with buyers, there is something to work out.
function isWorkable({ facts: { figures, grade } }: HeardTurn): boolean {
  return grade >= 3 || figures.price === undefined || (figures.unitCost ?? figures.fixedCosts) !== undefined
}
