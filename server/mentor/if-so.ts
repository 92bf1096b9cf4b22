import type { Fact } from '#shared/business/fact.ts'
import { keyRules } from '#shared/business/keys.ts'
import { type Facts, type FigureName, figureKeys } from './workshop/legacy/facts.ts'
import { figureShown } from './follow-ups/figures-told.ts'
import { type HeardTurn, laidOver } from './heard.ts'
import { factsFrom } from './workshop/legacy/known-facts.ts'
import type { Intent, Question, Reply } from './reply.ts'

type Told = Exclude<FigureName, 'anchor'>

/** What would follow from a number that waits for the person's yes. */
export interface IfSo {
  /** the number */
  fact: Fact
  /** what follows, marked: '**If one costs you $8:** ...' */
  line: string
  /** whether it is so */
  question: Question
}

/**
 * What would follow if the one number that waits for the person's yes, and that the reply asks for or could do with, is what it seems to
 * be. Nothing else counts with it.
 */
export function ifSo(heard: HeardTurn, { question, answer }: Reply, intent: Intent): IfSo | undefined {
  const asked = typeof question === 'object' ? question.asks : undefined
  const found = heard.waiting.flatMap((fact): IfSo[] => {
    const name = nameOf(fact)
    if (name === undefined || fact.key === null) return []
    // One more rent changes what all of them come to.
    const isOneMore = heard.facts.figures[name] === undefined || keyRules[fact.key].isSum
    if (fact.key !== asked && !isOneMore) return []
    const facts = factsFrom(laidOver(heard.tried, [...heard.profile, fact]))
    const more =
      facts.figures[name] === undefined ? '' : unsaid(intent.reply({ ...heard, facts }).answer, answer)
    if (more === '') return []
    const so = IF[name](figureShown(name, facts), facts)
    const words = `Is it right that ${so}?`
    return [{ fact, line: `**If ${so}:** ${more}`, question: { words, asks: figureKeys[name] } }]
  })
  const one = found.find(({ fact }) => found.length === 1 || fact.key === asked)
  // Two of one message go together, and of two that may be the same neither is likelier.
  const isAlone = found.every(
    other =>
      other === one ||
      (other.fact.key !== asked && other.fact.source.message_id !== one?.fact.source.message_id),
  )
  return isAlone ? one : undefined
}

const nameOf = ({ key }: Fact) => (Object.keys(figureKeys) as Told[]).find(name => figureKeys[name] === key)

/** The sentences of an answer that do not stand in another one. */
function unsaid(answer: string, said: string): string {
  return answer
    .split(/(?<=[.?!]) (?=\p{Lu})/u)
    .filter(sentence => !said.includes(sentence))
    .join(' ')
}

const IF: Readonly<Record<Told, (shown: string, facts: Facts) => string>> = {
  price: shown => `${shown} is the price`,
  unitCost: shown => `one costs you ${shown}`,
  fixedCosts: shown => `your fixed costs are ${shown} a month`,
  wage: (shown, { wagePeriod }) => `you pay ${shown}${wagePeriod ? ` ${aPeriod(wagePeriod)}` : ''}`,
  cash: shown => `you have ${shown}`,
  burn: shown => `you spend ${shown} a month`,
  revenue: shown => `${shown} comes in a month`,
  growth: shown => `you grow ${shown} a month`,
  visitors: shown => `${shown} people come a month`,
  conversion: shown => `${shown} of them buy`,
  leads: shown => `you reached ${shown} people`,
  churn: shown => `${shown} leave each month`,
  repeatRate: shown => `${shown} come back`,
  margin: shown => `your margin is ${shown}`,
  customers: shown => `you have ${shown} customers`,
  sales: shown => `you sell ${shown} a month`,
  acquisitionCost: shown => `winning one costs you ${shown}`,
  budget: shown => `you can spend ${shown} on being seen`,
  goalMoney: (shown, { goalPeriod }) =>
    `${shown} is what you want to make${goalPeriod ? ` ${aPeriod(goalPeriod)}` : ''}`,
  goalCustomers: shown => `${shown} customers are the goal`,
  raise: shown => `you want to raise ${shown}`,
  hours: shown => `it is ${shown} hours a week`,
  followers: shown => `${shown} people follow you`,
  interviews: shown => `you talked to ${shown} people`,
}

const aPeriod = (period: string) => `${period === 'hour' ? 'an' : 'a'} ${period}`
