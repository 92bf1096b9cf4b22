import { aOrMore } from '../a-or-more.ts'
import type { Kind } from './kind.ts'

/** Software that fills a calendar. */
export const booking: Kind = {
  name: 'booking',
  model: 'app',
  look: 'crisp',
  sells: { unit: 'seat', period: 'month', price: 15, fixedCosts: 180, goalUnits: 60 },
  short: 'small firms',
  people: 'small firms that live by appointments',
  habit: 'who take bookings by phone and on paper, with their hands full',
  outcomes: [
    ({ who }) => `A full calendar for ${who}, and a phone that stays quiet`,
    ({ who }) => `Every free hour of ${who}, booked while they work`,
  ],
  problems: [
    ({ who }) =>
      `For ${who} the phone rings in the middle of the work. Whoever does not pick up loses the booking, and whoever does keeps somebody waiting. Nobody is reminded, so some never come, and the empty hour is not sold twice.`,
    ({ who }) =>
      `Bookings reach ${who} by call, message and note, and meet only in somebody's head. Two people get the same hour, a third forgets theirs, and the evening goes into writing back.`,
  ],
  solution: ({ offer, who }) =>
    `${aOrMore(offer)} with one page of open hours: a client of ${who} picks one, gets a confirmation and a reminder, and can move it alone. Whoever works there sees the day on one screen.`,
  abilities: [
    {
      title: 'One page with the open hours',
      why: 'It is what a client needs at ten in the evening, when nobody picks up.',
      check:
        'A stranger books an open hour on a phone in under a minute, and that hour is gone for everybody else.',
    },
    {
      title: 'The day on one screen',
      why: 'Whoever works with their hands has one glance between two clients.',
      check:
        'Today’s bookings stand in order on one screen, and a new one appears without anybody pressing a thing.',
    },
    {
      title: 'A reminder the day before',
      why: 'The hour of somebody who does not come is the one nobody pays for.',
      check:
        'Every booking gets one reminder the day before, and a moved booking is never reminded of its old hour.',
    },
    {
      title: 'Move or cancel with a link',
      why: 'Clients who can move an hour do so early enough for it to be sold again.',
      check: 'The link from the confirmation moves or frees the hour without a password.',
    },
    {
      title: 'Opening hours and days off',
      why: 'One wrong hour costs more trust than ten right ones win.',
      check: 'A day off takes all its hours from the page at once and names the bookings that were there.',
    },
    {
      title: 'Who did not come',
      why: 'The few who never come take most of the empty hours.',
      check: 'One press marks a booking as missed, and the next one of the same number shows it.',
    },
  ],
  later: [
    {
      title: 'Payment in advance',
      why: 'Worth it once empty hours are counted; until then it frightens away the first clients.',
    },
    {
      title: 'A marketplace of places',
      why: 'Those who pay have clients of their own; finding new ones is another business.',
    },
    { title: 'Apps for both phones', why: 'A page does it all, and nobody waits for a store to approve it.' },
    { title: 'Several branches', why: 'The first customers have one door.' },
    { title: 'Loyalty points', why: 'Nobody leaves for want of points before the hours are right.' },
  ],
  proofs: [
    'Three places take real bookings through it, one of them pays',
    'One place took all its bookings of a week here',
    'A place you never visited set itself up',
    'Who came in the first month still pays',
  ],
  risks: [
    {
      risk: 'The calendar on the wall is good enough, and nobody changes a habit for a little less ringing.',
      answer:
        'Count missed calls for one week with three of them before you build. Fewer than five each: look for busier ones.',
    },
    {
      risk: 'A big booking service gives the same away to win the clients behind it.',
      answer:
        'Promise in writing that their clients stay theirs, and set it up in person. If two of five still choose free, change what you charge for.',
    },
    {
      risk: 'It is set up and then forgotten, because clients go on calling.',
      answer:
        'Put the link on the door, on the map entry and in the voicemail on the first day. Under a third of bookings by link after two weeks: sit there a day and watch.',
    },
  ],
  steps: [
    [
      'Say when you work',
      'Your hours, your services, how long each takes. A quarter of an hour, together on a call.',
    ],
    [
      'Share one link',
      'On the door, the map entry and the voicemail. Clients pick an hour that is really free.',
    ],
    ['Look at one screen', 'Today, in order, with the ones who moved. The rest happens by itself.'],
  ],
  doubts: [
    [
      'My clients prefer to call. What then?',
      'Then you type the call in, and it still reminds them. Most use the link from the second time on.',
    ],
    [
      'What if I want to leave?',
      'One click ends it, and your clients and bookings leave with you as a file.',
    ],
  ],
  button: 'Open my calendar',
  places: [
    'the ones within a walk of you, in the first quiet hour of a weekday',
    'the suppliers who visit all of them and know who complains',
    'the trade’s own groups, by answering a question before naming anything',
  ],
  opener: () => 'How many calls did you miss yesterday while you were working?',
  record: {
    one: 'booking',
    many: 'bookings',
    verb: 'Book',
    thanks: 'Your hour is kept.',
    unique: ['day', 'time'],
    fields: [
      { name: 'name', label: 'Your name', type: 'text' },
      { name: 'email', label: 'E-mail', type: 'email' },
      { name: 'day', label: 'Day', type: 'date' },
      { name: 'time', label: 'Time', type: 'time' },
      { name: 'note', label: 'Anything we should know', type: 'text', isOptional: true },
    ],
  },
}
