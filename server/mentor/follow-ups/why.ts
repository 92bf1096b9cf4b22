import { economicsOf } from '../economics.ts'
import type { Facts, FigureName } from '../workshop/legacy/facts.ts'
import type { Reply } from '../reply.ts'
import { breakEvenUnits } from '../numbers/break-even.ts'
import { goalOf } from '../plans/goal.ts'
import { counted } from '../writing/figures.ts'
import { money } from '../workshop/legacy/writing/money.ts'
import { nounsOf } from '../writing/nouns.ts'
import { table } from '../workshop/legacy/writing/table.ts'
import { figureNames, figureShown, sourceOf } from './figures-told.ts'
import type { FollowUp } from './follow-up.ts'

const MOST_LINES = 3
const MOST_ASSUMPTIONS = 3
const ARITHMETIC = /\d[^=\n]{0,80} = [^\n]{0,40}\d/
const ASSUMED = /\b(?:assum\w+|example of mine|of mine\b)/i

/** How the last answer was got: its arithmetic, and of every number whether it was said or assumed. */
export const why: FollowUp = {
  name: 'why',
  cue: /^(?:(?:but )?why(?: (?:is that|so(?: (?:much|many|few|little))?|that|this|not|exactly|do you (?:say|think) (?:that|so)|\S{1,12}\d\S{0,8}|\d\S{0,8}(?: [a-z]{1,14})?))?|how come|how (?:did|do|have|would) (?:you|we) (?:get|got|calculate[d]?|compute[d]?|work(?:ed)? (?:that|it|this )?out|come (?:to|up with)|arrive[d]? at|know|reach(?:ed)?|find|figure)[^?\n]{0,50}|how is (?:that|this|it) (?:calculated|computed|worked out)|where (?:does|do|did) [^?\n]{1,30} come from|(?:show|explain)(?: me)? (?:the|your) (?:math|maths|calculations?|working|workings|arithmetic|formula|reasoning|assumptions)|(?:the|your) (?:math|maths|calculation|formula|assumptions)|based on what|says who|what are (?:the|your) assumptions|what did you assume)$/i,
  reply: (_heard, { name, reply, facts }) => {
    const sentences = sentencesOf(reply)
    const told = sentences.filter(sentence => ARITHMETIC.test(sentence)).map(arithmeticOf)
    const lines = [...new Set(told.length > 0 || name !== 'what-if' ? told : sumsOf(facts))].slice(
      0,
      MOST_LINES,
    )
    const rules = rulesIn(reply)
    const assumed = sentences
      .filter(sentence => ASSUMED.test(sentence))
      .map(sentence => sentence.replace(/;$/, '.'))
    const assumptions = [...new Set(assumed)].slice(0, MOST_ASSUMPTIONS)
    const rows = figuresIn(reply, facts)
    const [first, ...more] = lines
    return {
      answer: first ? `Because ${first}.` : withoutArithmetic(reply, rows.length),
      body: [
        more.map(line => `- ${line}`).join('\n'),
        rows.length > 0 ? table(['Number', 'Value', 'From'], rows, [1]) : '',
        assumptions.length > 0
          ? `**Assumed, not said by you:** ${assumptions.join(' ')}`
          : rows.length > 0
            ? 'Nothing else in it is assumed: what is not yours follows from yours.'
            : '',
        rules.map(rule => `- ${rule}`).join('\n'),
        movesIt(facts, rows.length),
      ],
      question: reply.question,
    }
  },
}

function sentencesOf({ answer, body = [] }: Reply): string[] {
  return [answer, ...body]
    .filter(block => !block.startsWith('|'))
    .flatMap(block => block.split(/(?<=[.;])\s+|\n+/))
    .map(sentence => sentence.replace(/^[-*>\d. ]*\*\*[^*]*\*\*:?\s*/, '').trim())
    .filter(sentence => sentence !== '' && !sentence.startsWith('|') && !sentence.endsWith(':'))
}

/** The sums that follow from the facts, for an answer that shows only results. */
function sumsOf(facts: Facts): string[] {
  const economics = economicsOf(facts)
  if (!economics) return []
  const { fixedCosts } = facts.figures
  const { one, many } = nounsOf(facts)
  const show = (value: number) => money(value, facts.currency)
  const units = fixedCosts === undefined ? undefined : breakEvenUnits(fixedCosts, economics.perUnit)
  const goal = goalOf(facts, economics)
  return [
    `${economics.line} is left per ${one}`,
    ...(units === undefined
      ? []
      : [
          `${show(fixedCosts ?? 0)} / ${show(economics.perUnit)} = ${counted(units, one, many)} to break even`,
        ]),
    ...(goal?.line ? [goal.line] : []),
  ]
}

// Rules of statistics, in a sentence or in the cell of a table: 'fewer than 20 % of them buy (rule of three: 3 / 15)'.
function rulesIn({ body = [] }: Reply): string[] {
  return body
    .flatMap(block => (block.startsWith('|') ? block.split('|') : block.split(/(?<=[.;])\s+|\n+/)))
    .map(part => part.trim())
    .filter(cell => /\b(?:rule of|Wilson)\b/.test(cell) && !ARITHMETIC.test(cell))
    .slice(0, MOST_LINES)
}

function arithmeticOf(sentence: string): string {
  return sentence.replace(/[.;]+$/, '')
}

/** The figures of the person that the answer shows, each with where it was said. */
function figuresIn(reply: Reply, facts: Facts): string[][] {
  const text = [reply.answer, ...(reply.body ?? []), reply.step?.action, reply.step?.sign].join('\n')
  return (Object.keys(facts.figures) as FigureName[])
    .filter(name => isIn(text, figureShown(name, facts)))
    .map(name => [figureNames[name], figureShown(name, facts), sourceOf(name, facts)])
}

function isIn(text: string, shown: string): boolean {
  for (let at = text.indexOf(shown); at !== -1; at = text.indexOf(shown, at + 1))
    if (!/[\d.,]/.test(text.charAt(at - 1)) && !/^(?:\d|[.,]\d)/.test(text.slice(at + shown.length)))
      return true
  return false
}

function withoutArithmetic({ step }: Reply, figures: number): string {
  if (figures > 0) return 'There is no sum behind it: it follows from these numbers of yours.'
  return step
    ? `There is no sum behind it: no number of yours is in it yet, so it goes for the cheapest proof, and that is when ${step.sign}.`
    : 'There is no sum behind it; it is a rule of mine and not a number of yours.'
}

function movesIt({ grade }: Facts, figures: number): string {
  return figures > 0
    ? `It stands on grade ${grade} of 4. Correct a number in one line that begins with "no," and I work it out again.`
    : ''
}
