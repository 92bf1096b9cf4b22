import changeWords from './change-words.json' with { type: 'json' }
import { type Finding, termFinder } from '../text/term-finder.ts'
import type { Reading } from '../features/features.ts'
import type { Quantity } from '../quantities/quantity.ts'
import { CLAUSE_ENDS, type Token } from '../text/tokens.ts'

/** So far from a value, in tokens, words that say that it changed are heard. */
const REACH = 8

const find = termFinder(changeWords)

const changesIn = (tokens: readonly Token[]): Finding[] =>
  find(tokens.map(({ text }) => text.replaceAll("'", '')))

const SAY_CHANGED: ReadonlySet<string> = new Set<keyof typeof changeWords>(['changed', 'was wrong'])

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
  for (const { term, from, to } of changesIn(tokens)) {
    if (!SAY_CHANGED.has(term)) continue
    const nearest = nearestTo({ first: from, end: to }, tokens, values)
    if (nearest) changed.add(nearest)
  }
  return changed
}

function nearestTo<Value extends Place>(
  words: Place,
  tokens: readonly Token[],
  values: readonly Value[],
): Value | undefined {
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

/** Whether a term stands at a token, or `before` it within reach and in its clause. */
export function changesNear(tokens: readonly Token[]) {
  const found = changesIn(tokens)
  return (term: keyof typeof changeWords, at: number, where: 'there' | 'before' = 'there'): boolean =>
    found.some(({ term: other, from, to }) => {
      if (other !== term) return false
      if (where === 'there') return from === at
      return (
        to <= at + 1 && at - to <= REACH && !tokens.slice(to, at).some(({ text }) => CLAUSE_ENDS.has(text))
      )
    })
}

/** What words of change say of the numbers of a message. */
export interface Changes {
  /** somewhere it is said that something was wrong, and not only forgotten */
  isWrong: boolean
  /** the tokens of the words that say so */
  words: ReadonlySet<number>
  /** the numbers that are said to have changed, or to be right now */
  said: ReadonlySet<Quantity>
  /** the tokens before which what was wrong is denied ('not'), behind which it is called so, and before which how many is said ('all') */
  beforeWrong: ReadonlySet<number>
  behindWrong: ReadonlySet<number>
  forSeveral: ReadonlySet<number>
}

export function changesOf({ tokens, quantities }: Pick<Reading, 'tokens' | 'quantities'>): Changes {
  const found = changesIn(tokens)
  const of = (wanted: keyof typeof changeWords) => found.filter(({ term }) => term === wanted)
  const wrong = of('was wrong')
  return {
    isWrong: wrong.length > 0 && of('one more').length === 0,
    words: new Set(wrong.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => from + at))),
    said: changedAmong(tokens, quantities),
    beforeWrong: new Set(of('before what was wrong').map(({ to }) => to)),
    behindWrong: new Set(of('behind what was wrong').map(({ from }) => from)),
    forSeveral: new Set(of('for several').map(({ to }) => to)),
  }
}
