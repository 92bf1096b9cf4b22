import type { Facts, Grade } from '../facts/facts.ts'
import { nounsOf } from './nouns.ts'

const STANDS: Readonly<Record<Grade, string>> = {
  0: 'grade 0 of 4: I have heard of nobody yet who asked for it or paid',
  1: 'grade 1 of 4: people said it, which costs them nothing',
  2: 'grade 2 of 4: people show it by what they do',
  3: 'grade 3 of 4: people paid, going by what you told me',
  4: 'grade 4 of 4: people paid again',
}
const RAISE: Readonly<Record<Grade, string>> = {
  0: 'Five people who describe the problem unprompted make it 1, one stranger who pays makes it 3',
  1: 'Someone who already spends time or money on this makes it 2, one payment makes it 3',
  2: 'The first payment makes it 3',
  3: 'Three who buy again make it 4',
  4: 'Keep counting repeat purchases every week, so that you notice if it slips',
}

/** The grade the plan stands on and what would raise it. */
export function evidenceLine(facts: Facts, saidBefore: string): string {
  if (saidBefore.includes(`grade ${facts.grade} of 4`))
    return `**Evidence:** still grade ${facts.grade} of 4. ${RAISE[facts.grade]}.`
  const because =
    facts.grade === 3 && facts.figures.sales
      ? `, about ${Math.round(facts.figures.sales)} ${nounsOf(facts).many} a month`
      : ''
  return `**Evidence:** ${STANDS[facts.grade]}${because}. ${RAISE[facts.grade]}.`
}
