import { economicsOf } from '../economics.ts'
import type { Facts, FigureName } from '../facts.ts'
import { figureNames, figureShown } from '../follow-ups/figures-told.ts'
import type { HeardTurn } from '../heard.ts'
import type { Reply } from '../reply.ts'
import { listed } from '../writing/lines.ts'
import { nounsOf, yourOffer } from '../writing/nouns.ts'
import { type Asked, questionFor } from '../writing/questions.ts'

/** What a message told that asked for nothing and from which nothing follows yet, and the number that would complete a calculation. */
export function acknowledgment({ before, facts, isNews }: HeardTurn): Reply | undefined {
  if (!isNews) return undefined
  const told = (Object.keys(facts.figures) as FigureName[])
    .filter(name => facts.figures[name] !== before.figures[name])
    .map(name => `${figureNames[name].toLowerCase()} ${figureShown(name, facts)}`)
  if (facts.product !== undefined && facts.product !== before.product) told.unshift(facts.product)
  if (told.length === 0) return undefined
  return {
    answer: `Noted: ${listed(told)}.`,
    body: [leftOfEach(facts)],
    question:
      questionFor(facts, wanted(facts)) ?? `Which decision about ${yourOffer(facts)} is in front of you?`,
  }
}

function leftOfEach(facts: Facts): string {
  const economics = economicsOf(facts)
  return economics && !economics.isCostAssumed ? `Each ${nounsOf(facts).one} leaves ${economics.line}.` : ''
}

function wanted({ figures }: Facts): Asked[] {
  if (figures.cash !== undefined) return ['burn', 'revenue']
  if (figures.burn !== undefined || figures.revenue !== undefined) return ['cash', 'burn']
  if (figures.visitors !== undefined) return ['conversion', 'price', 'unitCost']
  return ['price', 'unitCost', 'fixedCosts', 'sales']
}
