import type { Example } from '../testing/example.ts'

export const examples: readonly Example[] = [
  {
    says: 'Write my pitch: we build an app that helps dog owners find sitters, €15 a month, 200 customers',
    hears: { figures: { price: 15, customers: 200 }, pricePeriod: 'month', audience: 'dog owners', grade: 3 },
    holds: ['Dog owners', 'helps dog owners find sitters', '€15 a month', '200 customers'],
  },
  {
    says: 'Pitch for my sourdough kits at $29 for busy parents in Denver, each costs me $11',
    holds: ['Busy parents in Denver', '62 % of it stays', 'seconds to say'],
  },
]
