import type { Kind } from './kind.ts'

/** Teaching a group until they can do it. */
export const course: Kind = {
  name: 'course',
  model: 'course',
  look: 'paper',
  sells: { unit: 'place', period: 'once', price: 120, fixedCosts: 150, goalUnits: 60 },
  short: 'beginners',
  people: 'grown-ups who want to be able to do it themselves',
  habit: 'who have watched many videos and finished none of them',
  outcomes: [
    ({ who }) => `In four evenings, ${who} make it themselves`,
    ({ who }) => `From watching to doing, for ${who} who want the result`,
  ],
  problems: [
    ({ who }) =>
      `There is no lack of lessons for ${who}; there is a lack of finishing. Videos leave them alone at the hard part, nobody looks at what they made, and after two weeks the material lies in a drawer.`,
    ({ who }) =>
      `Most of what is taught to ${who} begins too far ahead or goes too fast. They think they lack talent, when they lack somebody who answers the one question they are stuck at.`,
  ],
  solution: ({ offer, who }) =>
    `The first round of the ${offer} is taught live, in a small group with a first and a last day. Between two sessions ${who} make one thing and somebody looks at it; at the end each of them holds a result they can show.`,
  abilities: [
    {
      title: 'Four live sessions with one result',
      why: 'People pay for what they can do afterwards, and for a day on which it is done.',
      check: 'Each session ends with something every participant made, and the fourth with the whole.',
    },
    {
      title: 'A first lesson for nothing',
      why: 'It shows the teacher and the pace, which no page can.',
      check: 'Whoever tried it can take a place in the same hour, and knows what follows.',
    },
    {
      title: 'Somebody looks at the homework',
      why: 'It is the part that videos do not have, and the reason to finish.',
      check: 'Everything that is handed in gets two sentences of answer before the next session.',
    },
    {
      title: 'A list of what to have ready',
      why: 'A missing tool in the first hour is the most common reason to leave.',
      check: 'A beginner gets everything on the list from it alone, in one shop or one order.',
    },
    {
      title: 'A small group that knows each other',
      why: 'People stay for people.',
      check: 'At most twelve places, and by the second session everybody has shown something.',
    },
    {
      title: 'What was missed, to look up',
      why: 'One missed evening must not be the last one.',
      check: 'The recording and one page of notes are there the morning after.',
    },
  ],
  later: [
    {
      title: 'Recorded lessons to buy',
      why: 'Record what three groups have asked; before that you would record your guesses.',
    },
    { title: 'A platform of its own', why: 'A call, a mail and a payment link carry the first four groups.' },
    { title: 'Certificates', why: 'What they made is the better proof.' },
    { title: 'A second course', why: 'It comes from what the first group wants next.' },
    { title: 'Other teachers', why: 'First the way of teaching must be written down.' },
  ],
  proofs: [
    'The first paid places are taken before anything is recorded',
    'One group finished, most of it with the result in hand',
    'A place was sold by somebody who had one',
    'Two groups in a row were full',
  ],
  risks: [
    {
      risk: 'They enrol and do not finish.',
      answer:
        'Keep the group small and write to everybody who misses once. If fewer than seven of ten finish, make it shorter before you make it cheaper.',
    },
    {
      risk: 'Free videos are good enough for most.',
      answer:
        'Sell the answers and the date, never the material. If nobody in five talks has paid for learning before, look for people who have.',
    },
    {
      risk: 'One full group is followed by an empty one.',
      answer:
        'Open the list for the next group on the first evening of this one. Fewer than four names by its end: another channel, same course.',
    },
  ],
  steps: [
    ['Try the first lesson', 'One hour, live, at no cost. You make something in it.'],
    ['Take a place', 'A group with a first and a last day, and a list of what to have at hand.'],
    ['Finish it', 'Every week you make one thing, somebody looks at it, and at the end it is whole.'],
  ],
  doubts: [
    [
      'I have never done this. Is it for me?',
      'Yes. The group begins at the beginning, and nobody is asked to show what they do not want to show.',
    ],
    [
      'What if I miss an evening?',
      'The recording and a page of notes are there the next morning, and your question is answered in writing.',
    ],
  ],
  button: 'Join the next group',
  places: [
    'people who have asked you how you do it, starting with the last one',
    'the shops where they buy the material, with a card beside the till',
    'clubs and libraries that look for something for their evening',
  ],
  opener: () => 'What did you try to learn last, and where did you stop?',
  record: {
    one: 'enrolment',
    many: 'enrolments',
    verb: 'Take a place',
    thanks: 'Your place is kept.',
    fields: [
      { name: 'name', label: 'Your name', type: 'text' },
      { name: 'email', label: 'E-mail', type: 'email' },
      {
        name: 'level',
        label: 'How far you are',
        type: 'choice',
        options: ['beginner', 'some practice', 'advanced'],
      },
      { name: 'start', label: 'Group that starts on', type: 'date' },
      { name: 'wish', label: 'What you want to be able to do', type: 'text', isOptional: true },
    ],
  },
}
