import type { Step } from '#shared/business/answered.ts'
import { workdayAfter } from '../../numbers/calendar.ts'
import { fits } from '../choose.ts'
import type { Goal } from '../content/content-rules.ts'
import type { CaseContent, Playbook, StepContent } from '../content/playbook.ts'
import { phrase } from './scope.ts'
import type { Sheet } from '../sheet/sheet.ts'
import { Cell, extended, render, type Scope } from '../content/template.ts'

interface Asked {
  sheet: Sheet
  scope: Scope
  playbook: Playbook
  /** ids of the steps that were offered before */
  offered: ReadonlySet<string>
}

/** The first step of a case that fits and was never offered, as data and as it is read. Undefined where there is none. */
export function stepOf(
  { steps }: Pick<CaseContent, 'steps'>,
  { sheet, scope, playbook, offered }: Asked,
): { step: Step; says: string } | undefined {
  for (const content of steps) {
    if (offered.has(content.id) || !fits(content, sheet, playbook)) continue
    const said = stepFrom(content, { sheet, scope, playbook })
    if (said) return said
  }
  return undefined
}

function stepFrom(content: StepContent, { sheet, scope, playbook }: Omit<Asked, 'offered'>) {
  const { id, action, sign, stop, days } = content
  const least = goalOf(sign.at_least, sheet)
  const most = stop && goalOf(stop.at_most, sheet)
  // A sign that cannot be told from a stop is none.
  if (least === undefined || (stop && (most === undefined || most >= least))) return undefined
  const count = (value: number) => new Cell(value, 'count', sheet.parts)
  const by = workdayAfter(sheet.parts.today, days)
  const words = {
    action: render(action, scope),
    sign: render(sign.says, extended(scope, { at_least: count(least) })),
    stop: stop && render(stop.says, extended(scope, { at_most: count(most ?? 0) })),
  }
  const step: Step = {
    id,
    action: words.action,
    sign: [{ label: sign.label, at_least: least }],
    stop: stop === undefined || most === undefined ? null : [{ label: stop.label, at_most: most }],
    by: by.toISOString().slice(0, 10),
  }
  const told = extended(scope, { ...words, by: new Cell(by.getTime(), 'date', sheet.parts) })
  return { step, says: phrase(playbook, stop ? 'step' : 'step_without_stop', told) }
}

/** A whole number that a person can count to. */
function goalOf(goal: Goal, sheet: Sheet): number | undefined {
  if (typeof goal === 'number') return goal
  const [name, times] = typeof goal === 'string' ? [goal, 1] : [goal.of, goal.times]
  const value = sheet.value(name)?.value
  return value === undefined ? undefined : Math.ceil(Math.round(value * times * 1e6) / 1e6)
}
