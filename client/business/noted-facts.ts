import type { BusinessProfile } from '#shared/business/calls.ts'
import type { Fact } from '#shared/business/fact.ts'
import { type FactKey, keyRules } from '#shared/business/keys.ts'
import { isSameValue } from '#shared/business/same-value.ts'
import { valueText } from './value-text.ts'
import { isSameNumber } from './written-events.ts'

/** `changed`: something else is known in its place; `gone`: taken back, forgotten, or never kept */
type NotedState = 'noted' | 'asked' | 'changed' | 'gone' | 'supposed' | 'unused'

/** What a message told, and what has become of it. */
export interface NotedFact {
  /** as the message told it */
  told: Fact
  state: NotedState
  /** what the business knows of it now; `told` where it is not known */
  now: Fact
}

/**
 * What a message told, as its business knows it now; without a profile as it was told. What was added to it later, such as another
 * meaning of one of its numbers, stands in the place of that number, or at the end.
 */
export function notedFacts(told: readonly Fact[], profile: BusinessProfile | null): NotedFact[] {
  const facts = told.filter(({ status, value }) => status !== 'supposed' || value.kind !== 'text')
  if (!profile) return facts.map(told => ({ told, state: told.status, now: told }))
  const known = new Map<string, Fact>()
  for (const { history, ...fact } of profile.facts) {
    for (const former of history) known.set(former.id, fact)
    known.set(fact.id, fact)
  }
  const messageId = facts[0]?.source.message_id
  const ids = new Set(facts.map(({ id }) => id))
  const added = profile.facts.filter(({ id, source }) => source.message_id === messageId && !ids.has(id))
  const left = new Set<Fact>(added)
  const shown = facts.map((told): NotedFact => {
    if (told.status === 'supposed') return { told, state: 'supposed', now: told }
    const now =
      known.get(told.id) ??
      added.find(fact => left.has(fact) && isAbout(fact, told)) ??
      sayingTheSame(told, profile)
    if (!now) return { told, state: told.status === 'unused' ? 'unused' : 'gone', now: told }
    left.delete(now)
    const isKept = now.key === told.key && now.part === told.part && isSameValue(now.value, told.value)
    const isFound = told.status === 'unused' || isKept
    return { told, state: now.status === 'asked' ? 'asked' : isFound ? 'noted' : 'changed', now }
  })
  const more = [...left].filter(fact => !shown.some(({ now }) => now.id === fact.id))
  return [...shown, ...more.map((told): NotedFact => ({ told, state: told.status, now: told }))]
}

/** Whether what was added is another meaning, or another value, of what was told. */
const isAbout = (added: Fact, told: Fact) =>
  isSameNumber(added.value, told.value) || (added.key === told.key && added.part === told.part)

/** What was asked is not asked any longer once a message has said the same. */
const sayingTheSame = (told: Fact, { facts }: BusinessProfile) =>
  told.status === 'asked'
    ? facts.find(fact => fact.key === told.key && isSameValue(fact.value, told.value))
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
export const askedFirst = (noted: readonly NotedFact[]) =>
  noted.toSorted((one, other) => Number(other.state === 'asked') - Number(one.state === 'asked'))

/** How many chips stand on the line before the rest is asked for; at least one, and whatever waits for an answer. */
export function shownCount(noted: readonly NotedFact[]) {
  let units = 0
  const end = noted.findIndex(({ now }) => {
    units += chipName(now).length + Math.min(valueText(now.value).length, TEXT_UNITS) + 4
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
