import type { Example } from '../testing/example.ts'

export const examples: readonly Example[] = [
  {
    says: 'How big is the market for my meal prep delivery for nurses in Chicago? I charge $12 a meal',
    hears: { audience: 'nurses', place: 'Chicago', figures: { price: 12 } },
    computes: [
      '4,000 nurses x $12 x 50 a year = $2,400,000',
      '93 / 10 %',
      '| Low | 1,300 | $780,000 | 7.2 % |',
    ],
    holds: [
      /^Yes, nurses in Chicago are a market large enough/,
      'I assume the 4,000',
      'their employers or their association',
    ],
    lacks: ['TAM'],
  },
  {
    says: 'Is there enough demand in Leeds for my window cleaning business at £40 a visit? There are 40,000 households.',
    computes: ['x £40 x 8 a year = £'],
    holds: ['within reach'],
    lacks: ['$'],
  },
  {
    says: 'What is the TAM for my SaaS for dental clinics at $99 a month?',
    computes: ['300 dental clinics x $99 x 12 a year = $356,400', '36 subscribers'],
    holds: [/^Tight/, 'SAM', 'SOM', 'trade register', 'How many dental clinics'],
  },
  {
    says: [
      'How big is the market for a subscription box for cat owners?',
      'It is $30 a month',
      'about 12,000 of them',
    ],
    hears: { figures: { price: 30 } },
    computes: ['12,000 cat owners x $30 x 12 a year = $4,320,000'],
    holds: ['your count'],
    lacks: ['the 12,000 within reach', 'How many cat owners'],
  },
  {
    says: 'Is the market for pottery classes in York big enough? €25 a class, people come twice a month, and I want to earn €3,000 a month for myself',
    hears: { product: 'pottery classes', place: 'York', model: 'course' },
    computes: ['learners x €25 x 40 a year'],
    holds: ['your €3,000 a month', 'Your goal takes'],
    lacks: ['A living'],
  },
  { says: 'Is my niche too small?', holds: ['I need your business', 'What do you sell, and to whom?'] },
  {
    says: 'How big is the market for my cups? I sell them at $5 and each costs me $8',
    confirms: true,
    holds: [/^The size of the market does not matter yet/, '$16'],
  },
]
