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
  {
    says: 'Landing page for my SaaS that helps dentists fill empty slots, $99/mo',
    holds: ['**Headline:** The tool that helps dentists fill empty slots', '$99 a month'],
  },
  {
    says: 'I need website copy for my handmade candles at $24 for small hotels',
    holds: ['made by one person, one at a time', 'Order yours ($24)'],
    lacks: ['within the week'],
  },
]
