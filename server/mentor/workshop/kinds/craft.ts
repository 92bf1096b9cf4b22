import type { Kind } from './kind.ts'
import { capitalised } from '../legacy/writing/lines.ts'

/** Pieces made by hand. */
export const craft: Kind = {
  name: 'craft',
  model: 'handmade',
  look: 'craft',
  sells: { unit: 'piece', period: 'once', price: 34, fixedCosts: 160, goalUnits: 250 },
  short: 'buyers',
  people: 'people who look for a present that nobody else will bring',
  habit: 'who end up with something from a shelf that a thousand others have',
  outcomes: [
    ({ who }) => `One of a kind, made for ${who} by a pair of hands`,
    ({ who }) => `The piece ${who} keep when the others are given away`,
  ],
  problems: [
    ({ who }) =>
      `${who} want something with a story and find copies: the same pieces in every shop, called handmade and printed by the thousand. Who really makes them is hard to find and slow to answer.`,
    ({ who }) =>
      `A made thing is bought with the hand and the eye, and online ${who} have neither. One dim photo and no word on the maker, so they choose the safe one from the chain.`,
  ],
  solution: ({ offer, who }) =>
    `${capitalised(offer)} in three kinds and one size each, shown in daylight and in use, with the maker's name on it. ${capitalised(who)} see what it looks like at home, order with two fields, and get it with a line written by hand.`,
  abilities: [
    {
      title: 'Three kinds, really in stock',
      why: 'Three can be made well and sent tomorrow; thirty are a promise.',
      check: 'Each of the three lies ready, and the page shows how many are left.',
    },
    {
      title: 'Photos in daylight and in use',
      why: 'It is all the hand can get through a screen.',
      check: 'Ten photos each: every side, one in a hand, one at home beside something known.',
    },
    {
      title: 'Order with two fields',
      why: 'Who must open an account thinks again.',
      check: 'From the photo to the paid order takes one minute on a phone.',
    },
    {
      title: 'Packed as a present',
      why: 'Most of them are one.',
      check: 'It survives a fall from a table, and nobody needs to wrap it again.',
    },
    {
      title: 'A word or initials on it',
      why: 'It is what a factory cannot do, and what people pay more for.',
      check: 'The text is shown back before paying, exactly as it will stand on the piece.',
    },
    {
      title: 'A list for shops',
      why: 'One shop orders twenty at a time.',
      check: 'One page with shop prices, the smallest order and the day it leaves.',
    },
  ],
  later: [
    { title: 'More sizes and colours', why: 'Each is stock that lies. Make what is asked for three times.' },
    { title: 'A shop of its own with a cart', why: 'A page and a payment link sell the first hundred.' },
    { title: 'Wholesale on credit', why: 'It lends your money to shops; begin with cash on delivery.' },
    { title: 'Printed boxes', why: 'Plain paper and a stamp do it, and look more like you.' },
    { title: 'Fairs far away', why: 'The stand and the hotel eat the sales; start within an hour.' },
  ],
  proofs: [
    'Ten pieces before strangers at the full price, and some sold',
    'One page sells without you beside it',
    'Somebody came back for a second one',
    'The number held for four weeks without a discount',
  ],
  risks: [
    {
      risk: 'The price that pays for your hours frightens people away.',
      answer:
        'Write down the minutes of ten pieces and ask the full price ten times. Fewer than two sales: make it quicker or bigger, not cheaper.',
    },
    {
      risk: 'Everything is sold in December.',
      answer:
        'Find two other occasions with a date and make one piece for each. If spring sells under a third of winter, go to shops.',
    },
    {
      risk: 'Orders come faster than two hands can make.',
      answer:
        'Show how many are left and the day the next are done. From four weeks of waiting on, raise the price.',
    },
  ],
  steps: [
    ['Choose', 'Three kinds, photographed in daylight. What is shown is there.'],
    ['Tell us the words', 'Initials or a line, if you like. You see it before you pay.'],
    ['It leaves in two days', 'Packed as a present, with a note by hand.'],
  ],
  doubts: [
    [
      'What if it breaks on the way?',
      'Send a photo, and a new one leaves the same week. You send nothing back.',
    ],
    ['Is it really made by hand?', 'Yes, by one person. Each differs a little; that is how you can tell.'],
  ],
  button: 'Choose yours',
  places: [
    'a table at one market within an hour, with a sheet for every question asked',
    'three shops whose shelf it would suit, with a piece in your bag',
    'people who had one as a present, and whom they would give one',
  ],
  opener: () => 'For whom did you last look for something like this, and what did you end up with?',
  record: {
    one: 'order',
    many: 'orders',
    verb: 'Order',
    thanks: 'It will be made for you.',
    fields: [
      { name: 'name', label: 'Your name', type: 'text' },
      { name: 'email', label: 'E-mail', type: 'email' },
      { name: 'piece', label: 'Which piece', type: 'text' },
      { name: 'count', label: 'How many', type: 'number' },
      { name: 'words', label: 'Words or initials on it', type: 'text', isOptional: true },
    ],
  },
}
