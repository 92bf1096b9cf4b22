// Strings whole, so that a brace or colon inside one is passed over.
const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\]:]/g

/** JSON.parse, but a key that stands twice in one object is refused: two readers would see two different requests. */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text)
  const open: Set<string>[] = []
  let lastString = ''
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === '{' || token === '[') open.push(new Set())
    else if (token === '}' || token === ']') open.pop()
    else if (token === ':') addKey(open.at(-1), JSON.parse(lastString) as string)
    else lastString = token
  }
  return value
}

function addKey(keys: Set<string> | undefined, key: string) {
  if (keys?.has(key)) throw new SyntaxError('a key stands twice')
  keys?.add(key)
}
