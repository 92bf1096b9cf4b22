import { economicsOf } from '../economics.ts'
import type { Facts, Grade } from '../facts/facts.ts'
import { ruleOfThree, wilsonInterval } from '../numbers/sample.ts'
import { riskOf } from '../plans/risks.ts'
import type { Heard, Intent, Reply } from '../reply.ts'
import { percent } from '../writing/figures.ts'
import { money } from '../writing/money.ts'
import { capitalised } from '../writing/lines.ts'
import { isPlace, isPlural, yourOffer } from '../writing/nouns.ts'
import { questionFor } from '../writing/questions.ts'
import { table } from '../writing/table.ts'

export const validation: Intent = {
  name: 'validation',
  heading: 'Testing the idea',
  cues: [
    /\b(?:validat\w+|is (?:it|this|that) (?:any good|good enough|a good|worth|viable)|(?:good|bad|viable|worth|stupid|crazy) (?:business )?idea|test (?:the |my |this |our )?(?:idea|demand|market)|will (?:people|anyone|it) (?:buy|pay|work|sell)|would (?:people|anyone) (?:buy|pay))\b/i,
    /\b(?:(?:business |startup |app )?ideas?|should i (?:start|build|open|launch|do)|is there (?:a |any )?(?:demand|market)|does anyone|worth (?:it|doing|pursuing|building)|thinking (?:of|about) (?:starting|opening|launching|building))\b/i,
    /\b(?:i want to|i'd like to|planning to|i plan to|dream of) (?:start|open|launch|build|create|begin|sell)\b/i,
  ],
  reply,
}

const ASKED = 15
const ENOUGH = 3

const STANDING: Readonly<Record<Grade, string>> = {
  0: 'is a guess so far: worth one week of testing, not yet three months of building',
  1: 'has friendly words behind it and no money yet: worth one week of testing before you build',
  2: 'has people who act on the problem, which is more than most ideas have: ask for money next',
  3: 'has been paid for, so the idea is no longer the question; whether strangers buy again is',
  4: 'has buyers who came back, so stop validating and find out how to win the next hundred',
}

function reply({ facts }: Heard): Reply {
  const risk = riskOf(facts.model)
  const show = (value: number) => money(value, facts.currency)
  const price = facts.figures.price
  const who = facts.audience ?? 'people who have the problem'
  const place = facts.place ? ` in ${facts.place}` : ''
  const { low, high } = wilsonInterval(ENOUGH, ASKED)
  const at = price === undefined ? 'at a real price' : `at ${show(price)}`
  return {
    answer: `${facts.product ? `${capitalised(theirs(facts))} ` : 'Your idea '}${standing(facts)}.`,
    body: [
      `**It stands or falls with one belief:** ${risk.belief}. Cheapest test: ${risk.test}.`,
      moneyLine(facts),
      table(
        [`Of ${ASKED} asked, pay`, 'What it tells you', 'Then'],
        [
          [
            '0',
            `fewer than ${percent(ruleOfThree(ASKED))} of them buy (rule of three: 3 / ${ASKED})`,
            'stop, or change for whom it is',
          ],
          ['1 or 2', 'somebody does, too few to know', 'ask 15 more of the one kind who paid'],
          [
            `${ENOUGH} or more`,
            `between ${percent(low)} and ${percent(high)} buy (Wilson, 95 %)`,
            'build the smallest version',
          ],
        ],
      ),
      [
        `Before you offer it, ask ${who} about the past, never the future:`,
        '1. When did this last happen to you, and what did you do?',
        '2. What did that cost you, in money or hours?',
        '3. What have you tried since, and why did you stop?',
      ].join('\n'),
    ],
    step: {
      action: `put ${isPlace(facts) ? `what ${yourOffer(facts)} would sell` : yourOffer(facts)} in front of ${ASKED} ${who}${place} ${at}, with a way to pay or leave a deposit on the spot`,
      sign: `${ENOUGH} pay`,
      stop: `all ${ASKED} saw it and nobody paid; compliments do not count`,
    },
    isGraded: true,
    question: facts.audience
      ? questionFor(facts, ['price'])
      : `Who has this problem so badly that they already spend money or hours on it?`,
  }
}

// Demand is one half; the other is whether a sale leaves anything.
function moneyLine(facts: Facts): string {
  const economics = economicsOf(facts)
  if (!economics || economics.isCostAssumed) return ''
  const verdict =
    economics.perUnit <= 0
      ? 'every sale is a loss, so the price has to change before the test'
      : economics.share < 0.5
        ? `only ${percent(economics.share)} of the price; thin, so test a higher price as well`
        : `${percent(economics.share)} of the price; enough to work with`
  return `What one leaves: ${economics.line}, ${verdict}.`
}

function standing(facts: Facts): string {
  const text = STANDING[facts.grade]
  return isPlural(facts) ? text.replace(/^is a guess/, 'are a guess').replace(/^has/, 'have') : text
}

function theirs(facts: Facts): string {
  return facts.audience && !facts.product?.includes(facts.audience)
    ? `${yourOffer(facts)} for ${facts.audience}`
    : yourOffer(facts)
}
