/** What a spreadsheet file is written from. Rows and columns are counted from 1, as on the screen. */
export interface Workbook {
  sheets: readonly Sheet[]
  /** cells that formulas call by name */
  names: readonly { name: string; sheet: string; cell: string }[]
}

export interface Sheet {
  /** at most 31 characters, without []:*?/\ */
  name: string
  /** of each column, in characters */
  widths: readonly number[]
  rows: readonly (readonly Cell[])[]
  /** how many rows and columns stay in view */
  frozen: { rows: number; columns: number }
  /** cells that take nothing but one of some words or numbers */
  choices?: readonly { cell: string; options: readonly string[] }[]
}

/** An empty one is undefined. */
export type Cell = { value: string | number; formula?: string; style?: CellStyle } | undefined

export interface CellStyle {
  isBold?: boolean
  /** as spreadsheets write it: '#,##0.00' */
  format?: string
  /** a head of columns, or a cell that is there to be changed */
  fill?: 'head' | 'input'
  /** long texts break into lines */
  isWrapped?: boolean
  isToTheRight?: boolean
  /** a little off from the number before it */
  isIndented?: boolean
}

const LETTERS = 26
const LETTER_A = 65

/** The letters of a column: 1 is A, 27 is AA. */
export function columnLetters(column: number): string {
  const letter = String.fromCharCode(LETTER_A + ((column - 1) % LETTERS))
  return column > LETTERS ? columnLetters(Math.floor((column - 1) / LETTERS)) + letter : letter
}

/** A cell in A1 notation. */
export const cellAt = (row: number, column: number) => `${columnLetters(column)}${row}`
