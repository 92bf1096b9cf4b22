import lexicon from './lexicon.json' with { type: 'json' }
import { stem } from './stem.ts'

/** Longest phrase of the lexicon, in words. */
const LONGEST = 3

const classesOfPhrase = new Map<string, readonly string[]>()
/** Words that a longer phrase begins with: only there one is looked for. */
const firstWords = new Set<string>()
for (const [name, phrases] of Object.entries(lexicon)) {
  // Most phrases have one class, which they share.
  const alone = [name]
  for (const phrase of phrases) {
    const stems = phrase.split(/[\s-]+/).map(stem)
    const key = stems.join(' ')
    if (stems[0] !== undefined && stems.length > 1) firstWords.add(stems[0])
    const known = classesOfPhrase.get(key)
    if (!known?.includes(name)) classesOfPhrase.set(key, known ? [...known, name] : alone)
  }
}

const NONE: readonly string[] = []

/**
 * For each word of a text the classes it belongs to, alone or within a phrase: 'wick' is a material, 'chair rental' a cost of
 * a place. What a class means for a number beside it is learned, not written here.
 */
export function classesOf(words: readonly string[]): (readonly string[])[] {
  const classes: (readonly string[])[] = words.map(word => classesOfPhrase.get(word) ?? NONE)
  for (let at = 0; at < words.length; at++) {
    if (!firstWords.has(words[at] ?? '')) continue
    for (let length = 2; length <= LONGEST && at + length <= words.length; length++) {
      const found = classesOfPhrase.get(words.slice(at, at + length).join(' '))
      if (!found) continue
      for (let inside = at; inside < at + length; inside++)
        classes[inside] = [...new Set([...(classes[inside] ?? NONE), ...found])]
    }
  }
  return classes
}
