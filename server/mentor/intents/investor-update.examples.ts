import type { Example } from '../testing/example.ts'

export const examples: readonly Example[] = [
  {
    says: 'revenue is $10k growing 25 % a month, we burn $15k a month, $120k in the bank, 210 customers, churn 6 %. Our SaaS is for dentists. Write my monthly investor update',
    computes: [
      '$15,000 out − $10,000 in = $5,000',
      '= 24 months',
      '| Growth | 25 % |',
      'covers the costs in 2 months',
    ],
    holds: [
      '| Revenue | $10,000 |',
      'November',
      'Introductions to 3 dentists',
      '6 % of subscribers leave',
      'Send it by 1 Dec',
    ],
    lacks: ['[revenue]', '[in the bank]'],
  },
  {
    says: [
      'I sell meal kits at $29, costs me $11, 300 customers, cash $40k, burn $9k a month',
      'Draft an investor update',
    ],
    computes: ['$40,000 / $9,000 = 4.4 months', '| Left of each sale | 62 % |'],
    holds: [/^Say the runway first: 4.4 months/, 'meal kits, November', '| Customers | 300 |', 'too short'],
    lacks: ['On funding'],
  },
  {
    says: 'Help me write an update to my angel investors',
    holds: ['[revenue]', '[in the bank]', 'Open with three numbers'],
  },
  {
    says: 'Draft a quarterly report to our board. We make $30k a month, expenses are $22k a month, raising $500k',
    computes: ['| Net burn | none |', '$30,000 − $22,000 = $8,000', 'fall by 27 %'],
    holds: ['You carry yourselves', 'We raise $500,000', 'How much cash', 'every quarter'],
    lacks: ['[revenue]', 'your burn'],
  },
  {
    says: 'Monthly update for my investors: revenue is $9k a month, we spend $9k a month, $50k in cash',
    holds: ['nothing is left over'],
    lacks: ['fall by 0 %'],
  },
]
