import type { Example } from '../testing/example.ts'

export const examples: readonly Example[] = [
  {
    says: 'We have $280k in the bank, burn $35k a month, revenue is $9k growing 10% monthly. When do we run out?',
    computes: [
      'covers the $35,000 after 15 months',
      '$35,000 − $9,000 = $26,000',
      '$280,000 / $26,000 = 11 months',
    ],
  },
  {
    says: 'Should I quit my job? My side business brings in $1,800 a month, I have $20k saved and need $3,500 a month to live on',
    computes: ['$20,000 / ($3,500 − $1,800 coming in) = 12 months'],
  },
  {
    says: 'I have $18k saved and spend $2,500 a month. How long is my runway?',
    hears: { figures: { cash: 18_000, burn: 2500 } },
    holds: ['7.2 months', '27 Jun', 'Decide by 28 Dec'],
  },
  {
    says: 'We have $60,000 in the bank, burn $20k a month and revenue is $5k. Runway?',
    hears: { figures: { cash: 60_000, burn: 20_000, revenue: 5000 }, grade: 3 },
    holds: ['4 months', 'shorter than the time a raise takes'],
  },
  {
    says: 'cash is $10k, spending $2k, revenue is $3k a month. runway?',
    hears: { figures: { cash: 10_000, burn: 2000, revenue: 3000 } },
    holds: ['no end', 'default alive'],
  },
  {
    says: 'I have $30k in the bank. How long will it last?',
    holds: ['here it is for four levels of spending', '| $3,000 | 10 months |'],
  },
  {
    says: 'Should I quit my job for my dog walking service at $20 a walk?',
    holds: [/^Do not quit yet/, '$20 − $4 = $16', '63 walks'],
  },
]
