import { aOrMore } from '../a-or-more.ts'
import type { Kind } from './kind.ts'

/** Food that is made in batches and taken home. */
export const bakery: Kind = {
  name: 'bakery',
  model: 'food',
  look: 'hearth',
  sells: { unit: 'loaf', period: 'once', price: 6.5, fixedCosts: 1400, goalUnits: 5000 },
  short: 'neighbours',
  people: 'neighbours who care what they eat',
  habit: 'who buy it wrapped in plastic because the good one is sold out or too far',
  outcomes: [
    ({ where }) => `Still warm when you carry it home${where}`,
    ({ who }) => `Made this morning, kept for ${who} until tonight`,
  ],
  problems: [
    ({ who, where }) =>
      `Good food${where} is a matter of luck for ${who}: by the time work is over the shelf is empty, and what is left was made in a factory. Who makes it well throws some away every evening and turns people down every morning.`,
    ({ who }) =>
      `${who} would pay for the real thing and do not know on which day it is there. So the maker guesses every night how much to make, and is wrong in both directions.`,
  ],
  solution: ({ offer, where }) =>
    `${aOrMore(offer)}${where}, starting with few things made very well on fixed days. People order by the evening before and collect at an hour that suits them, so it is fresh, and nothing is thrown away.`,
  abilities: [
    {
      title: 'Three things, made very well',
      why: 'One thing done well is remembered; a long counter is compared.',
      check: 'The same three are there on every baking day, and a regular could tell them with closed eyes.',
    },
    {
      title: 'Order by the evening before',
      why: 'What is ordered is made; what is made is sold.',
      check: 'Orders close at a fixed hour, and the list for the morning is ready five minutes later.',
    },
    {
      title: 'Collect until the evening',
      why: 'People who work are the ones who come too late today.',
      check: 'Every order lies in a bag with a name on it and is handed over in under a minute.',
    },
    {
      title: 'What is in it, on a label',
      why: 'It is the law for some of it, and the reason to come for the rest.',
      check: 'Each thing names all ingredients, with the allergens marked, and the day it was made.',
    },
    {
      title: 'The weekly bag',
      why: 'A standing order is the cheapest customer there is.',
      check: 'A weekly order repeats by itself and is paused with one message.',
    },
    {
      title: 'The last ones at a lower price',
      why: 'A bin earns nothing.',
      check: 'What is left one hour before closing is told to those who asked for it, and mostly gone.',
    },
  ],
  later: [
    { title: 'Delivery', why: 'It costs more than the food; first let them come.' },
    { title: 'A long menu', why: 'Each new thing is a batch that can be left over.' },
    { title: 'Tables and chairs', why: 'Seats are another trade with another permit.' },
    { title: 'A second place', why: 'Once the first runs a week without you.' },
    { title: 'Cakes to order', why: 'They eat the mornings; take them when the daily things run alone.' },
  ],
  proofs: [
    'One batch sold to strangers by order, and what it cost written down',
    'The same people ordered twice in two weeks',
    'Less than one in ten is left over, three weeks running',
    'The number held for four weeks, rain included',
  ],
  risks: [
    {
      risk: 'They come once, out of curiosity.',
      answer:
        'Count second orders by name from the first week. If fewer than three in ten come back within two weeks, change the product before the place.',
    },
    {
      risk: 'The rent is signed before the habit exists.',
      answer:
        'Rent hours in somebody’s kitchen first and sell from a stall. Sign nothing before four weeks in a row pay the rent that is asked.',
    },
    {
      risk: 'The nights wear you out.',
      answer:
        'Bake on three days, not six, until somebody helps. Two weeks without a whole day off: take one thing from the list.',
    },
  ],
  steps: [
    ['Order tonight', 'Choose from what is made tomorrow, until eight in the evening.'],
    ['We make it', 'In the night, by hand, as many as were ordered and a few more.'],
    ['Take it home', 'It lies in a bag with your name on it, until the evening.'],
  ],
  doubts: [
    [
      'Why does it cost more than in the supermarket?',
      'Because it takes a night and not twenty minutes, and because nothing is in it that makes it last a week.',
    ],
    ['What if I cannot come?', 'Write until noon and somebody else may have it; you pay nothing.'],
  ],
  button: 'Order for this week',
  places: [
    'the houses within five minutes of where you bake, with a piece to taste',
    'offices nearby that have something on the table on Fridays',
    'a stall beside somebody who sells what goes with it',
  ],
  opener: () => 'May I leave you one to taste? Tomorrow I ask how it was.',
  record: {
    one: 'order',
    many: 'orders',
    verb: 'Order',
    thanks: 'It will be ready, with your name on it.',
    fields: [
      { name: 'name', label: 'Your name', type: 'text' },
      { name: 'email', label: 'E-mail', type: 'email' },
      { name: 'item', label: 'What', type: 'text' },
      { name: 'count', label: 'How many', type: 'number' },
      { name: 'day', label: 'Collected on', type: 'date' },
    ],
  },
}
