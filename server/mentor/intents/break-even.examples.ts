import type { Example } from '../testing/example.ts'

export const examples: readonly Example[] = [
  {
    says: 'I sell candles at $24, each costs me $9, rent is $600 a month. When do I break even?',
    hears: {
      figures: { price: 24, unitCost: 9, fixedCosts: 600 },
      fixedParts: { rent: 600 },
      product: 'candles',
    },
    holds: ['40 candles a month', '$600 / ($24 − $9) = $600 / $15 = 40'],
  },
  {
    says: 'My cafe: rent 2.400 €, coffee costs me 0,80 € and sells at 3,50 €. Break-even?',
    hears: {
      figures: { price: 3.5, unitCost: 0.8, fixedCosts: 2400 },
      currency: { sign: '€', isAfter: true },
    },
    holds: ['889', '2,400 € / 2.70 €'],
    lacks: ['$'],
  },
  {
    says: 'unit economics: subscription box at €30 a month, costs me €12, churn 5%, CAC €45',
    hears: {
      figures: { price: 30, unitCost: 12, churn: 0.05, acquisitionCost: 45 },
      pricePeriod: 'month',
      model: 'subscription',
    },
    holds: ['€360', '8 times', 'paid back in 2.5 months'],
  },
  {
    says: 'price $10, each costs me $12, break even?',
    confirms: true,
    hears: { figures: { price: 10, unitCost: 12 } },
    holds: ['never break even'],
  },
  {
    says: 'Break-even for my yoga studio: €18 a class, rent €1,800?',
    holds: ['167 classes a month', '7 on each of six open days', 'I assume each sale costs you €7.20'],
  },
  {
    says: 'My newsletter costs $4 a month and $200 a month in tools. When am I profitable?',
    holds: ['who pay at the same time'],
  },
]
