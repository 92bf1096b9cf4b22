import { type FactKey, keyRules } from '#shared/business/keys.ts'
import type { Reading } from '../../../extraction/features/features.ts'
import { specUnits } from '#shared/agent/limits.ts'
import type { Amount } from './amounts.ts'

/** What is taken for what, where it was only likely. */
const TAKEN: Readonly<Partial<Record<FactKey, string>>> = {
  price: 'the price',
  unit_cost: 'what one costs you',
  fixed_costs: 'a cost that comes every month',
  burn: 'what goes out every month',
  goal_customers: 'your goal',
  goal_money: 'the income you want',
  goal_date: 'the time for it',
}
/** Up to so many amounts are told with the words behind them. */
const FEW = 8
const AROUND_UNITS = 32
const CLAUSE_END = /[,.;:!?()\n]| (?:and|or|but) /u
/** A sentence of a spec's assumptions, with room for its beginning and end. */
const LIST_MAX_UNITS = specUnits.assumption - 110

/** An amount with the words behind it, up to the end of its clause: '6% of each order'. */
export function inItsWords(words: string, { quantities }: Reading, { index, written }: Amount): string {
  const quantity = quantities[index]
  if (!quantity) return written
  const behind = words.slice(
    quantity.to,
    Math.min(quantity.to + AROUND_UNITS, quantities[index + 1]?.from ?? Infinity),
  )
  const end = behind.search(CLAUSE_END)
  const clause = end >= 0 ? behind.slice(0, end) : behind
  // Cut between words.
  const whole = end >= 0 || quantity.to + behind.length === words.length
  return `${written}${whole ? clause : clause.slice(0, Math.max(0, clause.lastIndexOf(' ')))}`.trim()
}

/** What was only likely is told as taken; at most a few sentences. */
export const takenSentences = (amounts: readonly Amount[]) =>
  listed(
    amounts.map(({ written, key }) => `${written} as ${(key && TAKEN[key]) ?? 'what it seems to be'}`),
    list => `I take ${list}. Tell me if that is not so.`,
  )

/** What no number of a spec holds is named, so that it is not lost. */
export function leftSentences(words: string, reading: Reading, amounts: readonly Amount[]): string[] {
  const isFew = amounts.length <= FEW
  const items = amounts.map(amount => {
    const said = isFew ? inItsWords(words, reading, amount) : amount.written
    const { key } = amount
    return key === null ? said : `${said} (${key === 'price' ? 'another price' : keyRules[key].label})`
  })
  const [one, ...more] = items
  if (one !== undefined && more.length === 0 && amounts[0]?.key === null)
    return [`You said ${one}: I could not place it, so no sum counts with it. Tell me what it is.`]
  return listed(
    [...new Set(items)],
    list => `You also said ${list}: the spec has no field for that, so no sum counts with it.`,
  )
}

/** Sentences that name all items, as many in each as fit. */
export function listed(items: readonly string[], sentence: (list: string) => string): string[] {
  const groups: string[][] = []
  let units = 0
  for (const item of items) {
    if (groups.length === 0 || units + item.length > LIST_MAX_UNITS) {
      groups.push([])
      units = 0
    }
    groups.at(-1)?.push(item)
    units += item.length + 2
  }
  return groups.map(group => sentence(inAList(group)))
}

const inAList = (items: readonly string[]) =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`
