import type { Facts, FigureName } from '../workshop/legacy/facts.ts'
import { outlookOf } from '../plans/outlook.ts'
import type { Heard, Reply, Step } from '../reply.ts'
import { shortDate } from '../workshop/legacy/writing/dates.ts'
import { weekFrom } from '../writing/dates.ts'
import { counted } from '../writing/figures.ts'
import { yourOffer } from '../writing/nouns.ts'
import { table } from '../workshop/legacy/writing/table.ts'
import { figureNames, figureShown, sourceOf } from './figures-told.ts'
import type { FollowUp } from './follow-up.ts'

const FEWEST_ROWS = 2
const WORKED_OUT = 'worked out'

/** The numbers of the last answer as a table: what was said, what is assumed, what follows. */
export const asTable: FollowUp = {
  name: 'as a table',
  cue: /^(?:(?:make|put|show|turn|give|write|format)(?: me)? )?(?:(?:it|this|that|them|these|those|all of (?:it|that)|the (?:numbers|figures|answer|plan|results?)) )?(?:(?:as|in|into|in the form of) )?(?:a )?table(?: (?:of|with) (?:it|that|this|the numbers))?$|^tabulate (?:it|this|that)$/i,
  reply: (heard, { name, reply }) => {
    if (name === 'what-if') return reply
    const rows = rowsOf(heard)
    const isWorkedOut = rows.some(([, , source]) => source === WORKED_OUT)
    const own = (reply.body ?? []).filter(block => block.startsWith('|'))
    // Where nothing follows from their numbers, the table is the one the answer already has.
    if (!isWorkedOut && own.length > 0) return { answer: 'The answer without its sentences:', body: own }
    return rows.length >= FEWEST_ROWS ? numbersTable(heard, rows) : stepTable(heard, reply)
  },
}

function rowsOf({ facts, today }: Heard): string[][] {
  const outlook = [...outlookOf(facts, today)]
  const shown = new Set(outlook.flatMap(([, row]) => (row.figure ? [row.figure] : [])))
  const others = (Object.keys(facts.figures) as FigureName[]).filter(figure => !shown.has(figure))
  return [
    ...outlook.map(([label, row]) => [
      label,
      row.value,
      row.isInput ? inputSource(row.figure, facts) : WORKED_OUT,
    ]),
    ...others.map(figure => [figureNames[figure], figureShown(figure, facts), sourceOf(figure, facts)]),
  ]
}

function inputSource(figure: FigureName | undefined, facts: Facts): string {
  return figure ? sourceOf(figure, facts) : 'assumed by me'
}

function numbersTable({ facts }: Heard, rows: string[][]): Reply {
  const yours = rows.filter(([, , source]) => source?.startsWith('you said')).length
  const assumed = rows.filter(([, , source]) => source === 'assumed by me').length
  const worked = rows.length - yours - assumed
  const parts = [
    `${yours} from you`,
    ...(assumed > 0 ? [`${assumed} assumed`] : []),
    ...(worked > 0 ? [`${worked} ${WORKED_OUT}`] : []),
  ]
  return {
    answer: `${counted(rows.length, 'number', 'numbers')} of ${yourOffer(facts)}: ${parts.join(', ')}.`,
    body: [table(['Number', 'Value', 'From'], rows, [1])],
  }
}

// An answer without numbers still has one thing to do, with its sign and its stop.
function stepTable({ today }: Heard, { answer, step, question }: Reply): Reply {
  if (!step) return { answer, ...(question ? { question } : {}) }
  return {
    answer: 'There are no numbers of yours in it yet, so this is the table of what to do.',
    body: [table(['This week', ''], stepRows(step, shortDate(weekFrom(today), today)))],
    ...(question ? { question } : {}),
  }
}

function stepRows({ action, sign, stop }: Step, due: string): string[][] {
  return [
    ['Do', action],
    ['By', due],
    ['It worked if', sign],
    ['Stop if', stop],
  ]
}
