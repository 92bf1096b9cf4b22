import type { Step } from '#shared/business/answered.ts'
import type { FactKey } from '#shared/business/keys.ts'
import type { Hearing } from '../hearing/hearing.ts'
import type { CaseContent, Entry, Playbook } from '../content/playbook.ts'
import { rowsOf, scopeOf } from './scope.ts'
import type { Sheet, Value } from '../sheet/sheet.ts'
import { extended, render, type Scope } from '../content/template.ts'
import { toldScope } from './told.ts'

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
  /** what kept another case from being said: file, line, and what is wrong there */
  fault?: string
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

export const joined = (blocks: readonly string[]) =>
  blocks
    .map(block =>
      block
        .replace(/ +\n/g, '\n')
        .replace(/\n{3,}/g, '\n\n')
        .trim(),
    )
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
export function say(
  choice: Omit<Choice, 'because'>,
  hearing: Hearing,
  playbook: Playbook,
  more: Scope | Readonly<Record<string, unknown>> = {},
): Said {
  const { entry, content } = choice
  const read = new Map<string, Value>()
  const onRead = (value: Value) => {
    if (!read.has(value.name)) read.set(value.name, value)
  }
  const sheet = withAssumed(hearing.sheet, content.assume, playbook)
  const plain = scopeOf({ playbook, sheet, onRead, more: { data: entry.data } })
  const rows = rowsOf({ playbook, sheet }, content)
  const scope = extended(
    extended(extended(plain, rows), toldScope(hearing, { playbook, sheet, onRead })),
    more,
  )
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

/** Why it was chosen. */
export type Because = 'words' | 'what-if' | 'asked' | 'asked before' | 'told' | 'nothing was recognized'

/** What answers a message: an entry, and its case that fits. */
export interface Choice {
  entry: Entry
  content: CaseContent
  because: Because
}

/** The sheet with those shares that may be assumed, in the kind of business that it is. */
export function withAssumed(sheet: Sheet, names: readonly string[], playbook: Playbook): Sheet {
  const found = names.flatMap(name => {
    const rule = assumptionOf(name, sheet, playbook)
    return rule && !sheet.has(name) ? [[name, rule.share] as const] : []
  })
  return found.length > 0 ? sheet.assuming(found) : sheet
}

export function assumptionOf(name: string, { parts }: Sheet, { assumptions }: Playbook) {
  const rules = assumptions.get(name) ?? []
  return rules.find(({ kinds }) => kinds.length === 0 || kinds.includes(parts.words.kind ?? ''))
}
