import { type Formula, parseFormula } from './parse-formula.ts'
import type { ReadCell, ReadWorkbook } from './read-xlsx.ts'

type Value = string | number

/** Formulas recur from file to file, so each text is read once. */
const read = new Map<string, Formula>()

/** What every formula comes to, by "sheet!cell": computed from the cells without one, as a spreadsheet does it. */
export function recalculated({ sheets, names }: Pick<ReadWorkbook, 'sheets' | 'names'>): Map<string, Value> {
  const known = new Map<string, Value>()
  const underway = new Set<string>()

  function cellValue(sheet: string, cell: string): Value {
    const place = `${sheet}!${cell}`
    const before = known.get(place)
    if (before !== undefined) return before
    const found = sheets.get(sheet)?.get(cell)
    if (underway.has(place)) throw new Error(`${place} depends on itself`)
    underway.add(place)
    // An empty cell counts as nought.
    const value =
      found?.formula === undefined ? (found?.value ?? 0) : evaluate(formulaOf(found.formula), sheet)
    known.set(place, value)
    return value
  }

  function evaluate(formula: Formula, sheet: string): Value {
    switch (formula.kind) {
      case 'value':
        return formula.value
      case 'name': {
        const place = names.get(formula.name)?.split('!')
        if (!place) throw new Error(`no name ${formula.name}`)
        return cellValue(place[0] ?? '', place[1] ?? '')
      }
      case 'cells':
        if (formula.from !== formula.to) throw new Error('a range where a value is expected')
        return cellValue(formula.sheet ?? sheet, formula.from)
      case 'minus':
        return -numberOf(evaluate(formula.of, sheet))
      case 'sign':
        return combined(formula.sign, evaluate(formula.left, sheet), evaluate(formula.right, sheet))
      case 'call':
        return called(formula, sheet)
    }
  }

  function called({ name, given }: Extract<Formula, { kind: 'call' }>, sheet: string): Value {
    const [first, second, third] = given
    if (!first) throw new Error(`${name} of nothing`)
    const value = (formula: Formula | undefined) => {
      if (!formula) throw new Error(`${name} is given too little`)
      return evaluate(formula, sheet)
    }
    const all = () => given.flatMap(formula => valuesOf(formula, sheet)).map(numberOf)
    switch (name) {
      case 'IF':
        return value(value(first) === 1 ? second : third)
      case 'CHOOSE':
        return value(given[numberOf(value(first))])
      case 'ROUND':
        return roundedHalfAway(numberOf(value(first)), numberOf(value(second)))
      case 'INT':
        return Math.floor(numberOf(value(first)))
      case 'INDEX': {
        const found = valuesOf(first, sheet)[numberOf(value(second)) - 1]
        if (found === undefined) throw new Error('#REF!')
        return found
      }
      case 'SUM':
        return all().reduce((sum, next) => sum + next, 0)
      case 'MIN':
        return Math.min(...all())
      case 'MAX':
        return Math.max(...all())
      default:
        throw new Error(`${name} is not known here`)
    }
  }

  function valuesOf(formula: Formula, sheet: string): Value[] {
    if (formula.kind !== 'cells') return [evaluate(formula, sheet)]
    return cellsBetween(formula.from, formula.to).map(cell => cellValue(formula.sheet ?? sheet, cell))
  }

  for (const [sheet, cells] of sheets)
    for (const [cell, { formula }] of cells) if (formula !== undefined) cellValue(sheet, cell)
  return new Map(
    [...known].filter(([place]) => {
      const [sheet = '', cell = ''] = place.split('!')
      return sheets.get(sheet)?.get(cell)?.formula !== undefined
    }),
  )
}

/** What one formula comes to; `values` by cell or by defined name. */
export function evaluated(formula: string, values: Readonly<Record<string, number>>): Value {
  const cells = new Map<string, ReadCell>(
    Object.entries(values).map(([cell, value]) => [cell, { value, formula: undefined }]),
  )
  const names = new Map(Object.keys(values).map(name => [name, `Sheet!${name}`]))
  const all = recalculated({
    sheets: new Map([['Sheet', cells.set('result', { value: 0, formula })]]),
    names,
  })
  return all.get('Sheet!result') ?? ''
}

function formulaOf(text: string) {
  const formula = read.get(text) ?? parseFormula(text)
  read.set(text, formula)
  return formula
}

function numberOf(value: Value): number {
  if (typeof value === 'string') throw new Error(`${value} is no number`)
  if (!Number.isFinite(value)) throw new Error('#DIV/0! or #NUM!')
  return value
}

/** TRUE is 1, FALSE is 0. */
function combined(sign: string, left: Value, right: Value): Value {
  if (sign === '&') return `${left}${right}`
  if (sign === '=') return Number(left === right)
  if (sign === '<>') return Number(left !== right)
  const [one, other] = [numberOf(left), numberOf(right)]
  switch (sign) {
    case '+':
      return one + other
    case '-':
      return one - other
    case '*':
      return one * other
    case '/':
      return numberOf(one / other)
    case '^':
      return numberOf(one ** other)
    case '>':
      return Number(one > other)
    case '<':
      return Number(one < other)
    case '>=':
      return Number(one >= other)
    default:
      return Number(one <= other)
  }
}

/** By the decimal digits that a spreadsheet holds, which are fifteen; written apart from the product's own. */
function roundedHalfAway(number: number, digits: number) {
  const [whole = '', fraction = ''] = decimals(Math.abs(number)).split('.')
  const kept = BigInt(whole + fraction.slice(0, digits).padEnd(digits, '0'))
  const next = Number(fraction[digits] ?? '0') >= 5 ? 1n : 0n
  const result = Number(kept + next) / 10 ** digits
  return number < 0 && result !== 0 ? -result : result
}

/** Fifteen digits of a number, without an exponent. */
function decimals(number: number) {
  const [mantissa = '', exponent = '0'] = number.toExponential(14).split('e')
  const digits = mantissa.replace('.', '')
  const point = Number(exponent) + 1
  if (point <= 0) return `0.${'0'.repeat(-point)}${digits}`
  return `${digits.slice(0, point).padEnd(point, '0')}.${digits.slice(point)}`
}

function cellsBetween(from: string, to: string) {
  const [left, top] = placeOf(from)
  const [right, bottom] = placeOf(to)
  return Array.from({ length: bottom - top + 1 }, (_, row) =>
    Array.from({ length: right - left + 1 }, (_, column) => `${lettersOf(left + column)}${top + row}`),
  ).flat()
}

function placeOf(cell: string): [number, number] {
  const letters = cell.replace(/\d/g, '')
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
  return [column, Number(cell.slice(letters.length))]
}

const lettersOf = (column: number): string =>
  column > 26
    ? lettersOf(Math.floor((column - 1) / 26)) + String.fromCharCode(65 + ((column - 1) % 26))
    : String.fromCharCode(64 + column)
