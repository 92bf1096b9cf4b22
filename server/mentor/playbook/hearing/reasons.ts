import type { Fact } from '#shared/business/fact.ts'
import { aroundNumber } from './around-number.ts'
import { stagesNamed, type StageWords } from './stages.ts'
import { findIn } from '../../../extraction/text/phrases.ts'
import { wordsOf } from '../../../extraction/text/term-finder.ts'

/** What so many people gave as their reason, in the words of who heard it: 25, 'lunch always comes late'. */
export interface Reason {
  count: number
  words: string
  /** they gave none: 'no answer' */
  isSilent: boolean
}

/** A word that can be said again anywhere. */
const SAFE_WORD = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}'’%,-]*$/u
/** What a count of people may have been taken for. */
const OF_PEOPLE: ReadonlySet<Fact['key']> = new Set([null, 'yeses', 'interviews', 'leads'])
const LOOSE_ENDS = /^[\s,:"“]+|[\s,:"”]+$/g
const LINKS: ReadonlySet<string> = new Set(['and', 'but', 'then', 'the'])

/** The reasons that a message counts, the most named first; none where no number is followed by what somebody said. */
export function reasonsIn(facts: readonly Fact[], vocabulary: StageWords): Reason[] {
  let isSaid = false
  const reasons: Reason[] = []
  for (const { key, value, quote, status } of facts) {
    if (!OF_PEOPLE.has(key) || value.kind !== 'count' || status === 'supposed') continue
    if (!Number.isInteger(value.amount) || value.per !== undefined) continue
    const { behind } = aroundNumber(quote.split(/\s+/))
    while (LINKS.has(behind.at(-1)?.toLowerCase() ?? '')) behind.pop()
    const found = findIn(vocabulary.around, wordsOf(behind.join(' ')))
    const verb = found.find(({ term, from }) => term === 'said' && from === 0)
    isSaid ||= verb !== undefined
    const reason = behind
      .slice(verb?.to ?? 0)
      .join(' ')
      .replace(LOOSE_ENDS, '')
    const isSilent = found.some(({ term }) => term === 'silent')
    const isOutcome = stagesNamed(wordsOf(reason), vocabulary).length > 0
    if (isSaid && reason !== '' && !isOutcome && reason.split(' ').every(word => SAFE_WORD.test(word)))
      reasons.push({ count: value.amount ?? 0, words: reason, isSilent })
  }
  return reasons.length > 1 ? reasons.toSorted((one, other) => other.count - one.count) : []
}

/** The names under which formulas and content find them. */
export function reasonValues(reasons: readonly Reason[]): [string, number][] {
  const given = reasons.filter(({ isSilent }) => !isSilent)
  const [most] = given
  if (!most) return []
  return [
    ['reason_most', most.count],
    ['reasons_given', given.reduce((sum, { count }) => sum + count, 0)],
  ]
}
