import type { BusinessProfile, WrittenEvent } from '#shared/business/calls.ts'
import type { Fact, FactValue } from '#shared/business/fact.ts'
import type { FactKey } from '#shared/business/keys.ts'

/** A fact as a person leaves it in the editor. */
export interface EditedFact {
  key: FactKey
  part: string
  value: FactValue
}

/** Two values of which only one can hold. */
export type Contradiction = BusinessProfile['contradictions'][number]

const named = (part: string) => (part.trim() === '' ? {} : { part: part.trim() })

export const stating = ({ key, part, value }: EditedFact): WrittenEvent[] => [
  { type: 'stated', fact: { key, value, ...named(part) } },
]

/**
 * What to write when a fact was edited. Its quote goes with it as long as its numbers or words are those that were said. Under
 * another meaning the old one is taken back last, so that a cut between the two loses nothing.
 */
export function correcting(fact: Fact, edited: EditedFact): WrittenEvent[] {
  const isSamePlace = fact.key === edited.key && (fact.part ?? '') === edited.part.trim()
  const isSame = isSamePlace && isSameFields(fact.value, edited.value)
  if (isSame) return fact.status === 'asked' ? [{ type: 'confirmed', fact_id: fact.id }] : []
  const corrected: WrittenEvent = {
    type: 'corrected',
    fact: {
      key: edited.key,
      value: edited.value,
      ...named(edited.part),
      ...(isSaidNumber(fact.value, edited.value) ? quoteOf(fact) : {}),
    },
  }
  const isLeft = !isSamePlace || fact.status === 'asked'
  return isLeft ? [corrected, { type: 'retracted', fact_id: fact.id }] : [corrected]
}

/** What a number means that found no place by itself. Its quote goes with it as long as it is the number that was said. */
export const meaning = (fact: Fact, { key, part, value }: EditedFact): WrittenEvent[] => [
  {
    type: 'stated',
    fact: { key, value, ...named(part), ...(isSameNumber(fact.value, value) ? quoteOf(fact) : {}) },
  },
]

/** All of it is so. */
export const confirming = (asked: readonly Fact[]) =>
  asked.map(({ id }): WrittenEvent => ({ type: 'confirmed', fact_id: id }))

/** What was taken back or not kept holds after all. */
export const notingAgain = (fact: Fact & { key: FactKey }): WrittenEvent[] => [
  { type: 'stated', fact: { key: fact.key, value: fact.value, ...named(fact.part ?? ''), ...quoteOf(fact) } },
]

/** 'It changed': the newer value takes the place of the older one. */
export const changing = ({ key, part, now }: Contradiction): WrittenEvent[] => [
  { type: 'corrected', fact: { key, value: now.value, ...named(part ?? ''), ...quoteOf(now) } },
]

/** 'Two different things': the newer value gets a name of its own, and the older one holds again. */
export const parting = ({ key, now }: Contradiction, part: string): WrittenEvent[] => [
  { type: 'stated', fact: { key, value: now.value, ...named(part), ...quoteOf(now) } },
  { type: 'retracted', fact_id: now.id },
]

function quoteOf({ quote, source }: Fact) {
  return source.message_id === null ? {} : { quote, source: { message_id: source.message_id } }
}

const isSaidNumber = (said: FactValue, now: FactValue) => said.kind === now.kind && isSameNumber(said, now)

/** Whether both hold the same number, words or day, whatever it is a number of. */
export const isSameNumber = (one: FactValue, other: FactValue) =>
  (['amount', 'low', 'high', 'share', 'text', 'date'] as const).every(field => one[field] === other[field])

function isSameFields(one: FactValue, other: FactValue) {
  const sorted = (value: FactValue) => JSON.stringify(Object.entries(value).toSorted())
  return sorted(one) === sorted(other)
}
