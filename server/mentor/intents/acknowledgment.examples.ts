import type { Example } from '../testing/example.ts'

export const examples: readonly Example[] = [
  {
    says: 'I sell jam at $6',
    holds: ['Noted: jam and price $6', 'What does each'],
    lacks: ['Test $', 'quote $'],
    isBrief: true,
  },
  {
    says: 'I sell mugs at $20, each costs me $8',
    computes: ['Each mug leaves $20 − $8 = $12'],
    holds: [/fixed costs\?$/],
    isBrief: true,
  },
  {
    says: ['I sell candles at $24', 'CAC is $400'],
    holds: ['Noted: cost of winning one $400'],
    isBrief: true,
  },
]
