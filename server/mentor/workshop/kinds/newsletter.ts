import type { Kind } from './kind.ts'

/** Words that people wait for. */
export const newsletter: Kind = {
  name: 'newsletter',
  model: 'content',
  look: 'paper',
  sells: { unit: 'reader', period: 'month', price: 7, fixedCosts: 60, goalUnits: 150 },
  short: 'readers',
  people: 'people who work in one narrow field',
  habit: 'who scroll through a dozen sources and still miss the one thing',
  outcomes: [
    ({ who }) => `What ${who} need to know, in one letter a week`,
    ({ who }) => `Ten minutes on Friday, and ${who} are up to date`,
  ],
  problems: [
    ({ who }) =>
      `${who} are not short of news. They are short of somebody in their own field who reads it all, throws most away and says what the rest means for next week.`,
    ({ who }) =>
      `The useful sentence is somewhere between twelve feeds, two forums and a chat. By the time ${who} find it, somebody else has acted on it.`,
  ],
  solution: ({ offer, who }) =>
    `The ${offer} comes on one fixed day with one thing to do, one number and one honest opinion, written by somebody who does the work. Readers among ${who} answer it, and the best answers are in the next issue.`,
  abilities: [
    {
      title: 'One issue on a fixed day',
      why: 'People pay for what they wait for, and they wait for a day.',
      check: 'Four issues in a row left on the same day before noon.',
    },
    {
      title: 'One thing to do in each issue',
      why: 'A letter that is used is kept.',
      check: 'Three readers write what they did with it, without being asked twice.',
    },
    {
      title: 'A page with two old issues',
      why: 'Nobody subscribes to a promise when they can read it.',
      check: 'A stranger can read two whole issues and subscribe below them with one field.',
    },
    {
      title: 'A paid half',
      why: 'The price says what it is worth from the first week.',
      check: 'Paying takes one minute, and the next issue is longer for those who paid.',
    },
    {
      title: 'Answers by name',
      why: 'A reader who was answered stays and tells somebody.',
      check: 'Every answer to an issue has a reply within two days.',
    },
    {
      title: 'A way out in one click',
      why: 'It keeps the list honest and the letters out of the spam folder.',
      check: 'One click in any issue ends it, and no letter follows.',
    },
  ],
  later: [
    { title: 'A podcast', why: 'It doubles the work and halves the care for each issue.' },
    { title: 'Sponsors', why: 'They pay for readers you do not have yet, and they change what you write.' },
    { title: 'A forum', why: 'An empty room talks against you; answers by mail do it for now.' },
    { title: 'A second letter', why: 'When the first one is missed on a day it does not come.' },
    { title: 'A site with a design', why: 'The letter is the product.' },
  ],
  proofs: [
    'Four issues went out on their day, and founding readers paid',
    'Readers answer, and one issue was passed on widely',
    'You know which issue made people pay',
    'The number held for four issues in a row',
  ],
  risks: [
    {
      risk: 'They like it and do not pay for it.',
      answer:
        'Open paid founding places before the first issue. If fewer than one in twenty readers pays after eight issues, sell what the reader does with it instead.',
    },
    {
      risk: 'Writing every week wears you out.',
      answer:
        'Have three issues in the drawer before the first leaves. When the drawer is empty twice, make it every second week and say so.',
    },
    {
      risk: 'The list stops growing when everybody you know is on it.',
      answer:
        'Write one piece a month for somebody else’s readers. If two of them bring fewer than ten readers each, change the subject line of the offer.',
    },
  ],
  steps: [
    ['Read an issue', 'Two whole ones are open. Judge by them.'],
    ['Leave your address', 'One field. The next issue comes on its day.'],
    ['Use it and answer', 'Each issue ends with one thing to do. Tell me how it went; I answer.'],
  ],
  doubts: [
    [
      'I get too much mail already.',
      'Then end three others for it. It is one letter on one day, and one click ends it.',
    ],
    ['Who writes it?', 'A person in the field, under their own name, who answers when you write back.'],
  ],
  button: 'Read the next issue',
  places: [
    'people in the field whose questions you answered this year',
    'the two or three forums where they ask, by answering at length',
    'other letters with the same readers and another subject',
  ],
  opener: () => 'What did you read last on this that you used the same day?',
  record: {
    one: 'reader',
    many: 'readers',
    verb: 'Subscribe',
    thanks: 'The next issue comes to you.',
    fields: [
      { name: 'email', label: 'E-mail', type: 'email' },
      { name: 'name', label: 'First name', type: 'text', isOptional: true },
      { name: 'plan', label: 'Which', type: 'choice', options: ['free', 'paid'] },
      { name: 'question', label: 'One question you would like answered', type: 'text', isOptional: true },
    ],
  },
}
