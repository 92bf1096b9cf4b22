import { aOrMore } from '../a-or-more.ts'
import type { Kind } from './kind.ts'

/** A place where people come at an hour: a studio, a salon, a gym. */
export const studio: Kind = {
  name: 'studio',
  model: 'local',
  look: 'craft',
  sells: { unit: 'membership', period: 'month', price: 49, fixedCosts: 1800, goalUnits: 90 },
  short: 'members',
  people: 'people who live or work within ten minutes',
  habit: 'who paid for a place where nobody noticed when they stopped coming',
  outcomes: [
    ({ where }) => `Close enough to keep it up${where}`,
    ({ who }) => `The hour of the week that belongs to ${who}`,
  ],
  problems: [
    ({ who }) =>
      `The big places sell a contract and forget the person. ${who} come full of good will in January, feel lost by March, and pay until autumn for a door they do not open.`,
    ({ who, where }) =>
      `What ${who} look for${where} is too far, too full or at the wrong hour. They would come every week, if somebody expected them.`,
  ],
  solution: ({ offer, where }) =>
    `${aOrMore(offer)}${where} with small groups and set hours before and after the working day. Everybody is known by name from the second time, and whoever misses two visits gets a message from a person.`,
  abilities: [
    {
      title: 'A plan of six set hours',
      why: 'Six full hours feel alive; twenty empty ones do not.',
      check: 'The week hangs at the door and on the page, and both are the same.',
    },
    {
      title: 'A first time to try it',
      why: 'It is a room and a person that decide, not a page.',
      check: 'Anybody can take a first hour with a name and an address, and is greeted by name.',
    },
    {
      title: 'Book a place, free a place',
      why: 'A place that is freed at noon is taken by the evening.',
      check: 'A freed place goes to the first who waits within ten minutes.',
    },
    {
      title: 'Who has not come lately',
      why: 'They leave in silence, three weeks before they say so.',
      check: 'Every Monday a list names who missed two weeks, and each gets a message.',
    },
    {
      title: 'Membership by the month',
      why: 'Who can leave any month stays out of will.',
      check: 'It starts and ends on any day with one message, and nobody argues.',
    },
    {
      title: 'Bring somebody',
      why: 'Two who come together come longer.',
      check: 'Every member has one free hour a month to give away, and you see who used it.',
    },
  ],
  later: [
    { title: 'A long lease', why: 'Rent hours in a room first; sign when they are full.' },
    { title: 'Online hours', why: 'Another product, against the whole world.' },
    { title: 'A shop in the corner', why: 'It sells little and takes the greeting.' },
    { title: 'A yearly contract', why: 'It hides who would have left.' },
    { title: 'More rooms', why: 'When the six hours are full for a quarter.' },
  ],
  proofs: [
    'Two hours in a rented room are paid for by strangers',
    'The first members come in their fourth week',
    'The quiet hour of the week has found its people',
    'The number held for four weeks, the slow ones included',
  ],
  risks: [
    {
      risk: 'Enough people pass, and the wrong ones.',
      answer:
        'Rent a room by the hour for four weeks before signing. If fewer than three in ten first-timers come again, change the hour or the offer.',
    },
    {
      risk: 'The rent runs in the summer, and nobody comes.',
      answer:
        'Plan ten months of income for twelve of rent. If the sums need all twelve, take the smaller room.',
    },
    {
      risk: 'It hangs on one person who teaches.',
      answer:
        'Let a second one teach one hour from the second month on. If that hour is half empty after six weeks, look for another.',
    },
  ],
  steps: [
    ['Come once', 'A first hour for nothing. Somebody expects you.'],
    ['Choose your hour', 'Small groups, before and after work. Your place is kept.'],
    ['Keep it up', 'By the month. If you miss two weeks, we ask how you are.'],
  ],
  doubts: [
    [
      'I have never done this.',
      'Most had not. You are shown everything, at your own pace, by a person who knows your name.',
    ],
    ['What if I cannot come for a month?', 'Tell us and the month is not charged.'],
  ],
  button: 'Book a first hour',
  places: [
    'the houses and offices within ten minutes, with a first hour on a card',
    'doctors, teachers and shops nearby, who are asked for it',
    'an open morning with coffee, and a list at the door',
  ],
  opener: () => 'Where did you go before, and in which week did you stop?',
  record: {
    one: 'sign-up',
    many: 'sign-ups',
    verb: 'Keep my place',
    thanks: 'Your place is kept, and somebody expects you.',
    fields: [
      { name: 'name', label: 'Your name', type: 'text' },
      { name: 'email', label: 'E-mail', type: 'email' },
      { name: 'day', label: 'Day', type: 'date' },
      { name: 'hour', label: 'Hour', type: 'choice', options: ['morning', 'noon', 'evening'] },
      { name: 'first', label: 'Have you been here before', type: 'choice', options: ['no', 'yes'] },
    ],
  },
}
