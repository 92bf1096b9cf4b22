import type { Cell, CellStyle } from '../spreadsheet/workbook.ts'
import type { Format } from './inputs.ts'

/** Other numbers with as many digits as there is room for. */
const FORMATS: Readonly<Record<Format, string>> = {
  money: '#,##0.00;[Red]-#,##0.00',
  count: '#,##0',
  percent: '0.0%',
  fraction: '#,##0.00',
  number: 'General',
}

export const styleOf = (format: Format, more: CellStyle = {}): CellStyle => ({
  format: FORMATS[format],
  ...more,
})

export const text = (value: string): Cell => ({ value })
export const title = (value: string): Cell => ({ value, style: { isBold: true } })
/** The head of a column; one over numbers stands to the right as they do. */
export const head = (value: string, isToTheRight = false): Cell => ({
  value,
  style: { isBold: true, fill: 'head', ...(isToTheRight ? { isToTheRight } : {}) },
})
/** Words about the number before them. */
export const remark = (value: string): Cell => ({ value, style: { isIndented: true } })
/** A number that is there to be changed. */
export const given = (value: number, format: Format): Cell => ({
  value,
  style: styleOf(format, { fill: 'input' }),
})
export const computed = (value: number, format: Format, formula: string): Cell => ({
  value,
  formula,
  style: styleOf(format),
})
