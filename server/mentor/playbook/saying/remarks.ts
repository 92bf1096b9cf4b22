import { type FactKey, keyRules } from '#shared/business/keys.ts'
import { factTold, figureTold } from './figures.ts'
import { listed, money } from '../sheet/format.ts'
import type { Hearing } from '../hearing/hearing.ts'
import { signOf } from '../sheet/inputs.ts'
import type { Playbook } from '../content/playbook.ts'
import { phrase } from './scope.ts'
import type { Sheet } from '../sheet/sheet.ts'
import { extended, type Scope } from '../content/template.ts'

interface Remarking {
  playbook: Playbook
  scope: Scope
  /** the answer names what changed */
  isTold: boolean
}

/**
 * What has to be owned up to once, in the answer in which it happens: a number that changed, a range, a day taken for every day, two
 * currencies, what is paid by the week.
 */
export function remarksOn(hearing: Hearing, { playbook, scope, isTold }: Remarking): string[] {
  const says = (name: string, items: readonly string[]) =>
    items.length === 0 ? [] : [phrase(playbook, name, extended(scope, { items: listed(items) }))]
  return [
    ...says('sums', sumsIn(hearing, playbook)),
    ...(isTold ? [] : says('changed', changedIn(hearing, playbook))),
    ...says('range', rangesIn(hearing, playbook)),
    ...says('weekly', byTheMonthIn(hearing)),
    ...says('every_day', everyDayIn(hearing)),
    ...says('currencies', currenciesIn(hearing)),
  ]
}

function changedIn({ news, sheet, before, corrected, likely }: Hearing, playbook: Playbook): string[] {
  return news.flatMap(key => {
    if (likely.some(fact => fact.key === key)) return []
    const [was, is] = [before.value(key), sheet.value(key)]
    const label = is ? figureTold(is, sheet, playbook).label : keyRules[key].label
    const right = corrected.filter(
      ({ key: other, status, value }) =>
        other === key && status === 'noted' && value.kind !== 'text' && value.kind !== 'date',
    )
    if (right.length > 0) return right.map(fact => factTold(fact, label, sheet.parts.currency))
    if (keyRules[key].changes !== 'setting' || !was?.quote || !is || was.value === is.value) return []
    return [`${label} ${figureTold(is, sheet, playbook).value}`]
  })
}

/** '230 + 37 + 18 = 285', of costs that were told one by one. */
function sumsIn({ news, sheet }: Hearing, playbook: Playbook): string[] {
  return news.flatMap(key => {
    const { parts = [] } = sheet.parts.inputs.get(key) ?? {}
    const sum = sheet.value(key)
    if (parts.length < 2 || !sum) return []
    const { currency } = sheet.parts
    const added = parts.map(part => money(part, currency)).join(' + ')
    return [`${figureTold(sum, sheet, playbook).label} ${added} = ${money(sum.value, currency)}`]
  })
}

function rangesIn({ news, sheet }: Hearing, playbook: Playbook): string[] {
  return news.flatMap(key => {
    const range = sheet.parts.inputs.get(key)?.range
    const value = sheet.value(key)
    return range && value ? [`${figureTold(value, sheet, playbook).value}`] : []
  })
}

/** '£12 a week is £52' */
function byTheMonthIn({ news, sheet }: Hearing): string[] {
  const { words, currency } = sheet.parts
  const price = sheet.value('price')
  const isWeekly = words.price_per === 'month' && words.price_tag?.endsWith(' a week') === true
  return isWeekly && price && news.includes('price')
    ? [`${words.price_tag} is ${money(price.value, currency)}`]
    : []
}

/** Counted by the month as if it were so on each of its days. */
const BY_THE_DAY: readonly FactKey[] = ['fixed_costs', 'sales', 'revenue']

function everyDayIn({ facts, news }: Hearing): string[] {
  return facts.flatMap(({ key, value, quote }) =>
    key && news.includes(key) && BY_THE_DAY.includes(key) && value.per === 'day' && !value.times
      ? [`“${quote.trim()}”`]
      : [],
  )
}

function currenciesIn({ facts, news, sheet }: Hearing): string[] {
  const told = facts.filter(({ key }) => key && news.includes(key))
  const others = told.flatMap(({ value }) => (value.currency === undefined ? [] : [signOf(value.currency)]))
  return [...new Set(others)].filter(sign => sign !== sheet.parts.currency.sign)
}

/** 0 said by nobody, 1 said by people, 2 shown by what they do, 3 paid for, 4 paid again. */
export type Grade = 0 | 1 | 2 | 3 | 4

/** What people did, from the strongest: came back, paid, left a name, said so. */
export function gradeOf(sheet: Sheet): Grade {
  const isAbove0 = (name: string) => (sheet.value(name)?.value ?? 0) > 0
  if (isAbove0('repeat_rate')) return 4
  if (['customers', 'sales', 'revenue'].some(isAbove0)) return 3
  if (isAbove0('result_paid')) return 3
  if (isAbove0('result_acted')) return 2
  // Who was only written to has not done anything yet.
  if (isAbove0('leads') && !sheet.has('result_tried')) return 2
  const isRefused = sheet.value('yeses')?.value === 0 || sheet.value('result_best')?.value === 0
  return isAbove0('yeses') || isAbove0('result_agreed') || (isAbove0('interviews') && !isRefused) ? 1 : 0
}

/** The grade that a plan stands on, in the answer in which it rises; empty in any other. */
export function evidenceOf(
  { sheet, before }: Hearing,
  { playbook, scope }: { playbook: Playbook; scope: Scope },
): string {
  const grade = gradeOf(sheet)
  return grade <= gradeOf(before) ? '' : phrase(playbook, `evidence_${grade}`, scope)
}
