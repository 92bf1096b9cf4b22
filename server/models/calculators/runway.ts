import { z } from 'zod'
import { netBurn, runwayMonths } from '#server/mentor/numbers/runway.ts'
import { calculator, computed } from './calculator.ts'
import { amount } from './inputs.ts'
import { months } from './words.ts'

export const runway = calculator({
  name: 'runway',
  description: 'How many months the cash lasts at what goes out and comes in each month.',
  input: z.object({ cash: amount, spending_a_month: amount, income_a_month: amount }),
  compute({ cash, spending_a_month, income_a_month }) {
    const burn = computed(netBurn(spending_a_month, income_a_month))
    const left = runwayMonths(cash, burn)
    if (left === undefined)
      return {
        result: { net_burn_a_month: burn, runway: 'no end: income covers what goes out' },
        said: 'runway without an end',
      }
    return { result: { net_burn_a_month: burn, runway_months: left }, said: `runway ${months(left)}` }
  },
})
