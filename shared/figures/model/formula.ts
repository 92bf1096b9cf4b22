import type { Expression, Operation } from './expression.ts'

/** How a tree's names are called in a sheet. */
export interface Places {
  /** a defined name, or a cell */
  input(name: string): string
  /** a cell; undefined before the first month */
  column(name: string, monthsBack: number): string | undefined
}

/** How strongly a printed text holds together: what is weaker than its place needs parentheses. */
const LOOSE = 1
const STRONGER = { sum: 1, difference: 1, product: 2, quotient: 2, power: 3 } as const
const WHOLE = 4

const SIGNS = { sum: '+', difference: '-', product: '*', quotient: '/', power: '^' } as const
const FUNCTIONS = { least: 'MIN', most: 'MAX' } as const

/** A tree as a formula in A1 notation, without the sign of equality. */
export const formulaOf = (expression: Expression, places: Places): string => printed(expression, places).text

interface Printed {
  text: string
  strength: number
}

function printed(expression: Expression, places: Places): Printed {
  if (typeof expression === 'number') return number(expression)
  const inside = (part: Expression) => printed(part, places).text
  switch (expression.kind) {
    case 'input':
      return { text: places.input(expression.name), strength: WHOLE }
    case 'column':
      return { text: places.column(expression.name, expression.monthsBack) ?? '0', strength: WHOLE }
    case 'rounded':
      return { text: `ROUND(${inside(expression.term)},${expression.digits})`, strength: WHOLE }
    case 'floor':
      return { text: `INT(${inside(expression.term)})`, strength: WHOLE }
    case 'when': {
      const { left, is, right } = expression.test
      const test = `${inside(left)}${is}${inside(right)}`
      return {
        text: `IF(${test},${inside(expression.yes)},${inside(expression.no)})`,
        strength: WHOLE,
      }
    }
    case 'least':
    case 'most':
      return {
        text: `${FUNCTIONS[expression.kind]}(${expression.terms.map(inside).join(',')})`,
        strength: WHOLE,
      }
    default:
      return chain(expression.kind, expression.terms, places)
  }
}

/** A spreadsheet takes a chain from the left, so only what stands first may be of equal strength. */
function chain(
  kind: Exclude<Operation, keyof typeof FUNCTIONS>,
  terms: readonly Expression[],
  places: Places,
): Printed {
  const strength = STRONGER[kind]
  const texts = terms.map((term, index) => {
    const { text, strength: own } = printed(term, places)
    return own > strength || (own === strength && index === 0) ? text : `(${text})`
  })
  return { text: texts.join(SIGNS[kind]), strength }
}

/** Plain digits, as a spreadsheet reads them; a minus binds more strongly there than a power, so it stands in parentheses. */
function number(value: number): Printed {
  return { text: String(value).toUpperCase(), strength: value < 0 ? LOOSE : WHOLE }
}
