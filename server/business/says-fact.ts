import type { Step } from '#shared/business/answered.ts'
import type { Fact } from '#shared/business/fact.ts'
import { findQuantities } from '../extraction/quantities/find-quantities.ts'
import { tokensOf } from '../extraction/text/tokens.ts'

/** A shorter word says nothing by itself. */
const FEWEST_LETTERS = 4

/** Whether a step repeats what one of these facts said: a word of it, or its number in whatever writing. */
export function saysAny({ action, sign, stop }: Step, facts: readonly Fact[]): boolean {
  const text = [action, ...[...sign, ...(stop ?? [])].map(({ label }) => label)].join(' ').toLowerCase()
  const numbers = findQuantities(tokensOf(text), 'en').map(({ value }) => value)
  return facts.some(({ value }) => {
    if (value.kind === 'text') return wordsOf(value.text ?? '').some(word => text.includes(word))
    const { amount, low, high, whole, share, was } = value
    return [amount, low, high, whole, share, was].some(said => said !== undefined && numbers.includes(said))
  })
}

/** A step may say 'candle' of candles. */
const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .map(word => word.replace(/s$/, ''))
    .filter(word => word.length >= FEWEST_LETTERS)
