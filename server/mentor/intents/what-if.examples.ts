import type { Example } from '../testing/example.ts'

export const examples: readonly Example[] = [
  {
    says: [
      'I sell sourdough starter kits at $29 and each one costs me $11. Can I reach $5k a month by spring?',
      'And if the price is $39?',
    ],
    computes: ['you keep $28 a kit instead of $18', '| $5,000 a month in sales | 173 kits | 129 kits |'],
  },
]
