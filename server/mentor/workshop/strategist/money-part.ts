import { isRecurring } from '#shared/figures/unit-sums.ts'
import type { Brief } from '../brief.ts'
import { chosen } from '../legacy/writing/lines.ts'
import { table } from '../legacy/writing/table.ts'

/** The price with its arithmetic, and what one customer is worth. */
export function moneyPart({ price, seed, offer, verdicts, unitsCounted, spec }: Brief): string {
  if (verdicts.losesOnEachSale)
    return [
      '## Price and what is left',
      `At ${price} nothing is left of a sale: {{contribution}}. More sales make it worse, so this number comes before all others.`,
      'Either the price goes above {{unit_cost}}, or somebody else pays for the free part. Ask five people what the result is worth to them in money or hours before you choose; a price below the cost of the thing is a present, and a present is no test.',
    ].join('\n\n')
  const again = isRecurring(offer)
  const rows = [
    ['{{price_lower}}', '{{contribution_at_lower}}', '{{break_even_at_lower}}'],
    ['{{price}}', '{{contribution}}', '{{break_even_units}}'],
    ['{{price_higher}}', '{{contribution_at_higher}}', '{{break_even_at_higher}}'],
  ]
  const advice = chosen(
    [
      'Say the price in the first minute of each talk. A no to the price is worth more than a yes to the idea.',
      'Try the higher one on every second person for two weeks. What you lose in yeses you often win in what is left.',
    ],
    `${seed}p`,
  )
  const kept = spec.money.commission
    ? `You keep ${price}: {{take}} of an order of {{average_order}}.`
    : `The price is ${price}.`
  return [
    '## Price and what is left',
    `${kept} Of it stays {{contribution}}${again ? ' each month' : ''}, which is {{contribution_share}}.`,
    `In a month {{monthly_costs}} / {{contribution}} = **${unitsCounted('break_even_units')}** pay what it costs. {{goal_verdict}}`,
    table(['Price', 'Stays of each', 'Needed a month'], rows, [0, 1, 2]),
    advice,
    '## What one customer is worth',
    again
      ? 'If {{churn}} leave each month, one stays {{lifetime_months}} on average, and is worth {{lifetime_value}}. Winning one may cost a third of that, {{most_a_customer_may_cost}}. What winning one costs comes back after {{payback_months}}. The share that leaves moves the worth with it: at twice the share it is half.'
      : 'One sale leaves {{lifetime_value}}, and nobody has promised a second. So winning one may cost at most a third of it, {{most_a_customer_may_cost}}. As soon as you have counted who buys again, multiply both; until then every plan that needs the second sale is a hope.',
  ].join('\n\n')
}
