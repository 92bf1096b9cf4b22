import { chosen } from '../legacy/writing/lines.ts'
import { months, percent } from '../legacy/writing/figures.ts'
import { grouped } from '../legacy/writing/money.ts'
import { table } from '../legacy/writing/table.ts'
import type { Brief } from '../brief.ts'
import { unitSums } from '../economics-of.ts'
import { markdown } from '../escaped.ts'
import { inAMonth } from '../pace.ts'

/** Prices worth comparing with the one that was said. Ours. */
const PRICES = [0.8, 1, 1.25] as const

/** The price with its arithmetic, and what one customer is worth. */
export function moneyPart(brief: Brief): string {
  const { spec, price, units, seed } = brief
  const show = (value: number) => markdown(brief.show(value))
  const {
    price: each,
    cost_per_unit: cost,
    fixed_costs_per_month: fixed,
    period,
    goal_units: goal,
  } = spec.numbers
  const { left, leftAMonth, breakEven, worth, mayCost, churn } = unitSums(spec.numbers)
  if (left <= 0)
    return [
      '## Price and what is left',
      `At ${markdown(price)} nothing is left: ${show(each)} − ${show(cost)} = ${show(left)}. More sales make it worse, so this number comes before all others.`,
      `Either the price goes above ${show(cost)}, or somebody else pays for the free part. Ask five people what the result is worth to them in money or hours before you choose; a price below the cost of the thing is a present, and a present is no test.`,
    ].join('\n\n')
  const rows = PRICES.map(factor => {
    const tried = Math.round(each * factor * 100) / 100
    const stays = inAMonth(tried - cost, period)
    return [show(tried), show(tried - cost), stays > 0 ? grouped(Math.ceil(fixed / stays)) : 'never']
  })
  const judgement =
    breakEven !== undefined && breakEven <= goal
      ? `The goal of ${grouped(goal)} lies above that, so it carries itself before you are there.`
      : `The goal of ${grouped(goal)} lies below that. Either the fixed costs shrink or the goal grows; as it stands it pays nobody.`
  const advice = chosen(
    [
      'Say the price in the first minute of each talk. A no to the price is worth more than a yes to the idea.',
      'Try the higher one on every second person for two weeks. What you lose in yeses you often win in what is left.',
    ],
    `${seed}p`,
  )
  return [
    '## Price and what is left',
    `${markdown(price)}. Of it stays ${show(each)} − ${show(cost)} = ${show(left)}, which is ${percent(left / each)}.`,
    `${period === 'once' ? 'In a month' : `By the month that is ${show(leftAMonth)} each. So`} ${show(fixed)} / ${show(leftAMonth)} = **${grouped(breakEven ?? 0)} ${markdown(units)}** pay the fixed costs. ${judgement}`,
    table(['Price', 'Stays of each', 'Needed a month'], rows, [0, 1, 2]),
    advice,
    '## What one customer is worth',
    period === 'once'
      ? `One sale leaves ${show(worth)}, and nobody has promised a second. So winning one may cost at most a third of it, ${show(mayCost)}. As soon as you have counted who buys again, multiply both; until then every plan that needs the second sale is a hope.`
      : `If ${percent(churn)} leave each month, one stays ${months(1 / churn)} on average (1 / ${percent(churn)}), and is worth ${show(leftAMonth)} / ${percent(churn)} = ${show(worth)}. Winning one may cost a third of that, ${show(mayCost)}, and has come back after ${months(mayCost / leftAMonth)}. The share that leaves is a guess, and the worth moves with it: at twice the share it is half.`,
  ].join('\n\n')
}
