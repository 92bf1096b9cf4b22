import { figureOf } from './published.ts'
import type { Money } from './money.ts'
import { MODEL_TABLE, REFERENCE } from './reference.ts'
import { sentenceOf } from './sentences.ts'

const ANY = /\{\{[^{}\n]{0,200}\}\}/g
/** What may become a reference with the next piece of a text. */
const UNFINISHED = /\{(?:\{[^{}\n]{0,200}\}?)?$/

const asIs = (text: string) => text

/** A piece of a text: plain words, or a figure that is told in it. */
export type Piece = string | { text: string; formula: string }

/** A text with its references as what they tell. What is no known one stays as it is. */
export function piecesOf(text: string, money: Money): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const { 0: whole, 1: id = '', 2: one, 3: many, index } of text.matchAll(REFERENCE)) {
    const told = toldBy(money, id, { one, many })
    if (!told) continue
    if (index > from) pieces.push(text.slice(from, index))
    pieces.push(...told)
    from = index + whole.length
  }
  return from < text.length ? [...pieces, text.slice(from)] : pieces
}

interface Nouns {
  one: string | undefined
  many: string | undefined
}

function toldBy(money: Money, id: string, { one, many }: Nouns): Piece[] | undefined {
  const sentence = sentenceOf(money, id)
  if (sentence !== undefined) return piecesOf(sentence, money)
  const figure = figureOf(money, id)
  if (!figure) return undefined
  const { text, value, unit, formula } = figure
  const noun = one !== undefined && unit === 'count' ? ` ${value === 1 ? one : many}` : ''
  return [{ text: `${text}${noun}`, formula }]
}

/** A text with its references as plain words; `escape` fits them to the text. */
export function rendered(text: string, money: Money, escape: (plain: string) => string = asIs): string {
  if (!text.includes('{{')) return text
  return text.replace(REFERENCE, (whole, id: string, one?: string, many?: string) => {
    const told = toldBy(money, id, { one, many })
    if (!told) return whole
    return escape(told.map(piece => (typeof piece === 'string' ? piece : piece.text)).join(''))
  })
}

/** A text up to its first reference: what can be shown of it while its money is not known. */
export const beforeReferences = (text: string) => text.split('{{', 1)[0] ?? ''

/** A text that still grows, without a reference at its end that is not whole yet. */
export const withoutUnfinished = (text: string) => text.replace(UNFINISHED, '')

/** The references of a text that there is no figure for, as they are written. */
export const unknownReferences = (text: string, money: Money): string[] =>
  (text.match(ANY) ?? []).filter(found => found !== MODEL_TABLE && rendered(found, money) === found)
