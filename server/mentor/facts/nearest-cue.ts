import { allIn } from './all-in.ts'
import type { Amount } from './amounts.ts'
import { countCues } from './count-cues.ts'
import type { Cue, Role } from './cue.ts'
import { moneyCues } from './money-cues.ts'

const cuesOf: Readonly<Record<Amount['kind'], readonly Cue[]>> = {
  money: moneyCues,
  count: countCues.filter(({ kind }) => kind === 'count'),
  percent: countCues.filter(({ kind }) => kind === 'percent'),
}
// A sign of a share stands beside words; without one, no cue can match.
const HAS_WORD = /[a-z@+]/i
const LOOSE_DISTANCE = 4
const NAMES_A_THING =
  /^ ?(?!(?:an?|per|each|every|to|for|and|but|in|on|at|of|off|left|saved|monthly|weekly|yearly|daily|now|or|with|is|as|from|total|so|already|then|when|if|plus|apiece|by|until|upfront|net|gross|before|after|this|last|fixed|not|it|we|i|they|rent|price|cost)\b)[a-z]{2}/i
const IN_MONEY = /^ ?(?:in|of) (?:revenue|sales|mrr|arr|profit|turnover|income)\b/i

/** 'One million in revenue' is money without a sign. */
export function isInMoney(after: string): boolean {
  return IN_MONEY.test(after)
}

/** 'Price 49, rent 500': a bare number right behind a word for money is money. */
export function withoutCurrency(
  amount: Amount,
  before: string,
  after: string,
  asked: string,
): Role | undefined {
  if (amount.kind !== 'count') return undefined
  const asMoney: Amount = { ...amount, kind: 'money' }
  // '2 kids', '7 employees': what counts things is no money.
  if (NAMES_A_THING.test(after) && !IN_MONEY.test(after)) return undefined
  return nearest(asMoney, before, after, IN_MONEY.test(after) ? Infinity : 1) ?? nearest(asMoney, asked, '')
}

/** The figure of the cue that stands nearest to an amount; of two equally near the longer names it. */
export function nearest(
  amount: Amount,
  before: string,
  after: string,
  furthest = Infinity,
): Role | undefined {
  const [ahead, behind] = [HAS_WORD.test(before), HAS_WORD.test(after)]
  if (!ahead && !behind) return undefined
  let best: { figure: Role; distance: number; length: number } | undefined
  const offer = (figure: Role, distance: number, length: number) => {
    if (distance > furthest) return
    const isBetter = !best || distance < best.distance || (distance === best.distance && length > best.length)
    if (isBetter) best = { figure, distance, length }
  }
  const end = before.trimEnd().length
  for (const cue of cuesOf[amount.kind]) {
    if (ahead && cue.before)
      for (const found of allIn(before, cue.before))
        offer(cue.figure, end - found.index - found[0].trimEnd().length, found[0].length)
    // Words right after an amount are as near as words right before it, and name it more often.
    if (behind && cue.after)
      for (const found of allIn(after, cue.after))
        offer(cue.figure, cue.isLoose ? Math.min(LOOSE_DISTANCE, furthest) : -1, found[0].length)
  }
  return best?.figure
}
