import { type Answer, type Choice, joined, say, traceOf } from './saying/say.ts'
import { choiceOf, choose, subjectsOf } from './choose.ts'
import { chainOf, figureTold, headlinesOf } from './saying/figures.ts'
import type { Hearing } from './hearing/hearing.ts'
import type { Playbook } from './content/playbook.ts'
import { keysOf, type Sheet, type Value } from './sheet/sheet.ts'

/** More rows are a report and no answer. */
const MOST_ROWS = 6

/** A number that was tried out, or that comes out otherwise with it. */
export interface Compared {
  name: string
  now: Value | undefined
  tried: Value
  isTried: boolean
}

/** A number tried out in place of a known one: both columns. Undefined where a message tries out nothing, or there is nothing to compare. */
export function whatIf(hearing: Hearing, playbook: Playbook): Answer | undefined {
  const compared = comparedIn(hearing, playbook)
  if (!compared) return undefined
  const choice = choiceOf('what-if', 'what-if', hearing, playbook)
  const { body } = say(choice, hearing, playbook, { compared: comparedTold(compared, hearing, playbook) })
  const read = compared.map(({ tried }) => tried)
  return {
    text: joined([body]),
    asked: null,
    step: null,
    used: [...new Set(read.flatMap(keysOf))],
    trace: traceOf(choice, read),
  }
}

/** What a message tries out, then what changes with it. Undefined where it tries out nothing, or nothing changes. */
export function comparedIn(hearing: Hearing, playbook: Playbook): Compared[] | undefined {
  const { supposed, known, sheet } = hearing
  const keys = new Set<string>(supposed.flatMap(({ key }) => key ?? []))
  if (keys.size === 0 || ![...keys].some(key => known.has(key))) return undefined
  const [wanted] = choose(hearing, playbook)
  // A page or a letter with another price is that page, and no comparison.
  const isText = wanted?.because === 'asked' && wanted.content.gives === undefined
  if (isText || isOnlyThen(wanted, hearing)) return undefined
  const asked = wanted?.because === 'asked' ? wanted.content.gives : undefined
  const names = [...keys, 'sale_left', ...resultsOf(hearing, playbook), ...(asked ? [asked] : [])]
  const rows = [...new Set(names)].flatMap((name): Compared[] => {
    const [now, tried] = [known.value(name), sheet.value(name)]
    return !tried || now?.value === tried.value ? [] : [{ name, now, tried, isTried: keys.has(name) }]
  })
  if (rows.every(({ isTried }) => isTried)) return undefined
  return rows.toSorted((one, other) => Number(other.isTried) - Number(one.isTried)).slice(0, MOST_ROWS)
}

/** What is asked for has no answer today: 'how many more, with her at 25 hours?' is answered, and not compared. */
function isOnlyThen(wanted: Choice | undefined, { known, sheet }: Hearing): boolean {
  const { gives } = wanted?.content ?? {}
  if (gives === undefined || wanted?.because !== 'asked' || known.has(gives)) return false
  const value = sheet.value(gives)
  return value !== undefined && chainOf(value).every(({ name }) => !name.endsWith('_now'))
}

/** The same in the words of the content. */
export function comparedTold(compared: readonly Compared[], { known, sheet }: Hearing, playbook: Playbook) {
  const told = (value: Value | undefined, of: Sheet) =>
    value === undefined ? '–' : figureTold(value, of, playbook).value
  return compared.map(({ name, now, tried, isTried }) => ({
    ...figureTold(tried, sheet, playbook),
    name,
    now: told(now, known),
    tried: told(tried, sheet),
    is_tried: isTried,
  }))
}

/** What the question before was about comes first, then whatever else changes. */
function resultsOf(hearing: Hearing, playbook: Playbook): string[] {
  const [subject] = subjectsOf(hearing, playbook)
  const gives =
    subject && choiceOf(subject.name, 'asked before', hearing, playbook, subject.text).content.gives
  return [...(gives ? [gives] : []), ...headlinesOf(hearing.sheet, playbook).map(({ name }) => name)]
}
