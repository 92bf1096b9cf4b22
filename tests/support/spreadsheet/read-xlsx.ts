import { strFromU8, unzipSync } from 'fflate'
import { elementsIn, parseXml, textIn, type Element } from './parse-xml.ts'

export interface ReadCell {
  value: string | number
  formula: string | undefined
}

export interface ReadWorkbook {
  /** the sheets in their order, each by cell in A1 notation */
  sheets: Map<string, Map<string, ReadCell>>
  /** defined names, each as "sheet!cell" */
  names: Map<string, string>
  /** every part of the file, parsed */
  parts: Map<string, Element>
}

/** A spreadsheet file as another program reads it. Throws where a part is missing or is not well-formed. */
export function readXlsx(bytes: Uint8Array): ReadWorkbook {
  const parts = new Map(
    Object.entries(unzipSync(bytes)).map(([path, content]) => [path, parseXml(strFromU8(content))]),
  )
  const workbook = partOf(parts, 'xl/workbook.xml')
  const targets = new Map(
    elementsIn(partOf(parts, 'xl/_rels/workbook.xml.rels')).map(({ attributes }) => [
      attributes.Id,
      attributes.Target,
    ]),
  )
  const strings = parts.get('xl/sharedStrings.xml')
  const shared = strings ? elementsIn(strings, 'si').map(textIn) : []
  const sheets = elementsIn(childOf(workbook, 'sheets')).map(
    ({ attributes }): [string, Map<string, ReadCell>] => {
      const target = (targets.get(attributes['r:id']) ?? '').replace(/^\/?(xl\/)?/, '')
      const cells = elementsIn(childOf(partOf(parts, `xl/${target}`), 'sheetData')).flatMap(row =>
        elementsIn(row, 'c'),
      )
      return [
        attributes.name ?? '',
        new Map(cells.map(cell => [cell.attributes.r ?? '', cellOf(cell, shared)])),
      ]
    },
  )
  const defined = elementsIn(workbook, 'definedNames').flatMap(list => elementsIn(list, 'definedName'))
  const names = defined.map((name): [string, string] => [
    name.attributes.name ?? '',
    textIn(name).replaceAll(/['$]/g, ''),
  ])
  return { sheets: new Map(sheets), names: new Map(names), parts }
}

function cellOf(cell: Element, shared: readonly string[]): ReadCell {
  const [formula] = elementsIn(cell, 'f')
  const [value] = elementsIn(cell, 'v')
  const written = value ? textIn(value) : textIn(cell)
  const { t: type } = cell.attributes
  return {
    formula: formula && textIn(formula),
    value:
      type === 's'
        ? (shared[Number(written)] ?? '')
        : type === 'str' || type === 'inlineStr'
          ? written
          : Number(written),
  }
}

function partOf(parts: ReadonlyMap<string, Element>, path: string) {
  const part = parts.get(path)
  if (!part) throw new Error(`no ${path}`)
  return part
}

function childOf(element: Element, name: string) {
  const [child] = elementsIn(element, name)
  if (!child) throw new Error(`no <${name}>`)
  return child
}
