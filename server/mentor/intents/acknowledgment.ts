import { economicsOf } from '../economics.ts'
import type { Facts, FigureName } from '../facts.ts'
import { figureNames, figureShown } from '../follow-ups/figures-told.ts'
import type { HeardTurn } from '../heard.ts'
import { factsFrom } from '../known-facts.ts'
import type { Reply } from '../reply.ts'
import { listed } from '../writing/lines.ts'
import { nounsOf, yourOffer } from '../writing/nouns.ts'
import { type Asked, questionFor } from '../writing/questions.ts'

/** What a message told that asked for nothing and from which nothing follows yet, and the number that would complete a calculation. */
export function acknowledgment(heard: HeardTurn): Reply | undefined {
  const { before, facts, isNews } = heard
  if (!isNews) return unsure(heard)
  const told = (Object.keys(facts.figures) as FigureName[])
    .filter(name => facts.figures[name] !== before.figures[name])
    .map(name => `${figureNames[name].toLowerCase()} ${figureShown(name, facts)}`)
  if (facts.product !== undefined && facts.product !== before.product) told.unshift(facts.product)
  if (told.length === 0) return unsure(heard)
  return {
    answer: `Noted: ${listed(told)}.`,
    body: [leftOfEach(facts), unsure(heard)?.answer ?? ''],
    question:
      questionFor(facts, wanted(facts)) ?? `Which decision about ${yourOffer(facts)} is in front of you?`,
  }
}

/** Numbers whose meaning is only likely: nothing is worked out from them before the person says yes. */
function unsure(heard: HeardTurn): Reply | undefined {
  const facts = factsFrom(heard.unsure)
  const likely = (Object.keys(facts.figures) as FigureName[]).map(
    name => `${figureShown(name, facts)} as ${figureNames[name].toLowerCase()}`,
  )
  return likely.length === 0
    ? undefined
    : {
        answer: `I read ${listed(likely)}, but I am not sure, so I count with ${likely.length === 1 ? 'it' : 'them'} once you say yes.`,
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
