import { tradeOf, type Trade } from '../workshop/legacy/plans/trades.ts'
import type { BusinessModel } from '../workshop/legacy/business-model.ts'

export interface NameUse {
  /** where the name has to work first; follows 'it' */
  works: string
  /** what to weigh there */
  weigh: string
  /** what it is written on */
  surface: string
  question: string
}

// Where a name is met first decides what it has to do.
const USES: Readonly<Record<Trade, NameUse>> = {
  things: {
    works: 'fits on a label and says what is inside',
    weigh: 'it is read on a small photo first, so short beats clever, and a second product must fit under it',
    surface: 'label',
    question: 'Is it bought as a gift or for oneself?',
  },
  tastes: {
    works: 'can be called over a counter and read from across the street',
    weigh:
      'it is passed on by mouth, so it must survive a noisy room, and say that it is fresh rather than fine',
    surface: 'sign',
    question: 'Which should they think of first: the taste, the hour or the person who made it?',
  },
  work: {
    works: 'can be read from a passing van and remembered at home',
    weigh: 'it is searched for with the town, so the job belongs beside it, and trust comes before wit',
    surface: 'van',
    question: 'Will it stay you alone, or should the name carry a team?',
  },
  tool: {
    works: 'fits under an icon and says the job',
    weigh: 'it is typed more often than said, so no letter may be in doubt, and the job may widen',
    surface: 'start screen',
    question: 'What will it do in three years that it does not do now?',
  },
  lessons: {
    works: 'reads on a poster at one glance',
    weigh: 'it promises a result, so name what they can do afterwards rather than what you teach',
    surface: 'poster',
    question: 'What can they do afterwards that they would tell a friend?',
  },
  reading: {
    works: 'stands as a sender in a full inbox',
    weigh: 'it is seen in a long list, so one odd word helps, and the subject has to be plain',
    surface: 'envelope',
    question: 'Should they know you by your own name or by the subject?',
  },
  visits: {
    works: 'can be read from the other pavement',
    weigh: 'it is said as a place to meet, so "let’s go to" must sound right before it',
    surface: 'door',
    question: 'What do people say when they tell a friend where to meet?',
  },
}
const UNKNOWN: NameUse = {
  works: 'is short and says what it is',
  weigh: 'heard once and spelled right, says what it is, still true with a second product',
  surface: 'sign',
  question: 'Which should they feel first: that it is quick, that it is safe, or that somebody knows them?',
}

export function nameUseFor(model: BusinessModel | undefined): NameUse {
  const trade = tradeOf(model)
  return trade ? USES[trade] : UNKNOWN
}
