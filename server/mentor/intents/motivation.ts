import { anyWeight, weights } from '../plans/weights.ts'
import { stopLine } from '../plans/stop-line.ts'
import type { Heard, Intent, Reply } from '../reply.ts'
import { chosen } from '../workshop/legacy/writing/lines.ts'
import { seedOf } from '../writing/nouns.ts'

export const motivation: Intent = {
  name: 'motivation',
  heading: 'On going on',
  reply,
}

const BEFORE_THE_LINE = [
  'Written down now, so that one bad Monday cannot change it:',
  'Decide it today, while the day is calm, so that a bad one cannot:',
] as const

/** Weeks of low mood or bad sleep after which to see a doctor (NHS, "Low mood, sadness and depression"). */
const LOW_WEEKS = 2

function reply({ facts, words, today }: Heard): Reply {
  const weight = weights.find(({ pattern }) => pattern.test(words)) ?? anyWeight
  const line = stopLine(facts, today)
  const boundary = weight.isHeavy
    ? `I am a mentor for business and no doctor. If sleep, appetite or joy have been gone for ${LOW_WEEKS} weeks or more, see one and tell someone near you (that is the NHS's advice too); no number here matters more.`
    : `This is about the business. When sleep, appetite or joy stay away for ${LOW_WEEKS} weeks, it is about you: see a doctor and tell someone near you, as the NHS advises, before you look at any number.`
  return {
    answer: weight.opening(facts, line.until, line.sum),
    body: [
      weight.isHeavy ? boundary : '',
      weight.isHeavy
        ? 'Being tired of it and it being a bad business are two different things, and only a count tells them apart. Yours, for that day and not before:'
        : chosen(BEFORE_THE_LINE, seedOf(facts)),
      line.table,
      line.arithmetic,
      weight.isHeavy ? '' : boundary,
    ],
    step: weight.step(facts),
    isGraded: true,
    question: weight.question,
  }
}
