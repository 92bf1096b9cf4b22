import type { Step } from './answered.ts'
import type { BusinessEvent } from './events.ts'
import type { Fact, FactValue } from './fact.ts'
import { type FactKey, keyRules } from './keys.ts'
import { withMonthly } from './monthly.ts'
import { isOtherPart } from './same-part.ts'
import { isSameValue } from './same-value.ts'

/** What holds of one key and part, and what held before it, newest first. */
export interface KnownFact {
  fact: Fact
  history: Fact[]
}

/** Two values of a setting, said at different times: which of them holds has not been said. The newer one is used. */
export interface Contradiction {
  key: FactKey
  part?: string
  before: Fact
  now: Fact
}

/** A step that an answer closed with. */
export interface OfferedStep {
  step: Step
  /** ISO 8601: when it was offered last */
  said_at: string
}

/** What is known of a business. */
export interface Profile {
  known: KnownFact[]
  /** waiting for a person's yes, oldest first: an answer made from one says so first */
  asked: Fact[]
  contradictions: Contradiction[]
  /** each step once, newest first */
  offered: OfferedStep[]
}

interface Slot {
  facts: { fact: Fact; isSettling: boolean }[]
}

/**
 * The profile that a log of events tells, up to a moment. Sorts by (said_at, position) and ignores ids that repeat, so that it
 * does not matter in which order, or how often, events are given.
 */
export function profileOf(events: readonly BusinessEvent[], asOf?: string): Profile {
  const inOrder = unrepeated(events).filter(({ said_at }) => asOf === undefined || said_at <= asOf)
  const left = leftPaths(inOrder)
  const retracted = new Set<string>()
  const confirmed = new Set<string>()
  for (const { content } of inOrder) {
    if (content.type === 'retracted') retracted.add(content.fact_id)
    if (content.type === 'confirmed') confirmed.add(content.fact_id)
  }
  const slots = new Map<string, Slot>()
  const asked: Fact[] = []
  for (const { content } of inOrder) {
    if (content.type !== 'stated' && content.type !== 'corrected') continue
    const { fact } = content
    if (fact.key === null || retracted.has(fact.id)) continue
    if (fact.source.message_id !== null && left.has(fact.source.message_id)) continue
    if (fact.status === 'asked' && !confirmed.has(fact.id)) {
      asked.push(withMonthly(fact))
      continue
    }
    const slot = slotOf(slots, fact)
    slot.facts.push({
      fact: withMonthly({ ...fact, status: 'noted', value: asSaidBefore(fact, slot.facts.at(-1)?.fact) }),
      // Words are asked about only beside other ones that are known: who confirms them has seen both.
      isSettling:
        content.type === 'corrected' || (fact.status === 'asked' && keyRules[fact.key].kinds[0] === 'text'),
    })
  }
  const known: KnownFact[] = []
  const contradictions: Contradiction[] = []
  for (const { facts } of slots.values()) {
    const newest = facts.at(-1)
    if (!newest) continue
    known.push({
      fact: newest.fact,
      history: facts
        .slice(0, -1)
        .map(({ fact }) => fact)
        .toReversed(),
    })
    const contradiction = contradictionIn(facts)
    if (contradiction) contradictions.push(contradiction)
  }
  return { known, asked: unanswered(asked, known), contradictions, offered: offeredIn(inOrder, left) }
}

function unrepeated(events: readonly BusinessEvent[]) {
  const byId = new Map<string, BusinessEvent>()
  for (const event of events) if (!byId.has(event.id)) byId.set(event.id, event)
  return [...byId.values()].toSorted(
    (one, other) => compare(one.said_at, other.said_at) || one.position - other.position,
  )
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

function leftPaths(events: readonly BusinessEvent[]) {
  const left = new Set<string>()
  for (const { content } of events) {
    if (content.type === 'path_left') left.add(content.message_id)
    if (content.type === 'path_taken') left.delete(content.message_id)
  }
  return left
}

function offeredIn(inOrder: readonly BusinessEvent[], left: ReadonlySet<string>): OfferedStep[] {
  const byId = new Map<string, OfferedStep>()
  for (const { content, message_id, said_at } of inOrder.toReversed()) {
    if (content.type !== 'offered' || byId.has(content.step.id)) continue
    if (message_id === null || !left.has(message_id))
      byId.set(content.step.id, { step: content.step, said_at })
  }
  return [...byId.values()]
}

function slotOf(slots: Map<string, Slot>, { key, part }: Fact) {
  const name = JSON.stringify([key, part?.toLowerCase() ?? null])
  const slot = slots.get(name) ?? { facts: [] }
  slots.set(name, slot)
  return slot
}

/** What is said again keeps what was said of it before: 'the 45 for the stall' is 45 a market day, twice a week, as ever. */
function asSaidBefore({ value }: Fact, before: Fact | undefined): FactValue {
  if (!before || value.kind === 'text' || !isSameValue(before.value, value)) return value
  const { whole, ...was } = before.value
  // '240 each' is no longer 240 for three.
  const isEach = value.kind === 'money' && value.per === 'unit'
  return { ...was, ...(whole === undefined || isEach ? {} : { whole }), ...value }
}

/** The newest value against the one before it, where nobody has said that it changed. */
function contradictionIn(facts: Slot['facts']): Contradiction | undefined {
  const now = facts.at(-1)
  const before = facts.at(-2)
  if (!now || !before || now.isSettling || now.fact.key === null) return undefined
  if (keyRules[now.fact.key].changes === 'reading' || isSameValue(before.fact.value, now.fact.value))
    return undefined
  const { key, part } = now.fact
  return { key, ...(part === undefined ? {} : { part }), before: before.fact, now: now.fact }
}

/** What has been answered meanwhile, by a message that says the same of it, and not of another part, is asked no longer. */
function unanswered(asked: readonly Fact[], known: readonly KnownFact[]) {
  return asked.filter(
    question =>
      !known.some(
        ({ fact }) =>
          fact.key === question.key &&
          !isOtherPart(fact.part, question.part) &&
          fact.source.said_at >= question.source.said_at &&
          isSameValue(fact.value, question.value),
      ),
  )
}
