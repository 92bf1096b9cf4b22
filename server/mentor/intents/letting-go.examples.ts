import type { Example } from '../testing/example.ts'

export const examples: readonly Example[] = [
  {
    says: 'My restaurant sells 900 meals a month at $24, each costs me $8, rent and staff are $16,000. Should I let one of the cooks go?',
    hears: { figures: { price: 24, unitCost: 8, sales: 900, fixedCosts: 16_000 } },
    computes: ['900 meals x $16 − $16,000 = −$1,600'],
    holds: ['Count before', 'the counting cannot wait', 'professional in your country'],
    lacks: ['Yes, from the moment'],
  },
  {
    says: ['I sell candles at $24', 'Should I fire my assistant?'],
    holds: ['Two numbers decide it', 'Before a person goes'],
    lacks: ['Not before somebody pays'],
  },
]
