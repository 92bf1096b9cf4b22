import { capitalised } from '../legacy/writing/lines.ts'
import type { Kind } from './kind.ts'

/** Food that keeps: in jars, bottles and packs. */
export const pantry: Kind = {
  name: 'pantry',
  model: 'food',
  look: 'hearth',
  sells: { unit: 'jar', period: 'once', price: 9, fixedCosts: 260, goalUnits: 900 },
  short: 'home cooks',
  people: 'people who cook at home and like it to taste of something',
  habit: 'who have six open jars in the fridge and finish none of them',
  outcomes: [
    ({ who }) => `The jar that ${who} finish`,
    ({ who }) => `One spoon of it, and ${who} ask who made this`,
  ],
  problems: [
    ({ who }) =>
      `The shelf is long and tastes the same: sugar first, a name from a kitchen nobody cooks in, made to last two years. ${who} buy the pretty one, use it once, and find it again in spring.`,
    ({ who }) =>
      `Small makers are found at a market and lost on Monday. ${who} would buy the second jar, and have no idea where.`,
  ],
  solution: ({ offer, who }) =>
    `${capitalised(offer)} in two kinds, made in small batches with a date on each: tasted before it is bought, ordered again by a line on the lid. ${capitalised(who)} get three ways to use it tonight on a card.`,
  abilities: [
    {
      title: 'Two kinds, one size',
      why: 'Two can be made the same every time, and a choice of two is made.',
      check: 'Ten people tell last month’s batch and this one apart by nothing but the date.',
    },
    {
      title: 'Taste before buying',
      why: 'Nobody believes a label. A spoon decides.',
      check: 'At a table, one in five who taste takes one home, counted for a day.',
    },
    {
      title: 'A label that tells all of it',
      why: 'It is the law, and the reason to pay more than in the supermarket.',
      check:
        'Ingredients, allergens, weight, date and your address stand on it, checked against the rules of your country.',
    },
    {
      title: 'Order again from the lid',
      why: 'The second jar earns what the first one cost you to sell.',
      check: 'From the lid to a paid order takes a minute on a phone.',
    },
    {
      title: 'Three ways to use it',
      why: 'What is not used is not bought again.',
      check: 'One card in each parcel; three buyers cooked one of them within a week.',
    },
    {
      title: 'Six for a shop',
      why: 'A shelf nearby sells while you cook.',
      check: 'Three shops have taken six, and one of them asked for more.',
    },
  ],
  later: [
    {
      title: 'More flavours',
      why: 'Each is a batch, a label and a remainder. Make the one that is asked for weekly.',
    },
    { title: 'A factory', why: 'When your kitchen was full for eight weeks in a row.' },
    { title: 'Supermarkets', why: 'They take half of the price and pay after ninety days.' },
    { title: 'Gift boxes', why: 'From October, and no sooner.' },
    { title: 'Sending abroad', why: 'Glass is heavy, and food has rules at every border.' },
  ],
  proofs: [
    'One batch sold to strangers who tasted it',
    'Somebody ordered a second one without being asked',
    'Two shops have ordered again',
    'The number held for four weeks without a market day more',
  ],
  risks: [
    {
      risk: 'They buy one as a present and never another.',
      answer:
        'Count second orders by name. If fewer than two in ten come back within eight weeks, change the recipe or the use, not the label.',
    },
    {
      risk: 'Your kitchen is not allowed to sell it.',
      answer:
        'Ask the food office before the first sale what it takes, and rent hours in a kitchen that has it. Without a yes in writing, do not sell.',
    },
    {
      risk: 'Glass, labels and postage eat what is left.',
      answer: 'Write down one batch to the last lid. If less than half of the price stays, sell it in twos.',
    },
  ],
  steps: [
    ['Taste it', 'At the table on Saturday, or take the small one first.'],
    ['Take it home', 'With a card: three ways to use it tonight.'],
    ['Order again', 'From the lid, in a minute. It leaves within two days.'],
  ],
  doubts: [
    [
      'How long does it keep?',
      'The date stands on the lid. Once opened, some weeks in the fridge; most do not last that long.',
    ],
    [
      'What is in it?',
      'What stands on the label, in the order of its weight, and nothing you would have to look up.',
    ],
  ],
  button: 'Try the first one',
  places: [
    'a table at one market, with a spoon and a sheet for every word they say',
    'three delicatessens and a butcher within an hour, with one open',
    'people who cook for others: clubs, canteens, small restaurants',
  ],
  opener: () => 'Which jar did you last finish, and where did it come from?',
  record: {
    one: 'order',
    many: 'orders',
    verb: 'Order',
    thanks: 'It leaves within two days.',
    fields: [
      { name: 'name', label: 'Your name', type: 'text' },
      { name: 'email', label: 'E-mail', type: 'email' },
      { name: 'flavour', label: 'Which', type: 'choice', options: ['mild', 'strong', 'one of each'] },
      { name: 'count', label: 'How many', type: 'number' },
      { name: 'address', label: 'Where it goes', type: 'text' },
    ],
  },
}
