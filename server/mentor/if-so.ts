import { type FigureName, figureKeys } from './facts.ts'
import { figureNames, figureShown } from './follow-ups/figures-told.ts'
import { type HeardTurn, laidOver } from './heard.ts'
import { factsFrom } from './known-facts.ts'
import type { Intent, Reply } from './reply.ts'

/**
 * What would follow if the one number that waits for the person's yes is what the reply asks for, in a marked line: 'If $8 is the cost of
 * one: ...'. Nothing else counts with it.
 */
export function ifSo(heard: HeardTurn, { question, answer }: Reply, intent: Intent): string[] {
  if (typeof question !== 'object') return []
  const [fact, ...more] = heard.waiting.filter(({ key }) => key === question.asks)
  const name = (Object.keys(figureKeys) as FigureName[]).find(
    figure => figure !== 'anchor' && figureKeys[figure] === question.asks,
  )
  if (!fact || more.length > 0 || name === undefined) return []
  const facts = factsFrom(laidOver(heard.tried, [...heard.profile, fact]))
  const reply = facts.figures[name] === undefined ? undefined : intent.reply({ ...heard, facts })
  if (!reply || reply.answer === answer) return []
  return [`**If ${figureShown(name, facts)} is the ${figureNames[name].toLowerCase()}:** ${reply.answer}`]
}
