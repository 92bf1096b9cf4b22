import type { Facts } from '../facts/facts.ts'
import type { Heard, Intent, Reply, Step } from '../reply.ts'
import { nextGate } from '../plans/journey.ts'
import { payersOf, yourOffer } from '../writing/nouns.ts'

interface Topic {
  name: string
  heading: string
  cue: RegExp
  answer: (facts: Facts) => string
  body: (facts: Facts) => readonly string[]
  step: (facts: Facts) => Step
  question: (facts: Facts) => string
}

/** Asks that get a short answer until each has a room of its own. */
const topics: readonly Topic[] = [
  {
    name: 'doubt',
    heading: 'On keeping going',
    cue: /\b(?:give up|giving up|stressed|burn(?:ed|t)? out|overwhelm\w*|motivat\w+|discourag\w+|nothing works|lonely|stuck|procrastinat\w+|too many ideas|focus|afraid|scared|failing)\b/i,
    answer: facts =>
      `Do less this week, not more: take one number of ${yourOffer(facts)} and one step, and leave everything else until Friday.`,
    body: facts => [
      'Being tired of it and it being a bad business are two different things, and only numbers tell them apart. Set the point at which you would stop now, while it is quiet: a date, a sum, a number of customers. Until then it needs no daily decision; after it, stopping is a decision and no failure.',
      nextGate(facts).open,
    ],
    step: facts => nextGate(facts).step,
    question: () => 'What weighs most: the money, the time, or that nobody answers?',
  },
  {
    name: 'retention',
    heading: 'On keeping customers',
    cue: /\b(?:retention|retain|repeat (?:business|customers|buyers|purchases)|come back|loyal\w*|cancel(?:l?ing|lations)?|reduce churn|keep (?:my |our )?customers)\b/i,
    answer: facts =>
      `Mend the first week before anything else: most ${payersOf(facts).many} who leave never got the result they paid for.`,
    body: () => [
      'Name the one thing a customer has done by the time they stay (a second order, a third login, a first result), and count how many of the last 20 got there. Everything that raises this number is worth more than new customers; points and discounts rarely do.',
    ],
    step: facts => ({
      action: `write to 5 ${payersOf(facts).many} who stayed and 5 who left, and ask both what they did in their first week`,
      sign: 'one difference shows up in at least 3 of each',
      stop: 'there is none; then the wrong people buy, and the promise has to change',
    }),
    question: () => 'Of 100 customers, how many leave in a month: what is your churn?',
  },
  {
    name: 'launch',
    heading: 'On the launch',
    cue: /\b(?:launch(?:ing)? (?:day|plan|strategy|party|my|our|it|the)|how (?:do|should|can) (?:i|we) launch|when (?:do|should|can) (?:i|we) launch|product hunt|grand opening|go live)\b/i,
    answer: facts =>
      `Launch to 20 people by name before you launch to everyone: ${yourOffer(facts)} has one first day for strangers, and it should have been paid for by then.`,
    body: () => [
      '1. **Two weeks before:** 20 names, a price, a date they can say no to.\n2. **The day:** one place where they already are, one sentence, one button, you at the keyboard until evening.\n3. **The week after:** a word with every buyer and with five who did not buy.',
    ],
    step: facts => ({
      action: `invite 20 ${facts.audience ?? 'people who fit'} by name to buy a week before everyone else`,
      sign: '3 pay before the day',
      stop: 'nobody does; then move the day, because strangers will not be warmer',
    }),
    question: () => 'On which day do you want to open, and who will hear it first?',
  },
]

export const shortAnswers: readonly Intent[] = topics.map(topic => ({
  name: topic.name,
  heading: topic.heading,
  cues: [topic.cue],
  reply: ({ facts }: Heard): Reply => ({
    answer: topic.answer(facts),
    body: topic.body(facts),
    step: topic.step(facts),
    isGraded: true,
    question: topic.question(facts),
  }),
}))
