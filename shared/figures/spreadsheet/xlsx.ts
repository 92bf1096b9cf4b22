import { strToU8, zipSync } from 'fflate'
import { cellAt, type Cell, type Sheet, type Workbook } from './workbook.ts'
import { type Styles, stylesOf } from './xlsx-styles.ts'
import { xmlText } from './xml-text.ts'

// Load this file lazily: it brings the compression.

const LINE_POINTS = 15
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/**
 * A spreadsheet file (Office Open XML, ECMA-376) with formulas and the values they come to, so that a program that computes
 * nothing shows them too. The same workbook gives the same bytes.
 */
export function xlsxOf(workbook: Workbook): Uint8Array<ArrayBuffer> {
  const styles = stylesOf(workbook)
  const sheets = workbook.sheets.map((sheet, index): [string, string] => [
    `xl/worksheets/sheet${index + 1}.xml`,
    sheetXml(sheet, styles),
  ])
  const parts: [string, string][] = [
    ['[Content_Types].xml', contentTypesXml(workbook)],
    ['_rels/.rels', relationsXml([{ type: `${OFFICE}/officeDocument`, target: 'xl/workbook.xml' }])],
    ['xl/workbook.xml', workbookXml(workbook)],
    ['xl/_rels/workbook.xml.rels', workbookRelationsXml(workbook)],
    ['xl/styles.xml', HEAD + styles.xml],
    ...sheets,
  ]
  const files = Object.fromEntries(parts.map(([path, xml]) => [path, strToU8(xml)]))
  // A zip counts from 1980, in local time: whatever the zone, these are the same bytes.
  return Uint8Array.from(zipSync(files, { mtime: new Date(1980, 0, 1) }))
}

function contentTypesXml({ sheets }: Workbook) {
  const overrides = [
    ['/xl/workbook.xml', 'sheet.main'],
    ['/xl/styles.xml', 'styles'],
    ...sheets.map((_, index) => [`/xl/worksheets/sheet${index + 1}.xml`, 'worksheet']),
  ].map(([part, type]) => `<Override PartName="${part}" ContentType="${TYPE}.${type}+xml"/>`)
  return `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`
}

function relationsXml(relations: readonly { type: string; target: string }[]) {
  const lines = relations.map(
    ({ type, target }, index) => `<Relationship Id="rId${index + 1}" Type="${type}" Target="${target}"/>`,
  )
  return `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${lines.join('')}</Relationships>`
}

const workbookRelationsXml = ({ sheets }: Workbook) =>
  relationsXml([
    ...sheets.map((_, index) => ({
      type: `${OFFICE}/worksheet`,
      target: `worksheets/sheet${index + 1}.xml`,
    })),
    { type: `${OFFICE}/styles`, target: 'styles.xml' },
  ])

function workbookXml({ sheets, names }: Workbook) {
  const sheetLines = sheets.map(
    ({ name }, index) => `<sheet name="${xmlText(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  )
  const nameLines = names.map(
    ({ name, sheet, cell }) =>
      `<definedName name="${xmlText(name)}">${xmlText(`'${sheet}'!${absolute(cell)}`)}</definedName>`,
  )
  const defined = nameLines.length > 0 ? `<definedNames>${nameLines.join('')}</definedNames>` : ''
  return `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheetLines.join('')}</sheets>${defined}</workbook>`
}

/** 'B4' as '$B$4'. */
const absolute = (cell: string) => cell.replace(/^([A-Z]+)(\d+)$/, '$$$1$$$2')

function sheetXml(sheet: Sheet, styles: Styles) {
  const rows = sheet.rows.map((cells, index) => rowXml(sheet, { cells, row: index + 1, styles }))
  return `${HEAD}<worksheet xmlns="${MAIN}">${PRINTING.fit}${viewsXml(sheet)}${columnsXml(sheet)}<sheetData>${rows.join('')}</sheetData>${choicesXml(sheet)}${PRINTING.page}</worksheet>`
}

/** On paper a sheet is as wide as one page, and as long as it is. */
const PRINTING = {
  fit: '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>',
  page: '<pageSetup orientation="landscape" fitToWidth="1" fitToHeight="0"/>',
}

function viewsXml({ frozen: { rows, columns } }: Sheet) {
  if (rows === 0 && columns === 0) return ''
  const pane = rows > 0 && columns > 0 ? 'bottomRight' : rows > 0 ? 'bottomLeft' : 'topRight'
  const splits = `${columns > 0 ? ` xSplit="${columns}"` : ''}${rows > 0 ? ` ySplit="${rows}"` : ''}`
  return `<sheetViews><sheetView workbookViewId="0"><pane${splits} topLeftCell="${cellAt(rows + 1, columns + 1)}" activePane="${pane}" state="frozen"/></sheetView></sheetViews>`
}

function columnsXml({ widths }: Sheet) {
  const lines = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  return lines.length > 0 ? `<cols>${lines.join('')}</cols>` : ''
}

function choicesXml({ choices = [] }: Sheet) {
  if (choices.length === 0) return ''
  const lines = choices.map(
    ({ cell, options }) =>
      `<dataValidation type="list" showErrorMessage="1" sqref="${cell}"><formula1>${xmlText(`"${options.join(',')}"`)}</formula1></dataValidation>`,
  )
  return `<dataValidations count="${choices.length}">${lines.join('')}</dataValidations>`
}

interface Row {
  cells: readonly Cell[]
  row: number
  styles: Styles
}

function rowXml({ widths }: Sheet, { cells, row, styles }: Row) {
  const written = cells.map((cell, index) => cellXml(cell, cellAt(row, index + 1), styles)).join('')
  const lines = Math.max(1, ...cells.map((cell, index) => linesOf(cell, widths[index])))
  const height = lines > 1 ? ` ht="${lines * LINE_POINTS}" customHeight="1"` : ''
  return written === '' ? '' : `<row r="${row}"${height}>${written}</row>`
}

/** How many lines a text breaks into; no program but the person's own knows its letters, so it is about so many. */
const linesOf = (cell: Cell, width = Infinity) =>
  cell?.style?.isWrapped ? Math.ceil(String(cell.value).length / width) : 1

function cellXml(cell: Cell, at: string, styles: Styles) {
  if (cell === undefined) return ''
  const { value, formula } = cell
  const style = styles.indexOf(cell.style)
  const start = `<c r="${at}"${style > 0 ? ` s="${style}"` : ''}`
  const computed = formula === undefined ? '' : `<f>${xmlText(formula)}</f>`
  if (typeof value === 'number') return `${start}>${computed}<v>${value}</v></c>`
  if (computed !== '') return `${start} t="str">${computed}<v>${xmlText(value)}</v></c>`
  return `${start} t="inlineStr"><is><t xml:space="preserve">${xmlText(value)}</t></is></c>`
}
