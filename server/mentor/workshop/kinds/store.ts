import { aOrMore } from '../a-or-more.ts'
import type { Kind } from './kind.ts'

/** A shop on a street. */
export const store: Kind = {
  name: 'store',
  model: 'local',
  look: 'hearth',
  sells: { unit: 'purchase', period: 'once', price: 22, fixedCosts: 2400, goalUnits: 2000 },
  short: 'neighbours',
  people: 'people who live around the corner',
  habit: 'who order it from far away because nobody near them has it',
  outcomes: [
    ({ where }) => `Chosen by somebody who knows, around the corner${where}`,
    ({ who }) => `The shop ${who} would miss`,
  ],
  problems: [
    ({ who, where }) =>
      `${who} can order everything and are advised by nobody. What comes by parcel is returned or put up with, and the street${where} has one more shutter down.`,
    ({ who }) =>
      `A shop must have it when somebody stands in it. Most small ones have a little of all and not the one thing, so ${who} come twice, are polite, and stay away.`,
  ],
  solution: ({ offer, where }) =>
    `${aOrMore(offer)}${where} with a narrow, chosen range and somebody who has an opinion. What is not on the shelf is there in two days; regulars hear first what has come in.`,
  abilities: [
    {
      title: 'A narrow range with an opinion',
      why: 'Choosing is the service. All of it is everywhere else.',
      check: 'Each shelf can be explained in one sentence, and every piece by whoever works there.',
    },
    {
      title: 'Put it aside for me',
      why: 'A way that is certain is walked.',
      check: 'A message in the morning, and it lies behind the counter until the evening of the next day.',
    },
    {
      title: 'There in two days',
      why: 'What is missing must not be the reason to order elsewhere.',
      check: 'Ordered by noon, it is there on the second day, and the person is told.',
    },
    {
      title: 'A list of regulars',
      why: 'Forty names who are written to are a good Saturday.',
      check: 'Every second buyer leaves a name, and one letter a month tells what is new.',
    },
    {
      title: 'One evening a month',
      why: 'It is what a parcel cannot do.',
      check: 'Twelve people come on the fixed evening, and half of them buy.',
    },
    {
      title: 'The window tells one story',
      why: 'Who passes looks for three seconds.',
      check: 'It changes on a fixed day, and ten who passed can say what was in it.',
    },
  ],
  later: [
    { title: 'A web shop', why: 'Against the whole world, with the whole postage. First the street.' },
    { title: 'A wide range', why: 'Stock that lies is rent twice.' },
    { title: 'Fitting-out', why: 'Borrowed shelves do for the first months; good light does not wait.' },
    { title: 'Staff', why: 'When there are people in it at noon and you have not eaten.' },
    { title: 'A loyalty app', why: 'A list on paper is read; an app is not.' },
  ],
  proofs: [
    'Two weekends of pop-up, with every question written down',
    'The first regulars came a third time',
    'The evening was full, and half of them bought',
    'The number held for four weeks, the slow ones included',
  ],
  risks: [
    {
      risk: 'Enough people pass, and too few come in.',
      answer:
        'Stand there with a table for two weekends before any lease. If fewer than one in a hundred who pass buys, look at another street.',
    },
    {
      risk: 'The money lies on the shelf.',
      answer:
        'Buy what sells within eight weeks, and on return where it can be had. What lay for twelve goes at cost, and the money into what sold.',
    },
    {
      risk: 'They look here and order elsewhere.',
      answer:
        'Have it there in two days and say so at the shelf. If people photograph more than they carry out, change the range.',
    },
  ],
  steps: [
    ['Come in', 'A small, chosen range, and somebody who tells you which one.'],
    ['Or write before', 'We put it aside until tomorrow evening, or have it in two days.'],
    ['Come back', 'Regulars hear first what is new, and have an evening of their own.'],
  ],
  doubts: [
    [
      'Is it dearer than online?',
      'Some of it, by a little. You hold it first, it is right the first time, and bringing it back is a walk.',
    ],
    ['What if you do not have it?', 'It is there in two days; you pay when you have it in your hand.'],
  ],
  button: 'Put one aside for me',
  places: [
    'the doors of the two streets around it, with an invitation by hand',
    'the groups and schools that need what you sell every term',
    'the neighbours with a counter, who send people on',
  ],
  opener: () => 'What did you last order from far away that you would rather have held first?',
  record: {
    one: 'reservation',
    many: 'reservations',
    verb: 'Put it aside',
    thanks: 'It lies behind the counter for you.',
    fields: [
      { name: 'name', label: 'Your name', type: 'text' },
      { name: 'email', label: 'E-mail', type: 'email' },
      { name: 'item', label: 'What', type: 'text' },
      { name: 'until', label: 'Until', type: 'date' },
    ],
  },
}
