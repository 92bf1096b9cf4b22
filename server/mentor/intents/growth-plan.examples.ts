import type { Example } from '../testing/example.ts'

export const examples: readonly Example[] = [
  {
    says: 'Growth plan: I have 12 clients for my bookkeeping service at $300 a month and want 40 clients by the end of June',
    hears: {
      figures: { customers: 12, price: 300, goalCustomers: 40 },
      pricePeriod: 'month',
      deadline: new Date('2027-06-30'),
    },
    holds: ['30 Jun', '40 x $300 = $12,000', 'grade 3 of 4', 'KPI'],
  },
  {
    says: 'How do I grow my business?',
    holds: ['I do not know your business yet', '1,100 people in x 33 %', '18 Feb', 'KPI'],
    lacks: ['10 sales'],
  },
  {
    says: 'Draw up a 90-day growth plan with milestones and KPIs for a small shop.',
    hears: { figures: {}, model: 'local', deadline: new Date('2027-02-18') },
    holds: [
      '33 % more a month by 18 Feb',
      '1,000 people in x 30 % who buy = 300',
      '7,986 a month',
      'I assume',
    ],
    lacks: ['26 weeks', '10 sales', '21 May'],
  },
  {
    says: 'I run a coffee shop in Leeds with 2,000 visitors a month, average price £4. 12-week growth plan?',
    hears: {
      figures: { visitors: 2000, price: 4 },
      product: 'coffee shop',
      place: 'Leeds',
      model: 'food',
      grade: 3,
    },
    holds: ['12 Feb', '2,000 people in x 30 % who buy = 600', '£2,400', 'grade 3 of 4'],
  },
  {
    says: 'Three-month growth plan for my budgeting app',
    hears: { figures: {}, product: 'budgeting app' },
    holds: ['30 paying users', '19 Feb'],
  },
  {
    says: 'My hair salon has 900 visitors a month at £35. Growth plan?',
    holds: ['900 people in x 30 % who buy = 270', 'answer within the hour', 'I assume the share who buy'],
    lacks: ['average one worth'],
  },
  {
    says: 'I run a gym with 150 members at $40 a month. I want 300 members by summer',
    holds: ['300 members', 'People who come in or call, 30 % buy', '300 x $40 = $12,000'],
    lacks: ['2 % buy'],
  },
]
