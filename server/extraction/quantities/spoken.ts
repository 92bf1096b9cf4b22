import type { Language } from '../language.ts'
import type { Token } from '../tokens.ts'
import words from './words.json' with { type: 'json' }

const onlyIn: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(words.onlyIn))

/**
 * The tokens without the meanings that a word has in other languages: 'once' is a number in Spanish alone. Such a word is
 * marked, so that no table finds it.
 */
export function spoken(tokens: readonly Token[], language: Language): Token[] {
  return tokens.map(token => {
    // 'par an' is a year; everywhere else 'an' is an article.
    if (language === 'fr' && token.text === 'an') return { ...token, text: 'année' }
    const languages = token.kind === 'word' ? onlyIn.get(token.text) : undefined
    return languages === undefined || languages.includes(language)
      ? token
      : { ...token, text: `${token.text}\u00a0` }
  })
}
