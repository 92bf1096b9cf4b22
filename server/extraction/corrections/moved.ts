import type { Reading } from '../features/features.ts'
import { changesNear } from './changed.ts'
import { CLAUSE_ENDS } from '../text/tokens.ts'

/** Two numbers of which one takes the place of the other: 'rent goes from 1,800 to 2,300'. */
export interface Move {
  /** the index of what it was, and of what it becomes */
  from: number
  to: number
  /** it is only thought of: 'should I go from 20 to 25?' */
  isThought: boolean
}

/** So many tokens of a rate may stand between the two: '2,200 a month to 2,450'. */
const BETWEEN = 4

/** The numbers of a message that are said to have moved. The time grows with the text. */
export function movesIn({ tokens, quantities }: Pick<Reading, 'tokens' | 'quantities'>): Move[] {
  const pairs = quantities.flatMap((from, index) => {
    const to = quantities[index + 1]
    if (!to || to.first === from.end || to.first - from.end > BETWEEN) return []
    const isWithinClause = !tokens.slice(from.end, to.first).some(({ text }) => CLAUSE_ENDS.has(text))
    return isWithinClause ? [{ from, to, index }] : []
  })
  if (pairs.length === 0) return []
  const near = changesNear(tokens)
  return pairs.flatMap(({ from, to, index }): Move[] => {
    // '18k, up from 16k'
    if (near('moves back', to.first - 2)) return [{ from: index + 1, to: index, isThought: false }]
    if (!near('moves from', from.first - 1) || !near('moves to', to.first - 1)) return []
    return near('moves', from.first - 1, 'before')
      ? [{ from: index, to: index + 1, isThought: near('only thought of', from.first - 1, 'before') }]
      : []
  })
}
