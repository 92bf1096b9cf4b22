import type { Facts } from './facts/facts.ts'
import { breakEven } from './intents/break-even.ts'
import { growthPlan } from './intents/growth-plan.ts'
import { intents } from './intents/list.ts'
import { pricing } from './intents/pricing.ts'
import { runway } from './intents/runway.ts'
import { validation } from './intents/validation.ts'
import type { Intent } from './reply.ts'

const PLAIN_SCORE = 3

/** The asks in a message, the surest first; those after the first are plain enough to answer as well. */
export function recognise(words: string): Intent[] {
  const scored = intents
    .map(intent => ({ intent, score: scoreOf(intent, words) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
  return scored.filter(({ score }, index) => index === 0 || score >= PLAIN_SCORE).map(({ intent }) => intent)
}

function scoreOf({ cues }: Intent, words: string): number {
  return cues.reduce(
    (score, cue, index) => (cue.test(words) ? score + (index === 0 ? PLAIN_SCORE : 1) : score),
    0,
  )
}

/** No ask in words: the numbers themselves say what a founder who gives them wants to know. */
export function impliedBy(facts: Facts): Intent | undefined {
  const { figures } = facts
  if (figures.cash !== undefined && (figures.burn ?? figures.fixedCosts) !== undefined) return runway
  if (figures.revenue !== undefined && figures.burn !== undefined) return runway
  if (figures.goalMoney !== undefined || figures.goalCustomers !== undefined) return growthPlan
  if (figures.price !== undefined && (figures.fixedCosts ?? figures.churn) !== undefined) return breakEven
  if (figures.price !== undefined) return pricing
  return facts.product !== undefined && facts.grade < 3 ? validation : undefined
}
