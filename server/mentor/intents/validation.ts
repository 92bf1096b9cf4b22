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
    /\b(?:validat\w+|is (?:it|this|that) (?:any good|good enough|a good|worth(?! (?:it to )?(?:pay|hir|employ|outsourc))|viable)|(?:good|bad|viable|worth|stupid|crazy) (?:business )?idea|test (?:the |my |this |our )?(?:idea|demand|market)|(?:will|would|do|does|if|whether|that|is there|are there) (?:enough |some |other )?(?:people|anyone|anybody|someone|somebody|customers|strangers|they|it|there is)(?: \w+){0,2} (?:buy|pay|work|sell|wants?|needs?|demand)s?|(?:find out|know|learn|test|check|see|make sure|prove)\b.{0,60}\bbefore (?:i|we|building|spending|investing|quitting))\b/i,
    /\b(?:(?:business |startup |app )?ideas?|should i (?:start|build|open|launch|do)|is there (?:a |any )?(?:demand|market)|does anyone|worth (?:it(?! to (?:pay|hire))|doing|pursuing|building)|thinking (?:of|about) (?:starting|opening|launching|building))\b/i,
    /\bbefore (?:i|we) (?:build|start|make|launch|invest|spend|quit|code)\b/i,
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

const COMPARES =
  /\b(?:which (?:one )?of (?:my|these|the|those)|(?:my|these|the|between) (?:2|two|3|three|several)|both(?: my)?) (?:[\w-]+ ){0,2}ideas\b/i
const ASKS_HOW =
  /\b(?:how (?:do|can|should|would|could|to)|way to|find out|before (?:i|we) (?:build|start|make|launch|invest|spend|quit|code)|without building)\b/i

function reply({ facts, words }: Heard): Reply {
  const risk = riskOf(facts.model)
  const show = (value: number) => money(value, facts.currency)
  const price = facts.figures.price
  const who = facts.audience ?? 'people who have the problem'
  const place = facts.place ? ` in ${facts.place}` : ''
  const { low, high } = wilsonInterval(ENOUGH, ASKED)
  const at = price === undefined ? 'at a real price' : `at ${show(price)}`
  return {
    answer: answerTo(facts, words),
    body: [
      facts.product || facts.model || COMPARES.test(words)
        ? ''
        : 'You have not told me the idea yet, so this is the test that fits any of them; with one sentence about it I make it yours.',
      (facts.model === undefined && ASKS_HOW.test(words)) || COMPARES.test(words)
        ? ''
        : `**It stands or falls with one belief:** ${risk.belief}. Cheapest test: ${risk.test}.`,
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
    question:
      facts.product === undefined && !facts.audience
        ? 'What is the idea in one sentence: for whom, and what do they have afterwards?'
        : facts.audience
          ? questionFor(facts, ['price'])
          : `Who has this problem so badly that they already spend money or hours on it?`,
  }
}

function answerTo(facts: Facts, words: string): string {
  if (COMPARES.test(words))
    return `Neither by thinking: let buyers choose. Offer each to ${ASKED} people of its kind in the same week, at a real price; the one with more payments wins, and a tie goes to the one you can deliver sooner. An idea with no payment is out, however much you like it.`
  return ASKS_HOW.test(words) && facts.grade < 3 ? method(facts) : verdict(facts)
}

function verdict(facts: Facts): string {
  return `${facts.product ? `${capitalised(theirs(facts))} ` : 'Your idea '}${standing(facts)}.`
}

function method(facts: Facts): string {
  const what = facts.product ? theirs(facts) : 'it'
  return `Ask for money, not for opinions: offer ${what} to ${ASKED} people who have the problem, at a real price, before it exists. ${ENOUGH} who pay or leave a deposit are a yes; ${ASKED} friendly words and no payment are a no. When it does not exist yet, one page with the result, the price and the date is enough to sell, and you give the money back if you do not build it.`
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
