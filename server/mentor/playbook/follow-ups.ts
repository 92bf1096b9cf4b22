import { type Answer, joined, say, traceOf } from './say.ts'
import { type Choice, choiceOf, spokenCase, subjectsOf } from './choose.ts'
import { chainOf, figureTold } from './figures.ts'
import type { Hearing } from './hearing.ts'
import type { Playbook } from './playbook.ts'
import { keysOf, type Value } from './sheet.ts'
import { stepOf } from './steps.ts'
import { lazily } from './template.ts'

/** 'Why?', 'as a table', 'shorter', 'next': what was answered before, told another way. Undefined for any other message. */
export function followUp(hearing: Hearing, playbook: Playbook): Answer | undefined {
  if (hearing.news.length > 0 || hearing.supposed.length > 0) return undefined
  const spoken = spokenCase(hearing.words, 'follow-ups', playbook)
  const [name] = subjectsOf(hearing, playbook)
  if (!spoken || name === undefined) return undefined
  const subject = choiceOf(name, 'asked before', hearing, playbook)
  const said = say(subject, hearing, playbook)
  const values = valuesOf(subject, said.read, said.sheet.value(subject.content.gives ?? ''))
  const step = stepFor(spoken.content.name, subject, hearing, playbook)
  const told = (value: Value) => ({ ...figureTold(value, said.sheet, playbook), quote: value.quote ?? '' })
  const before = lazily(['chain', 'inputs', 'short', 'step'], part => {
    if (part === 'chain') return values.filter(({ from }) => from.length > 0).map(told)
    if (part === 'inputs') return values.filter(({ from }) => from.length === 0).map(told)
    return part === 'short' ? (said.body.split('\n\n', 1)[0] ?? '') : (step?.says ?? '')
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

/** All that led to an answer: to its one result, or where it has none to whatever it named. */
function valuesOf(_: Choice, read: readonly Value[], result: Value | undefined): Value[] {
  const seen = new Set<string>()
  return (result ? [result] : read)
    .flatMap(value => chainOf(value, seen))
    .filter(({ unit }) => unit !== 'text')
}

/** The step that comes next: one of the same answer that was not offered yet, else what fits where the business stands. */
function stepFor(name: string, subject: Choice, hearing: Hearing, playbook: Playbook) {
  if (name !== 'next') return undefined
  const choices = [subject, choiceOf('next-step', 'words', hearing, playbook)]
  for (const choice of choices) {
    const step = stepOf(choice.content, {
      ...say(choice, hearing, playbook),
      playbook,
      offered: hearing.offered,
    })
    if (step) return step
  }
  return undefined
}
