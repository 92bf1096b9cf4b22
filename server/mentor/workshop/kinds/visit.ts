import { capitalised } from '../legacy/writing/lines.ts'
import type { Kind } from './kind.ts'

/** Work done at somebody's home or for them by the hour. */
export const visit: Kind = {
  name: 'visit',
  model: 'service',
  look: 'street',
  sells: { unit: 'visit', period: 'once', price: 45, fixedCosts: 220, goalUnits: 240 },
  short: 'households',
  people: 'households with more work than hours',
  habit: 'who call around for days and then do it themselves on Sunday',
  outcomes: [
    ({ where }) => `Done on the day we agreed${where}, by the person you spoke with`,
    ({ who }) => `One thing less on the mind of ${who}`,
  ],
  problems: [
    ({ who }) =>
      `Finding somebody is the work for ${who}: nobody answers the phone, nobody names a price, and who comes is not who was on the phone. So it is put off until it is urgent and dear.`,
    ({ who, where }) =>
      `${who}${where} have to trust a stranger with a key, a child or a dog on the word of an advertisement. One who is late twice is replaced, and the search starts anew.`,
  ],
  solution: ({ offer, where }) =>
    `${capitalised(offer)}${where} with a price before the work, a day that is kept and always the same person. Who asks gets an answer the same day; who is content keeps a fixed slot without asking again.`,
  abilities: [
    {
      title: 'A price before the work',
      why: 'An open price is why people do not call.',
      check: 'Three questions lead to a price that is not changed at the door.',
    },
    {
      title: 'Ask for a day',
      why: 'People buy a date as much as the work.',
      check: 'A request is answered the same day with a day and a name.',
    },
    {
      title: 'A message when it is done',
      why: 'Who is not at home wants to see it.',
      check: 'After each visit a photo and one line arrive before the door is locked.',
    },
    {
      title: 'The fixed slot',
      why: 'A yes that becomes every week is worth ten single ones.',
      check: 'A slot repeats until somebody ends it, and a week can be left out with one message.',
    },
    {
      title: 'Two people to ask',
      why: 'A neighbour’s word opens the door that no page can.',
      check: 'Two customers agreed to take a call, and one of them was called.',
    },
    {
      title: 'Pay afterwards by link',
      why: 'It shows trust first and keeps cash out of it.',
      check: 'The link comes with the photo, and most have paid by the next morning.',
    },
  ],
  later: [
    { title: 'Staff', why: 'When the same street says no to you for want of hours, three weeks running.' },
    { title: 'A booking system', why: 'By hand you hear what people ask first.' },
    { title: 'Packages', why: 'They come from what is booked together anyway.' },
    { title: 'A second part of town', why: 'The way between two jobs is paid by nobody.' },
    { title: 'A van with a name', why: 'A jacket does it until the round is full.' },
  ],
  proofs: [
    'Three strangers paid for a visit with a date',
    'One of them sent a name unasked',
    'Half of the customers have a fixed slot',
    'The number held for four weeks without a working Sunday',
  ],
  risks: [
    {
      risk: 'They will not hand it to a stranger.',
      answer:
        'Work for three people on one street and ask to be named. If no fourth comes from them in four weeks, ask what they feared.',
    },
    {
      risk: 'The price does not pay for the way there.',
      answer:
        'Take only what is within a quarter of an hour for the first two months. If less than two thirds of the day is paid, make the circle smaller.',
    },
    {
      risk: 'You fall ill, and everything stands still.',
      answer:
        'Agree with one other who does the same to stand in for each other. Nobody found in six weeks: keep one month of costs aside.',
    },
  ],
  steps: [
    ['Ask', 'Three questions, and a price that stays. You hear back the same day.'],
    ['We come', 'On the day we said, the person you spoke with.'],
    ['See it', 'A photo and a line when it is done. You pay afterwards.'],
  ],
  doubts: [
    ['Whom do I let in?', 'Always the same person, insured, whose customers nearby you can call before.'],
    [
      'What if it is not right?',
      'Say so while we are there. Nobody leaves before you have looked at it together.',
    ],
  ],
  button: 'Ask for a day',
  places: [
    'one street you can walk, door by door, on two afternoons',
    'the people who are asked for a name: caretakers, vets, front desks',
    'the local group, by answering whoever asks for somebody',
  ],
  opener: () => 'Who does it for you today, and when did they last not come?',
  record: {
    one: 'request',
    many: 'requests',
    verb: 'Ask for a day',
    thanks: 'You hear from us today.',
    fields: [
      { name: 'name', label: 'Your name', type: 'text' },
      { name: 'email', label: 'E-mail', type: 'email' },
      { name: 'address', label: 'Street and town', type: 'text' },
      { name: 'day', label: 'Day you would like', type: 'date' },
      { name: 'rhythm', label: 'How often', type: 'choice', options: ['once', 'every week', 'every month'] },
    ],
  },
}
