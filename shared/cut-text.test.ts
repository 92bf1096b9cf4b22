import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cutOffset, cutText } from './cut-text.ts'

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** The rule without any shortcut: the last boundary of the whole text that is not above `units`. */
function plainCut(text: string, units: number) {
  const wanted = Math.max(0, Math.min(Math.floor(units), text.length))
  const boundaries = [...graphemes.segment(text)].map(segment => segment.index).concat(text.length)
  return Math.max(...boundaries.filter(index => index <= wanted))
}

const piece = fc.constantFrom(
  'a',
  ' ',
  '$19',
  '\n',
  '\r\n',
  '\r',
  'é',
  'e\u0301',
  '👩‍👩‍👧‍👦',
  '🇺🇸',
  '🇩',
  '👍🏽',
  '한',
  '각',
  '#️⃣',
  'न्दी',
  '\u200d',
  '\u0600a',
  '😀',
)
const texts = fc.array(piece, { maxLength: 40 }).map(pieces => pieces.join(''))

describe('a text is cut where a reader sees characters end', () => {
  test('at every unit of every text it is the same as segmenting the whole', () => {
    fc.assert(
      fc.property(texts, text => {
        for (let units = -1; units <= text.length + 1; units++)
          expect(cutOffset(text, units)).toBe(plainCut(text, units))
      }),
      { numRuns: 300 },
    )
  })

  test('a family of emoji is kept whole or left out, at every unit', () => {
    const family = '👩‍👩‍👧‍👦'
    const text = `ab${family}cd`
    for (let units = 2; units < 2 + family.length; units++) expect(cutText(text, units)).toBe('ab')
    expect(cutText(text, 2 + family.length)).toBe(`ab${family}`)
  })

  test('a run of flags longer than any window keeps its pairs', () => {
    const flags = '🇺🇸'.repeat(500)
    for (const units of [1_001, 1_002, 1_003]) expect(cutOffset(flags, units)).toBe(1_000)
    expect(cutOffset(flags, 1_004)).toBe(1_004)
  })

  test('a letter under thousands of marks is one character', () => {
    const letter = `a${'\u0301'.repeat(10_000)}`
    expect(cutOffset(`${letter}b`, 5_000)).toBe(0)
    expect(cutOffset(`${letter}b`, letter.length)).toBe(letter.length)
  })

  test('a cut never grows when it is made twice, and never passes the wish', () => {
    fc.assert(
      fc.property(texts, fc.integer({ min: 0, max: 200 }), (text, units) => {
        const once = cutText(text, units)
        expect(cutText(once, units)).toBe(once)
        expect(once.length).toBeLessThanOrEqual(units)
        expect(text.startsWith(once)).toBe(true)
      }),
    )
  })

  test('a fraction is rounded down, nonsense is clamped', () => {
    expect(cutOffset('abc', 1.99)).toBe(1)
    expect(cutOffset('abc', -5)).toBe(0)
    expect(cutOffset('abc', Number.POSITIVE_INFINITY)).toBe(3)
  })
})
