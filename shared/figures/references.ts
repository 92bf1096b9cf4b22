import { figureOf } from './published.ts'
import type { Money } from './money.ts'
import { REFERENCE } from './reference.ts'
import { sentenceOf } from './sentences.ts'

const ANY = /\{\{[^{}\n]{0,200}\}\}/g
/** What may become a reference with the next piece of a text. */
const UNFINISHED = /\{(?:\{[^{}\n]{0,200}\}?)?$/

const asIs = (text: string) => text

/** A text with its references as plain words; `escape` fits them to the text. What is no known one stays as it is. */
export function rendered(text: string, money: Money, escape: (plain: string) => string = asIs): string {
  if (!text.includes('{{')) return text
  return text.replace(REFERENCE, (whole, id: string, one?: string, many?: string) => {
    const plain = plainOf(money, id, { one, many })
    return plain === undefined ? whole : escape(plain)
  })
}

function plainOf(
  money: Money,
  id: string,
  { one, many }: { one?: string | undefined; many?: string | undefined },
) {
  const sentence = sentenceOf(money, id)
  if (sentence !== undefined) return rendered(sentence, money)
  const figure = figureOf(money, id)
  if (!figure || one === undefined || figure.unit !== 'count') return figure?.text
  return `${figure.text} ${figure.value === 1 ? one : many}`
}

/** A text that still grows, without a reference at its end that is not whole yet. */
export const withoutUnfinished = (text: string) => text.replace(UNFINISHED, '')

/** The references of a text that there is no figure for, as they are written. */
export const unknownReferences = (text: string, money: Money): string[] =>
  (text.match(ANY) ?? []).filter(found => rendered(found, money) === found)

/** The ids of the figures that a text tells. */
export const referencesIn = (text: string): string[] =>
  text
    .matchAll(REFERENCE)
    .map(([, id = '']) => id)
    .toArray()
