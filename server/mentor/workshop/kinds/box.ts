import { aOrMore } from '../a-or-more.ts'
import type { Kind } from './kind.ts'

/** Something that comes by post every month. */
export const box: Kind = {
  name: 'box',
  model: 'product',
  look: 'grove',
  sells: { unit: 'box', period: 'month', price: 29, fixedCosts: 350, goalUnits: 100 },
  short: 'subscribers',
  people: 'people who like to be surprised by what they already love',
  habit: 'who buy the same three things because choosing takes an evening',
  outcomes: [
    ({ who }) => `The best day of the month for ${who} comes by post`,
    ({ who }) => `Chosen by somebody who knows, opened by ${who}`,
  ],
  problems: [
    ({ who }) =>
      `The good ones are hard to find for ${who}: spread over many shops, sold in amounts nobody wants, described in words that do not help. So they buy what they know, and the small makers stay unknown.`,
    ({ who }) =>
      `There is more choice than ever and less time to choose. What ${who} order at random is a disappointment every second time, and the other half arrives when the wish is over.`,
  ],
  solution: ({ offer, who }) =>
    `${aOrMore(offer)}, packed by hand once a month: a few things that belong together, a card that says where each comes from and what to do with it, and one question to ${who} whose answer changes the next one.`,
  abilities: [
    {
      title: 'One box, one theme, one day',
      why: 'One kind can be bought, packed and explained; three cannot.',
      check: 'All boxes of a month leave on the same day, and none is missing a thing.',
    },
    {
      title: 'A card that tells the story',
      why: 'It turns things into something to show at the table.',
      check: 'Somebody who never heard of the contents can say at dinner where they come from.',
    },
    {
      title: 'Skip a month',
      why: 'Who can pause does not leave.',
      check: 'One click before packing day skips the month, and nothing is charged for it.',
    },
    {
      title: 'Say what you do not take',
      why: 'One wrong thing in a box spoils all of it.',
      check: 'What a person excluded is never in their box; the packing list says what replaces it.',
    },
    {
      title: 'One question after each box',
      why: 'It is how the next one gets better than the shop’s.',
      check: 'A third of the people answer, and the next card says what changed because of it.',
    },
    {
      title: 'Send one as a present',
      why: 'A present is the advertisement somebody else pays for.',
      check: 'A single box goes to another address with a line of text and no invoice in it.',
    },
  ],
  later: [
    {
      title: 'Printed packaging',
      why: 'A plain box and a good card; print when the size stays for half a year.',
    },
    { title: 'Two sizes', why: 'Each doubles what can be left over.' },
    { title: 'A shop with single pieces', why: 'Worth it when people ask for the same one again.' },
    { title: 'Sending abroad', why: 'Customs and postage eat the margin before you know it.' },
    { title: 'A yearly plan', why: 'First learn in which month people leave.' },
  ],
  proofs: [
    'The first boxes are paid for before anything is bought',
    'Second boxes go out to most who had the first',
    'Somebody ordered because a friend opened one',
    'Three months in a row, with fewer leaving each time',
  ],
  risks: [
    {
      risk: 'They take one, enjoy it and leave.',
      answer:
        'Ask everybody who ends it for one reason by name. If more than one in five leaves after the second box, change the contents before the price.',
    },
    {
      risk: 'Postage eats what is left.',
      answer:
        'Weigh and post three test boxes before naming a price. If less than a third of the price stays, make it smaller.',
    },
    {
      risk: 'You buy for boxes that are never ordered.',
      answer:
        'Close the list before you order the contents. What is left over stays under five in a hundred, or next month is bought smaller.',
    },
  ],
  steps: [
    ['Say what you like', 'Three questions, and what must never be in it.'],
    ['We choose and pack', 'By hand, once a month, a few things that belong together.'],
    ['Open it', 'With a card for each thing. Tell us what you would have left out.'],
  ],
  doubts: [
    [
      'What if I do not like something?',
      'Say so once and it never comes again. If the whole box was wrong, the next one is free.',
    ],
    ['Am I bound to it?', 'No. Skip a month or end it with one click before packing day.'],
  ],
  button: 'Send me the first box',
  places: [
    'people who already post photos of such things, one message each',
    'the makers whose things are inside, and their customers',
    'societies and shared flats, one open box on the table',
  ],
  opener: () => 'Which one did you last buy twice, and which one never again?',
  record: {
    one: 'order',
    many: 'orders',
    verb: 'Order',
    thanks: 'Your first box is on the list.',
    fields: [
      { name: 'name', label: 'Your name', type: 'text' },
      { name: 'email', label: 'E-mail', type: 'email' },
      { name: 'address', label: 'Where it goes', type: 'text' },
      { name: 'start', label: 'First month', type: 'choice', options: ['this month', 'next month'] },
      { name: 'never', label: 'What must never be in it', type: 'text', isOptional: true },
    ],
  },
}
