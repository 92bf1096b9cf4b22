import { isSmallWord } from '../extraction/text/language.ts'
import { stem } from '../extraction/text/stem.ts'
import { tokensOf } from '../extraction/text/tokens.ts'

/** Words that begin alike are taken for one: 'candles' and 'candels', 'bakery' and 'baked'. */
const SHARED_START_UNITS = 4
const SHORTEST_INSIDE = 3

/**
 * Whether what is offered has nothing to do with any of what is offered already: they share no word, nor a piece of one. Two words for one
 * thing ('loaves', 'bread') are unlike, so that this can only be a reason to ask; words that say nothing ('it') are unlike nothing.
 */
export function isUnlike(offer: string, known: readonly string[]): boolean {
  const words = contentOf(offer)
  const others = known.map(contentOf).filter(({ length }) => length > 0)
  if (words.length === 0 || others.length === 0) return false
  return others.every(other => !words.some(word => other.some(each => isAlike(word, each))))
}

const contentOf = (text: string) =>
  tokensOf(text)
    .filter(token => token.kind === 'word' && token.text.length > 1 && !isSmallWord(token.text))
    .map(token => stem(token.text))

function isAlike(one: string, other: string) {
  const [shorter, longer] = one.length < other.length ? [one, other] : [other, one]
  if (shorter.length < SHORTEST_INSIDE) return one === other
  return longer.includes(shorter) || one.slice(0, SHARED_START_UNITS) === other.slice(0, SHARED_START_UNITS)
}
