import { capitalised } from '../legacy/writing/lines.ts'
import type { Kind } from './kind.ts'

/** Things or rooms that are lent for a day. */
export const rental: Kind = {
  name: 'rental',
  model: 'service',
  look: 'grove',
  sells: { unit: 'day', period: 'once', price: 40, fixedCosts: 300, goalUnits: 260 },
  short: 'renters',
  people: 'people who need it three days a year',
  habit: 'who buy one that stands in the way for the rest of the time',
  outcomes: [
    ({ where }) => `There when you need it${where}, gone when you do not`,
    ({ who }) => `All of it for a day, so ${who} need not own it`,
  ],
  problems: [
    ({ who }) =>
      `${who} need it for a weekend and must buy it for life. Borrowing means asking around and owing a favour; renting means a form, a deposit and a counter that closes at five.`,
    ({ who }) =>
      `The good one is dear and stands unused most of the year, so ${who} buy the cheap one or stay at home.`,
  ],
  solution: ({ offer, where }) =>
    `${capitalised(offer)}${where}: see which days are free, take one, pick it up clean and complete and bring it back by the evening. One price with everything that belongs to it, and somebody who shows how it is done.`,
  abilities: [
    {
      title: 'The free days on one page',
      why: 'Whether it is free is the first and often the only question.',
      check: 'A taken day cannot be taken twice, on two phones at the same moment.',
    },
    {
      title: 'One price with everything',
      why: 'The part that is missing spoils the day.',
      check: 'A list goes along with each piece, and both sides tick it off.',
    },
    {
      title: 'Pick up without a counter',
      why: 'People need it early on Saturday.',
      check: 'With a code the renter gets it at any hour agreed, and you see that it is gone.',
    },
    {
      title: 'Shown before the first time',
      why: 'It keeps people and things whole.',
      check: 'Five minutes in person or a short film, and the renter says that it was seen.',
    },
    {
      title: 'Photos before and after',
      why: 'They end every quarrel before it begins.',
      check: 'Four photos each way, with the hour, that both sides can see.',
    },
    {
      title: 'When the weather turns',
      why: 'A free change keeps the customer who would have lost the money.',
      check: 'One day before, it can be moved once without cost.',
    },
  ],
  later: [
    { title: 'A second kind of thing', why: 'When the first is booked out on every good day.' },
    { title: 'Delivery', why: 'It doubles the price; ask who would pay it.' },
    {
      title: 'Insurance of your own',
      why: 'A deposit and photos do, until the numbers are worth a talk with a broker.',
    },
    { title: 'An app', why: 'A page with days and a code is all it takes.' },
    { title: 'Buying ten more', why: 'Rent them in from others first, and learn which ones go.' },
  ],
  proofs: [
    'Ten days lent with what you have or can borrow',
    'Every good Saturday of a month was taken',
    'Somebody rented for the third time',
    'The number held for four weeks, bad weather included',
  ],
  risks: [
    {
      risk: 'It is wanted on twelve days and stands on the rest.',
      answer:
        'Find one use for weekdays, with a firm or a school, before buying the second. Under one day in five taken: sell one.',
    },
    {
      risk: 'Something happens, and you are liable.',
      answer:
        'Ask a broker and a lawyer in your country about cover and terms before the first day is lent. No cover to be had: do not begin with this thing.',
    },
    {
      risk: 'It comes back broken.',
      answer:
        'Photos both ways, a deposit, and a spare for what breaks. If repairs take more than a tenth of the income, raise the price.',
    },
  ],
  steps: [
    ['Take a day', 'Free days are on the page. One price with everything.'],
    ['Pick it up', 'With a code, when it suits you. We show you how it is done.'],
    ['Bring it back', 'By the evening, four photos, done.'],
  ],
  doubts: [
    [
      'What if something breaks?',
      'What wears out is ours. For the rest there is a deposit, and photos from both sides.',
    ],
    ['What if it rains?', 'Move the day once, without cost, until the evening before.'],
  ],
  button: 'See the free days',
  places: [
    'the places where people need it: campsites, clubs, event rooms',
    'everybody who asked in a group whether somebody lends one',
    'two firms or schools with a use for it on weekdays',
  ],
  opener: () => 'When did you last need one, and what did you do instead?',
  record: {
    one: 'rental',
    many: 'rentals',
    verb: 'Take this day',
    thanks: 'The day is yours.',
    unique: ['item', 'day'],
    fields: [
      { name: 'name', label: 'Your name', type: 'text' },
      { name: 'email', label: 'E-mail', type: 'email' },
      { name: 'item', label: 'What', type: 'text' },
      { name: 'day', label: 'Day', type: 'date' },
      { name: 'count', label: 'How many', type: 'number' },
    ],
  },
}
