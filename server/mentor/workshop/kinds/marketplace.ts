import { aOrMore } from '../a-or-more.ts'
import type { Kind } from './kind.ts'

/** Two sides that look for each other. */
export const marketplace: Kind = {
  name: 'marketplace',
  model: 'marketplace',
  look: 'grove',
  sells: { unit: 'match', period: 'once', price: 12, fixedCosts: 200, goalUnits: 150 },
  short: 'buyers',
  people: 'people who look for the same thing in the same town',
  habit: 'who ask in group after group and wait for somebody to answer',
  outcomes: [
    ({ who, where }) => `The right one for ${who}${where}, found today`,
    ({ who }) => `Where ${who} stop searching and start choosing`,
  ],
  problems: [
    ({ who }) =>
      `What ${who} look for exists, often around the corner, and cannot be found. The offers are old, the prices unclear, and nobody knows who can be trusted, so most give up or overpay.`,
    ({ who }) =>
      `Searching costs ${who} more than the thing itself: messages without answers, meetings that fall through, money sent to a stranger with a bad feeling.`,
  ],
  solution: ({ offer, who, where }) =>
    `${aOrMore(offer)}${where}, small and complete to begin with: a short list of checked offers, one way to ask for one, and a payment that is released when both sides are content. The first matches for ${who} are made by hand.`,
  abilities: [
    {
      title: 'A list of checked offers',
      why: 'Twenty that are real beat a thousand that may be.',
      check: 'Every offer shows a real photo, a price and the day on which somebody last looked at it.',
    },
    {
      title: 'Ask for this one',
      why: 'A match begins with one question, and it must not get lost.',
      check: 'A request reaches the other side within a minute, and both see that it did.',
    },
    {
      title: 'Put in an offer in five minutes',
      why: 'The side that is hard to win leaves at the third form.',
      check: 'Somebody who offers for the first time is done on a phone in five minutes.',
    },
    {
      title: 'Money that waits in the middle',
      why: 'It is the only thing two strangers cannot do without you.',
      check: 'The payment is released when both say yes, and goes back when one side does not come.',
    },
    {
      title: 'One honest sentence afterwards',
      why: 'The next pair reads it before they dare.',
      check: 'Only who really dealt with each other can write, and both sentences appear at the same time.',
    },
    {
      title: 'Tell me when there is one',
      why: 'Most searches fail today and would succeed next week.',
      check: 'A saved search sends a message on the day a fitting offer comes, and never twice for the same.',
    },
  ],
  later: [
    {
      title: 'Stars and ranks',
      why: 'They say something from a hundred deals on; until then a sentence says more.',
    },
    { title: 'A second town', why: 'Half-empty in two places is empty twice.' },
    { title: 'Chat', why: 'Mail does it, and you read along where the deals break.' },
    { title: 'Search by map', why: 'A short list needs no map.' },
    {
      title: 'Selling better places in the list',
      why: 'It is worth money when the list is long; before that it costs trust.',
    },
  ],
  proofs: [
    'Five matches made by hand, one of them paid for',
    'Offers come in that nobody asked for',
    'Half of the requests find their match within a week',
    'The same people come back for a second match',
  ],
  risks: [
    {
      risk: 'One side waits for the other, and nobody comes first.',
      answer:
        'Win the rare side by hand, one town and one narrow thing, until twenty offers stand there. Not twenty in four weeks: narrower still.',
    },
    {
      risk: 'They meet here once and then deal without you.',
      answer:
        'Earn the fee with what they cannot do alone, the payment that waits and the help when it goes wrong. If repeat pairs vanish, charge for the first match only.',
    },
    {
      risk: 'One bad deal makes the rounds before ten good ones do.',
      answer:
        'Speak with everybody who offers before the first deal, and pay for the damage of the first three yourself.',
    },
  ],
  steps: [
    ['Look', 'A short list with prices and photos, each one checked by a person.'],
    ['Ask', 'One message to the one you like. You see when it was read, and what came back.'],
    ['Pay when it fits', 'The money waits in the middle until both are content.'],
  ],
  doubts: [
    [
      'What if the other side is not honest?',
      'Then it has not been paid out: the money only leaves the middle when you say so.',
    ],
    [
      'What if there is nothing for me yet?',
      'Say what you look for. A person searches, and you pay nothing until it is found.',
    ],
  ],
  button: 'See what is there',
  places: [
    'the groups in which both sides ask today, by matching two of them for nothing',
    'the clubs, courses and shops where the rare side meets',
    'old advertisements without an answer, one by one',
  ],
  opener: () => 'Are you still looking? I may know somebody who has it.',
  record: {
    one: 'listing',
    many: 'listings',
    verb: 'Put it in',
    thanks: 'It is listed.',
    fields: [
      { name: 'title', label: 'What you offer', type: 'text' },
      { name: 'price', label: 'Price', type: 'number' },
      { name: 'town', label: 'Town', type: 'text' },
      { name: 'state', label: 'Condition', type: 'choice', options: ['new', 'good', 'used'] },
      { name: 'email', label: 'E-mail for questions', type: 'email' },
    ],
  },
}
