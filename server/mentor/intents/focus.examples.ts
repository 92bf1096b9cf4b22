import type { Example } from '../testing/example.ts'

export const examples: readonly Example[] = [
  {
    says: "I have too many ideas and can't focus",
    holds: ['**idea**', 'logo', 'Which ideas are they?'],
    lacks: ['NHS'],
  },
  {
    says: "I can't decide between a podcast about gardening, a window cleaning service and a budgeting app",
    computes: ['| Window cleaning service | 7 days | 80 % |', '| Budgeting app | 21 days | 85 % |'],
    holds: [/^Window cleaning service first/, 'until 4 Dec', 'already paid you'],
  },
  {
    says: ['I sell kits at $29 and have 14 customers, each costs me $11', 'what should I do first?'],
    holds: ['go to market', 'a second channel', 'buyer of your kits'],
    lacks: ['Which ideas are they?'],
  },
  {
    says: ['What should I focus on?', 'My ideas: dog walking, a budgeting app and candles'],
    computes: ['| Dog walking | 7 days |', '| Candles | 10 days |'],
    holds: ['Budgeting app'],
    lacks: ['Your idea is a guess'],
  },
]
