import { FactKey } from '#shared/business/keys.ts'
import { workdayAfter } from '../../numbers/calendar.ts'
import { neededAtEach } from '../../numbers/funnel.ts'
import type { RowsRule } from '../content/content-rules.ts'
import { spelledAs } from '../drafts/clauses.ts'
import type { Unit } from '../sheet/inputs.ts'
import type { CaseContent, Playbook } from '../content/playbook.ts'
import { rowFunctions } from './row-functions.ts'
import { NOUN_NAMES, PHRASED, WORD_NAMES } from '../content/scope-names.ts'
import type { Sheet, Value } from '../sheet/sheet.ts'
import { Cell, cellOf, extended, lazily, render, type Scope, type Template } from '../content/template.ts'

/** From so many days on a step is looked at in its week. */
const STEP_DAYS = 7
const PHRASES: ReadonlySet<string> = new Set(PHRASED)

const isWord = (name: string): name is (typeof WORD_NAMES)[number] => WORD_NAMES.some(each => each === name)

/** Whether a value or a word is known. */
export const isKnown = (name: string, sheet: Sheet) =>
  isWord(name) ? sheet.parts.words[name] !== undefined : sheet.has(name)

export interface ScopeParts {
  playbook: Playbook
  sheet: Sheet
  /** hears each value that a template reads */
  onRead?: ((value: Value) => void) | undefined
  /** tables of the entry, rows of the case and what else its template may name */
  more?: Scope | Readonly<Record<string, unknown>> | undefined
}

/** What templates read: values and words, each when it is asked for. A name that is not known is an error there, never an empty text. */
export function scopeOf({ playbook, sheet, onRead, more }: ScopeParts): Scope {
  const { words, today } = sheet.parts
  const text = (value: string) => new Cell(value, 'text', sheet.parts)
  const date = (value: Date) => new Cell(value.getTime(), 'date', sheet.parts)
  const value = (name: string) => {
    const found = sheet.value(name)
    if (!found) return undefined
    onRead?.(found)
    return cellOf(found, sheet)
  }
  const wordOf = (name: (typeof WORD_NAMES)[number]) => {
    const said = words[name]
    if (said === undefined) return undefined
    const told = FactKey.safeParse(name).success ? { name, value: 0, unit: 'text' as const } : undefined
    if (told) onRead?.({ ...told, from: [], isAssumed: false, quote: said })
    return text(told && name !== 'name' ? spelledAs(said, playbook.details) : said)
  }
  const { figures, names } = playbook
  const shown = (name: string) => {
    const template = figures.get(name)?.shown
    return template && render(template, scope)
  }
  const says = (name: string) => {
    const template = figures.get(name)?.says
    return template ? render(template, scope) : value(name)
  }
  const named: Readonly<Record<string, unknown>> = {
    known: lazily(names.knowable, name => isKnown(name, sheet)),
    assumed: lazily(names.values, name => sheet.value(name)?.isAssumed ?? false),
    shown: lazily(figures, shown),
    says: lazily(figures, says),
    today: date(today),
    week_end: date(workdayAfter(today, STEP_DAYS)),
    options: words.options,
    funnel: funnelOf(sheet),
    reasons: sheet.parts.reasons.map(each => ({
      ...each,
      count: new Cell(each.count, 'count', sheet.parts),
    })),
    wanted: text(sheet.parts.wanted ?? (sheet.has('goal_people') ? words.buyers : words.units)),
    law: words.country === undefined ? undefined : playbook.countries.all[words.country],
  }
  const plain: Scope = lazily(names.scope, name => {
    if (isWord(name)) return wordOf(name)
    if (PHRASES.has(name)) return text(phrase(playbook, name, scope))
    const noun = NOUN_NAMES.find(each => each === name)
    return noun ? text(words[noun]) : (named[name] ?? value(name))
  })
  const scope = more ? extended(plain, more) : plain
  return scope
}

/** The stages of their funnel: how many were there, their share of the stage before, and how many the goal takes. */
function funnelOf(sheet: Sheet): object[] {
  const { stages, words } = sheet.parts
  const cell = (value: number | undefined, unit: Unit) =>
    value === undefined ? '' : new Cell(value, unit, sheet.parts)
  const goal = sheet.value('goal_to_win')?.value ?? NaN
  const rates = stages.map(({ count, rate }, index) => {
    const before = stages[index - 1]?.count
    return rate ?? (before && count !== undefined ? count / before : undefined)
  })
  const needed = neededAtEach(
    goal,
    rates.slice(1).map(rate => rate ?? 0),
  )
  return stages.map(({ name, outcome, count }, index) => ({
    name: name === 'people' ? (words.audience ?? name) : name,
    outcome,
    count: cell(count, 'count'),
    share: cell(rates[index], 'share'),
    needed: cell(needed[index], 'count'),
  }))
}

/** A sentence of the engine's own. */
export function phrase(playbook: Playbook, name: string, scope: Scope): string {
  const template: Template | undefined = playbook.phrases.get(name)
  if (!template) throw new Error(`playbook/phrases.yaml: ${name} is missing`)
  return render(template, scope)
}

/** The rows of a case's tables: the same names with one number changed, or what a function makes. */
export function rowsOf(parts: ScopeParts, { rows, gives }: Pick<CaseContent, 'rows' | 'gives'>): Scope {
  return lazily(Object.keys(rows), name => {
    const rule = rows[name]
    return rule && rowsBy(rule, gives, parts)
  })
}

/** A row in which the answer of the case cannot be computed is left out. */
function rowsBy(
  rule: RowsRule,
  gives: string | undefined,
  parts: ScopeParts,
): (Scope | Record<string, unknown>)[] {
  const { sheet } = parts
  if ('function' in rule) {
    const make = rowFunctions[rule.function]
    if (!make) throw new Error(`no function is called ${rule.function}`)
    return make(sheet, parts.playbook).map(row =>
      Object.fromEntries(
        Object.entries(row).map(([name, cell]) => [
          name,
          typeof cell === 'object' ? new Cell(cell.value, cell.unit, sheet.parts) : cell,
        ]),
      ),
    )
  }
  const now = sheet.value(rule.from ?? rule.of)
  const isOther = rule.from !== undefined
  const rounded = (value: Value, times: number) =>
    times === 1 ? value.value : roundedLike(value, value.value * times, isOther)
  const numbers = [
    ...(now ? (rule.times ?? []).map(times => rounded(now, times)) : []),
    ...(now ? (rule.plus ?? []).map(plus => now.value + plus) : []),
    ...(rule.values ?? []),
  ]
  return [...new Set(numbers)]
    .filter(number => number >= 0 && (now?.unit !== 'share' || number <= 1))
    .map(number => ({ number, sheet: sheet.with([[rule.of, number]]) }))
    .filter(row => gives === undefined || row.sheet.has(gives))
    .map(({ number, sheet: changed }) =>
      scopeOf({
        playbook: parts.playbook,
        sheet: changed,
        more: { is_now: !isOther && number === now?.value },
      }),
    )
}

/** A number near another one that a person could have chosen: $34.80 is $35, 1,537 is 1,500. A price keeps its cents, a cost made from it does not. */
function roundedLike({ unit, value: like }: Value, number: number, isOther: boolean): number {
  if (unit === 'share') return Math.round(number * 1000) / 1000
  if (unit !== 'money') return Math.round(number)
  if (number < 5) return Math.round(number * 10) / 10
  if (isOther && number < 20) return Math.round(number * 2) / 2
  const ending = like % 1
  if (number < 20) return Number.isInteger(like) ? Math.round(number) : Math.floor(number) + ending
  const step = number < 200 ? 1 : 10 ** Math.floor(Math.log10(number) - 1) / 2
  return Math.round(number / step) * step
}
