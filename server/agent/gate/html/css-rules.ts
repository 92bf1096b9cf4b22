/** Declarations of a style that hold for the same elements, and in which scheme. */
export interface CssRule {
  selector: string
  /** the last value of each property, in lower case */
  declared: ReadonlyMap<string, string>
  /** the color scheme that an enclosing query asks for; undefined where it holds in both */
  scheme: 'light' | 'dark' | undefined
  /** counted from 1 */
  line: number
}

interface Block {
  prelude: string
  line: number
  declared: Map<string, string>
}

const SCHEME = /prefers-color-scheme\s{0,9}:\s{0,9}(light|dark)/i

/** The rules of a style, read once from its beginning to its end. What is no style gives none. */
export function cssRules(style: string): CssRule[] {
  const rules: CssRule[] = []
  const open: Block[] = []
  let said = ''
  let line = 1

  function declare() {
    const at = said.indexOf(':')
    const name = said.slice(0, at).trim().toLowerCase()
    if (at > 0)
      open.at(-1)?.declared.set(
        name,
        said
          .slice(at + 1)
          .trim()
          .toLowerCase(),
      )
    said = ''
  }

  function close() {
    declare()
    const block = open.pop()
    if (!block || block.prelude.startsWith('@') || block.declared.size === 0) return
    const query = open.find(({ prelude }) => SCHEME.test(prelude))?.prelude ?? ''
    const scheme = SCHEME.exec(query)?.[1]?.toLowerCase()
    rules.push({
      selector: block.prelude,
      declared: block.declared,
      scheme: scheme === 'light' || scheme === 'dark' ? scheme : undefined,
      line: block.line,
    })
  }

  for (let at = 0; at < style.length; at++) {
    const sign = style.charAt(at)
    if (sign === '\n') line += 1
    if (sign === '/' && style.charAt(at + 1) === '*') {
      const end = style.indexOf('*/', at + 2)
      const over = end === -1 ? style.length : end + 1
      for (; at < over; at++) if (style.charAt(at) === '\n') line += 1
    } else if (sign === '{') {
      open.push({ prelude: said.trim(), line, declared: new Map() })
      said = ''
    } else if (sign === '}') close()
    else if (sign === ';') declare()
    else said += sign
  }
  return rules
}
