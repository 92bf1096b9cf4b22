/** Every sentence of a text with a capital, whatever word of the person it begins with. */
export function sentenceCase(text: string): string {
  return text.replace(
    /(^|[.?!] )(\p{Ll})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  )
}
