import type { CellStyle, Workbook } from './workbook.ts'
import { xmlText } from './xml-text.ts'

export interface Styles {
  xml: string
  /** 0 is the plain one */
  indexOf(style: CellStyle | undefined): number
}

/** Formats of one's own are counted from here (ECMA-376, 18.8.30). */
const FIRST_FORMAT = 164
/** The first two fills are fixed by the format. */
const FILLS = ['none', 'gray125', 'head', 'input'] as const
const COLORS = { head: 'FFE7E5E4', input: 'FFFEF3C7' } as const
const FONT = '<sz val="11"/><name val="Calibri"/><family val="2"/>'

/** Every style that a workbook uses, once, in the order in which it first occurs. */
export function stylesOf({ sheets }: Workbook): Styles {
  const keys = new Map<string, CellStyle>([[keyOf({}), {}]])
  for (const { rows } of sheets)
    for (const cell of rows.flat()) if (cell?.style) keys.set(keyOf(cell.style), cell.style)
  const used = [...keys.values()]
  const formats = [...new Set(used.flatMap(({ format }) => format ?? []))]
  const indexes = new Map([...keys.keys()].map((key, index) => [key, index]))
  return {
    xml: stylesXml(used, formats),
    indexOf: style => indexes.get(keyOf(style ?? {})) ?? 0,
  }
}

const keyOf = ({ isBold, format, fill, isWrapped, isToTheRight, isIndented }: CellStyle) =>
  JSON.stringify([
    isBold ?? false,
    format,
    fill,
    isWrapped ?? false,
    isToTheRight ?? false,
    isIndented ?? false,
  ])

function stylesXml(used: readonly CellStyle[], formats: readonly string[]) {
  const formatLines = formats.map(
    (format, index) => `<numFmt numFmtId="${FIRST_FORMAT + index}" formatCode="${xmlText(format)}"/>`,
  )
  const fillLines = FILLS.map(fill =>
    fill === 'head' || fill === 'input'
      ? `<fill><patternFill patternType="solid"><fgColor rgb="${COLORS[fill]}"/></patternFill></fill>`
      : `<fill><patternFill patternType="${fill}"/></fill>`,
  )
  return [
    '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
    formats.length > 0 ? `<numFmts count="${formats.length}">${formatLines.join('')}</numFmts>` : '',
    `<fonts count="2"><font>${FONT}</font><font><b/>${FONT}</font></fonts>`,
    `<fills count="${FILLS.length}">${fillLines.join('')}</fills>`,
    '<borders count="1"><border/></borders>',
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
    `<cellXfs count="${used.length}">${used.map(style => formatXml(style, formats)).join('')}</cellXfs>`,
    '</styleSheet>',
  ].join('')
}

function formatXml(style: CellStyle, formats: readonly string[]) {
  const { isBold, format, fill } = style
  const number = format === undefined ? 0 : FIRST_FORMAT + formats.indexOf(format)
  const attributes = `numFmtId="${number}" fontId="${isBold ? 1 : 0}" fillId="${fill ? FILLS.indexOf(fill) : 0}" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"`
  const alignment = alignmentOf(style)
  return alignment === ''
    ? `<xf ${attributes}/>`
    : `<xf ${attributes} applyAlignment="1"><alignment${alignment}/></xf>`
}

const alignmentOf = ({ isWrapped, isToTheRight, isIndented }: CellStyle) =>
  [
    isToTheRight ? ' horizontal="right"' : '',
    isIndented ? ' horizontal="left" indent="1"' : '',
    isWrapped ? ' vertical="top" wrapText="1"' : '',
  ].join('')
