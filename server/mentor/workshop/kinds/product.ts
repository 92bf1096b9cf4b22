import { capitalised } from '../legacy/writing/lines.ts'
import type { Kind } from './kind.ts'

/** A thing that is bought in and sent out. */
export const product: Kind = {
  name: 'product',
  model: 'product',
  look: 'grove',
  sells: { unit: 'piece', period: 'once', price: 39, fixedCosts: 250, goalUnits: 300 },
  short: 'buyers',
  people: 'people who have bought the cheap one twice',
  habit: 'who make do with something that was not made for it',
  outcomes: [
    ({ who }) => `The one ${who} buy once`,
    ({ offer, who }) => `${capitalised(offer)}, ready for ${who} on the day it arrives`,
  ],
  problems: [
    ({ who }) =>
      `What ${who} use today was made for something else. It breaks, or it needs a second thing to be useful, and the third attempt costs more than the right one would have.`,
    ({ who }) =>
      `${who} find a hundred nearly equal ones with nearly equal stars. Nobody says which of them is for their case, so the choice falls on the cheapest, and the drawer fills.`,
  ],
  solution: ({ offer, who }) =>
    `${capitalised(offer)} for exactly this use, in one version, with all that is needed in the box. ${capitalised(who)} see it used by somebody like them, know on which day it comes, and send it back if it does not do it.`,
  abilities: [
    {
      title: 'One version, complete in the box',
      why: 'Strangers pay for one thing they understand.',
      check: 'Somebody opens it and has the result the same evening, without buying a thing on top.',
    },
    {
      title: 'A page that shows it in use',
      why: 'A thing in use answers the question that words do not.',
      check: 'Five people who saw the page for a minute can say what it does and for whom.',
    },
    {
      title: 'Pay in advance for the first batch',
      why: 'It is the only vote that counts, and it buys the material.',
      check: 'An order can be paid now, with the day of sending said before paying.',
    },
    {
      title: 'The day it comes',
      why: 'Most questions after an order are this one.',
      check: 'Everybody gets the number of their parcel on the day it leaves.',
    },
    {
      title: 'Send it back',
      why: 'It takes the fear out of a first order.',
      check: 'A label for the way back comes within a day, the money within a week.',
    },
    {
      title: 'A first-use card',
      why: 'What is used in the first week is not sent back.',
      check: 'One card with five pictures; a child can follow it.',
    },
  ],
  later: [
    { title: 'Colours and sizes', why: 'Each halves the batch and doubles what is left over.' },
    { title: 'Big market places', why: 'They bring sales and keep the customer; learn from your own first.' },
    { title: 'Printed packaging', why: 'When the size has not changed for three batches.' },
    { title: 'A subscription', why: 'When somebody bought the third refill by hand.' },
    { title: 'Stock for half a year', why: 'It is your money lying in a room.' },
  ],
  proofs: [
    'The first are paid in advance by strangers',
    'The first batch left on its day, and what came back is counted',
    'One channel sells without you beside it',
    'The number held for four weeks without a discount',
  ],
  risks: [
    {
      risk: 'Strangers want it, and not at a price that leaves enough.',
      answer:
        'Ask the real price in advance from the first day. If ten offers bring fewer than two payments, change the offer before the price.',
    },
    {
      risk: 'The first batch is too large.',
      answer:
        'Order the smallest amount anybody will make, even at a worse price. Do not order again before two thirds are sold.',
    },
    {
      risk: 'Somebody copies it within the year.',
      answer:
        'Own the people who use it: names, photos, refills. If the list grows slower than the sales, work on the list.',
    },
  ],
  steps: [
    ['Order one', 'One version, one price, the day of sending beside it.'],
    ['Open it', 'Everything is in the box, with a card of five pictures.'],
    ['Keep it', 'Or send it back. The label is one message away.'],
  ],
  doubts: [
    [
      'What if it does not work for me?',
      'Write within thirty days and you get your money back, the postage too.',
    ],
    ['When does it arrive?', 'It leaves within two working days, and you get its number.'],
  ],
  button: 'Order yours',
  places: [
    'people who posted a question about the problem, answered one by one',
    'a club or course where ten of them meet, with one to hold',
    'a small shop that is asked for it and has nothing to give',
  ],
  opener: () => 'What do you use for it today, and what annoys you about it?',
  record: {
    one: 'order',
    many: 'orders',
    verb: 'Order',
    thanks: 'Your order is in.',
    fields: [
      { name: 'name', label: 'Your name', type: 'text' },
      { name: 'email', label: 'E-mail', type: 'email' },
      { name: 'count', label: 'How many', type: 'number' },
      { name: 'address', label: 'Where it goes', type: 'text' },
    ],
  },
}
