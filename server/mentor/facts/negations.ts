import type { FigureName } from './facts.ts'
import { type FixedPart, namedPart } from './fixed-parts.ts'

const NO = String.raw`\b(?:no|zero|without(?: any| an?)?|(?:don't|do not|haven't|have not)(?: yet)?(?: have| got| had)?(?: any| a single| an?)|not a single)(?: paying| real| actual| own| marketing| ad| monthly| extra){0,2}`
const NOTHING: readonly [FigureName, RegExp][] = [
  [
    'customers',
    new RegExp(
      String.raw`${NO} (?:customers?|clients?|users?|subscribers?|buyers?|students?|members?)\b(?! (?:acquisition|service|support|data|interviews?))|\bnobody (?:has )?(?:paid|bought)\b`,
      'i',
    ),
  ],
  [
    'sales',
    new RegExp(
      String.raw`${NO} (?:sales?|orders?|bookings?)\b|\b(?:haven't|have not|not) sold (?:anything|any|one)`,
      'i',
    ),
  ],
  ['revenue', new RegExp(String.raw`${NO} (?:revenue|income)\b|\bpre-?revenue\b`, 'i')],
  ['visitors', new RegExp(String.raw`${NO} (?:visitors?|traffic)\b`, 'i')],
  ['followers', new RegExp(String.raw`${NO} (?:followers|audience|mailing list|email list)\b`, 'i')],
  [
    'budget',
    /\b(?:no|zero|without(?: an?| any)?) (?:marketing |advertising |ad )budget\b|\bbudget(?: for (?:marketing|ads|advertising))? is (?:zero|nothing|0)\b/i,
  ],
  ['fixedCosts', new RegExp(String.raw`${NO} (?:fixed costs?|overheads?|running costs?|expenses)\b`, 'i')],
  ['unitCost', /\bcosts? (?:me |us )?nothing\b|\bno (?:material|variable|unit) costs?\b/i],
  ['churn', /\bno churn\b|\bnobody (?:ever )?(?:leaves|cancels|has left|has cancelled)\b/i],
]
const NO_MONEY =
  /\b(?:(?:have|got|with|there is) (?:no|zero)|don't have any|do not have any) (?:money|savings|cash|capital)\b(?! (?:flow|left for))|(?:^|, | and )no (?:money|savings|capital)\b/i
const NO_PART =
  /\b(?:no|without(?: any)?|don't pay(?: any)?|pay no|zero) ((?:rent|insurance|salar(?:y|ies)|wages?|staff|employees|software|bills|loan payments))\b/i

export interface Negated {
  figures: FigureName[]
  part: FixedPart | undefined
  /** the words that deny it */
  words: string
}

/** What a message says there is none of: 'I have no customers yet', 'no rent, I work from home'. */
export function negatedIn(text: string): Negated {
  const stated = text
    .split(/(?<=[.!?\n])/)
    .filter(sentence => !sentence.endsWith('?'))
    .join('')
  const found = NOTHING.map(([figure, pattern]) => ({ figure, words: pattern.exec(stated)?.[0] })).filter(
    ({ words }) => words !== undefined,
  )
  const money = NO_MONEY.exec(stated)?.[0]
  const part = NO_PART.exec(stated)
  return {
    figures: [...found.map(({ figure }) => figure), ...(money ? (['cash'] as const) : [])],
    part: part?.[1] ? namedPart(part[1]) : undefined,
    words: [...found.map(({ words }) => words ?? ''), money ?? '', part?.[0] ?? '']
      .filter(words => words !== '')
      .join(', '),
  }
}

const DENIED =
  /\b(?:no|without|zero|not|never|nobody|none|(?:have|has|do|does|did|is|are|was|were|ca)n't)\b(?:(?! but )[^.,;!?\n]){0,40}/gi

/** The text without what it denies, so that 'no paying customers yet' is no sign of payment. */
export function withoutDenials(text: string): string {
  return text.replace(DENIED, ' ')
}
