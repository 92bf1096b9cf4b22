import { leversOf } from '../plans/levers.ts'
import { riskOf } from '../plans/risks.ts'
import type { Heard, Reply } from '../reply.ts'
import { shortDate, workdayAfter } from '../workshop/legacy/writing/dates.ts'
import { weekFrom } from '../writing/dates.ts'
import { theOffer } from '../writing/nouns.ts'
import { questionFor } from '../writing/questions.ts'
import { table } from '../workshop/legacy/writing/table.ts'
import type { FollowUp } from './follow-up.ts'

const DAYS_TO_MIDDLE = 2
const MOST_LEVERS = 5

/** One level below the last answer: what moves the number, the risk under it, and the week day by day. */
export const longer: FollowUp = {
  name: 'more detail',
  cue: /^(?:(?:go|explain|answer|say|tell|describe) (?:it |this |that |me )*)?(?:in |with |into )?(?:a (?:bit|little) |some |much )?(?:more (?:details?|detailed|depth|info(?:rmation)?|about (?:it|this|that))|longer|elaborate(?: on (?:it|that|this))?|expand(?: on (?:it|that|this))?|deeper|in[- ]depth|detailed|in detail|more)$|^(?:explain|tell me|say) (?:it |that |this )?(?:more|further)$|^go deeper$/i,
  reply: (heard, { reply }) => {
    const found = leversOf(heard.facts, heard.today)
    const [best] = found?.levers ?? []
    return {
      answer:
        found && best
          ? `${best.name} moves it most: ${found.result.replace(/^\p{Lu}/u, letter => letter.toLowerCase())} goes from ${best.was} to ${best.is}.`
          : `What decides ${theOffer(heard.facts)} now is not a sum but one belief: ${riskOf(heard.facts).belief}.`,
      body: [
        found
          ? table(
              ['Change one number', `${found.result} now`, 'Then'],
              found.levers.slice(0, MOST_LEVERS).map(({ name, was, is }) => [name, was, is]),
              [1, 2],
            )
          : '',
        found
          ? `**The risk under it:** that ${riskOf(heard.facts).belief}. The cheapest test: ${riskOf(heard.facts).test}.`
          : `The cheapest test: ${riskOf(heard.facts).test}.`,
        weekOf(heard, reply),
      ],
      ...(reply.step ? { step: reply.step } : {}),
      isGraded: true,
      question: reply.question ?? questionFor(heard.facts, ['price', 'unitCost', 'fixedCosts']),
    }
  },
}

// The step of the week in three parts that each have a day.
function weekOf({ today }: Heard, { step }: Reply): string {
  if (!step) return ''
  const first = workdayAfter(today, 1)
  const rows = [
    [first, 'the names or the page it needs are written down, and the first one is done'],
    [workdayAfter(first, DAYS_TO_MIDDLE), 'half of it is done; every no stands in their words, not in yours'],
    [weekFrom(today), `counted: did it work, which means that ${step.sign}`],
  ] as const
  const distinct = rows.filter(
    ([date], index) => index === 0 || date.getTime() !== rows[index - 1]?.[0].getTime(),
  )
  return table(
    ['By', 'The week'],
    distinct.map(([date, what]) => [shortDate(date, today), what]),
  )
}
