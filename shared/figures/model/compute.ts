import type { Comparison, Expression, Operation } from './expression.ts'
import { rounded } from '../rounded.ts'

/** Where the walker finds the numbers that a tree names. */
export interface Values {
  input(name: string): number
  column(name: string, monthsBack: number): number
}

/** The value of a tree, computed in the same order and rounded in the same places as its formula. */
export function valueOf(expression: Expression, values: Values): number {
  if (typeof expression === 'number') return expression
  switch (expression.kind) {
    case 'input':
      return values.input(expression.name)
    case 'column':
      return values.column(expression.name, expression.monthsBack)
    case 'rounded':
      return rounded(valueOf(expression.term, values), expression.digits)
    case 'floor':
      return Math.floor(valueOf(expression.term, values))
    case 'when':
      return valueOf(isTrue(expression.test, values) ? expression.yes : expression.no, values)
    default:
      return expression.terms.map(term => valueOf(term, values)).reduce(OPERATIONS[expression.kind])
  }
}

const OPERATIONS: Readonly<Record<Operation, (left: number, right: number) => number>> = {
  sum: (left, right) => left + right,
  difference: (left, right) => left - right,
  product: (left, right) => left * right,
  quotient: (left, right) => left / right,
  power: (left, right) => left ** right,
  least: (left, right) => Math.min(left, right),
  most: (left, right) => Math.max(left, right),
}

function isTrue({ left, is, right }: Comparison, values: Values): boolean {
  const [one, other] = [valueOf(left, values), valueOf(right, values)]
  if (is === '=') return one === other
  return is === '>' ? one > other : one >= other
}
