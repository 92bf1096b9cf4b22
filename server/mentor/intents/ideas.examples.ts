import type { Example } from '../testing/example.ts'

export const examples: readonly Example[] = [
  {
    says: 'I have 10 hours a week and $500. Which business ideas should I look at first?',
    hears: { figures: { hours: 10, cash: 500 } },
    holds: [
      '10 hours a week and $500',
      '5 h / 4 h: 1 job x $150 = $150',
      'First sale by',
      'small batch',
      '$470 of your money untouched',
      'Stop if 20',
      'grade 0 of 4',
    ],
    lacks: ['at $500', 'Your idea', 'I assume; tell me'],
  },
  {
    says: 'What business can I start with €3,000 and 20 hours a week?',
    hears: { figures: { hours: 20, cash: 3000 }, currency: { sign: '€', isAfter: false } },
    holds: ['20 hours a week and €3,000', 'Lending out', '€1,200'],
  },
  {
    says: 'With no money and 3 hours a week, what can I sell?',
    hears: { figures: { hours: 3 } },
    holds: ['3 hours a week and $0', 'Teaching live', 'weekly chore'],
    lacks: ['small batch'],
  },
  { says: 'I want to start a business, no idea what', holds: ['fixed-price job'], lacks: ['Your idea'] },
  {
    says: 'I am a nurse with 6 hours a week. What business could I start on the side?',
    holds: ['As a nurse', 'first-aid afternoon', 'Treating people needs your licence'],
    lacks: ['tidy their books'],
  },
  { says: 'Do you have any good business ideas for me?', holds: ['The hours and the money I assume'] },
]
