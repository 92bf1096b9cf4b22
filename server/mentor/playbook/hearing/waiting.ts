import type { Fact } from '#shared/business/fact.ts'
import { type FactKey, keyRules } from '#shared/business/keys.ts'
import { figureTold } from '../saying/figures.ts'
import { listed } from '../sheet/format.ts'
import type { Playbook } from '../content/playbook.ts'
import { phrase, scopeOf } from '../saying/scope.ts'
import type { Sheet } from '../sheet/sheet.ts'
import { extended } from '../content/template.ts'

/**
 * Of the numbers that wait for the person's yes those that would hold beside what is known, if each is what it seems to be. An answer
 * may be worked out with them, and says so before anything else.
 */
export function likelyOf(asked: readonly Fact[], known: readonly Fact[]): Fact[] {
  const best = new Map<string, Fact>()
  const bySlot = Map.groupBy(known, slotOf)
  for (const fact of asked) {
    if (fact.key === null || bySlot.get(slotOf(fact))?.some(other => isAnswered(fact, other))) continue
    const { message_id } = fact.source
    // Rent and insurance are both fixed costs, and one more of them.
    const name = keyRules[fact.key].isSum ? fact.id : slotOf(fact)
    const other = best.get(name)
    const isBetter = !other || other.source.message_id !== message_id || oddsOf(fact) > oddsOf(other)
    if (isBetter) best.set(name, fact)
  }
  const all = [...best.values()]
  // The rent of a later message is the same rent.
  const isSaidAnew = (fact: Fact) =>
    all.some(
      other =>
        slotOf(other) === slotOf(fact) &&
        other.source.message_id !== fact.source.message_id &&
        other.source.said_at > fact.source.said_at,
    )
  return all.filter(fact => !isSaidAnew(fact))
}

/** Facts with those that wait laid over them, as they would be after a yes to each. */
export function withLikely(known: readonly Fact[], likely: readonly Fact[]): Fact[] {
  const bySlot = Map.groupBy(likely, slotOf)
  const isReplaced = (fact: Fact) => bySlot.get(slotOf(fact))?.some(each => !isOneMore(each, fact)) === true
  return [...known.filter(fact => !isReplaced(fact)), ...likely]
}

/** What was said of it since, or is surely meant by another number of the same message. */
const isAnswered = (fact: Fact, other: Fact) =>
  !isOneMore(fact, other) &&
  (other.source.message_id === fact.source.message_id || other.source.said_at > fact.source.said_at)

/** What one message says of rent and of insurance adds up. */
const isOneMore = ({ key, source }: Fact, { source: other }: Fact) =>
  key !== null && keyRules[key].isSum === true && source.message_id === other.message_id

const slotOf = ({ key, part }: Fact) => `${key} ${part?.toLowerCase() ?? ''}`

/** What no reader has judged is what it is said to be. */
const oddsOf = ({ key, candidates }: Fact) =>
  candidates ? (candidates.find(candidate => candidate.key === key)?.probability ?? 0) : 1

export interface Marked {
  /** '**If I read you right (price $45):**' */
  lead: string
  /** whether it is so, where only one number waits */
  question: { words: string; asks: FactKey } | undefined
}

/** How an answer is marked that was made from numbers that wait. Undefined where none of them was used. */
export function markOf(
  used: readonly FactKey[],
  { likely, known: sheet }: { likely: readonly Fact[]; known: Sheet },
  playbook: Playbook,
): Marked | undefined {
  const keys = [...new Set(likely.flatMap(({ key }) => (key !== null && used.includes(key) ? [key] : [])))]
  const items = keys.flatMap(key => {
    const value = sheet.value(key)
    const told = value && figureTold(value, sheet, playbook)
    return told ? [`${told.label} ${told.value}`] : []
  })
  const [only, another] = keys
  if (only === undefined || items.length === 0) return undefined
  const scope = extended(scopeOf({ playbook, sheet }), { items: listed(items) })
  const question = another ? undefined : { words: phrase(playbook, 'if_so_question', scope), asks: only }
  return { lead: phrase(playbook, 'if_so', scope), question }
}
