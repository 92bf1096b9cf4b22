import { z } from 'zod'
import { contribution } from '#server/mentor/numbers/sale.ts'
import { lifetimeValue, paybackPeriods } from '#server/mentor/numbers/lifetime-value.ts'
import { money } from '#server/mentor/playbook/sheet/format.ts'
import {
  amount,
  asCurrency,
  calculator,
  computed,
  currencySign,
  months,
  positive,
  sharePercent,
} from './calculator.ts'

export const customerValue = calculator({
  name: 'customer_value',
  description:
    'What a customer who pays monthly is worth (lifetime value), and how many months it takes to earn back the cost of winning one. Use 0 when that cost is not known. When churn is a guess, say so.',
  input: z.object({
    price_a_month: positive,
    cost_a_month: amount,
    churn_percent_a_month: sharePercent,
    cost_to_win_one: amount,
    currency_sign: currencySign,
  }),
  compute({ price_a_month, cost_a_month, churn_percent_a_month, cost_to_win_one, currency_sign }) {
    const perMonth = computed(contribution(price_a_month, cost_a_month))
    const value = computed(lifetimeValue(perMonth, churn_percent_a_month / 100))
    const worth = `lifetime value ${money(value, asCurrency(currency_sign))}`
    const payback = cost_to_win_one > 0 ? paybackPeriods(cost_to_win_one, perMonth) : undefined
    if (payback === undefined) return { result: { lifetime_value: value }, said: worth }
    return {
      result: { lifetime_value: value, payback_months: payback, value_to_cost: value / cost_to_win_one },
      said: `${worth}, paid back in ${months(payback)}`,
    }
  },
})
