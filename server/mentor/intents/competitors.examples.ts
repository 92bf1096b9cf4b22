import type { Example } from '../testing/example.ts'

export const examples: readonly Example[] = [
  {
    says: 'Who are my competitors? I sell sourdough starter kits at $29, each costs me $11',
    holds: [
      /^The competitor to beat with your sourdough starter kits/,
      'Parts bought one by one',
      'my sourdough starter kits are the ones',
    ],
    lacks: ['Going to', '[your offer]'],
  },
  {
    says: 'My competitor Crumbly charges $24 and undercuts me. I sell sourdough kits at $29, each costs me $11',
    computes: ['21 % above their $24', '38 % more sales', '100 x $18 / $13 = 139'],
    holds: [/^Do not follow them down/, '**Crumbly** | $24', 'Unlike with Crumbly'],
  },
  {
    says: 'How do I compete with Calendly? I build a scheduling app for tutors',
    holds: [/^Leave Calendly/, 'For tutors who', 'my scheduling app is the one', 'ask 5 tutors'],
  },
  {
    says: 'There are too many yoga studios in Berlin. How do I stand out?',
    holds: [/^Many competitors are good news/, 'The chain', 'For people in Berlin'],
    lacks: ['[your offer]'],
  },
  {
    says: 'I offer bookkeeping for restaurants in Leeds. I have no competition, nobody does this',
    holds: [/^You do have a competitor: somebody on their staff/, 'For restaurants in Leeds'],
    lacks: ['doing it themselves'],
  },
  {
    says: ['Someone copied my idea', 'I sell handmade candles for weddings at $24'],
    hears: { product: 'handmade candles' },
    holds: ['Another maker on a marketplace', 'my handmade candles are the ones'],
  },
  { says: 'What is my USP?', holds: ['The rows fit any business', 'What do you sell, and to whom?'] },
]
