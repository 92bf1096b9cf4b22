import type { Facts } from '../facts/facts.ts'
import { INTERVIEWS, SAME_REASON } from '../method.ts'
import { secondsToSay, wordsIn } from '../numbers/speech.ts'
import { pitchText } from '../plans/pitch-text.ts'
import type { Heard, Intent, Reply } from '../reply.ts'
import { listed } from '../writing/lines.ts'
import { yourOffer } from '../writing/nouns.ts'
import { table } from '../writing/table.ts'

export const pitch: Intent = {
  name: 'pitch',
  heading: 'The pitch',
  cues: [
    /\b(?:pitch(?:es|ing)?(?: deck)?|elevator|one[- ]liner|demo day|investor deck|slides?)\b/i,
    /\b(?:explain (?:my|our) (?:business|startup|company)|describe (?:my|our) (?:business|startup|company)|one sentence|one paragraph)\b/i,
  ],
  reply,
}

/** Of five listeners as many repeat a clear pitch. Ours. */
const REPEAT_IT = 4

function reply({ facts }: Heard): Reply {
  const text = pitchText(facts)
  const { problem, work, price, proof, ask } = text
  const whole = [problem, work, price, proof, ask].join(' ')
  const gaps = gapsOf(facts)
  const words = wordsIn(whole)
  const weakest = ROWS.find(({ part }) => text[part].includes('['))
  return {
    answer: `${words} words${facts.product ? ` for ${yourOffer(facts)}` : ''}, about ${secondsToSay(words) ?? words} seconds to say:`,
    body: [
      `> ${whole}`,
      gaps.length > 0
        ? `The brackets are what a listener will ask for, and only you can fill them: ${listed(gaps)}. One true number beats every adjective.`
        : 'Every sentence carries a number or a name, which is what makes it believable. Keep it that way.',
      table(
        ['Sentence', 'What it has to do', 'Yours'],
        ROWS.map(({ part, name, has }) => [name, has, text[part].includes('[') ? 'still open' : 'stands']),
      ),
    ],
    step: {
      action: `say it to ${INTERVIEWS} people who do not know ${yourOffer(facts)}, and a minute later ask each to repeat it`,
      sign: `${REPEAT_IT} of ${INTERVIEWS} repeat for whom it is and what it does`,
      stop: `${SAME_REASON} or more say "so it is like ..." and name the wrong thing; then rewrite ${weakest ? `the sentence on the ${weakest.name.toLowerCase()}` : 'the first sentence'}, nothing else`,
    },
    isGraded: true,
    question: 'Who will hear it first: a customer, an investor or a partner?',
  }
}

const ROWS = [
  { part: 'problem', name: 'Problem', has: 'one kind of people, and what it costs them now' },
  { part: 'work', name: 'Work', has: 'a child could repeat it' },
  { part: 'price', name: 'Price', has: 'who pays, and how often' },
  { part: 'proof', name: 'Proof', has: 'what people did, not what they said' },
  { part: 'ask', name: 'Ask', has: 'one thing, answerable with yes or no' },
] as const

function gapsOf(facts: Facts): string[] {
  const { customers, sales, revenue, price } = facts.figures
  return [
    facts.audience ? '' : 'one kind of people',
    'what the problem costs them',
    facts.does ? '' : 'what is different the next day',
    price ? '' : 'the price',
    customers || sales || revenue ? '' : 'what people did so far',
  ].filter(gap => gap !== '')
}
