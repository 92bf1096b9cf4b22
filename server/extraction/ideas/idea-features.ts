import { hashOf } from '../model/hash.ts'
import type { Token } from '../text/tokens.ts'

/** Pieces of a word, so that 'Fahrradverleih' and 'verleihen' share something. */
const PIECE_UNITS = [4, 5]
/** Scripts that write no blanks: two signs say what elsewhere a word says. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
/** Of a longer word only so much is cut into pieces. */
const WORD_MAX_UNITS = 40

/**
 * What a passage about a project says, as hashed features: its words, words that stand near each other, and pieces of words. Which number
 * it is says nothing here. Linear in the number of tokens.
 */
export function ideaFeatures(tokens: readonly Token[]): number[] {
  const words = tokens
    .filter(({ kind, text }) => kind !== 'sign' || text === '?')
    .map(({ kind, text }) => (kind === 'number' ? '0' : text))
  const features = new Set<number>([hashOf('bias')])
  const add = (feature: string) => features.add(hashOf(feature))
  for (const [at, word] of words.entries()) {
    add(`w:${word}`)
    for (const distance of [1, 2, 3])
      if (at + distance < words.length) add(`n${distance}:${word} ${words[at + distance]}`)
    for (const piece of piecesOf(word.slice(0, WORD_MAX_UNITS))) add(`p:${piece}`)
  }
  return [...features]
}

function* piecesOf(word: string) {
  if (UNSPACED.test(word)) for (let at = 0; at + 2 <= word.length; at++) yield word.slice(at, at + 2)
  const whole = `^${word}$`
  for (const units of PIECE_UNITS)
    for (let at = 0; at + units <= whole.length; at++) yield whole.slice(at, at + units)
}
