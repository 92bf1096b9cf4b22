import { z } from 'zod'
import { netBurn, runwayMonths } from '#server/mentor/numbers/runway.ts'
import { amount, calculator, computed, months } from './calculator.ts'

export const runway = calculator({
  name: 'runway',
  description:
    'Runway: how many months the cash lasts at net burn, which is monthly spending minus monthly income.',
  input: z.object({ cash: amount, spending_a_month: amount, income_a_month: amount }),
  compute({ cash, spending_a_month, income_a_month }) {
    const burn = computed(netBurn(spending_a_month, income_a_month))
    const left = runwayMonths(cash, burn)
    if (left === undefined)
      return {
        result: { net_burn_a_month: burn, runway: 'no end: income covers spending' },
        said: 'no end to the runway',
      }
    return { result: { net_burn_a_month: burn, runway_months: left }, said: `runway ${months(left)}` }
  },
})
