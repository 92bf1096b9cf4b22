import type { Example } from '../testing/example.ts'

const KITS =
  'I sell sourdough starter kits at $29 and each one costs me $11. Can I reach $5k a month by spring?'
const CANDLES = 'I sell candles at $24, each costs me $9, rent is $600 a month. When do I break even?'
const SAAS =
  'My SaaS is $49 a month with 80 customers, churn 5 %, fixed costs $1,500. What are my unit economics?'
const SAVINGS = 'I have $18k saved and spend $2,500 a month. How long is my runway?'

export const examples: readonly Example[] = [
  {
    says: [KITS, 'And if the price is $39?'],
    hears: { figures: { price: 39, unitCost: 11, goalMoney: 5000 } },
    computes: [
      'you keep $28 a kit instead of $18',
      '| $5,000 a month in sales | 173 kits | 129 kits |',
      'You can lose 36 % of your buyers',
    ],
    holds: ['only tried out'],
  },
  {
    says: [KITS, 'what if it takes until June?'],
    computes: ['| Until | 31 May | 30 Jun |', '5.4 more kits each week instead of 6.4'],
  },
  {
    says: [KITS, 'What if the goal is $8k and one costs me $9?'],
    computes: [
      '$8,000 a month in sales takes 276 kits instead of 173',
      '| Cost of a kit | $11 | $9 |',
      '| The goal to keep | 278 kits | 400 kits |',
    ],
  },
  {
    says: [CANDLES, 'What if I charge $26.40 and the rent is only $300?'],
    hears: { figures: { price: 26.4, unitCost: 9, fixedCosts: 300 } },
    computes: ['$26.40', '| Break-even a month | 40 candles | 18 candles |'],
  },
  {
    says: [CANDLES, 'what if the fixed costs are $1,500?'],
    hears: { figures: { price: 24, unitCost: 9, fixedCosts: 1500 } },
    computes: ['| Break-even a month | 40 candles | 100 candles |'],
    holds: ['confirmed in writing'],
  },
  {
    says: [SAAS, 'What if churn is 2.5 % and I have 100 customers?'],
    hears: { figures: { price: 49, churn: 0.025, customers: 100, fixedCosts: 1500 } },
    computes: ['$1,666 instead of $833', '| Lost a month | 4 | 2.5 |', '| Left a month | $1,832 | $2,665 |'],
    holds: ['write to the last 5 who left'],
  },
  {
    says: [SAVINGS, 'what if I spend only $2,000 a month?'],
    computes: ['the runway is 9 months instead of 7.2'],
  },
  {
    says: [SAVINGS, 'what if I make $1,000 a month?'],
    computes: ['income of $1,000', '12 months instead of 7.2', '| Coming in a month | not known | $1,000 |'],
  },
  {
    says: ['I have 3,000 visitors a month and sell mugs at $20, each costs $8', 'what if 4 % convert?'],
    computes: ['| Conversion | 2 % assumed | 4 % |', '120 mugs a month instead of 60'],
  },
  {
    says: [
      'I run a gym with 220 members at €39 a month, rent 3800, trainers 2600. Am I profitable?',
      'what if we have 198 members left?',
    ],
    computes: ['| Members now | 220 | 198 |', '−€1,767 a month is left'],
  },
  {
    says: 'What if churn is 5 %?',
    computes: ['20 months on average: 1 / 5 %'],
    holds: ['nothing to compare'],
  },
  {
    says: 'what if 4 % of visitors buy?',
    computes: ['every 25 visitors bring one sale', '| 100 | 2,500 |'],
    isBrief: true,
  },
  {
    says: [CANDLES, 'what if the price is $5?'],
    holds: ['every sale is a loss'],
    lacks: ['You can lose', '-4 candles'],
  },
  {
    says: 'Should I raise my price from $50 to $60? It costs me $20.',
    computes: [
      'you keep $40 a sale instead of $30',
      '| Price | $50 | $60 |',
      'You can lose 25 % of your buyers',
    ],
  },
]
