import type { Facts } from '../facts.ts'
import { areFirms } from './firms.ts'
import { tradeOf, type Trade } from './trades.ts'

// What they tried besides, and who else is like them; the answer to the last is the next name on the list.
const LAST_TWO: Readonly<Record<Trade, readonly [string, string]>> = {
  things: [
    'What did you hold in your hand and put back, and why?',
    'Whom do you know who bought one lately, and where?',
  ],
  tastes: [
    'When did you last try another place, and why did you go back or stay?',
    'Who eats with you, and what do they do on such a day?',
  ],
  work: [
    'Whom did you have before that, and why not again?',
    'Which neighbour or colleague had the same job, and whom did they take?',
  ],
  tool: [
    'What have you tried since, and why did you stop?',
    'Who else went through the same, and what did they do?',
  ],
  lessons: [
    'What else did you begin, and what was going on when you stopped?',
    'Who learned it before you, and how did they get through?',
  ],
  reading: [
    'What did you cancel or stop opening last, and why?',
    'Who sends you such things, and what do they read?',
  ],
  visits: [
    'Which place have you stopped going to, and what happened there?',
    'Who goes with you, and where do they go without you?',
  ],
}
const LAST_TWO_OF_FIRMS: readonly [string, string] = [
  'What did you change after that, and who decided it?',
  'Which firm do you know that does it better, and how?',
]

/** The last two of the five questions. */
export function lastTwoQuestions(facts: Facts): readonly [string, string] {
  const trade = tradeOf(facts.model) ?? 'tool'
  return trade === 'tool' && areFirms(facts) ? LAST_TWO_OF_FIRMS : LAST_TWO[trade]
}
