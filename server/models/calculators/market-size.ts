import { z } from 'zod'
import { marketAYear } from '#server/mentor/numbers/market.ts'
import { money } from '#server/mentor/playbook/sheet/format.ts'
import { asCurrency, calculator, currencySign, positive, whole } from './calculator.ts'

const MOST_CUSTOMERS = 1e9
const MOST_PURCHASES = 1_000

export const marketSize = calculator({
  name: 'market_size',
  description:
    'A bottom-up market: the customers they can really reach, the price, and how often a customer buys in a year.',
  input: z.object({
    reachable_customers: whole.max(MOST_CUSTOMERS),
    price: positive,
    purchases_a_year: positive.max(MOST_PURCHASES),
    currency_sign: currencySign,
  }),
  compute({ reachable_customers, price, purchases_a_year, currency_sign }) {
    const aYear = marketAYear(reachable_customers, price, purchases_a_year)
    if (aYear === undefined)
      return { result: { market_a_year: 'too large to count' }, said: 'market too large to count' }
    return {
      result: { market_a_year: aYear },
      said: `market ${money(aYear, asCurrency(currency_sign))} a year`,
    }
  },
})
