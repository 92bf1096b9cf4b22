import type { Example } from '../testing/example.ts'

export const examples: readonly Example[] = [
  {
    says: 'How do I reduce churn? My SaaS is $29 a month, 200 customers, 6 % leave every month, each costs me $4',
    hears: { figures: { price: 29, churn: 0.06, customers: 200, unitCost: 4 } },
    computes: ['$25 / 6 % = $417', '$25 / 3 % = $833', '| Of 200, leave a month | 12 | 6 |'],
    holds: ['12 subscribers a month leave you now', 'set-up with them on a call'],
    lacks: ['I assume'],
  },
  {
    says: ['I sell candles at $24, each costs me $9', '30 % buy again. How do I get customers to come back?'],
    computes: ['40 % instead of 30 %', '1 / (1 − 30 %) = 1.43', '$25 instead of $21.43'],
    holds: ['your candles', 'put a card in'],
    lacks: ['(assumed)'],
  },
  {
    says: 'How do I keep my clients from leaving? I run a marketing agency at $1,500 a month',
    computes: ['$1,050 / 5 % = $21,000', '$42,000'],
    holds: ['my guess until you count yours', 'every Friday'],
  },
  {
    says: 'How can I improve retention at my yoga studio?',
    holds: ['second visit', 'first week of your yoga studio'],
  },
  {
    says: 'Why do customers cancel? My box is $20 a month and costs me $25',
    confirms: true,
    holds: ['who stays costs you longer'],
    lacks: ['Infinity', '−$'],
  },
  {
    says: 'How do I get people to come back to my coffee cart? A cup is $4 and costs $1, 20 % come back',
    computes: ['30 % instead of 20 %', '1.25 x $3 = $3.75'],
    holds: ['come the second time'],
    lacks: ['how many have bought a second time', 'write to 5'],
  },
]
