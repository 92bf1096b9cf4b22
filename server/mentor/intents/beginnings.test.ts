import { test } from 'vitest'
import { type Example, expectAnswer } from '../testing/example.ts'

// What people ask who are at the beginning: the questions of an empty chat, and their neighbours.
const examples: Record<string, readonly Example[]> = {
  validation: [
    {
      says: 'Is it a good idea to start a meal prep delivery for nurses in Chicago?',
      holds: ['meal prep delivery for nurses', '15 nurses in Chicago', '20 %', 'grade 0 of 4'],
    },
    {
      says: 'Validate my idea: a dog walking service. People keep asking me for it.',
      holds: ['dog walking', 'grade 1 of 4'],
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
      holds: ['offer your budgeting app to 15 people', 'habit'],
    },
    {
      says: 'Which of my two ideas is better: dog hotel or cat cafe?',
      holds: [/^Neither by thinking/, 'Offer each to 15'],
      lacks: ['small batch', 'have not told me'],
    },
    { says: 'Would people pay $20 for my meal plan?', holds: ['at $20', '15 people'] },
  ],
  ideas: [
    {
      says: 'I have 10 hours a week and $500. Which business ideas should I look at first?',
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
      holds: ['20 hours a week and €3,000', 'Lending out', '€1,200'],
    },
    {
      says: 'With no money and 3 hours a week, what can I sell?',
      holds: ['3 hours a week and $0', 'Teaching live', 'weekly chore'],
      lacks: ['small batch'],
    },
    { says: 'I want to start a business, no idea what', holds: ['Look first at'], lacks: ['Your idea'] },
    { says: 'Do you have any good business ideas for me?', holds: ['The hours and the money I assume'] },
  ],
  'customers beyond ten': [
    {
      says: 'How do I win my first 50 customers without a marketing budget?',
      holds: [
        'the other 30',
        '50 by 12 Feb',
        '134 personal messages',
        '40 names',
        '30 / 2 % = 1,500 people',
        '| 12 Feb | 50 |',
      ],
      lacks: ['creators'],
    },
    {
      says: 'How do I find my first 18 clients for my window cleaning business in 6 weeks?',
      holds: ['the next 8', '| 1 Jan | 18 |', '32 names'],
      lacks: ['buy cold'],
    },
  ],
  'customers by the hundred': [
    {
      says: 'How do I get my first 1000 users for my app?',
      holds: ['| 19 Nov 2027 | 1,000 |', '980 / 2 % = 49,000', 'in which I set it up with you'],
    },
  ],
  'growth plan': [
    {
      says: 'Growth plan: I have 12 clients for my bookkeeping service at $300 a month and want 40 clients by the end of June',
      holds: ['30 Jun', '40 x $300 = $12,000', 'grade 3 of 4', 'KPI'],
    },
    {
      says: 'How do I grow my business?',
      holds: ['I do not know your business yet', '1,100 people in x 33 %', '18 Feb', 'KPI'],
      lacks: ['10 sales'],
    },
    {
      says: 'Draw up a 90-day growth plan with milestones and KPIs for a small shop.',
      holds: ['33 % more a month by 18 Feb', '1,000 people in x 30 % who buy = 300', '$7,986', 'I assume'],
      lacks: ['26 weeks', '10 sales', '21 May'],
    },
    {
      says: 'I run a coffee shop in Leeds with 2,000 visitors a month, average price £4. 12-week growth plan?',
      holds: ['12 Feb', '2,000 people in x 30 % who buy = 600', '£2,400', 'grade 3 of 4'],
    },
    { says: 'Three-month growth plan for my budgeting app', holds: ['30 paying users', '19 Feb'] },
  ],
  'MVP of something unsaid': [
    {
      says: 'Help me cut my product down to an MVP that I can launch in four weeks.',
      holds: ['by 18 Dec', '| 18 Dec | open to 20', 'x 4 weeks = 40 hours', 'I do not know your product yet'],
      lacks: ['product down', 'plain box'],
    },
  ],
  'MVP by a date': [
    { says: 'What should I build first for my SaaS?', holds: ['of your SaaS'], lacks: ['your first'] },
    {
      says: 'My MVP must be ready in one month, what do I leave out? It is a marketplace for used bikes',
      holds: ['your marketplace', 'by 18 Dec', 'Leave out'],
      lacks: ['paying used bikes'],
    },
  ],
  'raise or bootstrap': [
    {
      says: 'Should I raise money or bootstrap, and what would investors ask me?',
      holds: [
        /^Bootstrap until/,
        'They ask',
        'Who pays',
        'What proves it',
        'How large',
        'Why you',
        'I assume nobody',
      ],
    },
  ],
}

for (const [intent, cases] of Object.entries(examples))
  test.each(cases.map(each => [each.says, each] as const))(`${intent}: %s`, (_says, example) => {
    expectAnswer(example)
  })
