import { Archetype } from '#shared/agent/archetype.ts'
import type { FactKey } from '#shared/business/keys.ts'

/** What an amount may be said to be. Each is the end of a sentence that begins with the amount: 'the $45 is the price'. */
export const amountAnswers = {
  price: 'the price',
  unit_cost: 'what one costs me',
  fixed_costs: 'a cost of every month',
  goal_money: 'what I want to earn a month',
  none: 'none of these',
} as const satisfies Partial<Record<FactKey | 'none', string>>
export type AmountAnswer = keyof typeof amountAnswers

/** What a project may be said to be. Each is the end of a sentence: 'it is software'. */
const archetypeAnswers: Readonly<Record<Archetype, string>> = {
  booking: 'something people book a time for',
  subscription: 'something people get again and again',
  marketplace: 'a place where two sides find each other',
  rental: 'something people rent or borrow',
  course: 'classes or events on set dates',
  tool: 'software',
  newsletter: 'something to read or hear, sent out regularly',
  'local-service': 'work I do for people on request',
  waitlist: 'something I make or sell',
}

export interface Settled {
  /** amounts as they are written, and what they were said to be */
  amounts: ReadonlyMap<string, AmountAnswer>
  archetype: Archetype | undefined
}

export const amountChoice = (written: string, answer: AmountAnswer) =>
  `the ${written} is ${amountAnswers[answer]}`
export const archetypeChoice = (answer: Archetype) => `it is ${archetypeAnswers[answer]}`

/**
 * A sentence without the answers that stand behind it in brackets, and what they say. Only the words of a choice are an answer; any
 * other bracket belongs to the sentence.
 */
export function withoutAnswers(project: string): { sentence: string; settled: Settled } {
  const amounts = new Map<string, AmountAnswer>()
  let archetype: Archetype | undefined
  let sentence = project.trimEnd()
  while (sentence.endsWith(')')) {
    const start = sentence.lastIndexOf(' (')
    const said = sentence.slice(start + 2, -1)
    const about = start < 0 ? undefined : (archetypeIn(said) ?? amountIn(said))
    if (about === undefined) break
    // What is behind is said later, and holds.
    if (typeof about === 'string') archetype ??= about
    else if (!amounts.has(about.written)) amounts.set(about.written, about.answer)
    sentence = sentence.slice(0, start).trimEnd()
  }
  return { sentence, settled: { amounts, archetype } }
}

const archetypeIn = (said: string) => Archetype.options.find(archetype => said === archetypeChoice(archetype))

function amountIn(said: string) {
  if (!said.startsWith('the ')) return undefined
  for (const answer of Object.keys(amountAnswers) as AmountAnswer[]) {
    const end = ` is ${amountAnswers[answer]}`
    if (said.endsWith(end)) return { written: said.slice('the '.length, -end.length), answer }
  }
  return undefined
}
