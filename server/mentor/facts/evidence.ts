import type { Grade } from './facts.ts'
import { withoutDenials } from './negations.ts'

// From the strongest: paid again, paid, shown by what people do, said by people.
const SIGNS: readonly [Grade, RegExp][] = [
  [
    4,
    /\b(?:re-?order\w*|repeat (?:customers?|orders?|buyers?)|bought (?:it |them )?again|come back|renewals|(?:have|has|my) (?:\w+ )?regulars?)\b/i,
  ],
  [
    3,
    /\b(?<!(?:can|could|should|do|if|when|once) )(?:i|we)(?:'ve| have|'m|'re| am| are)? (?:already |just |now |currently |only )?(?:sold|sell|selling|charge|charging|run|own)\b(?! out)|\b(?:pre-?orders?|paying (?:customers?|clients?|users?)|paid (?:me|us|deposits?|customers?)|(?:i|we) (?:currently |now )?(?:make|earn|bring in) (?:about )?[$€£\d]|(?:my|our) (?:[\w'-]+ ){1,3}(?:makes|earns|brings in) (?:about )?[$€£\d]|my (?:customers|clients)|mrr|existing (?:customers|clients)|churn|first sale|revenue of)\b/i,
  ],
  [
    2,
    /\b(?:wait(?:ing)? ?list|sign(?:ed)?[- ]?ups?|signed up|spreadsheets? today|currently (?:use|pay)|already (?:use|pay) for|letters? of intent|pilot)\b/i,
  ],
  [
    1,
    /\b(?:friends|people|everyone|customers|parents|colleagues|neighbou?rs) (?:say|said|tell|told|love|like|liked|want|keep asking|asked|complain\w*)\b|\b(?:interview(?:ed|s)|survey(?:ed)?|i (?:talked|spoke) (?:to|with)|asked \w+ people)\b/i,
  ],
]

/** How far the plan stands on what people did rather than on what we think. */
export function gradeIn(text: string): Grade {
  const stated = text
    // In '300 signed up, what now?' only the end asks.
    .split(/(?<=[.!?\n])\s|,\s+(?=(?:and )?(?:what|how|should|is|are|can|when|where|why)\b)/i)
    .filter(sentence => !sentence.trimEnd().endsWith('?'))
    .join('\n')
  const plain = withoutDenials(stated)
  return SIGNS.find(([, sign]) => sign.test(plain))?.[0] ?? 0
}
