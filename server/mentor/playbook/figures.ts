import type { Playbook } from './playbook.ts'
import { scopeOf } from './scope.ts'
import type { Sheet, Value } from './sheet.ts'
import { cellOf, render } from './template.ts'

/** A value as people read it. */
export interface FigureTold {
  name: string
  /** 'break-even' */
  label: string
  /** '96 loaves a month' */
  value: string
  /** '390 / 4.10'; empty for what was said */
  shown: string
}

/** A value in the words of the content. */
export function figureTold(value: Value, sheet: Sheet, playbook: Playbook): FigureTold {
  const { name } = value
  const figure = playbook.figures.get(name)
  const scope = scopeOf({ playbook, sheet })
  const told = (part: 'says' | 'shown') => (figure?.[part] ? render(figure[part], scope) : '')
  return {
    name,
    label: figure ? render(figure.label, scope) : name.replaceAll('_', ' '),
    value: told('says') || String(cellOf(value, sheet)),
    shown: value.from.length > 0 ? told('shown') : '',
  }
}

/** What is worth telling of what is known, the most telling first. */
export const headlinesOf = (sheet: Sheet, { figures }: Playbook): Value[] =>
  [...figures].flatMap(([name, { isHeadline }]) => (isHeadline ? (sheet.value(name) ?? []) : []))

/** What a value was computed from, inputs first, and it last; each once. */
export function chainOf(value: Value, seen = new Set<string>()): Value[] {
  if (seen.has(value.name)) return []
  seen.add(value.name)
  return [...value.from.flatMap(each => chainOf(each, seen)), value]
}
