import type { Fact } from '#shared/business/fact.ts'
import { middle } from '#shared/business/monthly.ts'
import { type Currency, grouped, money, percent } from '../sheet/format.ts'
import type { Playbook } from '../content/playbook.ts'
import { scopeOf } from './scope.ts'
import type { Sheet, Value } from '../sheet/sheet.ts'
import { cellOf, render } from '../content/template.ts'

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

/** What a value was computed from, inputs first, and it last; each once, and once more where another number was tried out for it. */
export function chainOf(value: Value, seen = new Set<string>()): Value[] {
  const id = `${value.name} ${value.value}`
  if (seen.has(id)) return []
  seen.add(id)
  return [...value.from.flatMap(each => chainOf(each, seen)), value]
}

/** A fact as it was said: 'pitch 44 a day, 3 days a week'. */
export function factTold({ part, value }: Fact, name: string, currency: Currency): string {
  const { kind, amount = middle(value) ?? 0, share = 0, per, unit, times, whole } = value
  const several = whole === undefined ? '' : ` for ${whole}`
  const told =
    kind === 'money'
      ? `${money(amount, currency)}${several}`
      : kind === 'share'
        ? percent(share)
        : `${grouped(amount)}${kind === 'duration' && unit ? ` ${unit}s` : ''}`
  const one = per === 'unit' ? unit : per
  const rate = per === undefined || per === 'once' ? '' : one === undefined ? ' each' : ` ${aOf(one)}`
  const often = times ? `, ${times.amount} ${per === 'day' ? 'days' : 'times'} ${aOf(times.per)}` : ''
  return `${part ?? name} ${told}${rate}${often}`.trim()
}

const aOf = (word: string) => `${/^(?:[aeiou]|hour)/i.test(word) ? 'an' : 'a'} ${word}`
