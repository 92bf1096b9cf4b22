/** Endings that say little about what a word means; longest first. */
const ENDINGS = 'ingly ments ment ings ing ies ied ers er ed es s en e'.split(' ')
const SHORTEST_STEM = 3

/** A word without its ending, so that 'charging' and 'charged' are one: rough, and the same everywhere. */
export function stem(word: string): string {
  const plain = word.endsWith("'s") ? word.slice(0, -2) : word.replaceAll("'", '')
  if (plain.length <= SHORTEST_STEM + 1) return plain
  const ending = ENDINGS.find(end => plain.endsWith(end) && plain.length - end.length >= SHORTEST_STEM)
  if (ending === undefined) return plain
  const rest = plain.slice(0, -ending.length)
  return rest.at(-1) === rest.at(-2) && rest.length > SHORTEST_STEM ? rest.slice(0, -1) : rest
}
