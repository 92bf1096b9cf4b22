import type { Facts } from '../workshop/legacy/facts.ts'
import { DULL_SHARE } from '../method.ts'
import { ENOUGH_PAID, GRADES } from '../workshop/legacy/method.ts'
import { CONFIDENCE, ruleOfThree, RULE_OF_THREE, triesToRuleOut, wilsonInterval } from '../numbers/sample.ts'
import { firstVersionOf } from '../workshop/legacy/plans/first-versions.ts'
import { interviewQuestions } from '../plans/interview.ts'
import { riskOf } from '../plans/risks.ts'
import {
  comparison,
  method,
  moneyLine,
  noProof,
  paidSign,
  payingNow,
  verdict,
} from '../plans/validation-words.ts'
import type { Heard, Intent, Reply } from '../reply.ts'
import { interviews } from './interviews.ts'
import { percent } from '../workshop/legacy/writing/figures.ts'
import { isPlace, yourOffer } from '../writing/nouns.ts'
import { priceTag } from '../writing/price-tag.ts'
import { questionFor } from '../writing/questions.ts'
import { table } from '../workshop/legacy/writing/table.ts'

export const validation: Intent = {
  name: 'validation',
  heading: 'Testing the idea',
  reply,
}

const COMPARES =
  /\b(?:which (?:one )?of (?:my|these|the|those)|(?:my|these|the|between) (?:2|two|3|three|several)|both(?: my)?) (?:[\w-]+ ){0,2}ideas\b/i
/** Talks, before anything is offered. */
const TALKS =
  /\b(?:interview\w*|surveys?|questionnaires?|focus groups?|mom test|ask (?:my |the |our )?(?:customers|people|users))\b/i
const ASKS_HOW =
  /\b(?:how (?:do|can|should|would|could|to)|way to|find out|before (?:i|we) (?:build|start|make|launch|invest|spend|quit|code)|without building)\b/i

function reply(heard: Heard): Reply {
  const { facts, words } = heard
  if (TALKS.test(words)) return interviews.reply(heard)
  const compares = COMPARES.test(words)
  const asksHow = ASKS_HOW.test(words)
  const risk = riskOf(facts)
  const tag = priceTag(facts)
  const who = facts.audience ?? 'people who have the problem'
  const place = facts.place ? ` in ${facts.place}` : ''
  const asked = triesToRuleOut(DULL_SHARE) ?? 0
  const offer = isPlace(facts) ? `what ${yourOffer(facts)} would sell` : yourOffer(facts)
  return {
    answer: compares
      ? comparison(asked)
      : asksHow && facts.grade < GRADES.paid
        ? method(facts, asked)
        : verdict(facts),
    body: [
      facts.product || facts.model || compares
        ? ''
        : 'You have not told me the idea yet, so this is the test that fits any of them; with one sentence about it I make it yours.',
      (facts.model === undefined && asksHow) || compares
        ? ''
        : `**It stands or falls with one belief:** ${risk.belief}. Cheapest test: ${risk.test}.`,
      moneyLine(facts),
      scale(facts, asked),
      `Before you offer it, ask ${who} about the past, never the future:\n${interviewQuestions(facts)}`,
    ],
    step: {
      action: `put ${compares ? 'each of them' : offer} in front of ${asked} ${who}${place} at ${tag ?? 'a real price'}, ${payingNow(facts)}`,
      sign: paidSign(facts),
      stop: noProof(facts, asked),
    },
    isGraded: true,
    question:
      facts.product === undefined && !facts.audience
        ? {
            words: 'What is the idea in one sentence: for whom, and what do they have afterwards?',
            asks: 'offer',
          }
        : facts.audience
          ? questionFor(facts, ['price'])
          : tag
            ? `Which people would call ${tag} cheap, because what they do today costs them more?`
            : 'Who has this problem so badly that they already spend money or hours on it?',
  }
}

// What none, some and enough payments say about all the others (rule of three, Wilson).
function scale(facts: Facts, asked: number): string {
  const { low, high } = wilsonInterval(ENOUGH_PAID, asked)
  return table(
    [`Of ${asked} asked, pay`, 'What it tells you', 'Then'],
    [
      [
        'none',
        `fewer than ${percent(ruleOfThree(asked))} of them buy (rule of three: ${RULE_OF_THREE} / ${asked})`,
        facts.audience ? `stop, or look for others than ${facts.audience}` : 'stop, or change for whom it is',
      ],
      [
        `fewer than ${ENOUGH_PAID}`,
        'somebody does, too few to know',
        facts.audience
          ? `ask ${asked} more ${facts.audience} like the one who paid`
          : `ask ${asked} more of the one kind who paid`,
      ],
      [
        `${ENOUGH_PAID} or more`,
        `between ${percent(low)} and ${percent(high)} buy (Wilson, ${percent(CONFIDENCE)})`,
        facts.model ? `begin with ${firstVersionOf(facts.model).core}` : 'build the smallest version',
      ],
    ],
  )
}
