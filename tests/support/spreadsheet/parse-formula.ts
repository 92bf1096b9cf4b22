/** A formula in A1 notation, as far as the product's spreadsheets use it. */
export type Formula =
  | { kind: 'value'; value: number | string }
  | { kind: 'name'; name: string }
  | { kind: 'cells'; sheet: string | undefined; from: string; to: string }
  | { kind: 'call'; name: string; given: Formula[] }
  | { kind: 'sign'; sign: string; left: Formula; right: Formula }
  | { kind: 'minus'; of: Formula }

const TOKEN =
  /(?<number>\d+(?:\.\d+)?(?:E[+-]?\d+)?)|"(?<text>(?:[^"]|"")*)"|(?:(?<sheet>\w+)!)?(?<from>\$?[A-Z]{1,3}\$?\d+)(?::(?<to>\$?[A-Z]{1,3}\$?\d+))?(?![\w(])|(?<name>[A-Za-z_]\w*)|(?<sign>>=|<=|<>|[-+*/^&=<>(),])/y

/** How strongly a sign binds its terms; a chain is taken from the left. */
const SIGNS = [['=', '<>', '>', '<', '>=', '<='], ['&'], ['+', '-'], ['*', '/'], ['^']]

/** Throws where a spreadsheet would refuse it. */
export function parseFormula(text: string): Formula {
  const tokens = tokensOf(text)
  let at = 0
  const peek = () => tokens[at]?.sign
  function take(sign: string) {
    if (peek() !== sign) throw new Error(`${sign} is missing in ${text}`)
    at++
  }
  function chain(level: number): Formula {
    const signs = SIGNS[level]
    if (!signs) return term()
    let left = chain(level + 1)
    for (let sign = peek(); sign !== undefined && signs.includes(sign); sign = peek()) {
      at++
      left = { kind: 'sign', sign, left, right: chain(level + 1) }
    }
    return left
  }
  function term(): Formula {
    const token = tokens[at++]
    if (!token) throw new Error(`${text} ends early`)
    if (token.sign === '-') return { kind: 'minus', of: term() }
    if (token.sign === '(') {
      const inside = chain(0)
      take(')')
      return inside
    }
    if (token.number !== undefined) return { kind: 'value', value: Number(token.number) }
    if (token.text !== undefined) return { kind: 'value', value: token.text.replaceAll('""', '"') }
    if (token.from !== undefined)
      return {
        kind: 'cells',
        sheet: token.sheet,
        from: relative(token.from),
        to: relative(token.to ?? token.from),
      }
    if (token.name === undefined) throw new Error(`${token.sign} is out of place in ${text}`)
    return peek() === '(' ? call(token.name) : { kind: 'name', name: token.name }
  }
  function call(name: string): Formula {
    take('(')
    const given = [chain(0)]
    while (peek() === ',') {
      at++
      given.push(chain(0))
    }
    take(')')
    return { kind: 'call', name, given }
  }
  const whole = chain(0)
  if (at < tokens.length) throw new Error(`${text} goes on after its end`)
  return whole
}

/** Where a formula stays when it is copied has no say in what it comes to. */
const relative = (cell: string) => cell.replaceAll('$', '')

function tokensOf(text: string) {
  const tokens: Record<string, string | undefined>[] = []
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < text.length) {
    const at = TOKEN.lastIndex
    const match = TOKEN.exec(text)
    if (!match) throw new Error(`${text.slice(at)} cannot be read in ${text}`)
    tokens.push(match.groups ?? {})
  }
  return tokens
}
