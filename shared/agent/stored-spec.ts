import { type Money, moneyFields, sourceOf } from '../figures/money.ts'
import { rendered } from '../figures/references.ts'
import { withChangesSaid } from '../figures/said-changes.ts'
import { referringSpec } from './referring-spec.ts'
import { mapped } from './shown-run.ts'
import type { Spec } from './spec.ts'

/**
 * An edited spec as it is kept. Texts that its editor left as they were shown refer to their figures again, new ones to those
 * that they tell; what was set in its money is said from then on.
 */
export function storedSpec(edited: Spec, before: Spec): Spec {
  const { money: formerMoney, ...former } = before
  const { money: given, ...texts } = edited
  const money = withChangesSaid(formerMoney, given)
  const known = new Set<string>()
  const byShown = new Map<string, string>()
  mapped(former, text => {
    known.add(text)
    byShown.set(rendered(text, formerMoney), text)
    return text
  })
  const kept = mapped(texts, text => byShown.get(text) ?? text)
  const assumptions = stillTrue(assumptionsOf(kept.assumptions, before), formerMoney, money)
  // In the order of its fields, by which specs are compared.
  return referringSpec({ ...edited, ...kept, money, assumptions }, known)
}

/** What was not shown, because it is said by now, stays in its place: it may be assumed again. */
function assumptionsOf(kept: readonly string[], { assumptions, money }: Spec): readonly string[] {
  const isShown = (text: string) => rendered(text, money) !== ''
  const isUntouched = JSON.stringify(assumptions.filter(isShown)) === JSON.stringify(kept)
  return isUntouched ? assumptions : [...kept, ...assumptions.filter(text => !isShown(text))]
}

/** An assumption about words in which a number was said is none any more when another number is set. */
function stillTrue(assumptions: readonly string[], before: Money, after: Money): string[] {
  const gone = before.said.flatMap(({ field, quote }) => {
    const now = sourceOf(after, field)
    const isGone = now.source === 'assumed' || now.quote !== quote
    // A currency is no number, and its sign stands beside every amount.
    return isGone && quote !== '' && field !== moneyFields.currency ? [wordsIn(quote)] : []
  })
  return assumptions.filter(text => !gone.some(words => words.test(text)))
}

/** A quote as it stands among other words: '8' is not in '18'. */
const wordsIn = (quote: string) =>
  new RegExp(
    `(?<![\\p{L}\\d.,])${quote.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)}(?![\\p{L}\\d])`,
    'u',
  )
