import type { Turn } from '../turn.ts'
import { copyOf, type Facts, type FigureName, noFacts } from './facts.ts'
import { hearTurn } from './hear-turn.ts'
import { addsToTried, adopts, partsOf } from './supposition.ts'

const LONGEST_QUESTION = 240

/** One conversation at three moments. */
export interface Moments {
  /** before the last message */
  before: Facts
  /** after it, without what it only tries out */
  known: Facts
  /** after it, with everything */
  now: Facts
}

/**
 * The facts of a whole conversation, oldest first; what is said later corrects what was said before. What a message
 * only tries out ('what if ...') counts for that message: afterwards it stands only where nothing was known.
 */
export function moments(turns: readonly Turn[], today: Date): Moments {
  let facts = noFacts()
  let before = facts
  let known = facts
  let tried: Facts | undefined
  let triedLast: readonly FigureName[] = []
  let asked = ''
  let last: readonly FigureName[] = []
  for (const [turn, { role, content }] of turns.entries()) {
    if (role === 'assistant') {
      asked = questionAtEnd(content)
      continue
    }
    const { stated, supposed } = partsOf(content)
    const isLast = turn === turns.length - 1
    if (isLast) before = copyOf(facts)
    const adopted = tried && adopts(content) ? tried : undefined
    const message = { asked: REQUEST.test(content) ? '' : asked, last, today, turn }
    if (adopted && !/\d/.test(content)) facts = copyOf(adopted)
    const heard = stated.trim()
      ? hearTurn(facts, { ...message, text: stated, isTried: false, proposed: adopted })
      : []
    if (heard.length > 0) last = heard
    known = facts
    if (supposed === '') {
      tried = undefined
      triedLast = []
      continue
    }
    const trial = copyOf(tried && addsToTried(supposed) ? tried : facts)
    triedLast = hearTurn(trial, {
      ...message,
      last: triedLast,
      text: supposed,
      isTried: true,
      proposed: undefined,
    })
    tried = trial
    facts = isLast ? trial : knownBefore(facts, trial)
  }
  return { before, known, now: facts }
}

/** The facts of a whole conversation. */
export function hear(turns: readonly Turn[], today: Date): Facts {
  return moments(turns, today).now
}

/** 'Write three ads' asks for something and answers nothing. */
const REQUEST = /^\s*(?:please |can you |could you )?(?:write|draft|give|make|show|list|suggest|create)\b/i

// The last sentence of Ember's turn, when it asks.
function questionAtEnd(content: string): string {
  const end = content.slice(-400).trimEnd()
  return end.endsWith('?')
    ? (
        end
          .slice(0, -1)
          .split(/[.!?\n|]/)
          .at(-1) ?? ''
      ).slice(-LONGEST_QUESTION)
    : ''
}

/** What was tried out stays only where nothing was known before. */
function knownBefore(facts: Facts, trial: Facts): Facts {
  const isMoneyKnown = Object.values(facts.said).some(said => said.currency !== undefined)
  return {
    ...trial,
    figures: { ...trial.figures, ...facts.figures },
    said: { ...trial.said, ...facts.said },
    fixedParts: { ...trial.fixedParts, ...facts.fixedParts },
    currency: isMoneyKnown ? facts.currency : trial.currency,
    pricePeriod: facts.figures.price === undefined ? trial.pricePeriod : facts.pricePeriod,
    priceUnit: facts.figures.price === undefined ? trial.priceUnit : facts.priceUnit,
    goalPeriod: facts.figures.goalMoney === undefined ? trial.goalPeriod : facts.goalPeriod,
    isGoalProfit: facts.figures.goalMoney === undefined ? trial.isGoalProfit : facts.isGoalProfit,
    product: facts.product ?? trial.product,
    does: facts.does ?? trial.does,
    audience: facts.audience ?? trial.audience,
    place: facts.place ?? trial.place,
    model: facts.model ?? trial.model,
    deadline: facts.deadline ?? trial.deadline,
    grade: facts.grade,
  }
}
