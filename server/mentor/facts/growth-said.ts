import { amountsIn } from './amounts.ts'
import { growthAPeriod, increase } from '../numbers/growth.ts'

export interface GrowthSaid {
  before: number | undefined
  now: number | undefined
  /** per month, 0.12 for 12 % */
  growth: number
}

const FROM_TO = /\b(?:grew|grown|went|up|rose|gone|increased|down|fell|dropped)\b[^.!?\n]{0,40}?\bfrom\b/i
const GREW = /\b(?:grew|growing|growth|up|rose|increased)\b/i
const IN_MONTHS = /\b(?:in|over|within) (?:the (?:last|past) )?(\d{1,2}) months\b/i
const PER_MONTH = /\b(?:month(?:ly)?|mom|m\/m)\b/i

/** The growth a message tells of: 'up from $8k to $10k', or 'growing 12 % a month'. */
export function growthSaid(words: string): GrowthSaid | undefined {
  const amounts = amountsIn(words)
  const from = FROM_TO.exec(words)
  if (from) {
    const [before, now] = amounts.filter(({ start, kind }) => start >= from.index && kind === 'money')
    const growth = before && now ? increase(before.value, now.value) : undefined
    const span = Number(IN_MONTHS.exec(words)?.[1] ?? 1)
    // Over several months: the steady growth of one; what the last one brought was not said.
    const monthly = growth === undefined ? undefined : growthAPeriod(growth, span)
    if (before && now && monthly !== undefined)
      return { before: span > 1 ? undefined : before.value, now: now.value, growth: monthly }
  }
  const share = amounts.find(({ kind, start, end }) => {
    const around = words.slice(Math.max(0, start - 30), end + 24)
    return kind === 'percent' && GREW.test(around) && PER_MONTH.test(around)
  })
  return share && { before: undefined, now: undefined, growth: share.value / 100 }
}
