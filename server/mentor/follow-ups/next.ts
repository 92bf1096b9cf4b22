import { type Gate, nextGate } from '../plans/journey.ts'
import type { Facts, Grade } from '../workshop/legacy/facts.ts'
import type { Heard, Reply, Step } from '../reply.ts'
import { capitalised } from '../workshop/legacy/writing/lines.ts'
import { questionFor } from '../writing/questions.ts'
import { yourOffer } from '../writing/nouns.ts'
import type { FollowUp } from './follow-up.ts'

const DONE = /\b(?:done|did (?:it|that|this)|finished|completed)\b/i

/** What comes after the last answer: the next gate of the journey, or after 'done' what the result decides. */
export const next: FollowUp = {
  name: 'next',
  cue: /^(?:(?:(?:i(?:'ve| have)?|we(?:'ve| have)?|that(?:'s| is)?|it(?:'s| is)?|all) )?(?:done|did (?:it|that|this)|finished)(?: (?:it|that|this|with (?:it|that|this)))?[\s,.:;!-]*)?(?:(?:and |so |now )*(?:(?:what(?:'s| is| comes| should (?:i|we) do| do (?:i|we) do| would you do)? )?(?:next|now)(?: step| one)?|(?:the )?next step|go on|what then|and then|what do i do))?$/i,
  reply: (heard, { reply }) => {
    const gate = nextGate(heard.facts)
    return DONE.test(heard.words) && reply.step ? afterDoing(heard, reply.step) : onward(heard, gate)
  },
}

function onward({ facts }: Heard, gate: Gate): Reply {
  return {
    answer: `${gate.open} For ${yourOffer(facts)} one step this week closes most of it.`,
    body: [after(facts, gate)],
    step: gate.step,
    isGraded: true,
    question: questionFor(
      facts,
      facts.figures.price === undefined ? ['price'] : ['unitCost', 'fixedCosts', 'sales', 'goalMoney'],
    ),
  }
}

/** The step is done, but its result was not said: both ways on, so that the number decides. */
function afterDoing({ facts }: Heard, step: Step): Reply {
  const raised = nextGate({ ...facts, grade: Math.min(4, facts.grade + 1) as Grade })
  return {
    answer: `Good. The result decides what is next, so here are both ways on.`,
    body: [
      `**If ${step.sign}:** ${raised.step.action}. ${raised.open}`,
      `**If ${step.stop.replace(/;.*/, '')}:** ${elseThen(step)}.`,
      '**If it lies in between:** do it once more with other people before you change anything; one small round is chance as often as proof.',
    ],
    question: {
      words: 'What came out, as a number: how many did you ask, and how many said yes or paid?',
      asks: 'yeses',
    },
  }
}

function elseThen({ stop }: Step): string {
  return (
    /; then (.+)$/.exec(stop)?.[1] ??
    'stop there, and tell me what they said instead; the idea changes before the effort does'
  )
}

function after(facts: Facts, gate: Gate): string {
  const later = nextGate({ ...facts, grade: Math.min(4, facts.grade + 1) as Grade })
  return later.name === gate.name
    ? ''
    : `Behind it waits **${later.name}**: ${capitalised(later.step.action)}.`
}
