import type { Amount } from './amounts.ts'
import type { Facts, FigureName } from './facts.ts'
import type { FixedPart } from './fixed-parts.ts'
import { asMonthly } from './per-month.ts'
import { type Change, changedValue, changesIn } from './relative.ts'
import { quotable, type Wording } from './said.ts'

const WISH =
  /\b(?:want|should|could|can|how|plan(?:ning)?|goal|need|try(?:ing)?|hope|would|help|if|will)\b|\?/i
const SHARES: ReadonlySet<FigureName> = new Set<FigureName>(['churn', 'conversion', 'margin'])

interface Place {
  wording: Wording
  amounts: readonly Amount[]
  isTried: boolean
}

/** 'Raise the price by 10 %', 'half the rent': applied to what is known; a wish to do so changes nothing. */
export function hearChanges(facts: Facts, { wording: { text, plain, turn }, amounts, isTried }: Place) {
  if (!isTried && WISH.test(plain.slice(0, 600))) return undefined
  const { changes, used } = changesIn(plain, amounts, facts, isTried)
  const figures: FigureName[] = []
  for (const change of changes) {
    const figure = change.isPart ? 'fixedCosts' : (change.target as FigureName)
    const value = facts.figures[figure]
    if (value === undefined) continue
    facts.figures[figure] = change.isPart
      ? changedWhole(facts, change, value)
      : changedValue(value, monthly(change, figure), SHARES.has(figure))
    // A whole that was changed no longer is the sum of its parts.
    if (figure === 'fixedCosts' && !change.isPart) facts.fixedParts = {}
    facts.said[figure] = {
      turn,
      words: quotable(text),
      currency: facts.said[figure]?.currency,
      range: undefined,
    }
    figures.push(figure)
  }
  return { figures, used }
}

function changedWhole(facts: Facts, change: Change, whole: number): number {
  const part = change.target as FixedPart
  const before = facts.fixedParts[part] ?? 0
  const after = changedValue(before, monthly(change, 'fixedCosts'), false)
  facts.fixedParts[part] = after
  return Math.max(0, whole - before + after)
}

function monthly(change: Change, figure: FigureName): Change {
  if (!change.by || change.by.kind === 'percent') return change
  return { ...change, by: { ...change.by, value: asMonthly(figure, change.by, '') } }
}
