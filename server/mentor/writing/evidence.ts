import type { Facts, Grade } from '../workshop/legacy/facts.ts'
import { GRADES, INTERVIEWS, SAME_ANSWER } from '../workshop/legacy/method.ts'
import { inWords } from '../workshop/legacy/writing/figures.ts'
import { capitalised, chosen } from '../workshop/legacy/writing/lines.ts'
import { nounsOf, payersOf, seedOf, whatIsBought } from './nouns.ts'

const { said, shown, paid, paidAgain } = GRADES

const STANDS: Readonly<Record<Grade, string>> = {
  0: 'I have heard of nobody yet who asked for it or paid',
  1: 'people said it, which costs them nothing',
  2: 'people show it by what they do',
  3: 'people paid, going by what you told me',
  4: 'people paid again',
}

const FIVE = inWords(INTERVIEWS)
const THREE = inWords(SAME_ANSWER)

/** What would raise the grade, told in more than one way, so that two founders do not read the same line. */
const RAISE: Readonly<Record<Grade, readonly [Raise, ...Raise[]]>> = {
  0: [
    ({ offer }) =>
      `${capitalised(FIVE)} people who describe the problem unprompted make it ${said}; one stranger who pays for ${offer} makes it ${paid}`,
    ({ buyer }) =>
      `It becomes ${said} when ${FIVE} people tell you of the problem before you do, and ${paid} with the first ${buyer} you did not know`,
    () =>
      `Friends do not count: ${FIVE} strangers who name the problem themselves make it ${said}, one who pays ${paid}`,
  ],
  1: [
    () => `Someone who already spends time or money on this makes it ${shown}, one payment makes it ${paid}`,
    ({ buyer }) =>
      `It becomes ${shown} when you see what they do about it today, and ${paid} with the first ${buyer} who pays`,
    ({ offer }) => `Kind words end where ${offer} has a price: one payment lifts it straight to ${paid}`,
  ],
  2: [() => `The first payment makes it ${paid}`, ({ buyer }) => `One ${buyer} who pays makes it ${paid}`],
  3: [
    () => `${capitalised(THREE)} who buy again make it ${paidAgain}`,
    ({ buyers }) => `It becomes ${paidAgain} when ${THREE} ${buyers} pay a second time without being asked`,
    ({ offer }) =>
      `What is missing is the second purchase: ${THREE} who come back for ${offer} make it ${paidAgain}`,
  ],
  4: [() => 'Keep counting repeat purchases every week, so that you notice if it slips'],
}

type Raise = (words: { offer: string; buyer: string; buyers: string }) => string

/** The grade the plan stands on and what would raise it. */
export function evidenceLine(facts: Facts, saidBefore: string): string {
  const { one, many } = payersOf(facts)
  const raise = chosen(
    RAISE[facts.grade],
    `${seedOf(facts)} evidence`,
  )({
    offer: whatIsBought(facts),
    buyer: one,
    buyers: many,
  })
  const grade = gradeOf(facts.grade)
  if (saidBefore.includes(grade)) return `**Evidence:** still ${grade}. ${raise}.`
  const because =
    facts.grade === GRADES.paid && facts.figures.sales
      ? `, about ${Math.round(facts.figures.sales)} ${nounsOf(facts).many} a month`
      : ''
  return `**Evidence:** ${grade}: ${STANDS[facts.grade]}${because}. ${raise}.`
}

/** 'grade 2 of 4'. */
export function gradeOf(grade: Grade): string {
  return `grade ${grade} of ${GRADES.paidAgain}`
}
