import type { Example } from '../testing/example.ts'

export const examples: readonly Example[] = [
  {
    says: 'What should I name my bakery in Portland? I bake sourdough for families',
    hears: { product: 'sourdough', place: 'Portland', audience: 'families' },
    holds: [
      /^Begin with "\w+ Sourdough"/,
      'I built 7',
      '**Portland Sourdough**',
      '**Sourdough for Families**',
      'USPTO',
      '4 of 5 spell',
    ],
  },
  {
    says: 'Is Brightpane a good name for my window cleaning business in Leeds?',
    computes: ['3 of 4 checks', '10 of at most 16 letters'],
    holds: [/^Yes, "Brightpane" will do/, 'Companies House', 'say "Brightpane"'],
    lacks: ['Begin with'],
  },
  {
    says: 'Is "Kwik Phix 4U" a good name for my phone repair shop?',
    computes: ['2 of 4 checks'],
    holds: [/^I would look further than "Kwik Phix 4U"/, 'written in two ways'],
  },
  {
    says: ['I need a name', 'An online course on watercolour painting for retirees'],
    holds: ['Watercolour for Retirees', '5 retirees'],
    lacks: ['What do you sell'],
  },
  {
    says: 'Name ideas for my marketplace for local chefs',
    holds: ['Chef'],
    lacks: ['What do you sell', 'Chef for Chefs'],
  },
  {
    says: 'How do I choose a brand name?',
    holds: ['Tell me what you sell', 'What do you sell, and to whom?'],
  },
]
