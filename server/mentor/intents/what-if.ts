import { economicsOf } from '../economics.ts'
import type { Facts } from '../workshop/legacy/facts.ts'
import { breakEvenSalesChange } from '../numbers/price-change.ts'
import { comparedOutlooks } from '../plans/outlook-compared.ts'
import { stepAfter } from '../plans/what-if-steps.ts'
import type { Heard, Reply } from '../reply.ts'
import { percent } from '../workshop/legacy/writing/figures.ts'
import { capitalised } from '../workshop/legacy/writing/lines.ts'
import { listed } from '../writing/lines.ts'
import { money } from '../workshop/legacy/writing/money.ts'
import { type Asked, questionFor } from '../writing/questions.ts'
import { table } from '../workshop/legacy/writing/table.ts'

/** A share is what is more or less than the whole. */
const WHOLE = 1
/** Results told in the sentence; the table holds them all. Ours. */
const MOST_RESULTS_TOLD = 3

/** What was tried out, both columns shown; undefined when nothing that was known before changes. */
export function whatIf(before: Facts, { facts, today }: Heard): Reply | undefined {
  const { was, is, sides } = comparedOutlooks(before, facts, today)
  const changed = [...is].filter(([label, row]) => was.has(label) && was.get(label)?.value !== row.value)
  const added = [...is].filter(([label, row]) => !was.has(label) && row.isInput && row.figure !== undefined)
  if (changed.length === 0 && (was.size === 0 || added.length === 0)) return undefined
  const inputs = [...changed, ...added].filter(([, row]) => row.isInput).map(([, row]) => row.told)
  const results = changed
    .filter(([, row]) => !row.isInput)
    .slice(0, MOST_RESULTS_TOLD)
    .map(([label, row]) => `${row.told} instead of ${withoutUnit(was.get(label)?.value ?? '', row.value)}`)
  const found = [...is].filter(([label, row]) => !was.has(label) && !row.isInput).map(([, row]) => row.told)
  const rows = [...is].map(([label, row]) => [label, was.get(label)?.value ?? 'not known', row.value])
  const setting = inputs.length > 0 ? `with ${listed(inputs)}` : ''
  const told = results.length > 0 ? results : found.slice(0, MOST_RESULTS_TOLD)
  const outcome = told.length > 0 ? listed(told) : 'nothing else in your numbers moves'
  return {
    answer: `${capitalised([setting, outcome].filter(part => part !== '').join(', '))}.`,
    body: [
      table(['', 'Before', 'Then'], rows, [1, 2]),
      priceNote(...sides),
      caveatOf(before, facts),
      'This is only tried out: your own numbers stay until you say that you go with it.',
    ],
    step: stepAfter(before, facts),
    question: questionFor(facts, wanted(facts)),
  }
}

// The cost that is assumed stays the one from before, so that only what was tried moves.
function caveatOf(before: Facts, facts: Facts): string {
  if (economicsOf(facts)?.isCostAssumed !== true) return ''
  return (economicsOf(before) ?? economicsOf(facts))?.caveat ?? ''
}

function wanted({ figures }: Facts): Asked[] {
  if (figures.price !== undefined) return ['unitCost', 'sales', 'fixedCosts']
  return figures.cash === undefined ? ['price', 'unitCost'] : ['revenue', 'burn']
}

function priceNote(before: Facts, facts: Facts): string {
  const [was, is] = [economicsOf(before), economicsOf(facts)]
  if (!was || !is || was.price === is.price || was.perUnit <= 0) return ''
  if (is.perUnit <= 0) return 'At that price every sale is a loss, so no number of buyers makes up for it.'
  const change = breakEvenSalesChange(was.perUnit, is.perUnit) ?? 0
  const sum = `${money(was.perUnit, facts.currency)} / ${money(is.perUnit, facts.currency)} − ${WHOLE}`
  return change < 0
    ? `You can lose ${percent(-change)} of your buyers at the higher price and earn the same: ${sum}.`
    : `You need ${percent(change)} more buyers at the lower price to earn the same: ${sum}.`
}

// '129 kits instead of 173' rather than '129 kits instead of 173 kits'.
function withoutUnit(was: string, is: string): string {
  const unit = / \p{Ll}[\p{Ll} ]*$/u.exec(was)?.[0]
  return unit && is.endsWith(unit) && /^\d/.test(was) ? was.slice(0, -unit.length) : was
}
