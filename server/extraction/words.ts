import type { FactKey } from '#shared/business/keys.ts'
import { hiddenOf, probabilitiesOf } from './model/network.ts'
import type { Networks } from './model/weights.ts'
import type { Reading } from './features/features.ts'
import { surroundingsOf, tokenFeatures } from './features/token-features.ts'

/** Keys whose values are words of the message. */
const WORD_KEYS = ['name', 'offer', 'audience', 'place'] as const
type WordKey = (typeof WORD_KEYS)[number]

/** Words that say what the business is called, what it sells, to whom, or where. */
export interface FoundWords {
  key: WordKey
  /** tokens: the first, and the one after the last */
  first: number
  end: number
  probability: number
}

/** The tag of a token: outside of all, or the beginning or inside of one. */
export const OUTSIDE = 'O'

export const isWordKey = (key: FactKey | 'none'): key is WordKey =>
  (WORD_KEYS as readonly string[]).includes(key)

/** Of those who are about as likely to be the buyers the first are: 'for barbers in Lisbon, first 50 shops in 6 months'. */
const NEARLY = 0.02

/**
 * The likeliest words of each key, one for each. Tags are given from left to right, each knowing the one before it; `meanings` are
 * the likeliest keys of the quantities: what stands beside a price is often what is sold.
 */
export function findWords(
  reading: Reading,
  network: Networks['words'],
  { text, meanings }: { text: string; meanings: readonly (FactKey | 'none')[] },
): FoundWords[] {
  const surroundings = surroundingsOf(reading, { text, meanings })
  const found: FoundWords[] = []
  const head = network.heads.tag
  let tag = OUTSIDE
  let open: (Omit<FoundWords, 'probability'> & { sum: number }) | undefined
  const close = () => {
    if (open) {
      const { sum, ...place } = open
      found.push({ ...place, probability: sum / (place.end - place.first) })
    }
    open = undefined
  }
  for (let at = 0; at < reading.tokens.length; at++) {
    const shares = probabilitiesOf(head, hiddenOf(network, tokenFeatures(surroundings, at, tag)))
    const best = bestOf(shares, head.classes, tag)
    tag = best.name
    if (tag === OUTSIDE) {
      close()
      continue
    }
    const [kind, key] = tag.split('-') as ['B' | 'I', WordKey]
    if (kind === 'B' || open?.key !== key) close()
    open = { key, first: open?.first ?? at, end: at + 1, sum: (open?.sum ?? 0) + best.share }
  }
  close()
  return WORD_KEYS.flatMap(key => {
    const all = found.filter(one => one.key === key)
    const most = Math.max(...all.map(({ probability }) => probability))
    const nearly = key === 'audience' ? NEARLY : 0
    return all.find(({ probability }) => probability >= most - nearly) ?? []
  })
}

/** The likeliest tag that may follow: nothing is inside of what has not begun. */
function bestOf(shares: Float64Array, classes: readonly string[], before: string) {
  let name = OUTSIDE
  let share = 0
  for (let index = 0; index < classes.length; index++) {
    const tag = classes[index] ?? OUTSIDE
    if ((shares[index] ?? 0) <= share || (tag.startsWith('I-') && !before.endsWith(tag.slice(1)))) continue
    name = tag
    share = shares[index] ?? 0
  }
  return { name, share }
}
