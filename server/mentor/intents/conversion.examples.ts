import type { Example } from '../testing/example.ts'

export const examples: readonly Example[] = [
  {
    says: 'my etsy shop gets 3000 visitors a month but only 12 sales, what is wrong?',
    hears: { figures: { visitors: 3000, sales: 12 } },
    computes: ['12 of 3,000 visitors is 0.4 %', '| 2 % | 60 | 48 |'],
    holds: ['below the 1 % to 3 %', 'the first look fails'],
  },
  {
    says: 'I sell candles at $24. 2,000 visits a month and 50 of them buy. Is my conversion rate ok?',
    hears: { figures: { price: 24, visitors: 2000, conversion: 0.025 }, product: 'candles' },
    computes: ['2.5 %', '| 3 % | 60 | $1,440 |'],
    holds: ['within the 1 % to 3 %'],
  },
  {
    says: 'People visit my website but nobody buys',
    holds: ['Two counts decide it', '500 have to come', 'In the cart, not paid'],
    lacks: ['More than now'],
  },
  {
    says: ['I sell leather bags at €180', 'my conversion is 5 %, I have 400 visitors a month. What now?'],
    computes: ['5 % of visitors buy', '| 5 % (now) | 20 | €3,600 |'],
    holds: ['what is missing is people'],
  },
]
