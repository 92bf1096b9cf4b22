import changeWords from './change-words.json' with { type: 'json' }
import { termFinder } from './term-finder.ts'
import { CLAUSE_ENDS, type Token } from './tokens.ts'

/** So far from a value, in tokens, words that say that it changed are heard. */
const REACH = 8

const find = termFinder(changeWords)

/** Where a value stands: its first token, and the one after its last. */
interface Place {
  first: number
  end: number
}

/**
 * Of some values those that are said to have changed: 'from now on', 'raised to', 'actually' belong to the value that is nearest to them in
 * their sentence. The time grows with the text.
 */
export function changedAmong<Value extends Place>(
  tokens: readonly Token[],
  values: readonly Value[],
): Set<Value> {
  const changed = new Set<Value>()
  if (values.length === 0) return changed
  for (const { from, to } of find(tokens.map(({ text }) => text))) {
    const nearest = nearestTo({ first: from, end: to }, tokens, values)
    if (nearest) changed.add(nearest)
  }
  return changed
}

function nearestTo<Value extends Place>(words: Place, tokens: readonly Token[], values: readonly Value[]) {
  const near = values.flatMap(value => {
    const isBehind = value.first >= words.end
    const [from, to] = isBehind ? [words.end, value.first] : [Math.min(value.end, words.first), words.first]
    const distance = to - from
    if (distance > REACH || tokens.slice(from, to).some(({ text }) => CLAUSE_ENDS.has(text))) return []
    return [{ value, distance, isBehind }]
  })
  // 'now' stands before its value more often than behind one.
  return near.toSorted(
    (one, other) => one.distance - other.distance || Number(other.isBehind) - Number(one.isBehind),
  )[0]?.value
}
