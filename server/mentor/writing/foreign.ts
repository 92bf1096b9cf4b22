const NOT_ENGLISH =
  /\b(?:ich|und|nicht|möchte|wie|für|mein|eine|quiero|cómo|para|negocio|vender|je|veux|comment|vendre|mon|une|voglio|come|vendere|quero|como|vender|meu|negócio|chcę|jak|firma)\b/giu
const LATIN = /[a-z]/i
const ENOUGH_WORDS = 3

/** Said before an answer to a message in another language; empty for one in English. */
export function onLanguage(words: string): string {
  const text = words.slice(0, 600)
  const isForeign = LATIN.test(text)
    ? (text.match(NOT_ENGLISH)?.length ?? 0) >= ENOUGH_WORDS
    : /\p{L}/u.test(text)
  return isForeign ? 'I answer in English for now and may have understood only a part of this.\n\n' : ''
}
