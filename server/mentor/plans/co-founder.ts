import type { Facts } from '../workshop/legacy/facts.ts'
import { shareByHours } from '../numbers/hiring.ts'
import type { Reply } from '../reply.ts'
import { percent } from '../workshop/legacy/writing/figures.ts'
import { table } from '../workshop/legacy/writing/table.ts'
import { FULL_WEEK } from './help.ts'
import { ON_COSTS } from './help-sums.ts'
import { EQUAL_SHARE } from './help-table.ts'

/** Founders' shares vest over four years, the first quarter after one (Feld & Mendelson, Venture Deals). */
const VESTING_YEARS = 4
const CLIFF_YEARS = 1
/** Hours a week of a second founder beside a full week; three examples of ours. */
const EXAMPLE_HOURS = [40, 20, 10] as const
const FINDING = /\b(?:find|look(?:ing)? for|where|search\w*|meet)\b/i
const SPLITTING = /\b(?:split|shares?|equity|percent|%|stake|give (?:him|her|them|away))\b/i

/** Whether to take a co-founder, and on which terms. */
export function coFounderReply(facts: Facts, words: string): Reply {
  const what = facts.product ? `your ${facts.product}` : 'the business'
  return {
    answer: openingFor(words, what),
    body: [
      SPLITTING.test(words)
        ? splitByHours()
        : table(
            ['You need', 'Then take', 'It costs'],
            [
              ['a task done', 'a freelancer', 'an invoice, once'],
              [
                'the same hours every week',
                'an employee',
                `the wage and about ${percent(ON_COSTS)} on top (assumed)`,
              ],
              [
                'a second head that carries the risk',
                'a co-founder',
                `up to ${percent(EQUAL_SHARE)} of all that ever comes`,
              ],
            ],
          ),
      `Put three things on paper before the first day. **Shares that are earned:** over ${VESTING_YEARS} years and none in the first ${CLIFF_YEARS === 1 ? 'one' : CLIFF_YEARS}, so that who leaves early takes little. **Who decides** when you disagree. **What each puts in:** hours a week, money, and until when without pay.`,
      'Two facts on the law: partners without a company can be liable for each other’s promises, and what somebody makes is theirs until a contract moves it to the company. Check with a professional in your country.',
    ],
    step: {
      action:
        'choose one piece of work with an end that takes two weeks, and do it together, paid or with a written share of what it earns',
      sign: 'it is done on the day, and you have told each other one hard thing',
      stop: 'you had to remind them; then stay friends and hire the hours',
    },
    isGraded: true,
    question: 'What can they do that you cannot learn or buy, and how many hours a week would they give?',
  }
}

function splitByHours(): string {
  return table(
    ['Your hours', 'Theirs', 'You', 'They'],
    EXAMPLE_HOURS.map(theirs => [
      String(FULL_WEEK),
      String(theirs),
      percent(shareByHours(FULL_WEEK, theirs) ?? EQUAL_SHARE),
      percent(shareByHours(theirs, FULL_WEEK) ?? EQUAL_SHARE),
    ]),
    [0, 1, 2, 3],
  )
}

function openingFor(words: string, what: string): string {
  if (SPLITTING.test(words))
    return `Split by what each will do from today, not by who had the idea: equal when both give all their time, and by hours when one keeps a job. More important than the number is that the shares of ${what} are earned over time.`
  if (FINDING.test(words))
    return `Look among people you have already worked with, then among those you can pay for one small job: a co-founder for ${what} is found by working together, not by interviews.`
  return `Take a co-founder only for something ${what} dies without and money cannot buy. For everything else hire hours, because a share is the dearest pay there is.`
}
