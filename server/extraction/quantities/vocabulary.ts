import words from './words.json' with { type: 'json' }

/** A list is looked up as a set, `{ key: [word, ...] }` as word -> key, and `{ word: value }` as it stands. */
type LookedUp<Words> = Words extends readonly string[]
  ? ReadonlySet<string>
  : Words extends Record<string, readonly string[]>
    ? ReadonlyMap<string, keyof Words>
    : ReadonlyMap<string, Words[keyof Words]>

type Table = string[] | Readonly<Record<string, string[] | number>>

function lookedUp(table: Table) {
  if (Array.isArray(table)) return new Set(table.map(lowerCase))
  const pairs = Object.entries(table).flatMap(([key, value]): [string, string | number][] =>
    typeof value === 'number' ? [[lowerCase(key), value]] : value.map(word => [lowerCase(word), key]),
  )
  return new Map(pairs)
}

/** One that is written otherwise would never be found, and stops the start. */
function lowerCase(word: string) {
  if (word === word.toLowerCase().trim() && word !== '') return word
  throw new Error(`words.json: '${word}' has to be in lower case, without blanks around it`)
}

const { onlyIn: _, ...tables } = words

/** The words of words.json, in the shape in which they are looked up. */
export const vocabulary = Object.fromEntries(
  Object.entries<Table>(tables).map(([name, table]) => [name, lookedUp(table)]),
) as unknown as { readonly [Name in keyof typeof tables]: LookedUp<(typeof tables)[Name]> }
