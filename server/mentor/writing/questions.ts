import type { Facts, FigureName } from '../facts/facts.ts'
import { PER_HUNDRED } from '../numbers/price-test.ts'
import { nounsOf } from './nouns.ts'

// The words matter: a bare answer ('$11') is understood by the cue in the question before it.
const QUESTIONS: Partial<Record<FigureName, (one: string, many: string, isSoftware: boolean) => string>> = {
  price: () => 'Which price are you thinking of?',
  unitCost: (one, _many, isSoftware) =>
    `What does each ${one} cost you${isSoftware ? ' a month, in hosting, support and payment fees' : ', in materials, delivery and fees'}?`,
  fixedCosts: () => 'What do you pay every month whether you sell or not: what are your fixed costs?',
  conversion: () =>
    `Of ${PER_HUNDRED} people who see the offer, how many per cent buy: what is your conversion?`,
  churn: () => `Of ${PER_HUNDRED} customers, how many leave in a month: what is your churn?`,
  burn: () => 'What do you spend a month in all: what is your burn?',
  cash: () => 'How much cash do you have?',
  acquisitionCost: one => `What does it cost you to win one ${one}: what is your CAC?`,
  revenue: () => 'What comes in a month now: what is your revenue?',
  sales: (_one, many) => `How many ${many === 'sales' ? '' : `${many} `}do you sell a month now?`,
  goalMoney: () => 'What monthly amount would make this worth your time: what is the goal?',
}

/** The first of these that was not said yet, as a question; nothing that was said is asked again. */
export function questionFor(facts: Facts, wanted: readonly FigureName[]): string | undefined {
  const missing = wanted.find(figure => facts.figures[figure] === undefined && QUESTIONS[figure])
  const { one, many } = nounsOf(facts)
  return (
    missing &&
    QUESTIONS[missing]?.(one, many, ['app', 'subscription', 'content', 'course'].includes(facts.model ?? ''))
  )
}
