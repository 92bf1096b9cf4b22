import { aOrMore } from '../a-or-more.ts'
import type { Kind } from './kind.ts'

/** Something to eat or drink, served at once. */
export const cafe: Kind = {
  name: 'cafe',
  model: 'local',
  look: 'hearth',
  sells: { unit: 'cup', period: 'once', price: 4, fixedCosts: 1900, goalUnits: 9000 },
  short: 'regulars',
  people: 'people who pass by on their way to work',
  habit: 'who queue where it is quick, and drink what is there',
  outcomes: [
    ({ where }) => `The five good minutes of the morning${where}`,
    ({ who }) => `Where they know what ${who} want before they say it`,
  ],
  problems: [
    ({ who }) =>
      `${who} choose between quick and good every day. The chains are quick and taste of nothing; the good place has a queue that nobody can wait through before nine.`,
    ({ who, where }) =>
      `There is no place${where} where ${who} are known. They spend the money anyway, several times a week, at a counter that forgets them each time.`,
  ],
  solution: ({ offer, where }) =>
    `${aOrMore(offer)}${where} with a short board, the same spot and the same hours. Regulars order ahead and walk past the queue; everybody else waits no longer than a song.`,
  abilities: [
    {
      title: 'A board of six things',
      why: 'A short board is fast, fresh and learned by heart.',
      check: 'Anything on it is in the hand three minutes after the order, at the busiest time.',
    },
    {
      title: 'Same spot, same hours',
      why: 'A habit needs a place that is always there.',
      check: 'For four weeks the shutters opened within five minutes of the hour on the sign.',
    },
    {
      title: 'Order ahead, walk past',
      why: 'The regulars are the ones who have no time.',
      check: 'An order sent ten minutes ahead stands ready under a name, and was paid.',
    },
    {
      title: 'A card for the tenth',
      why: 'It gives a reason to come here and not next door, and counts who comes back.',
      check: 'Every card has a name, and on Friday you can say how many came twice.',
    },
    {
      title: 'Where we stand this week',
      why: 'Who finds the shutters closed once does not come again.',
      check: 'One page and one note on the counter name the days, and are right.',
    },
    {
      title: 'Something for the meeting',
      why: 'One order for an office is twenty without a queue.',
      check: 'An office orders by ten the day before and pays by invoice.',
    },
  ],
  later: [
    { title: 'A kitchen', why: 'It changes the permit, the smell and the rent at once.' },
    { title: 'Delivery services', why: 'They take what is left of the price, and the customer with it.' },
    { title: 'An app', why: 'A page takes the order; a card counts it.' },
    { title: 'A second spot', why: 'Once somebody else runs the first one on a Monday.' },
    { title: 'Evening hours', why: 'Another crowd and another licence; mornings pay first.' },
  ],
  proofs: [
    'Two weeks on one spot, with every sale on one sheet',
    'The first faces come twice in a week',
    'One office orders every week',
    'The number held for four weeks, rain included',
  ],
  risks: [
    {
      risk: 'The spot looks busy, and nobody stops.',
      answer:
        'Count for two mornings who passes and who holds a cup. If fewer than one in fifty stops in the first week, move before you paint anything.',
    },
    {
      risk: 'Rain and holidays take the month.',
      answer:
        'Plan with four bad weeks of twelve, and sell to offices on those days. If a bad week loses more than a good one earns, cut the fixed costs first.',
    },
    {
      risk: 'The licence or the pitch is taken away.',
      answer:
        'Ask the town and the owner in writing before buying anything that cannot be sold again. Without an answer in four weeks, take the second-best spot.',
    },
  ],
  steps: [
    ['Find the counter', 'The same spot and hours every week; they stand on the page.'],
    ['Say it once', 'The second time we know it. Or send it ahead and walk past the queue.'],
    ['Have your five minutes', 'Good, quick, and the tenth one is ours.'],
  ],
  doubts: [
    [
      'Is it quicker than the chain?',
      'With an order sent ahead, yes: you take it and go. Without one, about a song.',
    ],
    [
      'What do you have without milk, or without meat?',
      'On the board it is marked, and we say what is in everything when you ask.',
    ],
  ],
  button: 'See where we are today',
  places: [
    'the doors within two minutes of the spot, with a card for a first one',
    'the three offices whose people queue elsewhere',
    'the shops beside you, whose staff are there every day',
  ],
  opener: () => 'Where do you get yours now, and what would make you walk over here?',
  record: {
    one: 'pre-order',
    many: 'pre-orders',
    verb: 'Order ahead',
    thanks: 'It will stand ready under your name.',
    fields: [
      { name: 'name', label: 'Name for the cup', type: 'text' },
      { name: 'item', label: 'What', type: 'text' },
      { name: 'count', label: 'How many', type: 'number' },
      { name: 'time', label: 'Ready at', type: 'time' },
    ],
  },
}
