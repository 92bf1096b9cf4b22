import type { BusinessProfile } from '#shared/business/calls.ts'
import type { Fact } from '#shared/business/fact.ts'
import { type FactKey, keyRules } from '#shared/business/keys.ts'
import { isSameValue } from '#shared/business/same-value.ts'
import { valueText } from '../facts/value-text.ts'
import { isSameNumber } from '../facts/written-events.ts'

/** `changed`: something else is known in its place; `gone`: taken back, forgotten, or never kept */
type NotedState = 'noted' | 'asked' | 'changed' | 'gone' | 'supposed' | 'unused'

/** What a message told, and what has become of it. */
export interface MessageFact {
  /** as the message told it */
  original: Fact
  state: NotedState
  /** what the business knows of it now; `original` where it is not known */
  current: Fact
}

/**
 * What a message told, as its business knows it now; without a profile as it was told. What was added to it later, such as another
 * meaning of one of its numbers, stands in the place of that number, or at the end.
 */
export function messageFacts(original: readonly Fact[], profile: BusinessProfile | null): MessageFact[] {
  const facts = original.filter(({ status, value }) => status !== 'supposed' || value.kind !== 'text')
  if (!profile) return facts.map(original => ({ original, state: original.status, current: original }))
  const known = new Map<string, Fact>()
  for (const { history, ...fact } of profile.facts) {
    for (const former of history) known.set(former.id, fact)
    known.set(fact.id, fact)
  }
  const messageId = facts[0]?.source.message_id
  const ids = new Set(facts.map(({ id }) => id))
  const added = profile.facts.filter(({ id, source }) => source.message_id === messageId && !ids.has(id))
  const left = new Set<Fact>(added)
  const shown = facts.map((original): MessageFact => {
    if (original.status === 'supposed') return { original, state: 'supposed', current: original }
    const current =
      known.get(original.id) ??
      added.find(fact => left.has(fact) && isAbout(fact, original)) ??
      sayingTheSame(original, profile)
    if (!current)
      return { original, state: original.status === 'unused' ? 'unused' : 'gone', current: original }
    left.delete(current)
    const isKept =
      current.key === original.key &&
      current.part === original.part &&
      isSameValue(current.value, original.value)
    const isFound = original.status === 'unused' || isKept
    return { original, state: current.status === 'asked' ? 'asked' : isFound ? 'noted' : 'changed', current }
  })
  const more = [...left].filter(fact => !shown.some(({ current }) => current.id === fact.id))
  return [
    ...shown,
    ...more.map((original): MessageFact => ({ original, state: original.status, current: original })),
  ]
}

/** Whether what was added is another meaning, or another value, of what was told. */
const isAbout = (added: Fact, original: Fact) =>
  isSameNumber(added.value, original.value) || (added.key === original.key && added.part === original.part)

/** What was asked is not asked any longer once a message has said the same. */
const sayingTheSame = (original: Fact, { facts }: BusinessProfile) =>
  original.status === 'asked'
    ? facts.find(fact => fact.key === original.key && isSameValue(fact.value, original.value))
    : undefined

/** What a chip calls a fact: 'price', 'fixed costs, rent'. What each costs is said by its value. */
export function chipName({ key, part, value }: Fact) {
  if (key === null) return ''
  const label = key === 'unit_cost' && value.per === 'unit' ? 'cost' : keyRules[key].label
  return part === undefined ? label : `${label}, ${part}`
}

// About two lines of a phone.
const SHOWN_UNITS = 76
const TEXT_UNITS = 32

/** What waits for an answer comes first. */
export const askedFirst = (noted: readonly MessageFact[]) =>
  noted.toSorted((one, other) => Number(other.state === 'asked') - Number(one.state === 'asked'))

/** How many chips stand on the line before the rest is asked for; at least one, and whatever waits for an answer. */
export function shownCount(noted: readonly MessageFact[]) {
  let units = 0
  const end = noted.findIndex(({ current }) => {
    units += chipName(current).length + Math.min(valueText(current.value).length, TEXT_UNITS) + 4
    return units > SHOWN_UNITS
  })
  const askedCount = noted.filter(({ state }) => state === 'asked').length
  return end === -1 ? noted.length : Math.max(1, askedCount, end)
}

/** With which meaning the choice begins for a number that found none. */
export const firstMeaning = ({ candidates, value }: Fact): FactKey =>
  candidates?.[0]?.key ??
  (value.kind === 'count' ? 'customers' : value.kind === 'duration' ? 'hours' : USUAL[value.kind])

const USUAL = { money: 'one_off_cost', share: 'conversion', date: 'goal_date', text: 'offer' } as const
