import { type Answer, joined, say, traceOf } from './say.ts'
import { type Choice, choiceOf, spokenCase, subjectsOf } from './choose.ts'
import { chainOf, type FigureTold, figureTold, headlinesOf } from './figures.ts'
import { capitalized } from './format.ts'
import type { Hearing } from './hearing.ts'
import type { Playbook } from './playbook.ts'
import { keysOf, type Value } from './sheet.ts'
import { stepOf } from './steps.ts'
import { lazily, render } from './template.ts'

/**
 * 'Why?', 'as a table', 'shorter', 'next': what was answered before, told another way; in a new session what is most worth telling of
 * what is known. Undefined for any other message.
 */
export function followUp(hearing: Hearing, playbook: Playbook): Answer | undefined {
  if (hearing.news.length > 0 || hearing.supposed.length > 0) return undefined
  const spoken = spokenCase(hearing.words, 'follow-ups', playbook)
  if (!spoken) return undefined
  const [asked] = subjectsOf(hearing, playbook)
  const subject = asked && choiceOf(asked.name, 'asked before', hearing, playbook, asked.text)
  const said = subject && say(subject, hearing, playbook)
  const sheet = said?.sheet ?? hearing.sheet
  const result = said ? sheet.value(subject?.content.gives ?? '') : headlinesOf(sheet, playbook)[0]
  const read = result ? [result] : (said?.read ?? inputsOf(hearing))
  if (!said && read.length === 0) return undefined
  const seen = new Set<string>()
  const values = read.flatMap(value => chainOf(value, seen)).filter(({ unit }) => unit !== 'text')
  const step = spoken.content.name === 'next' ? nextStep(subject, hearing, playbook) : undefined
  const told = (value: Value) => ({ ...figureTold(value, sheet, playbook), quote: value.quote ?? '' })
  const before = lazily(['chain', 'inputs', 'short', 'shorter', 'step'], part => {
    if (part === 'chain') return values.filter(({ from }) => from.length > 0).map(told)
    if (part === 'inputs') return values.filter(isInput).map(told)
    if (part === 'step') return step?.says ?? ''
    const last = values.at(-1)
    if (!said) return last ? summaryOf(told(last)) : ''
    const short = subject?.content.short
    return part === 'shorter' && short ? render(short, said.scope) : (said.body.split('\n\n', 1)[0] ?? '')
  })
  const choice: Choice = { ...spoken, because: 'words' }
  return {
    text: joined([say(choice, hearing, playbook, before).body]),
    asked: null,
    step: step?.step ?? null,
    used: [...new Set(values.flatMap(keysOf))],
    trace: traceOf(choice, values),
  }
}

const summaryOf = ({ label, value }: FigureTold) => `${capitalized(label)}: ${value}`

/** What was said or assumed; what a formula holds of itself is no input. */
const isInput = ({ from, quote, isAssumed }: Value) => from.length === 0 && (quote !== undefined || isAssumed)

const inputsOf = ({ facts, sheet }: Hearing): Value[] =>
  facts.flatMap(({ key }) => (key === null ? [] : (sheet.value(key) ?? [])))

/** The step that comes next: one of the same answer that was not offered yet, else what fits where the business stands. */
function nextStep(subject: Choice | undefined, hearing: Hearing, playbook: Playbook) {
  const choices = [...(subject ? [subject] : []), choiceOf('next-step', 'words', hearing, playbook)]
  for (const choice of choices) {
    const said = say(choice, hearing, playbook)
    const step = stepOf(choice.content, { ...said, playbook, offered: hearing.offered })
    if (step) return step
  }
  return undefined
}
