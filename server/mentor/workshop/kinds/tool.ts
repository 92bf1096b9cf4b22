import { capitalised } from '../legacy/writing/lines.ts'
import { aOrMore } from '../a-or-more.ts'
import type { Kind } from './kind.ts'

/** Software that does one job. */
export const tool: Kind = {
  name: 'tool',
  model: 'app',
  look: 'crisp',
  sells: { unit: 'account', period: 'month', price: 19, fixedCosts: 220, goalUnits: 80 },
  short: 'small teams',
  people: 'small teams that do this job by hand',
  habit: 'who keep it in a spreadsheet, a chat and somebody’s head',
  outcomes: [
    ({ who, topic, aim }) => {
      if (aim) return `${capitalised(aim)} without asking around`
      return topic === 'the job'
        ? `What ${who} put off, done before lunch`
        : `${capitalised(topic)} done before lunch, by ${who} who had no time for it`
    },
    ({ who, topic, aim }) => {
      if (aim) return `The quick way for ${who} to ${aim}`
      return `${topic === 'the job' ? 'All of it' : capitalised(topic)} in one place, so ${who} can stop remembering`
    },
  ],
  problems: [
    ({ who, topic, aim }) =>
      `Today ${who} ${aim || `handle ${topic}`} with a spreadsheet, a chat and their memory. It works until somebody is ill or the month is full; then one step is forgotten, and it is found by the person who pays for it.`,
    ({ who, topic, aim }) =>
      `${aim ? `To ${aim}` : capitalised(topic)} means the same small steps for ${who} every week. None is hard, all of them together eat an evening, and the one that is skipped is the one that costs money.`,
  ],
  solution: ({ offer, who, topic, aim }) =>
    `${aOrMore(offer)} to ${aim ? `help ${who} ${aim}` : `take ${who} through ${topic}`} in one place, from the first step to the result: it asks for what is needed, shows what is due, and keeps what was done.`,
  abilities: [
    {
      title: 'The one path from start to result',
      why: 'Nobody pays for a second path before the first one works.',
      check: 'A new person reaches the result alone in ten minutes, watched and without help.',
    },
    {
      title: 'What is due, on the first screen',
      why: 'People open it to learn what to do next, not to look around.',
      check: 'The first screen names the next step and its day, and is right after every change.',
    },
    {
      title: 'Bring what you have',
      why: 'Who must type in old data does not start.',
      check: 'A table from their own spreadsheet is read in, with each line that failed named.',
    },
    {
      title: 'A note when something waits',
      why: 'Between two visits the thing must speak, or the old habit wins.',
      check: 'One message a day at most, only when something is due, and one click ends them.',
    },
    {
      title: 'Take it with you',
      why: 'A way out is what makes people dare the way in.',
      check: 'Everything that was put in comes out as one file that a spreadsheet opens.',
    },
    {
      title: 'Two people, one list',
      why: 'Work that is handed over is where things get lost.',
      check: 'Two people change the list at once, and neither loses a line.',
    },
  ],
  later: [
    { title: 'Roles and rights', why: 'The first customers are one or two people who trust each other.' },
    {
      title: 'Links to other programs',
      why: 'Each is a promise to keep; build the one that three paying customers ask for.',
    },
    { title: 'Charts', why: 'A chart of nothing sells nothing. First the numbers must exist.' },
    { title: 'Apps for phones', why: 'A page works on every phone from the first day.' },
    { title: 'Yearly plans', why: 'Sell a year when you know how long people stay.' },
  ],
  proofs: [
    'The job is done by hand for three who pay',
    'Somebody used it three weeks running without a word from you',
    'A stranger signed up, understood it and paid',
    'The number held for four weeks, leavers taken off',
  ],
  risks: [
    {
      risk: 'The problem annoys people and does not hurt enough to change a habit.',
      answer:
        'Do the job by hand for five of them at the real price first. If fewer than two pay, choose a sharper problem.',
    },
    {
      risk: 'They try it once and never come back.',
      answer:
        'Call everybody who was silent for a week. If three name the same missing step, build that; if none can say, stop building.',
    },
    {
      risk: 'Building takes the months that selling needed.',
      answer:
        'Show it to somebody new every Friday, whatever works by then. Two Fridays with nothing to show: cut the scope in half.',
    },
  ],
  steps: [
    [
      'Bring your list',
      'A spreadsheet, a photo of the notebook, or nothing. It is set up with you on a call.',
    ],
    ['See what is next', 'One screen names the step that is due and who does it.'],
    ['Close it', 'Done is done, with the day and the result. Anybody can look it up.'],
  ],
  doubts: [
    [
      'I have a spreadsheet. Why change?',
      'Keep it for a month beside this. Whichever you open first on the last day of it wins.',
    ],
    [
      'Where does my data go?',
      'It stays yours. You can take all of it as a file and have the rest erased, both with one click.',
    ],
  ],
  button: 'Try it on one task',
  places: [
    'people you have worked with who do this job every week',
    'forums where somebody asks how others keep track of it',
    'firms that advertise for somebody to do it by hand',
  ],
  opener: () => 'When did this last go wrong, and what did it cost?',
  record: {
    one: 'task',
    many: 'tasks',
    verb: 'Add',
    thanks: 'It is on the list.',
    fields: [
      { name: 'title', label: 'What has to be done', type: 'text' },
      { name: 'owner', label: 'Who does it', type: 'text' },
      { name: 'due', label: 'By when', type: 'date' },
      { name: 'state', label: 'State', type: 'choice', options: ['open', 'waiting', 'done'] },
      { name: 'note', label: 'Note', type: 'text', isOptional: true },
    ],
  },
}
