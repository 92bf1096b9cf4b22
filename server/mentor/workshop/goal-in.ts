import { singular } from '../writing/nouns.ts'
import type { Facts } from '../facts/facts.ts'

export interface SaidGoal {
  count: number
  /** what is counted, as one of them: 'shop'; undefined when only a number was said */
  one: string | undefined
}

const NUMBER = String.raw`(\d{1,3}(?:[,.]\d{3})+|\d+)(k)?`
const NOUN = String.raw`(?:(?:paying|happy|active|regular|new|monthly|weekly|paid|founding|first) )*(\p{L}[\p{L}-]{2,20}s|people|loaves)`
const PATTERNS = [
  new RegExp(
    String.raw`\b(?:first|reach|get(?: to)?|win|goal(?: of| is)?:?|target(?: of)?:?|aim(?:ing)? for|up to|sell(?:ing)?|find) ${NUMBER} ${NOUN}`,
    'iu',
  ),
  new RegExp(String.raw`\b${NUMBER} ${NOUN} (?:by|in|within|until|before|after|this|next|over)\b`, 'iu'),
]
const NO_GOAL =
  /^(?:months?|weeks?|days?|years?|hours?|minutes?|dollars|euros|pounds|percent|issues|sessions|evenings|lessons|times|sites|grams?|miles|friends|partners)$/i

/** The number of customers or sales that somebody wants to reach, in their own noun. */
export function goalIn(words: string, { figures }: Facts): SaidGoal | undefined {
  for (const pattern of PATTERNS) {
    const [, digits = '', thousand, noun = ''] = pattern.exec(words.slice(0, 6_000)) ?? []
    const count = Number(digits.replace(/[,.]/g, '')) * (thousand ? 1_000 : 1)
    if (count >= 1 && !NO_GOAL.test(noun))
      return { count, one: noun === 'people' ? 'person' : singular(noun.toLowerCase()) }
  }
  if (figures.goalCustomers !== undefined && figures.goalCustomers >= 1)
    return { count: Math.ceil(figures.goalCustomers), one: undefined }
  return undefined
}
