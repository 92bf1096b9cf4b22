import type { Example } from '../testing/example.ts'

export const examples: readonly Example[] = [
  {
    says: 'Should I hire an assistant at $18 an hour for 10 hours a week? I charge $80 an hour for bookkeeping',
    computes: ['bring $2,773 a month', 'cost $975', 'leaves $1,798', '$1,170'],
    holds: [/^Yes, it is worth it/, 'Freelancer', 'Employee', 'Co-founder'],
    lacks: ['I assume the 10 hours'],
  },
  {
    says: 'I sell 200 candles a month at $24, each costs me $9. Should I hire help for packing?',
    computes: ['brings $17.31', 'bring $600', 'cost $1,083', 'more than $31.25'],
    holds: [/^Not yet/, 'I assume the 10 hours, pay of $20 an hour'],
  },
  {
    says: ['Should I hire someone?', 'packing, 12 hours a week, at $18 an hour'],
    hears: { figures: { hours: 12 } },
    computes: ['12 hours a week x 52 / 12 x $18', '$1,170 a month', '$28.13'],
    holds: ['9.6 a week are yours', 'x 125 % = $1,170', 'no sale yet'],
    lacks: ['I assume the 12 hours', 'pay of $'],
  },
  {
    says: 'Can I afford to hire someone for $2,500 a month? We have 80 subscribers at $99 a month',
    computes: ['your sales leave $5,544', '$3,125', '56 %'],
    holds: [/^Only just/],
  },
  {
    says: 'Freelancer or employee for packing 8 hours a week at $20 an hour? I sell kits at $29',
    computes: ['$1,040', '$867', '$173'],
    holds: [/^Freelancer first/],
  },
  {
    says: 'How should I split the shares with my co-founder?',
    computes: ['| 40 | 20 | 67 % | 33 % |'],
    holds: ['earned over time', 'over 4 years', 'Check with a professional'],
  },
  {
    says: 'Do I need a co-founder for my scheduling app?',
    holds: [/^Take a co-founder only for something your scheduling app/, 'a freelancer', 'an employee'],
  },
]
