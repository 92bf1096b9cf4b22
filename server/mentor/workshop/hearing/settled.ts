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

/** What a project may be said to be, and the kind of business it is planned as. */
export const kindAnswers = {
  product: 'something I make and sell',
  visit: 'work that I do for people',
  studio: 'a place that people come to',
  tool: 'software',
} as const
export type KindAnswer = keyof typeof kindAnswers

export interface Settled {
  /** amounts as they are written, and what they were said to be */
  amounts: ReadonlyMap<string, AmountAnswer>
  kind: KindAnswer | undefined
}

export const amountChoice = (written: string, answer: AmountAnswer) =>
  `the ${written} is ${amountAnswers[answer]}`
export const kindChoice = (answer: KindAnswer) => `it is ${kindAnswers[answer]}`

/**
 * A sentence without the answers that stand behind it in brackets, and what they say. Only the words of a choice are an answer; any
 * other bracket belongs to the sentence.
 */
export function withoutAnswers(project: string): { sentence: string; settled: Settled } {
  const amounts = new Map<string, AmountAnswer>()
  let kind: KindAnswer | undefined
  let sentence = project.trimEnd()
  while (sentence.endsWith(')')) {
    const start = sentence.lastIndexOf(' (')
    const said = sentence.slice(start + 2, -1)
    const about = start < 0 ? undefined : (kindIn(said) ?? amountIn(said))
    if (about === undefined) break
    // What is behind is said later, and holds.
    if (typeof about === 'string') kind ??= about
    else if (!amounts.has(about.written)) amounts.set(about.written, about.answer)
    sentence = sentence.slice(0, start).trimEnd()
  }
  return { sentence, settled: { amounts, kind } }
}

const kindIn = (said: string) =>
  (Object.keys(kindAnswers) as KindAnswer[]).find(kind => said === kindChoice(kind))

function amountIn(said: string) {
  if (!said.startsWith('the ')) return undefined
  for (const answer of Object.keys(amountAnswers) as AmountAnswer[]) {
    const end = ` is ${amountAnswers[answer]}`
    if (said.endsWith(end)) return { written: said.slice('the '.length, -end.length), answer }
  }
  return undefined
}
