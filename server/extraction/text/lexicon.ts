import { once } from '#shared/once.ts'
import { readTable } from '../read-table.ts'
import { stem } from './stem.ts'

/** Longest phrase of the lexicon, in words. */
const LONGEST = 3

/** No ending takes these letters of a word. */
const START_UNITS = 3
const BETWEEN_WORDS = /[\s-]+/
const startOf = (word: string) => word.slice(0, START_UNITS)

/** What the phrases say that begin with the same letters. */
interface Alike {
  classesOf: Map<string, readonly string[]>
  /** words that a longer phrase begins with: only there one is looked for */
  firstWords: Set<string>
}

/** Phrases are stemmed when a text first has a word that begins like them: a start would wait for all of them. */
const alikeByStart = once(() => {
  const listed = new Map<string, { phrase: string; name: string }[]>()
  const lexicon = readTable(import.meta.dirname, 'lexicon.json') as Record<string, readonly string[]>
  for (const [name, phrases] of Object.entries(lexicon))
    for (const phrase of phrases) {
      const start = startOfPhrase(phrase)
      const others = listed.get(start)
      if (others) others.push({ phrase, name })
      else listed.set(start, [{ phrase, name }])
    }
  return new Map([...listed].map(([start, phrases]) => [start, once(() => stemmed(phrases))]))
})

function startOfPhrase(phrase: string) {
  const start = startOf(phrase)
  // A short first word, and an apostrophe, which no stem keeps.
  return /^[^\s'-]{3}/.test(start) && !phrase.includes("'")
    ? start
    : startOf(stem(phrase.split(BETWEEN_WORDS)[0] ?? ''))
}

function stemmed(phrases: readonly { phrase: string; name: string }[]): Alike {
  const classesOf = new Map<string, readonly string[]>()
  const firstWords = new Set<string>()
  for (const { phrase, name } of phrases) {
    const stems = phrase.split(BETWEEN_WORDS).map(stem)
    const key = stems.join(' ')
    if (stems[0] !== undefined && stems.length > 1) firstWords.add(stems[0])
    const known = classesOf.get(key)
    if (!known?.includes(name)) classesOf.set(key, known ? [...known, name] : [name])
  }
  return { classesOf, firstWords }
}

const NONE: readonly string[] = []

/**
 * For each word of a text the classes it belongs to, alone or within a phrase: 'wick' is a material, 'chair rental' a cost of
 * a place. What a class means for a number beside it is learned, not written here.
 */
export function classesOf(words: readonly string[]): (readonly string[])[] {
  const alike = words.map(word => alikeByStart().get(startOf(word))?.())
  const classes: (readonly string[])[] = words.map((word, at) => alike[at]?.classesOf.get(word) ?? NONE)
  for (let at = 0; at < words.length; at++) {
    if (!alike[at]?.firstWords.has(words[at] ?? '')) continue
    for (let length = 2; length <= LONGEST && at + length <= words.length; length++) {
      const found = alike[at]?.classesOf.get(words.slice(at, at + length).join(' '))
      if (!found) continue
      for (let inside = at; inside < at + length; inside++)
        classes[inside] = [...new Set([...(classes[inside] ?? NONE), ...found])]
    }
  }
  return classes
}
