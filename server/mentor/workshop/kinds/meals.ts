import { aOrMore } from '../a-or-more.ts'
import type { Kind } from './kind.ts'

/** Cooked for somebody's table: meals that are brought, and catering. */
export const meals: Kind = {
  name: 'meals',
  model: 'food',
  look: 'grove',
  sells: { unit: 'meal', period: 'once', price: 12, fixedCosts: 700, goalUnits: 1600 },
  short: 'busy people',
  people: 'people who come home late and hungry',
  habit: 'who end up with something delivered that they regret',
  outcomes: [
    ({ who }) => `A proper dinner for ${who}, cooked by somebody else`,
    ({ who }) => `Cooked today, on the table of ${who} tonight`,
  ],
  problems: [
    ({ who }) =>
      `${who} know what a good meal is and have no hour for it. What comes by bicycle is dear, lukewarm and the same as last week; what is in the freezer is a promise from January.`,
    ({ who }) =>
      `Cooking is not the work for ${who}; deciding, shopping and washing up are. So the week begins with vegetables and ends with toast.`,
  ],
  solution: ({ offer, where }) =>
    `${aOrMore(offer)}${where} with two dishes a day and no more, cooked that morning. Orders close the evening before, the food comes in one hour that was agreed, and the boxes go back the next time.`,
  abilities: [
    {
      title: 'Two dishes a day',
      why: 'Two can be cooked well, and nobody must choose when tired.',
      check: 'The week’s dishes stand on the page on Friday, and each was cooked as it stands there.',
    },
    {
      title: 'Order until the night before',
      why: 'What is ordered is bought; nothing is thrown away.',
      check: 'Orders close at eight, and the shopping list is right five minutes later.',
    },
    {
      title: 'One hour, agreed',
      why: 'Waiting for dinner is worse than cooking it.',
      check: 'Nineteen of twenty deliveries came within the hour, written down for a week.',
    },
    {
      title: 'What you do not eat',
      why: 'One mistake with nuts ends the business.',
      check: 'What was excluded stands on the box, and was read by two people.',
    },
    {
      title: 'Boxes that go back',
      why: 'It brings the second order to the door.',
      check: 'Eight of ten boxes are back within a week.',
    },
    {
      title: 'A table for twenty',
      why: 'One order for an office pays for a slow day.',
      check: 'A group orders two days ahead with one message and one bill.',
    },
  ],
  later: [
    { title: 'Delivery by an app', why: 'It takes a third of the price and the customer’s address.' },
    { title: 'A restaurant', why: 'Another rent, another licence, other hours.' },
    { title: 'Seven days', why: 'Four full days first. The kitchen must be cleaned, and so must you.' },
    { title: 'A longer menu', why: 'Each dish more is a shelf that is thrown away.' },
    { title: 'Frozen meals', why: 'Other rules and another promise.' },
  ],
  proofs: [
    'Twenty meals sold to strangers, with what each cost',
    'Half of them ordered again the week after',
    'One group orders every week',
    'The number held for four weeks, holidays included',
  ],
  risks: [
    {
      risk: 'It is eaten once and praised, and the app wins on Tuesday.',
      answer:
        'Sell the week, not the meal: three dinners on fixed days. If fewer than four in ten take a second week, ask on which day they ordered elsewhere.',
    },
    {
      risk: 'The kitchen or the papers are not in order.',
      answer:
        'Ask the food office what your dishes need, and rent hours where it is there. Without it in writing, cook for nobody who pays.',
    },
    {
      risk: 'The way to the door eats the profit.',
      answer:
        'Two postcodes and one hour, until each round carries ten. Fewer than six on a round after a month: one postcode.',
    },
  ],
  steps: [
    ['See the week', 'Two dishes a day. Say once what you do not eat.'],
    ['Order tonight', 'Until eight, for tomorrow or for the whole week.'],
    ['Eat', 'It comes in the hour we agreed. The box goes back next time.'],
  ],
  doubts: [
    [
      'Is it hot?',
      'It comes cold and fresh and needs eight minutes, so it is hot when you want it, not when we arrive.',
    ],
    ['What if I come home late?', 'Say where it may stand. It comes in a cool box and waits.'],
  ],
  button: 'See this week’s dishes',
  places: [
    'one house and one office nearby, with a dinner for whoever decides',
    'places where tired people meet: the late shift, the gym, the school gate',
    'people who cancelled a delivery app, asked what for',
  ],
  opener: () => 'What did you eat the last three evenings, and which of them did you choose?',
  record: {
    one: 'order',
    many: 'orders',
    verb: 'Order',
    thanks: 'It is cooked in the morning.',
    fields: [
      { name: 'name', label: 'Your name', type: 'text' },
      { name: 'email', label: 'E-mail', type: 'email' },
      { name: 'day', label: 'Day', type: 'date' },
      { name: 'count', label: 'How many meals', type: 'number' },
      { name: 'address', label: 'Where it goes', type: 'text' },
      { name: 'never', label: 'What you do not eat', type: 'text', isOptional: true },
    ],
  },
}
