import type { Reading } from '../../../extraction/features/features.ts'
import { singular } from '#shared/plurals.ts'

/** How far behind an amount its unit, its period or its noun is looked for, in tokens. */
const REACH = 7
const JOINTS: ReadonlySet<string> = new Set(['a', 'an', 'per', 'each', 'every', '/', 'pro', 'por', 'par'])
const ENDS: ReadonlySet<string> = new Set([
  ',',
  '.',
  ';',
  ':',
  '!',
  '?',
  '(',
  ')',
  'and',
  'or',
  'but',
  'plus',
])
const PERIODS: ReadonlyMap<string, 'week' | 'month' | 'year'> = new Map([
  ['week', 'week'],
  ['weekly', 'week'],
  ['wk', 'week'],
  ['month', 'month'],
  ['monthly', 'month'],
  ['mo', 'month'],
  ['year', 'year'],
  ['yearly', 'year'],
  ['annually', 'year'],
  ['yr', 'year'],
])
/** What follows 'each' or 'a' and is no name of what is sold. */
const NO_UNIT: ReadonlySet<string> = new Set(
  'a an the and or but for with in on at to of is are was i we it so if my our your from which that plus by one time single bit few lot hotels'.split(
    ' ',
  ),
)

export interface Rate {
  period: 'week' | 'month' | 'year' | undefined
  /** one of what is paid for, as it was written: 'seat', 'market day' */
  unit: string | undefined
}

/** What an amount is paid for and how often: seat and month of '$9 per seat a month'. */
export function rateAt({ tokens, quantities }: Reading, index: number): Rate {
  const quantity = quantities[index]
  if (!quantity) return { period: undefined, unit: undefined }
  const next = quantities.find(({ first }) => first >= quantity.end)?.first ?? tokens.length
  const end = Math.min(quantity.end + REACH, next, tokens.length)
  let period: Rate['period']
  let unit: string | undefined
  for (let at = quantity.end; at < end && !ENDS.has(tokens[at]?.text ?? ''); at++) {
    const text = tokens[at]?.text ?? ''
    period ??= PERIODS.get(text)
    if (!JOINTS.has(text) || at + 1 >= end) continue
    const named = tokens[at + 1]
    if (named?.kind !== 'word' || PERIODS.has(named.text) || NO_UNIT.has(named.text)) continue
    unit ??= quantity.perUnit?.startsWith(`${named.text} `) ? quantity.perUnit : named.text
  }
  const { per, perUnit, isPerFar } = quantity
  // 'A weekend' is no week.
  if (
    !isPerFar &&
    period === undefined &&
    unit === undefined &&
    (per === 'week' || per === 'month' || per === 'year')
  )
    period = per
  if (!isPerFar && (per === 'hour' || per === 'day')) unit ??= per
  // 'Every three months' has a number where a name would be.
  const isName = perUnit !== undefined && tokens[next]?.text !== perUnit && !NO_UNIT.has(perUnit)
  if (isName && period === undefined) unit ??= perUnit
  return { period, unit }
}

const NO_NOUN: ReadonlySet<string> = new Set(
  'by in within until before after at for a an per of this next over from to on and or with is are as'.split(
    ' ',
  ),
)
const NOUN_WORDS = 3

/** What a number counts, as one of them: 'shop' of 'first 50 paying shops in 6 months'. */
export function countedAt({ tokens, quantities }: Reading, index: number): string | undefined {
  const end = quantities[index]?.end ?? tokens.length
  for (let at = end; at < end + NOUN_WORDS; at++) {
    const token = tokens[at]
    if (token?.kind !== 'word' || NO_NOUN.has(token.text)) return undefined
    if (token.text === 'people') return 'person'
    if (/^[\p{L}-]{3,20}s$/u.test(token.text) && !token.text.endsWith('ss')) return singular(token.text)
  }
  return undefined
}

/** What a count is so many in each of: the week of '200 sourdough loaves a week'. */
export function countedPer({ tokens, quantities }: Reading, index: number): 'day' | Rate['period'] {
  const { end = tokens.length, per, isPerFar } = quantities[index] ?? {}
  if (!isPerFar && (per === 'day' || per === 'week' || per === 'month' || per === 'year')) return per
  for (let at = end; at <= end + NOUN_WORDS; at++) {
    const [text = '', next = ''] = [tokens[at]?.text, tokens[at + 1]?.text]
    if (JOINTS.has(text)) return next === 'day' ? next : PERIODS.get(next)
    if (tokens[at]?.kind !== 'word' || NO_NOUN.has(text)) return undefined
  }
  return undefined
}
