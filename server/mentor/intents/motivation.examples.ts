import type { Example } from '../testing/example.ts'

export const examples: readonly Example[] = [
  {
    says: 'I want to give up, nobody buys my budgeting app at $9 a month',
    computes: ['fewer than 15 % buy'],
    holds: [
      /^That nobody buys says something about the offer/,
      'your budgeting app',
      'On 1 Jan',
      'no new money',
    ],
    lacks: ['Rest first'],
  },
  {
    says: "I'm burnt out from running my bakery, rent is $1,800 a month, I have $9,000 saved",
    computes: ['$1,800 a month, 42 days cost $2,485', '($9,000 − $5,400) / $1,800', 'in 2 months'],
    holds: [/^Rest first/, 'no doctor', 'one whole day', 'left $900 to $1,800'],
  },
  {
    says: [
      'I sell kits at $29, I sell 40 kits a month, cash $20k, burn $3k a month',
      'Should I keep going or stop?',
    ],
    computes: ['46 kits or more', '40 to 45', '$4,142', 'Never below $9,000'],
    holds: [/^Go on until 1 Jan/, 'your kits'],
  },
  {
    says: 'I feel so lonely running this alone and stressed about my £20,000 of savings, costs are £7,000 a month',
    holds: ['no more than 3 months of £7,000', 'other income comes first'],
  },
  {
    says: 'I keep procrastinating on my tutoring business',
    holds: ['20 minutes', 'NHS'],
    lacks: ['Rest first'],
  },
  {
    says: 'should I quit my job? I have $20k saved and spend $2k a month',
    holds: ['10 months'],
    lacks: ['NHS'],
  },
  {
    says: 'I am stuck. 3 clients at $500 a month, costs are $200 a month, $1,000 saved',
    computes: ['42 days cost $276', '($1,000 − $600) / $200'],
    holds: [/^People pay for your offer/, 'still 3', 'if it were gone tomorrow'],
    lacks: ['nobody buys'],
  },
]
