import { z } from 'zod'
import { breakEvenSalesChange, contribution } from '#server/mentor/numbers/sale.ts'
import { percent } from '#server/mentor/playbook/sheet/format.ts'
import { amount, calculator, computed, positive } from './calculator.ts'

export const priceChange = calculator({
  name: 'price_change',
  description:
    'The share of buyers that a higher price can lose, or that a lower price has to add, for the same total margin.',
  input: z.object({ price_now: positive, price_then: positive, unit_cost: amount }),
  compute({ price_now, price_then, unit_cost }) {
    const change = breakEvenSalesChange(
      computed(contribution(price_now, unit_cost)),
      computed(contribution(price_then, unit_cost)),
    )
    if (change === undefined)
      return {
        result: { sales_change: 'none makes up for it: no margin at one of the prices' },
        said: 'no margin at one of the prices',
      }
    return {
      result: { sales_change_percent: change * 100 },
      said:
        change < 0
          ? `the new price can lose ${percent(-change)} of buyers`
          : `the new price needs ${percent(change)} more buyers`,
    }
  },
})
