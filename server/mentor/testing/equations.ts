/** A value as it is shown stands for all values that are rounded to it. */
interface Span {
  low: number
  high: number
  /** whole things, which are rounded up or down rather than to the nearest */
  isCount?: boolean
}

/** From here on money is shown without cents. */
const WHOLE_MONEY = 100

const NUMBER = String.raw`−?[$€£₹¥]?(?<digits>\d[\d,]*(?:\.\d+)?)(?<unit> ?%| (?:€|zł|kr|CHF)(?![\p{L}]))?`
const TOKEN = new RegExp(
  String.raw`(?<number>${NUMBER})|(?<operator> [−x/] )|(?<bracket>[()])|(?<equals> = )`,
  'gu',
)
/** A unit beside a number: 'people in', 'a month', 'churn'. */
const LABEL = /^(?: ?[\p{L}'-]+){0,5} ?$/u

export interface Equation {
  text: string
  isRight: boolean
}

/** Every equation that an answer shows, and whether its two sides agree within what they are rounded to. */
export function equationsIn(answer: string): Equation[] {
  return answer
    .replace(/= ([^=;.\n]*?), x /g, '= $1; $1 x ')
    .split(/;|\n|\. |: |\||\*\*|, (?=[^\d]*=)/)
    .filter(part => part.includes(' = '))
    .flatMap(part => {
      const sides = sidesOf(part)
      return sides.slice(1).map((right, index) => {
        const [left, value] = [valueOf(sides[index] ?? []), valueOf(right)]
        return { text: part.trim(), isRight: left !== undefined && value !== undefined && agree(left, value) }
      })
    })
}

type Token = Span | '−' | 'x' | '/' | '(' | ')'

// The last run of numbers, operators and labels around the sign of equality.
function sidesOf(part: string): Token[][] {
  const sides: Token[][] = [[]]
  let end = 0
  for (const match of part.matchAll(TOKEN)) {
    const between = part.slice(end, match.index)
    const isStart = sides.length === 1 && (end === 0 || !LABEL.test(between))
    if (isStart) sides[0] = []
    else if (!LABEL.test(between)) break
    const { number, operator, bracket, equals } = match.groups ?? {}
    const last = sides.at(-1)
    if (equals) sides.push([])
    else if (number) {
      // 'left per kit = 40': a second number without an operator is not part of the sum.
      if (typeof last?.at(-1) === 'object') {
        if (sides.length > 1) break
        sides[0] = []
      }
      sides.at(-1)?.push(spanOf(match.groups ?? {}))
    } else if (operator) last?.push(operator.trim() as Token)
    else if (bracket) last?.push(bracket as Token)
    end = match.index + match[0].length
  }
  return sides
}

function spanOf(groups: Record<string, string | undefined>): Span {
  const written = groups['number'] ?? ''
  const digits = (groups['digits'] ?? '').replace(/,/g, '')
  const isPercent = groups['unit']?.includes('%') ?? false
  const isMoney = /[$€£₹¥]/.test(written) || (groups['unit'] !== undefined && !isPercent)
  const decimals = digits.split('.')[1]?.length ?? 0
  const scale = isPercent ? 100 : 1
  const value = (Number(digits) / scale) * (written.startsWith('−') ? -1 : 1)
  const isCount = !isPercent && !isMoney && decimals === 0
  const isExact = isCount || (isMoney && decimals === 0 && Math.abs(value) < WHOLE_MONEY)
  const slack = isExact ? 1e-6 : 0.5 / 10 ** decimals / scale + 1e-9
  return { low: value - slack, high: value + slack, isCount }
}

// Products and quotients bind first, then differences; brackets before all.
function valueOf(tokens: Token[]): Span | undefined {
  let at = 0
  const primary = (): Span | undefined => {
    const token = tokens[at++]
    if (token === '(') {
      const inside = difference()
      if (tokens[at++] !== ')') return undefined
      return inside
    }
    return typeof token === 'object' ? token : undefined
  }
  const product = (): Span | undefined => {
    let left = primary()
    while (left && (tokens[at] === 'x' || tokens[at] === '/')) {
      const operator = tokens[at++]
      const right = primary()
      left = right && (operator === 'x' ? times(left, right) : over(left, right))
    }
    return left
  }
  const difference = (): Span | undefined => {
    let left = product()
    while (left && tokens[at] === '−') {
      at++
      const right = product()
      left = right && { low: left.low - right.high, high: left.high - right.low }
    }
    return left
  }
  return difference()
}

function times(one: Span, other: Span): Span {
  const ends = [one.low * other.low, one.low * other.high, one.high * other.low, one.high * other.high]
  return { low: Math.min(...ends), high: Math.max(...ends) }
}

function over(one: Span, other: Span): Span | undefined {
  return other.low > 0 ? times(one, { low: 1 / other.high, high: 1 / other.low }) : undefined
}

// A count may lie up to one beside its sum: 133.3 messages are 134.
function agree(left: Span, right: Span): boolean {
  const slack = right.isCount ? 1 : 0
  return left.low - slack < right.high && left.high + slack > right.low
}
