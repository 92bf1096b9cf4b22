import type { Heard, Intent, Reply } from '../reply.ts'
import { CONFIDENCE, wilsonInterval } from '../numbers/sample.ts'
import { channelOf } from '../workshop/legacy/plans/channels.ts'
import { landingCopy } from '../plans/landing-copy.ts'
import { percent } from '../workshop/legacy/writing/figures.ts'
import { yourOffer } from '../writing/nouns.ts'
import { priceTag } from '../writing/price-tag.ts'
import { questionFor } from '../writing/questions.ts'

export const landingPage: Intent = {
  name: 'landing page',
  heading: 'The landing page',
  reply,
}

/** Visitors brought by hand before the words are judged, and the answers that say go on or rewrite. Ours. */
const VISITORS = 100
const SIGN = 5
const STOP = 1

function reply({ facts }: Heard): Reply {
  const who = facts.audience ?? 'people who have the problem'
  const price = priceTag(facts)
  const good = wilsonInterval(SIGN, VISITORS)
  return {
    answer: `Here is the page for ${yourOffer(facts)}, ready to paste.`,
    body: [
      landingCopy(facts),
      `Judge it by ${SIGN} of ${VISITORS} visitors who pay or leave an address: ${percent(good.low)} to ${percent(good.high)} in truth (Wilson, ${percent(CONFIDENCE)}).`,
    ],
    step: {
      action: `put this on a one-page site and bring ${VISITORS} ${who} to it by hand, beginning with ${channelOf(facts.model).byHand}`,
      sign: `${SIGN} of ${VISITORS} press the button${price === undefined ? '' : ` at ${price}`}`,
      stop: `${STOP} or none does; then rewrite the headline with the words of the person who came closest`,
    },
    isGraded: true,
    question: facts.audience
      ? (questionFor(facts, ['price']) ?? 'In which words did the last customer describe the problem?')
      : `Who is ${yourOffer(facts)} for? One group of people in it makes the headline sharper.`,
  }
}
