import { nextGate } from '../plans/journey.ts'
import type { Heard, Reply } from '../reply.ts'
import { summaryOf } from '../writing/summary.ts'
import { questionFor } from '../writing/questions.ts'
import { grouped } from '../workshop/legacy/writing/money.ts'
import { yourOffer } from '../writing/nouns.ts'

const NOT_YET =
  /^\s*(?:no(?:t yet|pe|body(?: yet)?|ne(?: yet)?|thing(?: yet)?)?|i don't know(?: yet)?|don't know|idk)\b.{0,40}$/is
/** The price and the goal of the sentence that shows how to ask. Ours. */
const EXAMPLE_PRICE = 40
const EXAMPLE_GOAL = 2000

/** Nothing recognised: say what was heard and what can be asked; who has nothing to tell yet gets the step that is next in any case. */
export function fallback({ facts, words, saidBefore }: Heard): Reply {
  const summary = summaryOf(facts)
  if (saidBefore !== '' && NOT_YET.test(words)) {
    const gate = nextGate(facts)
    return {
      answer: `Then that is the next thing to find out, and it is a good moment for it: nothing is spent yet. ${gate.open}`,
      step: gate.step,
      isGraded: true,
      question: summary
        ? undefined
        : { words: 'What do you sell, or whom would you like to help?', asks: 'offer' },
    }
  }
  if (!summary && facts.grade === 0)
    return {
      answer: 'I do not have enough to be useful yet, and a general answer would waste your time.',
      body: [
        `One sentence is enough: what it is, for whom, at what price. For example: "I clean windows for cafés in Leeds at £${EXAMPLE_PRICE} a visit and want to earn £${grouped(EXAMPLE_GOAL)} a month." With that I compute what it takes and where to begin; what you do not know yet, I assume and say so.`,
        'If there is nothing to sell yet, start from people you know: which problem do they complain about and already pay to soften? Write down three of those this week. The one that comes up twice is the one to test.',
      ],
      question: { words: 'What do you sell, or whom would you like to help?', asks: 'offer' },
    }
  return {
    answer: `I am not sure which decision about ${yourOffer(facts)} you mean.`,
    body: [
      summary && `What I have from you: ${summary}.`,
      'Ask me for a price check, break-even, the first customers, a plan to your goal, the first version, a landing page, funding or a pitch, and I work it out with these numbers.',
    ],
    question: questionFor(facts, ['price', 'unitCost', 'fixedCosts', 'goalMoney']),
  }
}
