import type { Example } from '../testing/example.ts'

const CHECK = 'Check with a professional in your country'

export const examples: readonly Example[] = [
  {
    says: 'Do I need an LLC to sell candles in Texas?',
    holds: [
      /^Sell your candles in the US as a sole proprietor first/,
      '15.3 %',
      'a fire',
      'test burn',
      CHECK,
    ],
    lacks: ['In which country', 'CLP'],
  },
  {
    says: ['Which legal form should I choose for my bakery?', 'Germany'],
    holds: ['Gewerbeamt', '€25,000', 'allergen', CHECK],
    lacks: ['In which country', 'limited company'],
  },
  {
    says: 'Do I need a permit to sell cakes from home in London?',
    holds: [/^Yes, expect one/, 'food authority', '£1,000', CHECK],
    lacks: ['LLC'],
  },
  {
    says: 'How much tax should I set aside? I sell mugs at $20, each costs me $8',
    computes: ['leaves $12', '$3.60', '| 50 mugs | $600 | $180 | $420 |'],
    holds: [/^Put 30 %/, CHECK, 'In which country'],
  },
  {
    says: 'What should be in a contract for my web design agency?',
    holds: [/^Write one page/, '5. **End:**', 'yes by e-mail', CHECK],
  },
  {
    says: 'How do I protect my idea for a baby bottle?',
    holds: [/^An idea cannot be protected/, 'Your baby bottle', CHECK],
  },
  {
    says: 'Am I allowed to run a day care at home in Warsaw?',
    holds: [/^Yes, expect one: work with children/, 'CEIDG', CHECK],
  },
  {
    says: 'We want to register a company in Canada, two partners, for a dog walking service',
    holds: [/^Form a corporation in Canada/, CHECK],
  },
]
