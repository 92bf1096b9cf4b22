import { type Facts, figureKeys } from '../workshop/legacy/facts.ts'
import { PER_HUNDRED } from '../numbers/price-test.ts'
import type { Question, Reply } from '../reply.ts'
import { nounsOf } from './nouns.ts'

export type Asked = keyof typeof figureKeys

const QUESTIONS: Partial<Record<Asked, (one: string, many: string, isSoftware: boolean) => string>> = {
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
export function questionFor(facts: Facts, wanted: readonly Asked[]): Question | undefined {
  const missing = wanted.find(figure => facts.figures[figure] === undefined && QUESTIONS[figure])
  const { one, many } = nounsOf(facts)
  const isSoftware = ['app', 'subscription', 'content', 'course'].includes(facts.model ?? '')
  const words = missing && QUESTIONS[missing]?.(one, many, isSoftware)
  return missing === undefined || words === undefined ? undefined : { words, asks: figureKeys[missing] }
}

/** The question at the end of a reply as it is read. */
export const wordsOfQuestion = ({ question }: Reply): string =>
  typeof question === 'string' ? question : (question?.words ?? '')
