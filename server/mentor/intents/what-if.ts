import { economicsOf } from '../economics.ts'
import type { Facts, FigureName } from '../facts/facts.ts'
import { breakEvenSalesChange } from '../numbers/price-change.ts'
import { outlookOf } from '../plans/outlook.ts'
import type { Heard, Reply, Step } from '../reply.ts'
import { percent } from '../writing/figures.ts'
import { capitalised, listed } from '../writing/lines.ts'
import { money } from '../writing/money.ts'
import { questionFor } from '../writing/questions.ts'
import { table } from '../writing/table.ts'

/** One number changed, both columns shown; undefined when nothing that was known before changes. */
export function whatIf(before: Facts, { facts }: Heard): Reply | undefined {
  const was = outlookOf(before)
  const is = outlookOf(facts)
  const changed = [...is].filter(([label, row]) => was.has(label) && was.get(label)?.value !== row.value)
  if (changed.length === 0) return undefined
  const inputs = changed.filter(([, row]) => row.isInput).map(([, row]) => row.told)
  const results = changed
    .filter(([, row]) => !row.isInput)
    .slice(0, 3)
    .map(([label, row]) => `${row.told} instead of ${withoutUnit(was.get(label)?.value ?? '', row.value)}`)
  const rows = [...is]
    .filter(([label]) => was.has(label))
    .map(([label, row]) => [label, was.get(label)?.value ?? '', row.value])
  const setting = inputs.length > 0 ? `with ${listed(inputs)}` : ''
  return {
    answer: `${capitalised([setting, listed(results)].filter(part => part !== '').join(', '))}.`,
    body: [
      table(['', 'Before', 'Then'], rows, [1, 2]),
      priceNote(before, facts),
      economicsOf(facts)?.caveat ?? '',
    ],
    step: stepFor(before, facts),
    question: questionFor(facts, ['unitCost', 'sales']),
  }
}

function priceNote(before: Facts, facts: Facts): string {
  const [was, is] = [economicsOf(before), economicsOf(facts)]
  if (!was || !is || was.price === is.price || was.perUnit <= 0) return ''
  if (is.perUnit <= 0) return 'At that price every sale is a loss, so no number of buyers makes up for it.'
  const change = breakEvenSalesChange(was.perUnit, is.perUnit) ?? 0
  return change < 0
    ? `You can lose ${percent(-change)} of your buyers at the higher price and earn the same: ${money(was.perUnit, facts.currency)} / ${money(is.perUnit, facts.currency)} − 1.`
    : `You need ${percent(change)} more buyers at the lower price to earn the same: ${money(was.perUnit, facts.currency)} / ${money(is.perUnit, facts.currency)} − 1.`
}

function stepFor(before: Facts, facts: Facts): Step {
  const { price } = facts.figures
  if (price !== undefined && price !== before.figures.price)
    return {
      action: `quote ${money(price, facts.currency)} to the next 10 people who ask, and keep the old price for everyone else`,
      sign: '2 or more of the 10 buy',
      stop: `none of 10 buys; then the old price stays and you try the next step in what is included`,
    }
  return (
    STEPS.find(({ figure }) => facts.figures[figure] !== before.figures[figure])?.step ?? {
      action: 'find the smallest thing that would make the new number true, and try it once',
      sign: 'the number moves at least half of the way',
      stop: 'it has not moved after two tries; then plan with the old one',
    }
  )
}

const STEPS: readonly { figure: FigureName; step: Step }[] = [
  {
    figure: 'churn',
    step: {
      action:
        'write to the last 5 who left and ask what they use now and what they did in their last week with you',
      sign: '2 of them name the same reason, and you can remove it',
      stop: 'none of the 5 ever used it fully; then mend the first week before the price or the product',
    },
  },
  {
    figure: 'unitCost',
    step: {
      action: 'ask two suppliers for a written quote at the new cost',
      sign: 'one says yes at a quantity you can sell within two months',
      stop: 'the new cost needs more stock than two months of sales; then the cash is worth more than the saving',
    },
  },
  {
    figure: 'burn',
    step: {
      action: 'list every payment of last month and mark the ones that would go',
      sign: 'the marked ones add up to the difference',
      stop: 'a marked one is something customers pay for; leave that one',
    },
  },
]

// '129 kits instead of 173' rather than '129 kits instead of 173 kits'.
function withoutUnit(was: string, is: string): string {
  const unit = / \p{Ll}[\p{Ll} ]*$/u.exec(was)?.[0]
  return unit && is.endsWith(unit) && /^\d/.test(was) ? was.slice(0, -unit.length) : was
}
