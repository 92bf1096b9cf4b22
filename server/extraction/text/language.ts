import type { Token } from './tokens.ts'
import stopWords from './stop-words.json' with { type: 'json' }

/** Languages that messages are read in; any other counts as English, the language of answers. */
export type Language = keyof typeof stopWords

const languages = Object.keys(stopWords) as Language[]
const languagesOf = new Map<string, Language[]>()
for (const language of languages)
  for (const word of stopWords[language]) languagesOf.set(word, [...(languagesOf.get(word) ?? []), language])

/** So many words decide; a long message need not be read whole. */
const WORDS_READ = 300

/** The language of a text by its small words. English where they say too little. */
export function languageOf(tokens: readonly Token[]): Language {
  const counts: Record<Language, number> = { en: 0.5, de: 0, es: 0, fr: 0, pt: 0 }
  for (const { kind, text } of tokens.slice(0, WORDS_READ)) {
    if (kind !== 'word') continue
    const spoken = languagesOf.get(text)
    for (const language of spoken ?? []) counts[language] += 1 / (spoken?.length ?? 1)
  }
  return languages.toSorted((one, other) => counts[other] - counts[one])[0] ?? 'en'
}

/** A word that says little by itself, in any of the languages. */
export const isSmallWord = (word: string) => languagesOf.has(word)
