import { capitalised } from '../legacy/writing/lines.ts'
import type { Kind } from './kind.ts'

/** Work for firms, sold by the project. */
export const agency: Kind = {
  name: 'agency',
  model: 'agency',
  look: 'street',
  sells: { unit: 'project', period: 'once', price: 1500, fixedCosts: 400, goalUnits: 12 },
  short: 'owners',
  people: 'owners of small firms',
  habit: 'who know it should be done and have nobody in the house for it',
  outcomes: [
    ({ who }) => `One result for ${who}, one price, one date`,
    ({ who }) => `What ${who} meant to do all year, finished this month`,
  ],
  problems: [
    ({ who }) =>
      `${who} have been let down before: an offer nobody understands, hours that grow, a report instead of a result. So they do nothing, and what is not done costs them customers every week.`,
    ({ who }) =>
      `For ${who} this work is needed twice a year and is nobody's job. Hiring is too much, asking a nephew too little, and a large agency does not call back.`,
  ],
  solution: ({ offer, who }) =>
    `${capitalised(offer)} sold as one package: what ${who} get, what it costs and on which day it is finished stand on one page. Half is paid at the start, half when the result is there.`,
  abilities: [
    {
      title: 'One package with one result',
      why: 'A firm buys what it can show its own boss.',
      check: 'The result fits into one sentence, and a client repeats it without help.',
    },
    {
      title: 'A look at what there is, for nothing',
      why: 'Three faults they did not know are the best offer letter.',
      check: 'One page with three findings goes out two days after the first call.',
    },
    {
      title: 'An offer on one page',
      why: 'What is understood in a minute is signed in a week.',
      check: 'Price, date, what is not in it; no line needs a call to be understood.',
    },
    {
      title: 'A word every Friday',
      why: 'Silence is what they were let down by before.',
      check: 'Every Friday three lines: done, next, needed from you.',
    },
    {
      title: 'The figure before and after',
      why: 'It is the reason to pay the second half, and the case for the next one.',
      check: 'The same number is measured on the first and on the last day, by the client.',
    },
    {
      title: 'Care by the month',
      why: 'It turns a project into an income.',
      check: 'At the hand-over there is a short list of what is looked after, with a monthly price.',
    },
  ],
  later: [
    { title: 'A second package', why: 'When three clients in a row ask for the same thing besides.' },
    { title: 'A team', why: 'When you turn down paid work two months running.' },
    { title: 'A portal for clients', why: 'A folder and a Friday mail do it.' },
    { title: 'Hourly work', why: 'It rewards slowness and starts every talk with doubt.' },
    { title: 'Other trades', why: 'In one trade the third case sells the fourth.' },
  ],
  proofs: [
    'One small job sold at a fixed price, half of it paid in advance',
    'Its figure before and after is written down, and may be shown',
    'One client sent another',
    'Two months booked ahead',
  ],
  risks: [
    {
      risk: 'Nobody buys from somebody without a case.',
      answer:
        'Sell one small job at the full day rate and measure it. If ten first looks bring no offer accepted, change the trade you call.',
    },
    {
      risk: 'The scope grows and the price does not.',
      answer:
        'Write down what is not in it, and price every addition before it is done. Two jobs over time by a quarter: raise the price for the third.',
    },
    {
      risk: 'While you work, nobody sells.',
      answer:
        'Keep one morning a week for first looks, whatever happens. Two weeks without one: no new start until three are sent.',
    },
  ],
  steps: [
    ['A first look', 'Three things we would change, on one page, at no cost.'],
    ['One offer', 'A price, a date and what is not in it. You say yes or no.'],
    ['The result', 'A word every Friday, and the same figure before and after.'],
  ],
  doubts: [
    [
      'We were disappointed before.',
      'Then pay the second half only when the result is there. It stands in the offer.',
    ],
    [
      'How much of our time does it take?',
      'One call at the start, ten minutes on Fridays, one hour at the hand-over.',
    ],
  ],
  button: 'Ask for a first look',
  places: [
    'ten firms of one trade, with three findings about each, sent to the owner by name',
    'accountants and suppliers whom such owners ask',
    'the evening where that trade meets, with one case on one page',
  ],
  opener: () =>
    'I looked at yours for a quarter of an hour; three things cost you customers. May I send them?',
  record: {
    one: 'inquiry',
    many: 'inquiries',
    verb: 'Ask',
    thanks: 'You get three findings within two days.',
    fields: [
      { name: 'firm', label: 'Firm', type: 'text' },
      { name: 'name', label: 'Your name', type: 'text' },
      { name: 'email', label: 'E-mail', type: 'email' },
      { name: 'size', label: 'People in the firm', type: 'choice', options: ['1 to 5', '6 to 20', 'more'] },
      { name: 'wish', label: 'What should be different afterwards', type: 'text' },
    ],
  },
}
