import type { Facts } from '../facts.ts'
import { capitalised, chosen } from '../writing/lines.ts'
import { nameWordsFor } from './name-words.ts'

export interface NameCandidate {
  name: string
  /** what it was built from: 'the place and the thing' */
  from: string
  /** what it is easy to do with, and what hard; a verb each */
  easy: string
  hard: string
}

// Words that say what kind of business it is, not what it sells.
const EMPTY =
  /^(?:business|company|shop|store|studio|app|platform|tool|service|services|delivery|online|mobile|local|small|best|good|new|starter|kits?|box|boxes|course|courses|lessons?|workshops?|newsletter|podcast|agency|marketplace|subscription|membership|brand|on|about|of|in|for|and|the|a|an|homemade|handmade|hand-made|organic|natural|custom|personalised|personalized|premium|my|our|website|software|saas|truck|bar|van|stand|stall)$/i
/** A longer word makes no name. Ours. */
const MOST_LETTERS = 14

/**
 * The word people would search for: 'sourdough' from 'sourdough starter kits', 'watercolour' from a course on it, and
 * the people when the product says nothing: 'chef' from a marketplace for local chefs.
 */
export function keyWord({ product, audience }: Pick<Facts, 'product' | 'audience'>): string | undefined {
  const first = (product ? [...product.split(/[\s-]+/), ...(audience?.split(' ') ?? [])] : []).find(
    word => /^[\p{L}'’]{3,}$/u.test(word) && !EMPTY.test(word),
  )
  return first && first.length <= MOST_LETTERS ? capitalised(rootOf(first.toLowerCase())) : undefined
}

// 'candles' -> 'candle', 'budgeting' -> 'budget'; 'wedding', 'glass' and 'cookies' keep what they need.
function rootOf(word: string): string {
  if (/^(?:budget|garden|clean|market|plann|print|brew|coach)ing$/.test(word))
    return word.replace(/n?ing$/, match => (match === 'ning' ? 'n' : ''))
  if (/(?:ss|us|is|ics|clothes)$/.test(word)) return word
  if (/(?:ches|shes|xes|sses)$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') && word.length > 3 ? word.slice(0, -1) : word
}

// 'Leeds Window Cleaning' rather than 'Leeds Window': two words of their own say it whole.
function shortThing({ product }: Facts, key: string): string {
  const words = (product ?? '').split(' ')
  return words.length === 2 && words.every(word => /^[\p{L}-]{3,12}$/u.test(word))
    ? words.map(capitalised).join(' ')
    : key
}

/** Names built from what they sell, for whom and where; the same business gets the same ones. */
export function candidatesFor(facts: Facts): NameCandidate[] {
  const seed = `${facts.product ?? ''}|${facts.audience ?? ''}|${facts.place ?? ''}`
  const { before, after, hints } = nameWordsFor(facts)
  const key = keyWord(facts)
  const hint = chosen(hints, `${seed}h`)
  const other = chosen(hints, `${seed}i`)
  const own = [...new Set([hint, other])].map((name): NameCandidate => ({
    name,
    from: 'the result',
    easy: 'protect, widen',
    hard: 'grasp at once',
  }))
  if (!key) return [...own, ownName('Works')]
  const [quality, room] = [chosen(before, `${seed}b`), chosen(after, `${seed}a`)]
  const audience = facts.audience?.split(' ').at(-1) ?? ''
  const firstOfPlace = facts.place?.split(' ').slice(0, 2).join(' ')
  const thing = shortThing(facts, key)
  return [
    { name: `${quality} ${key}`, from: 'quality and thing', easy: 'grasp', hard: 'protect' },
    { name: `The ${key} ${room}`, from: 'thing and picture', easy: 'picture', hard: 'widen' },
    ...(firstOfPlace
      ? [
          {
            name: `${firstOfPlace} ${thing}`,
            from: 'place and thing',
            easy: 'find nearby',
            hard: `take out of ${firstOfPlace}`,
          },
        ]
      : []),
    ...(audience.length > 2 &&
    audience.length <= MOST_LETTERS &&
    !audience.toLowerCase().startsWith(key.toLowerCase())
      ? [
          {
            name: `${thing} for ${capitalised(audience)}`,
            from: 'thing and people',
            easy: 'aim',
            hard: 'widen',
          },
        ]
      : []),
    ...own,
    ownName(thing),
  ]
}

/** The name of last resort, which is never wrong. */
export function ownNameFor(facts: Facts): string {
  return ownName(shortThing(facts, keyWord(facts) ?? 'Works')).name
}

function ownName(key: string): NameCandidate {
  return { name: `[Your surname] ${key}`, from: 'you and thing', easy: 'trust', hard: 'sell on' }
}
