import { z } from 'zod'
import { breakEvenUnits } from '#server/mentor/numbers/profit.ts'
import { contribution } from '#server/mentor/numbers/sale.ts'
import { money } from '#server/mentor/playbook/sheet/format.ts'
import { amount, asCurrency, calculator, computed, counted, currencySign, positive } from './calculator.ts'

export const breakEven = calculator({
  name: 'break_even',
  description:
    'Contribution of one sale (price minus variable cost), and how many sales a month it takes to break even: to cover the month’s fixed costs.',
  input: z.object({
    price: positive,
    unit_cost: amount,
    fixed_costs_a_month: amount,
    currency_sign: currencySign,
  }),
  compute({ price, unit_cost, fixed_costs_a_month, currency_sign }) {
    const perUnit = computed(contribution(price, unit_cost))
    const units = breakEvenUnits(fixed_costs_a_month, perUnit)
    const margin = `${money(perUnit, asCurrency(currency_sign))} margin on each sale`
    if (units === undefined)
      return {
        result: { contribution_per_sale: perUnit, break_even: 'never: no margin on a sale' },
        said: `${margin}, so no break-even`,
      }
    return {
      result: { contribution_per_sale: perUnit, break_even_units_a_month: units },
      said: `${margin}, break-even ${counted(units, 'unit', 'units')} a month`,
    }
  },
})
