import type { Facts } from '../workshop/legacy/facts.ts'
import { INTERVIEWS, SAME_ANSWER } from '../workshop/legacy/method.ts'
import type { Step } from '../reply.ts'
import { inWords } from '../workshop/legacy/writing/figures.ts'
import { whatIsBought, yourOffer } from '../writing/nouns.ts'
import { nextGate } from './journey.ts'

/** What weighs on someone who thinks of stopping. */
export interface Weight {
  pattern: RegExp
  /** 'until' is the day on which the number decides, `sum` what may still be spent */
  opening: (facts: Facts, until: string, sum: string) => string
  step: (facts: Facts) => Step
  question: string
  /** the person may need a doctor or a friend before a plan */
  isHeavy?: true
}

/** People with a business of their own to talk to. Ours. */
const COMPANIONS = 2
/** Minutes that nobody has to feel ready for. Ours. */
const SMALL_MINUTES = 20
/** Mornings in a row that show it can be done. Ours. */
const MORNINGS = 3

const isSelling = ({ figures }: Facts) => (figures.sales ?? figures.customers ?? 0) >= 1

export const weights: readonly Weight[] = [
  {
    pattern:
      /\b(?:burn(?:ed|t|ing)?[ -]?out|exhaust\w*|overwhelm\w*|stress\w*|(?:i'm|i am|so|too|just) (?:\w+ )?tired|can't sleep|cannot sleep|panic|anxious|hopeless|crying)\b/i,
    opening: (facts, until) =>
      `Rest first, decide later: nothing about ${yourOffer(facts)} has to be decided while you are this tired. The day for it is ${until}, with a number, and until then half the work is enough.`,
    step: () => ({
      action:
        'take one whole day without the business, and before it cancel the three things nobody would miss',
      sign: 'you slept two nights through and know which of the three you will never do again',
      stop: 'the dread is the same after that day; then the next call is to your doctor and not to a customer',
    }),
    question: 'Which part of the week takes the most out of you: the hours, the people or the money?',
    isHeavy: true,
  },
  {
    pattern: /\b(?:lonely|alone|no one to talk|nobody to talk|no one understands|nobody understands)\b/i,
    opening: (facts, until) =>
      `Find one person to tell your number to every Friday; alone, every bad week of ${yourOffer(facts)} looks like the last. Then give it until ${until}.`,
    step: () => ({
      action: `ask ${COMPANIONS} people with a business of their own for half an hour, to swap one number and one obstacle`,
      sign: 'one of them agrees to do it again next Friday',
      stop: 'both say no; then ask in the room or group where they are, in one sentence',
    }),
    question: 'Who do you know that runs something of their own, however small?',
    isHeavy: true,
  },
  {
    pattern: /\b(?:money|broke|debts?|savings|rent|afford|loan)\b/i,
    opening: (facts, until, sum) =>
      `Put a limit on it now, while it is quiet: ${sum} until ${until}, and on that day a number decides about ${yourOffer(facts)}, so that no morning has to.`,
    step: facts => nextGate(facts).step,
    question: 'What do you need a month to live, and what comes in from elsewhere?',
  },
  {
    pattern: /\b(?:afraid|scared|fear\w*|imposter|impostor|not good enough|embarrass\w*|what if i fail)\b/i,
    opening: (facts, until) =>
      `Make the next step so small that failing at it costs nothing but an afternoon: ${yourOffer(facts)} in front of a few people by ${until}, not in front of everyone.`,
    step: facts => ({
      action: `show ${yourOffer(facts)} to ${COMPANIONS} ${facts.audience ?? 'people who might want it'}, with the price, and say that it is a trial`,
      sign: 'you heard two answers and the day went on',
      stop: 'you put it off a second time; then ask somebody to sit beside you while you send it',
    }),
    question: 'What is the worst that could happen, as a sum or in one sentence?',
  },
  {
    pattern:
      /\b(?:procrastinat\w+|lazy|can't start|cannot start|can't get started|putting (?:it )?off|motivat\w+|unmotivated|demotivated|disciplin\w+)\b/i,
    opening: (facts, until) =>
      `Do not wait to feel like it: put ${SMALL_MINUTES} minutes on ${yourOffer(facts)} into tomorrow morning, before anything else, and let the number on ${until} be the judge.`,
    step: facts => ({
      action: `on ${inWords(MORNINGS)} mornings, before the first message of the day, write to one person who might pay for ${whatIsBought(facts)}, and stop after ${SMALL_MINUTES} minutes`,
      sign: `${inWords(MORNINGS)} messages went out`,
      stop: 'the second morning passes without one; then agree on the hour with somebody who asks you whether it was sent',
    }),
    question: 'At what hour of the day did the last good piece of work happen?',
  },
  {
    pattern:
      /\b(?:nothing works|nothing is working|nobody (?:buys|answers|cares|wants)|no one (?:buys|answers|cares|wants)|no (?:sales|customers|clients|users)|failing|fail(?:ed|ure)|discourag\w+|reject\w+|stuck)\b/i,
    opening: (facts, until) =>
      isSelling(facts)
        ? `People pay for ${whatIsBought(facts)}, so stuck means one number that does not move, and not that it is over. Change one thing about it and look again on ${until}.`
        : `That nobody buys says something about the offer so far and nothing about you. Give ${yourOffer(facts)} until ${until} with a number, change one thing, and let the count decide.`,
    step: facts =>
      isSelling(facts)
        ? {
            action: `ask the last ${INTERVIEWS} who paid for ${whatIsBought(facts)}, or as many as there are, what they would do if it were gone tomorrow`,
            sign: 'one reason comes up twice, in words you can put on the page',
            stop: 'nobody would miss it much; then change for whom it is before you change anything in it',
          }
        : {
            action: `ask ${INTERVIEWS} people who saw ${yourOffer(facts)} and did not buy what they did instead`,
            sign: `${SAME_ANSWER} of them name the same reason or the same other way`,
            stop: `the ${INTERVIEWS} name as many reasons; then it was shown to people who do not have the problem, so change for whom it is`,
          },
    question: 'What did the last one who said no say, word for word?',
  },
]

export const anyWeight: Weight = {
  pattern: /./,
  opening: (facts, until, sum) =>
    `Go on until ${until}, with ${sum}, and let a number of ${yourOffer(facts)} decide on that day. Until then it is no question for the morning.`,
  step: facts => nextGate(facts).step,
  question: 'What weighs most: the money, the time, or that nobody answers?',
}
