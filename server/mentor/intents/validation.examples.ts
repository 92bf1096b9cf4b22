import type { Example } from '../testing/example.ts'

export const examples: readonly Example[] = [
  {
    says: 'Is it a good idea to start a meal prep delivery for nurses in Chicago?',
    hears: { figures: {}, product: 'meal prep delivery', audience: 'nurses', place: 'Chicago', grade: 0 },
    holds: ['meal prep delivery for nurses', '15 nurses in Chicago', '20 %', 'grade 0 of 4'],
  },
  {
    says: 'Validate my idea: a dog walking service. People keep asking me for it.',
    hears: { figures: {}, product: 'dog walking service' },
    holds: ['dog walking', 'grade 0 of 4'],
  },
  {
    says: 'How do I find out whether people will pay for my idea before I build it?',
    holds: [
      /^Ask for money, not for opinions/,
      'offer it to 15 people',
      'Wilson',
      'You have not told me the idea',
    ],
    lacks: ['first 10', 'messages'],
  },
  {
    says: 'How do I know if anyone wants my budgeting app before I code it?',
    hears: { figures: {}, product: 'budgeting app', model: 'app' },
    holds: ['offer your budgeting app to 15 people', 'habit'],
  },
  {
    says: 'Which of my two ideas is better: dog hotel or cat cafe?',
    holds: [/^Neither by thinking/, 'Offer each to 15'],
    lacks: ['small batch', 'have not told me'],
  },
  {
    says: 'Would people pay $20 for my meal plan?',
    hears: { figures: { price: 20 }, product: 'meal plan' },
    holds: ['at $20', '15 people'],
  },
]
