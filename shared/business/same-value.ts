import type { FactValue } from './fact.ts'

/** Whether two values say the same. What one of them leaves unsaid, a currency or a period, does not set them apart. */
export function isSameValue(one: FactValue, other: FactValue): boolean {
  if (one.kind !== other.kind) return false
  if (one.kind === 'text') return isSameText(one.text ?? '', other.text ?? '')
  return (
    isSameOrUnsaid(one.currency, other.currency) &&
    isSameOrUnsaid(one.per, other.per) &&
    isSameOrUnsaid(one.times?.amount, other.times?.amount) &&
    one.amount === other.amount &&
    one.low === other.low &&
    one.high === other.high &&
    one.share === other.share &&
    one.date === other.date
  )
}

function isSameOrUnsaid<Part>(one: Part | undefined, other: Part | undefined) {
  return one === undefined || other === undefined || one === other
}

/** 'Beeswax wraps' and 'wraps': the words of the shorter one stand in the longer one. */
function isSameText(one: string, other: string) {
  const [shorter, longer] = [wordsOf(one), wordsOf(other)].toSorted((a, b) => a.size - b.size)
  return (
    shorter !== undefined &&
    longer !== undefined &&
    shorter.size > 0 &&
    [...shorter].every(word => longer.has(word))
  )
}

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
