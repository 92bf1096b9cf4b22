import type { Example } from '../testing/example.ts'

export const examples: readonly Example[] = [
  {
    says: 'Plan the launch of my pottery course on 15 March, $149, for retirees in Bath',
    computes: ['4 / 25 % / 30 % = 54', '6 / 2 % = 300'],
    holds: [
      'your pottery course twice',
      '| 22 Feb |',
      '| 15 Mar | **the day:**',
      '| 14 Apr |',
      '20 retirees in Bath',
      '$149',
    ],
    lacks: ['course on', '(my date'],
  },
  {
    says: "We launch in 8 days, what do we do? It's an app for dog owners at $5 a month",
    holds: [/^27 Nov is near/, '| 23 Nov |', 'dog owners', '$5 a month', 'paid by 23 Nov'],
  },
  {
    says: ['I sell jam at $6', 'How do I launch it?'],
    holds: ['18 Dec (my date; name yours)', 'On which day do you want to open?', 'kept aside for them'],
  },
  {
    says: 'Grand opening plan for my gym in Leeds, I want 60 members at £30 a month',
    computes: ['20 of 60 by name', '= 267 messages', '40 / 30 % = 134'],
    holds: ['ten neighbours', 'in Leeds'],
  },
]
