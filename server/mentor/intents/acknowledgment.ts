import type { Fact } from '#shared/business/fact.ts'
import { economicsOf } from '../economics.ts'
import type { Facts, FigureName } from '../workshop/legacy/facts.ts'
import { figureNames, figureShown } from '../follow-ups/figures-told.ts'
import type { HeardTurn } from '../heard.ts'
import { factsFrom } from '../workshop/legacy/known-facts.ts'
import type { Intent, Reply } from '../reply.ts'
import { listed } from '../writing/lines.ts'
import { nounsOf, yourOffer } from '../writing/nouns.ts'
import { type Asked, questionFor } from '../writing/questions.ts'

const NOT_MINE =
  'Your other question is outside what I am good at: a search or someone who knows the subject will serve you better.'

/**
 * What a message told that asked for nothing and from which nothing follows yet, and the number that would complete a calculation. Where
 * it is in passing, what the first of `intents` works out anew is told with its sum, and nothing else of it.
 */
export function acknowledgment(heard: HeardTurn, intents: readonly Intent[] = []): Reply | undefined {
  const { before, facts, isNews, news } = heard
  if (!isNews) return unsure(heard)
  const told = news.map(name => `${figureNames[name].toLowerCase()} ${figureShown(name, facts)}`)
  if (facts.product !== undefined && facts.product !== before.product) told.unshift(facts.product)
  if (told.length === 0) return unsure(heard)
  return {
    answer: `Noted: ${listed(told)}.`,
    body: [
      ...(intents.map(intent => changedBy(heard, intent)).find(({ length }) => length > 0) ??
        leftOfEach(heard)),
      unsureOf(heard.unsure) ?? '',
      heard.asks[0] === 'other' ? NOT_MINE : '',
    ],
    question:
      questionFor(facts, wanted(facts)) ?? `Which decision about ${yourOffer(facts)} is in front of you?`,
  }
}

/** The answer that comes out otherwise than before the message, and its sum. */
function changedBy(heard: HeardTurn, { reply }: Intent): readonly string[] {
  const { answer, body: [sum = ''] = [] } = reply(heard)
  return answer === reply({ ...heard, facts: heard.before }).answer ? [] : [answer, sum]
}

/** Numbers whose meaning is only likely: nothing is worked out from them before the person says yes. */
export function unsureOf(waiting: readonly Fact[]): string | undefined {
  const likely = waiting.flatMap(fact => {
    const facts = factsFrom([fact])
    return (Object.keys(facts.figures) as FigureName[]).map(
      name => `${figureShown(name, facts)} as ${figureNames[name].toLowerCase()}`,
    )
  })
  if (likely.length === 0) return undefined
  return `I read ${listed(likely)}, but I am not sure, so I use ${likely.length === 1 ? 'it' : 'them'} once you confirm ${likely.length === 1 ? 'it' : 'them'}.`
}

function unsure(heard: HeardTurn): Reply | undefined {
  const answer = unsureOf(heard.unsure)
  return answer === undefined ? undefined : { answer }
}

function leftOfEach({ facts, news }: HeardTurn): string[] {
  const economics = economicsOf(facts)
  const isTold = news.includes('price') || news.includes('unitCost')
  return economics && !economics.isCostAssumed && isTold
    ? [`Each ${nounsOf(facts).one} leaves ${economics.line}.`]
    : []
}

function wanted({ figures }: Facts): Asked[] {
  if (figures.cash !== undefined) return ['burn', 'revenue']
  if (figures.burn !== undefined || figures.revenue !== undefined) return ['cash', 'burn']
  if (figures.visitors !== undefined) return ['conversion', 'price', 'unitCost']
  return ['price', 'unitCost', 'fixedCosts', 'sales']
}
