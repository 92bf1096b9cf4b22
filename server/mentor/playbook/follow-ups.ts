import { once } from '#shared/once.ts'
import { type Answer, type Choice, joined, say, traceOf } from './saying/say.ts'
import { choiceOf } from './choose.ts'
import { chainOf, type FigureTold, figureTold, headlinesOf } from './saying/figures.ts'
import { capitalized } from './sheet/format.ts'
import type { Hearing } from './hearing/hearing.ts'
import { followUpIn, type LastAnswer } from './last-answer.ts'
import type { Playbook } from './content/playbook.ts'
import { keysOf, type Value } from './sheet/sheet.ts'
import { stepOf } from './saying/steps.ts'
import { cellOf, lazily, render } from './content/template.ts'
import { comparedTold } from './what-if.ts'

/**
 * 'Why?', 'as a table', 'shorter', 'per day', 'next': what was answered before, told another way; in a new session what is most worth
 * telling of what is known. Undefined for any other message.
 */
export function followUp(hearing: Hearing, playbook: Playbook): Answer | undefined {
  // '4 of them paid, what now' tells a result, and asks about that.
  if (hearing.reported?.ago === 0) return undefined
  const found = followUpIn(hearing, playbook)
  if (!found) return undefined
  const { spoken, last } = found
  const sheet = last?.said.sheet ?? hearing.sheet
  const results = last?.results ?? headlinesOf(sheet, playbook).slice(0, 1)
  const read = results.length > 0 ? results : (last?.said.read ?? inputsOf(hearing))
  if (!last && read.length === 0) return undefined
  const seen = new Set<string>()
  const values = read
    .flatMap(value => chainOf(value, seen))
    .filter(({ name, unit }) => unit !== 'text' && playbook.figures.has(name))
  const step = spoken.content.name === 'next' ? nextStep(last, hearing, playbook) : undefined
  const waiting = new Set<string>(hearing.likely.flatMap(({ key }) => key ?? []))
  const told = (value: Value) => {
    const isNow = last !== undefined && last.compared.length > 0 && sheet.value(value.name) !== value
    const of = isNow ? last.heard.known : sheet
    return {
      ...figureTold(value, of, playbook),
      quote: value.quote ?? '',
      waits: waiting.has(value.key ?? value.name),
      is_now: isNow,
    }
  }
  const before = lazily(
    ['chain', 'inputs', 'short', 'shorter', 'step', 'retold', 'untold', 'compared', 'opening'],
    part => {
      if (part === 'chain') return values.filter(({ from }) => from.length > 0).map(told)
      if (part === 'inputs') return values.filter(isInput).map(told)
      if (part === 'step') return step?.says ?? ''
      if (part === 'retold') return last?.retold
      if (part === 'untold') return last?.untold
      if (part === 'compared') return last ? comparedTold(last.compared, last.heard, playbook) : []
      const result = values.at(-1)
      if (!last) return result ? summaryOf(told(result)) : ''
      if (part === 'opening') return openingOf(last.said.body)
      return part === 'shorter' ? shorter(last) : firstOf(last.said.body)
    },
  )
  const choice: Choice = { ...spoken, because: 'words' }
  const text = joined([say(choice, hearing, playbook, before).body])
  // There may be nothing to make shorter.
  if (text === '') return undefined
  return {
    text,
    asked: null,
    step: step?.step ?? null,
    used: [...new Set(values.flatMap(keysOf))],
    trace: traceOf(choice, values),
  }
}

const summaryOf = ({ label, value }: FigureTold) => `${capitalized(label)}: ${value}`

/** The first paragraph, with the list or table that it announces; a draft speaks for itself. */
function firstOf(body: string): string {
  const [first = '', next = ''] = joined([body]).split('\n\n')
  if (!first.endsWith(':')) return first
  return next.startsWith('```') ? '' : joined([first, next])
}

/** Its first two paragraphs, of which the second judges what the first one worked out; a table only where they announce it. */
function openingOf(body: string): string {
  const parts = joined([body]).split('\n\n')
  const isShown = (part: string, index: number) =>
    !/^(?:\||```)/.test(part) || parts[index - 1]?.endsWith(':') === true
  return joined(parts.slice(0, OPENING_PARTS).filter(isShown))
}

/** Two paragraphs, and a table between them. */
const OPENING_PARTS = 3

/** So many words are read at a glance. */
const BRIEF_WORDS = 25
const sentences = once(() => new Intl.Segmenter('en', { granularity: 'sentence' }))

/** Its first sentences, as many as are brief together; one at least, and as many as it takes to tell the result. */
function shorter({ choice, said }: LastAnswer): string {
  const { short, gives } = choice.content
  if (short) return render(short, said.scope)
  const first = firstOf(said.body) || said.body
  if (first.includes('\n\n')) return first
  const value = said.sheet.value(gives ?? '')
  const result = value ? String(cellOf(value, said.sheet)) : ''
  const last = first.includes(result) ? result : ''
  let brief = ''
  for (const { segment } of sentences().segment(first)) {
    const isLong = (brief + segment).split(' ').length > BRIEF_WORDS
    if (brief !== '' && isLong && brief.includes(last)) break
    brief += segment
  }
  return brief
}

/** What was said or assumed; what a formula holds of itself is no input. */
const isInput = ({ from, quote, isAssumed }: Value) => from.length === 0 && (quote !== undefined || isAssumed)

const inputsOf = ({ facts, sheet }: Hearing): Value[] =>
  facts.flatMap(({ key }) => (key === null ? [] : (sheet.value(key) ?? [])))

/** The step that comes next: one of the same answer that was not offered yet, else what fits where the business stands. */
function nextStep(last: LastAnswer | undefined, hearing: Hearing, playbook: Playbook) {
  const { offered } = hearing
  const again = last && stepOf(last.choice.content, { ...last.said, playbook, offered })
  if (again) return again
  const next = choiceOf('next-step', 'words', hearing, playbook)
  return stepOf(next.content, { ...say(next, hearing, playbook), playbook, offered })
}
