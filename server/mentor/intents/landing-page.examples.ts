import type { Example } from '../testing/example.ts'

export const examples: readonly Example[] = [
  {
    says: 'Write landing page copy for my yoga studio in Berlin for new mothers, €18 a class',
    hears: {
      figures: { price: 18 },
      priceUnit: 'class',
      product: 'yoga studio',
      audience: 'new mothers',
      place: 'Berlin',
    },
    holds: ['Headline', 'new mothers in Berlin', '€18 a class', 'Three doubts', 'Proof to collect'],
  },
  { says: 'Write a landing page', holds: ['[What they have afterwards]'] },
]
