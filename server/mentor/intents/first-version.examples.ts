import type { Example } from '../testing/example.ts'

export const examples: readonly Example[] = [
  {
    says: 'What should be in the MVP of my budgeting app for couples? I have 8 hours a week',
    hears: { figures: { hours: 8 }, product: 'budgeting app', audience: 'couples' },
    holds: ['budgeting app', '8 hours a week x 3 weeks = 24 hours', '11 Dec', 'Leave out'],
  },
  {
    says: 'Help me cut my product down to an MVP that I can launch in four weeks.',
    hears: { figures: {}, deadline: new Date('2026-12-18') },
    holds: ['by 18 Dec', '| 18 Dec | open to 20', 'x 4 weeks = 40 hours', 'I do not know your product yet'],
    lacks: ['product down', 'plain box'],
  },
  { says: 'What should I build first for my SaaS?', holds: ['of your SaaS'], lacks: ['your first'] },
  {
    says: 'My MVP must be ready in one month, what do I leave out? It is a marketplace for used bikes',
    hears: { figures: {}, model: 'marketplace', deadline: new Date('2026-12-20') },
    holds: ['your marketplace', 'by 18 Dec', 'Leave out'],
    lacks: ['paying used bikes'],
  },
]
