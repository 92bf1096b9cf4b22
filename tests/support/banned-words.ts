/** What no text of the product says, in lower case. Words count as whole ones. */
const WORDS = [
  'nought',
  'given back',
  'colours',
  'colour',
  'e-mail',
  'somebody',
  'whoever',
  'shall',
  'per cent',
]
/** And these wherever they stand. */
const SIGNS = [' %', '!']

/** The words and signs in a text that the product's voice does not use. */
export function bannedIn(text: string): string[] {
  const words = ` ${text.toLowerCase().replaceAll(/[^\p{L}\p{N}-]+/gu, ' ')} `
  return [...WORDS.filter(word => words.includes(` ${word} `)), ...SIGNS.filter(sign => text.includes(sign))]
}
