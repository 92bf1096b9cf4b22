import { amountsIn } from './amounts.ts'

const AGAIN = /\b(?:again|come back|comes back|return|repeat|re-?order|second (?:time|order|purchase))/i

/** The share of buyers who buy again, as a message says it: '30 % buy again'. */
export function repeatShareIn(words: string): number | undefined {
  const share = amountsIn(words).find(
    ({ kind, end }) => kind === 'percent' && AGAIN.test(words.slice(end, end + 50)),
  )
  return share && share.value > 0 && share.value < 100 ? share.value / 100 : undefined
}
