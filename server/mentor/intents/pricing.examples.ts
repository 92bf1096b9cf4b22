import type { Example } from '../testing/example.ts'

export const examples: readonly Example[] = [
  {
    says: 'I sell soap bars at $8, each costs me $3. Is my price right?',
    hears: { figures: { price: 8, unitCost: 3 }, product: 'soap bars', model: 'handmade', grade: 3 },
    holds: ['$8 − $3 = $5', '$8 (now)', /lose \d+ % of buyers/],
  },
  {
    says: 'how should I price my candles? they cost me $9 each',
    hears: { figures: { unitCost: 9 }, product: 'candles' },
    holds: ['$22.50', '$18'],
  },
  {
    says: 'should I sell my t-shirts at $12? they cost $14 each. Is the price too low?',
    confirms: true,
    hears: { figures: { price: 12, unitCost: 14 }, product: 't-shirts' },
    holds: ['Do not sell at $12', '$28'],
  },
  {
    says: 'How much should I charge for logo design?',
    hears: { figures: {}, product: 'logo design', model: 'service' },
    holds: ['Ceiling', 'Anchor', 'Floor'],
  },
  {
    says: 'I charge $40 an hour for web design, others charge $60. Is that the right price?',
    holds: ['$40 − $8 = $32', 'Others take $60, so $50 is still below them'],
  },
  {
    says: 'How should I price my granola? It costs me $4 a bag, others charge $9',
    holds: [/^Start at \$9, where others stand/, '$9 − $4 = $5', 'the portion or what comes with it'],
  },
]
