import type { Heard, Intent, Reply } from '../reply.ts'
import { wilsonInterval } from '../numbers/sample.ts'
import { landingCopy } from '../plans/landing-copy.ts'
import { percent } from '../writing/figures.ts'
import { money } from '../writing/money.ts'
import { yourOffer } from '../writing/nouns.ts'
import { questionFor } from '../writing/questions.ts'

export const landingPage: Intent = {
  name: 'landing page',
  heading: 'The landing page',
  cues: [
    /\b(?:landing[- ]?pages?|sales page|home ?page|headline(?! (?:and|or) descriptions?| for (?:an? |my |the )?(?:[\w-]+ )?ads?\b)|tag ?line|website copy|web ?site text)\b/i,
    /\b(?:copy|hero section|call to action|web ?site|write (?:me )?(?:the |a )?(?:text|words))\b/i,
  ],
  reply,
}

const VISITORS = 100
const SIGN = 5
const STOP = 1

function reply({ facts }: Heard): Reply {
  const who = facts.audience ?? 'people who have the problem'
  const price = facts.figures.price
  const good = wilsonInterval(SIGN, VISITORS)
  return {
    answer: `Here is the page for ${yourOffer(facts)}, ready to paste: one promise, one button, and the price in sight.`,
    body: [
      landingCopy(facts),
      `What it is measured by: ${SIGN} of ${VISITORS} visitors who leave money or an address. That would mean ${percent(good.low)} to ${percent(good.high)} in truth (Wilson, 95 %), enough to go on. Fewer than ${VISITORS} visitors tell you nothing about the words.`,
    ],
    step: {
      action: `put this on a one-page site and bring ${VISITORS} ${who} to it by hand, in the groups and messages where they already are`,
      sign: `${SIGN} of ${VISITORS} press the button${price === undefined ? '' : ` at ${money(price, facts.currency)}`}`,
      stop: `${STOP} or none of ${VISITORS} does; then rewrite the headline with the words of the person who came closest`,
    },
    isGraded: true,
    question: facts.audience
      ? (questionFor(facts, ['price']) ??
        'In which words did the last customer describe the problem? They are a better headline than mine.')
      : `Who is ${yourOffer(facts)} for? With one group of people in it, the headline becomes twice as sharp.`,
  }
}
