import lexicon from './lexicon.json' with { type: 'json' }
import { stem } from './stem.ts'

/** Longest phrase of the lexicon, in words. */
const LONGEST = 3

const classesOfPhrase = new Map<string, string[]>()
for (const [name, phrases] of Object.entries(lexicon))
  for (const phrase of phrases) {
    const stems = phrase.split(/[\s-]+/).map(stem)
    const key = stems.join(' ')
    const known = classesOfPhrase.get(key) ?? []
    if (!known.includes(name)) known.push(name)
    classesOfPhrase.set(key, known)
  }

const NONE: readonly string[] = []

/**
 * For each word of a text the classes it belongs to, alone or within a phrase: 'wick' is a material, 'chair rental' a cost of
 * a place. What a class means for a number beside it is learned, not written here.
 */
export function classesOf(words: readonly string[]): (readonly string[])[] {
  const classes: (readonly string[])[] = words.map(word => classesOfPhrase.get(word) ?? NONE)
  for (let length = 2; length <= LONGEST; length++)
    for (let at = 0; at + length <= words.length; at++) {
      const found = classesOfPhrase.get(words.slice(at, at + length).join(' '))
      if (!found) continue
      for (let inside = at; inside < at + length; inside++)
        classes[inside] = [...new Set([...(classes[inside] ?? NONE), ...found])]
    }
  return classes
}
