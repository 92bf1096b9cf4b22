import { numberFunctions } from './number-functions.ts'

/** A number, a value by its name, or a function and what it is handed. */
export type Expression = number | string | { call: string; of: readonly Expression[] }

/** The values that it names, each once, in the order in which they stand. */
export function valuesNamed(expression: Expression): string[] {
  if (typeof expression === 'number') return []
  return typeof expression === 'string' ? [expression] : [...new Set(expression.of.flatMap(valuesNamed))]
}

export function numbersIn(expression: Expression): number[] {
  if (typeof expression === 'number') return [expression]
  return typeof expression === 'string' ? [] : expression.of.flatMap(numbersIn)
}

/** What it comes to; none where a value is not known, or a function makes no sense of what it is handed. */
export function computed(
  expression: Expression,
  values: Readonly<Record<string, number>>,
): number | undefined {
  if (typeof expression === 'number') return expression
  if (typeof expression === 'string') return values[expression]
  const numbers = expression.of.map(each => computed(each, values))
  return numbers.every(number => number !== undefined)
    ? numberFunctions[expression.call]?.(...numbers)
    : undefined
}

/** Reads `price`, `12` or `product(price, 12)`, where each of those may stand between the brackets. Throws with what is wrong about it. */
export function expressionOf(text: string): Expression {
  const tokens = tokensOf(text)
  const expression = nextOf(tokens)
  if (tokens.length > 0) throw new Error(`'${tokens.join(' ')}' is too much`)
  return expression
}

const TOKEN = /\s*(?:[a-z]\w*|\d+(?:\.\d+)?|[(),])\s*/iy

function tokensOf(text: string): string[] {
  const tokens: string[] = []
  TOKEN.lastIndex = 0
  for (let at = 0; at < text.length; at = TOKEN.lastIndex) {
    const [token] = TOKEN.exec(text) ?? []
    if (token === undefined) throw new Error(`'${text.slice(at)}' cannot be read`)
    tokens.push(token.trim())
  }
  return tokens
}

function nextOf(tokens: string[]): Expression {
  const token = tokens.shift() ?? ''
  if (/^\d/.test(token)) return Number(token)
  if (!/^\w/.test(token)) throw new Error('a name or a number is missing')
  return tokens[0] === '(' ? callOf(token, tokens) : token
}

function callOf(call: string, tokens: string[]): Expression {
  if (!Object.hasOwn(numberFunctions, call)) throw new Error(`no function is called ${call}`)
  const of: Expression[] = []
  do {
    tokens.shift()
    of.push(nextOf(tokens))
  } while (tokens[0] === ',')
  if (tokens.shift() !== ')') throw new Error(`${call}( is not closed`)
  const takes = numberFunctions[call]?.length
  if (of.length !== takes) throw new Error(`${call} is handed ${of.length} numbers and takes ${takes}`)
  return { call, of }
}
