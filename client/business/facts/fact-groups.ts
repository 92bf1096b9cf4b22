import type { ProfileFact } from '#shared/business/calls.ts'
import type { Fact } from '#shared/business/fact.ts'
import { type FactGroup, FactKey, keyRules } from '#shared/business/keys.ts'
import { moneyText } from './value-text.ts'

/** The headings of the profile, in the order in which they stand. */
export const groupTitles: Readonly<Record<FactGroup, string>> = {
  business: 'The business',
  price: 'Price and margin',
  costs: 'Costs',
  money: 'Money in and out',
  customers: 'Customers and sales',
  marketing: 'Marketing',
  goals: 'Goals',
  work: 'Time and team',
}

/** One key with its facts: several where it has parts. */
interface KeyFacts {
  key: FactKey
  facts: ProfileFact[]
  /** of a sum with several parts, what they come to; undefined where they cannot be added */
  total?: string | undefined
}

interface GroupFacts {
  group: FactGroup
  keys: KeyFacts[]
}

const groups = Object.keys(groupTitles) as FactGroup[]

/** What is known, in groups; keys stand in the order of the table of keys, parts in that of their names. */
export function groupFacts(facts: readonly ProfileFact[]): GroupFacts[] {
  const byKey = Map.groupBy(
    facts.filter(({ status }) => status === 'noted'),
    ({ key }) => key,
  )
  return groups
    .map(group => ({
      group,
      keys: FactKey.options
        .filter(key => keyRules[key].group === group && byKey.has(key))
        .map(key => keyFacts(key, byKey.get(key) ?? [])),
    }))
    .filter(({ keys }) => keys.length > 0)
}

function keyFacts(key: FactKey, facts: ProfileFact[]): KeyFacts {
  const sorted = facts.toSorted((one, other) => (one.part ?? '').localeCompare(other.part ?? ''))
  const parts = sorted.filter(({ part }) => part !== undefined)
  return { key, facts: sorted, total: keyRules[key].isSum && parts.length > 1 ? totalOf(parts) : undefined }
}

/** What parts come to a month, or, where none is said by the month, for each or once. */
function totalOf(parts: readonly Fact[]) {
  const currencies = new Set(parts.map(({ value }) => value.currency))
  if (currencies.size > 1 || parts.some(({ value }) => value.kind !== 'money')) return undefined
  const { currency, per } = parts[0]?.value ?? {}
  const monthly = sumOf(parts.map(part => part.monthly))
  if (monthly !== undefined) return `${moneyText(monthly, currency)} a month`
  const isAlike = parts.every(({ value }) => value.per === per && value.unit === parts[0]?.value.unit)
  const sum = sumOf(parts.map(({ value }) => value.amount))
  return isAlike && sum !== undefined ? moneyText(sum, currency) : undefined
}

function sumOf(amounts: readonly (number | undefined)[]) {
  let sum = 0
  for (const amount of amounts) {
    if (amount === undefined) return undefined
    sum += amount
  }
  return Math.round(sum * 100) / 100
}

/** 'Price · starter kit' */
export const nameOf = ({ key, part }: Pick<Fact, 'key' | 'part'>) =>
  [key === null ? 'A number' : labelOf(key), part].filter(Boolean).join(' · ')

/** What a key is called at the beginning of a line. */
export function labelOf(key: FactKey) {
  const { label } = keyRules[key]
  return label.charAt(0).toUpperCase() + label.slice(1)
}
