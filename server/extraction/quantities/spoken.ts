import type { Language } from '../text/language.ts'
import type { Token } from '../text/tokens.ts'
import { touches } from './number.ts'
import words from './words.json' with { type: 'json' }

const onlyIn: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(words.onlyIn))

/**
 * The tokens without the meanings that a word has in other languages: 'once' is a number in Spanish alone. Such a word is
 * marked, so that no table finds it.
 */
export function spoken(tokens: readonly Token[], language: Language): Token[] {
  const isInLakhs = tokens.some((_, at) => isLakh(tokens, at))
  return tokens.map((token, at) => {
    if (isInLakhs && isLetterBehind(tokens, at)) return { ...token, text: 'lakh' }
    // 'par an' is a year; everywhere else 'an' is an article.
    if (language === 'fr' && token.text === 'an') return { ...token, text: 'année' }
    const languages = token.kind === 'word' ? onlyIn.get(token.text) : undefined
    return languages === undefined || languages.includes(language)
      ? token
      : { ...token, text: `${token.text}\u00a0` }
  })
}

const besideLakhs: ReadonlySet<string> = new Set(words.besideLakhs)
const ofLiters: ReadonlySet<string> = new Set(words.ofLiters)
/** So many words before the number or behind its letter say that it is money. */
const BESIDE = 2

/** '18L' of something that is no liquid. */
function isLetterBehind(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  return (
    token?.text === 'l' &&
    touches(token) &&
    tokens[at - 1]?.kind === 'number' &&
    !ofLiters.has(tokens[at + 1]?.text ?? '')
  )
}

/** '18L bank', '4.2L/mo', 'revenue 8.4L': lakhs, as the words beside them say; then those in the rest of the message are, too. */
function isLakh(tokens: readonly Token[], at: number): boolean {
  if (!isLetterBehind(tokens, at)) return false
  const beside = [...tokens.slice(Math.max(0, at - 1 - BESIDE), at), ...tokens.slice(at + 1, at + 1 + BESIDE)]
  return beside.some(({ text }) => besideLakhs.has(text)) && !beside.some(({ text }) => ofLiters.has(text))
}
