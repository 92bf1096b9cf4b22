const DEPTH_MAX = 20
const KEYS_MAX = 1_000

/**
 * JSON.parse for what comes from outside. Refused with a SyntaxError are a key that stands twice in one object (two readers
 * would see two different requests), more than 20 levels and more than 1,000 keys in one object, both before anything is
 * made of them. Costs one look at each character, whatever they are.
 */
export function parseJson(text: string): unknown {
  const keyCount = countColons(text)
  const value: unknown = JSON.parse(text)
  if (countKeys(value) !== keyCount) throw new SyntaxError('a key stands twice')
  return value
}

/** Colons outside strings: as many as the text has keys. */
function countColons(text: string) {
  let total = 0
  let depth = 0
  /** of the objects that are open, by depth */
  const counts = new Uint32Array(DEPTH_MAX + 1)
  for (let index = 0; index < text.length; index += 1) {
    switch (text[index]) {
      case '"':
        index = endOfString(text, index)
        break
      case '{':
      case '[':
        depth += 1
        if (depth > DEPTH_MAX) throw new SyntaxError('too deep')
        counts[depth] = 0
        break
      case '}':
      case ']':
        depth = Math.max(0, depth - 1)
        break
      case ':':
        total += 1
        if (counts[depth] === KEYS_MAX) throw new SyntaxError('too many keys')
        counts[depth] = (counts[depth] ?? 0) + 1
        break
      default:
    }
  }
  return total
}

/** Where a string's closing quote stands, or the end of a text that has none. */
function endOfString(text: string, opening: number) {
  let index = opening + 1
  for (; index < text.length && text[index] !== '"'; index += 1) {
    if (text[index] === '\\') index += 1
  }
  return index
}

function countKeys(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const members: unknown[] = Object.values(value)
  const own = Array.isArray(value) ? 0 : members.length
  return members.reduce<number>((sum, member) => sum + countKeys(member), own)
}
