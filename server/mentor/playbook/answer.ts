import type { Step } from '#shared/business/answered.ts'
import type { FactKey } from '#shared/business/keys.ts'
import { type Because, assumptionOf, type Choice, choose, withAssumed } from './choose.ts'
import { evidenceOf } from './evidence.ts'
import { followUp } from './follow-ups.ts'
import { type Conversation, type Hearing, hearingOf } from './hearing.ts'
import { ifSo } from './if-so.ts'
import { onLanguage } from './languages.ts'
import type { CaseContent, Playbook } from './playbook.ts'
import { remarksOn } from './remarks.ts'
import { rowsOf, scopeOf } from './scope.ts'
import { keysOf, type Sheet, type Value } from './sheet.ts'
import { extended, stepOf } from './steps.ts'
import { render, type Scope } from './template.ts'
import { toldScope } from './told.ts'
import { whatIf } from './what-if.ts'

export interface Answer {
  /** Markdown */
  text: string
  /** what the question at its end asks for */
  asked: FactKey | null
  step: Step | null
  /** what it was worked out from */
  used: FactKey[]
  trace: Trace
}

/** Why an answer says what it says. */
export interface Trace {
  entry: string
  case: string
  because: Because
  values: { name: string; value: number; from: string[]; isAssumed: boolean }[]
}

/** A case with its texts filled in. */
export interface Said {
  body: string
  /** the values that its texts were made from */
  read: readonly Value[]
  assumptions: readonly string[]
  sheet: Sheet
  scope: Scope
}

/**
 * The answer to the last turn of the person. Numbers and asks come from `knowledge` alone; of the turns only phrases are read. The same
 * conversation on the same day with the same knowledge gets the same answer.
 */
export function answerFrom(conversation: Conversation, playbook: Playbook): Answer {
  const hearing = hearingOf(conversation, playbook)
  const language = onLanguage(hearing.words, playbook)
  const spoken = followUp(hearing, playbook) ?? whatIf(hearing, playbook)
  const answer = spoken ?? wholeAnswer(hearing, playbook)
  return language === '' ? answer : { ...answer, text: `${language}\n\n${answer.text}` }
}

function wholeAnswer(hearing: Hearing, playbook: Playbook): Answer {
  const [first, second] = choose(hearing, playbook)
  if (!first) throw new Error('nothing was chosen')
  const said = say(first, hearing, playbook)
  const also = second && say(second, hearing, playbook)
  const { content, because } = first
  const so = because === 'words' ? undefined : ifSo(first, hearing, playbook)
  const question = so?.question ?? questionOf(content, hearing, said, playbook)
  const step = stepOf(content, { ...said, playbook, offered: hearing.offered })
  const isTalk = because === 'words'
  const blocks = [
    said.body,
    also && second ? `**${second.entry.heading}:** ${also.body}` : '',
    ...new Set([...said.assumptions, ...(also?.assumptions ?? [])]),
    ...(isTalk ? [] : remarksOn(hearing, { playbook, scope: said.scope, isTold: because === 'told' })),
    so?.line ?? '',
    step?.says ?? '',
    content.isGraded && !isTalk ? evidenceOf(hearing, { playbook, scope: said.scope }) : '',
    question?.words ?? '',
  ]
  return {
    text: joined(blocks),
    asked: question?.asks ?? null,
    step: step?.step ?? null,
    used: [...new Set([...said.read, ...(also?.read ?? [])].flatMap(keysOf))],
    trace: traceOf(first, said.read),
  }
}

export const joined = (blocks: readonly string[]) =>
  blocks
    .map(block => block.replace(/\n{3,}/g, '\n\n').trim())
    .filter(block => block !== '')
    .join('\n\n')

export const traceOf = ({ entry, content, because }: Choice, read: readonly Value[]): Trace => ({
  entry: entry.name,
  case: content.name,
  because,
  values: read.map(({ name, value, from, isAssumed }) => ({
    name,
    value,
    from: from.map(each => each.name),
    isAssumed,
  })),
})

/** A case as it is said with what is known. */
export function say(choice: Omit<Choice, 'because'>, hearing: Hearing, playbook: Playbook): Said {
  const { entry, content } = choice
  const read = new Map<string, Value>()
  const onRead = (value: Value) => {
    if (!read.has(value.name)) read.set(value.name, value)
  }
  const sheet = withAssumed(hearing.sheet, content.assume, playbook)
  const plain = scopeOf({ playbook, sheet, onRead, more: { data: entry.data } })
  const rows = rowsOf({ playbook, sheet }, content.rows)
  const scope = extended(extended(plain, rows), toldScope(hearing, { playbook, sheet }))
  const body = render(content.body, scope)
  const values = [...read.values()]
  return { body, read: values, assumptions: assumptionsOf(values, { sheet, scope, playbook }), sheet, scope }
}

/** What was assumed is said, with how to put it right. */
function assumptionsOf(
  values: readonly Value[],
  { sheet, scope, playbook }: { sheet: Sheet; scope: Scope; playbook: Playbook },
): string[] {
  const names = new Set(values.flatMap(assumedIn))
  return [...names].flatMap(name => {
    const rule = assumptionOf(name, sheet, playbook)
    return rule ? [render(rule.says, scope)] : []
  })
}

const assumedIn = (value: Value): string[] =>
  value.isAssumed && value.from.length === 0 ? [value.name] : value.from.flatMap(assumedIn)

/** The first of what a case asks for that is not known; what waits for a yes is not asked for again. */
function questionOf(
  { ask }: CaseContent,
  { unsure, sheet }: Hearing,
  { scope }: Said,
  { questions }: Playbook,
): { words: string; asks: FactKey } | undefined {
  const waiting = new Set(unsure.map(({ key }) => key))
  for (const name of ask)
    for (const key of missingOf(name, sheet)) {
      const question = questions.get(key)
      if (!question || waiting.has(key)) continue
      return { words: render(question, scope), asks: key }
    }
  return undefined
}

/** The keys that a value lacks; of words the key itself. */
function missingOf(name: string, sheet: Sheet): FactKey[] {
  const { words } = sheet.parts
  const word = (['offer', 'audience', 'place'] as const).find(each => each === name)
  if (word) return words[word] === undefined ? [word] : []
  return sheet.missing(name)
}
