import type { Example } from '../testing/example.ts'

export const examples: readonly Example[] = [
  {
    says: 'How do I raise $500k for my SaaS? We burn $20k a month and have 30 paying customers at $99/mo',
    hears: {
      figures: { raise: 500_000, burn: 20_000, customers: 30, price: 99 },
      pricePeriod: 'month',
      grade: 3,
    },
    holds: ['25 months', '$2,500,000', 'You can ask'],
  },
  {
    says: 'Where do I find an investor for my bakery?',
    hears: { figures: {}, product: 'bakery', model: 'food' },
    holds: ['Do not look for investors', 'professional in your country'],
  },
  {
    says: 'Should I raise money or bootstrap, and what would investors ask me?',
    holds: [
      /^Bootstrap until/,
      'They ask',
      'Who pays',
      'What proves it',
      'How large',
      'Why you',
      'I assume nobody',
    ],
  },
]
