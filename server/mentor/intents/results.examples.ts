import type { Example } from '../testing/example.ts'

export const examples: readonly Example[] = [
  {
    says: 'I sell soap at $6. 340 people looked at it last month and 9 bought. Is that good?',
    computes: ['2.6 %'],
  },
  {
    says: 'I talked to 12 florists and 5 said they would pay. What now?',
    holds: ['grade 1 of 4', 'florists'],
  },
]
