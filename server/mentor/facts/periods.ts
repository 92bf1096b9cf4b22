import type { Period } from './facts.ts'

const LENGTH = 'hour|hr|h|(?:mon|tues|wednes|thurs|fri|satur|sun)day|day|week|wk|month|mo|m|year|yr'

/** ' a month', '/mo', ' per week', ' yearly', ' every single day'. */
export const WRITTEN_PERIOD = String.raw`\s?(?:\/ ?|per |an? |each |every (?:single )?)(${LENGTH})(?![\p{L}\p{N}])|\s?(hourly|daily|weekly|monthly|yearly|annually|mrr|arr)(?![\p{L}\p{N}])`

const PERIODS: readonly [RegExp, Period][] = [
  [/^h/i, 'hour'],
  // 'per Saturday' comes once a week.
  [/^.{3,}day$/i, 'week'],
  [/^d/i, 'day'],
  [/^w/i, 'week'],
  [/^(?:y|an|ar)/i, 'year'],
  [/^m/i, 'month'],
]

export function periodOf(written: string | undefined): Period | undefined {
  if (!written) return undefined
  return PERIODS.find(([pattern]) => pattern.test(written))?.[1]
}

const BEHIND_NOUN =
  /^ ?[\p{L}'-]{1,20}(?: [\p{L}'-]{1,20}){0,2}? (?:a|per|each|every) (day|week|month|year)\b|^ ?[\p{L}'-]{1,20}\/(day|wk|week|mo|month|yr|year)\b/iu

/** The period behind the thing counted: 'a week' in '10 orders a week'. */
export function periodBehindNoun(after: string): Period | undefined {
  const found = BEHIND_NOUN.exec(after)
  return periodOf(found?.[1] ?? found?.[2])
}
