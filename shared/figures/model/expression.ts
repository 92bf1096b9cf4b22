/**
 * A computation as a tree, so that one definition can be computed and printed as a formula. `input` is a number of the
 * plan by its name, `column` another column of the same month or of an earlier one.
 */
export type Expression =
  | number
  | { kind: 'input'; name: string }
  | { kind: 'column'; name: string; monthsBack: number }
  | { kind: Operation; terms: readonly Expression[] }
  | { kind: 'rounded'; term: Expression; digits: number }
  | { kind: 'floor'; term: Expression }
  | { kind: 'when'; test: Comparison; yes: Expression; no: Expression }

/** Of two terms and more; they are taken from left to right, as a spreadsheet does. */
export type Operation = 'sum' | 'difference' | 'product' | 'quotient' | 'power' | 'least' | 'most'

export interface Comparison {
  left: Expression
  is: '>' | '>=' | '='
  right: Expression
}

const CENT_DIGITS = 2

export const input = (name: string): Expression => ({ kind: 'input', name })
/** Before the first month every column is 0. */
export const column = (name: string, monthsBack = 0): Expression => ({ kind: 'column', name, monthsBack })
export const sum = (...terms: Expression[]): Expression =>
  terms.length > 1 ? { kind: 'sum', terms } : (terms[0] ?? 0)
export const difference = (...terms: Expression[]): Expression => ({ kind: 'difference', terms })
export const product = (...terms: Expression[]): Expression => ({ kind: 'product', terms })
/** What it is divided by must not be 0: ask with `when` first. */
export const quotient = (term: Expression, by: Expression): Expression => ({
  kind: 'quotient',
  terms: [term, by],
})
export const power = (term: Expression, of: Expression): Expression => ({ kind: 'power', terms: [term, of] })
export const least = (...terms: Expression[]): Expression => ({ kind: 'least', terms })
export const most = (...terms: Expression[]): Expression => ({ kind: 'most', terms })
export const rounded = (term: Expression, digits: number): Expression => ({ kind: 'rounded', term, digits })
export const whole = (term: Expression): Expression => ({ kind: 'rounded', term, digits: 0 })
export const cents = (term: Expression): Expression => ({ kind: 'rounded', term, digits: CENT_DIGITS })
/** The whole number at or below it. */
export const floor = (term: Expression): Expression => ({ kind: 'floor', term })
/** Only the branch that is taken is computed. */
export const when = (
  left: Expression,
  is: Comparison['is'],
  right: Expression,
  [yes, no]: readonly [Expression, Expression],
): Expression => ({ kind: 'when', test: { left, is, right }, yes, no })
