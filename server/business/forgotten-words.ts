import type { Step } from '#shared/business/answered.ts'
import type { Fact } from '#shared/business/fact.ts'
import { findQuantities } from '../extraction/quantities/find-quantities.ts'
import { tokensOf } from '../extraction/text/tokens.ts'

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u
/** What is left at an end where words were cut off. */
const LOOSE = new Set(' \t\n,;:(')

const quantitiesOf = (text: string) => findQuantities(tokensOf(text), 'en')

/** The words of a message that say a fact and nothing else: its text, or its numbers as they are written. */
function wordsSaying({ value, quote }: Fact): string[] {
  if (value.kind === 'text') return value.text === undefined || value.text === '' ? [] : [value.text]
  return quantitiesOf(quote).map(({ from, to }) => quote.slice(from, to))
}

/**
 * A fact whose quote holds nothing of what facts of the same message said that are gone, and stands literally in that all the same: of words
 * the words alone, of a number the part beside it. The same fact where its quote holds nothing of them; that of a number never holds another.
 */
export function withoutWordsOf(fact: Fact, gone: readonly Fact[]): Fact {
  const { quote, value } = fact
  const isText = value.kind === 'text'
  const places = gone
    .filter(each => isText || each.value.kind === 'text')
    .flatMap(wordsSaying)
    .flatMap(words => placesOf(quote, words))
  if (places.length === 0) return fact
  const shorter = isText ? (value.text ?? '') : partWithNumber(quote, places)
  // What a person changed by hand may not stand in the message any longer.
  const said = quote.includes(shorter) ? shorter : ''
  return { ...fact, quote: said, source: { ...fact.source, quote: said } }
}

interface Place {
  from: number
  to: number
}

/** Where these words stand as words, and not within longer ones. */
function placesOf(text: string, words: string): Place[] {
  const places: Place[] = []
  if (words === '') return places
  for (let from = text.indexOf(words); from >= 0; from = text.indexOf(words, from + words.length)) {
    const to = from + words.length
    if (!isGlued(text, from) && !isGlued(text, to)) places.push({ from, to })
  }
  return places
}

/** Whether letters or digits stand on both sides. */
const isGlued = (text: string, at: number) =>
  LETTER_OR_DIGIT.test(text[at - 1] ?? '') && LETTER_OR_DIGIT.test(text[at] ?? '')

/** The first part between what is gone that holds a number; of a number within that, the number alone. */
function partWithNumber(quote: string, gone: readonly Place[]) {
  const inOrder = gone.toSorted((one, other) => one.from - other.from)
  const starts = [0, ...inOrder.map(({ to }) => to)]
  const parts = starts.map((from, index) => trimmed(quote.slice(from, inOrder[index]?.from ?? quote.length)))
  const withNumber = parts.find(part => quantitiesOf(part).length > 0)
  if (withNumber !== undefined) return withNumber
  const [number] = quantitiesOf(quote)
  return number ? quote.slice(number.from, number.to) : ''
}

function trimmed(part: string) {
  let [from, to] = [0, part.length]
  while (from < to && LOOSE.has(part[from] ?? '')) from += 1
  while (to > from && LOOSE.has(part[to - 1] ?? '')) to -= 1
  return part.slice(from, to)
}

/** A shorter word says nothing by itself. */
const FEWEST_LETTERS = 4

/** Whether a step repeats what one of these facts said: a word of it, or its number in whatever writing. */
export function repeatsAny({ action, sign, stop }: Step, facts: readonly Fact[]): boolean {
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
