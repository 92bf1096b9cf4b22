import type { Facts } from '../facts/facts.ts'
import { capitalised, chosen } from '../writing/lines.ts'
import { nameWordsFor } from './name-words.ts'

export interface NameCandidate {
  name: string
  /** what it was built from: 'the place and the thing' */
  from: string
  strength: string
  weakness: string
}

// Words that say what kind of business it is, not what it sells.
const EMPTY =
  /^(?:business|company|shop|store|studio|app|platform|tool|service|services|delivery|online|mobile|local|small|best|good|new|starter|kits?|box|boxes|course|courses|lessons?|workshops?|newsletter|podcast|agency|marketplace|subscription|membership|brand|on|about|of|in|for|and|the|a|an|homemade|handmade|hand-made|organic|natural|custom|personalised|personalized|premium|my|our|website|software|saas|truck|bar|van|stand|stall)$/i
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

/** Six names built from what they sell, for whom and where; the same business gets the same six. */
export function candidatesFor(facts: Facts): NameCandidate[] {
  const seed = `${facts.product ?? ''}|${facts.audience ?? ''}|${facts.place ?? ''}`
  const { before, after, hints } = nameWordsFor(facts.model)
  const key = keyWord(facts)
  const hint: NameCandidate = {
    name: chosen(hints, `${seed}h`),
    from: 'the result, not the thing',
    strength: 'can be protected, fits a second product',
    weakness: 'needs a line that says what you do',
  }
  if (!key) return [hint, ownName('Works')]
  const [quality, room] = [chosen(before, `${seed}b`), chosen(after, `${seed}a`)]
  const audience = facts.audience?.split(' ').at(-1) ?? ''
  const firstOfPlace = facts.place?.split(' ').slice(0, 2).join(' ')
  return [
    {
      name: `${quality} ${key}`,
      from: 'a quality and the thing',
      strength: 'short, and says what it is',
      weakness: 'others can come close to it',
    },
    {
      name: `The ${key} ${room}`,
      from: 'the thing and a word beside it',
      strength: 'easy to say, draws a picture',
      weakness: 'tied to one thing',
    },
    ...(firstOfPlace
      ? [
          {
            name: `${firstOfPlace} ${shortThing(facts, key)}`,
            from: 'the place and the thing',
            strength: 'found by people who search nearby',
            weakness: `hard to protect, and small once you leave ${firstOfPlace}`,
          },
        ]
      : []),
    ...(audience.length > 2 &&
    audience.length <= MOST_LETTERS &&
    !audience.toLowerCase().startsWith(key.toLowerCase())
      ? [
          {
            name: `${shortThing(facts, key)} for ${capitalised(audience)}`,
            from: 'the thing and the people',
            strength: 'the right people feel meant at once',
            weakness: 'shuts out everyone else',
          },
        ]
      : []),
    hint,
    ownName(shortThing(facts, key)),
  ]
}

function ownName(key: string): NameCandidate {
  return {
    name: `[Your surname] ${key}`,
    from: 'you and the thing',
    strength: 'yours, and trusted for work by hand',
    weakness: 'hard to sell one day',
  }
}
