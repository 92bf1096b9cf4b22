import { type Answer, joined, say, traceOf } from './say.ts'
import { choiceOf, choose, subjectsOf } from './choose.ts'
import { figureTold, headlinesOf } from './figures.ts'
import type { Hearing } from './hearing.ts'
import type { Playbook } from './playbook.ts'
import { keysOf, type Value } from './sheet.ts'

/** More rows are a report and no answer. */
const MOST_ROWS = 6

/** A number tried out in place of a known one: both columns. Undefined where a message tries out nothing, or there is nothing to compare. */
export function whatIf(hearing: Hearing, playbook: Playbook): Answer | undefined {
  const { supposed, known, sheet } = hearing
  const keys = new Set(supposed.flatMap(({ key }) => key ?? []))
  if (keys.size === 0 || ![...keys].some(key => known.has(key))) return undefined
  const [wanted] = choose(hearing, playbook)
  // A page or a letter with another price is that page, and no comparison.
  const isText = wanted?.because === 'asked' && wanted.content.gives === undefined
  if (isText) return undefined
  const names = [...keys, ...resultsOf(hearing, playbook)]
  const rows = [...new Set(names)].flatMap(name => {
    const [now, tried] = [known.value(name), sheet.value(name)]
    if (!tried || now?.value === tried.value) return []
    return [{ name, now, tried }]
  })
  const results = rows.filter(({ name }) => !keys.has(name as never))
  if (results.length === 0) return undefined
  const compared = [...rows.filter(({ name }) => keys.has(name as never)), ...results].slice(0, MOST_ROWS)
  const choice = choiceOf('what-if', 'what-if', hearing, playbook)
  const told = (value: Value | undefined, of: typeof sheet) =>
    value === undefined ? '–' : figureTold(value, of, playbook).value
  const { body } = say(choice, hearing, playbook, {
    compared: compared.map(({ name, now, tried }) => ({
      ...figureTold(tried, sheet, playbook),
      name,
      now: told(now, known),
      tried: told(tried, sheet),
      is_tried: keys.has(name as never),
    })),
  })
  const read = compared.map(({ tried }) => tried)
  return {
    text: joined([body]),
    asked: null,
    step: null,
    used: [...new Set(read.flatMap(keysOf))],
    trace: traceOf(choice, read),
  }
}

/** What the question before was about comes first, then whatever else changes. */
function resultsOf(hearing: Hearing, playbook: Playbook): string[] {
  const [subject] = subjectsOf(hearing, playbook)
  const gives =
    subject && choiceOf(subject.name, 'asked before', hearing, playbook, subject.text).content.gives
  return [...(gives ? [gives] : []), ...headlinesOf(hearing.sheet, playbook).map(({ name }) => name)]
}
