import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { elementsIn } from '#tests/support/spreadsheet/parse-xml.ts'
import { readXlsx } from '#tests/support/spreadsheet/read-xlsx.ts'
import { cellAt, columnLetters, type Workbook } from './workbook.ts'
import { xlsxOf } from './xlsx.ts'

const hostile = `<c>&amp; "quoted" ='x' \u0000\u0007\ud800 ]]> é 面 \n line`
const workbook: Workbook = {
  sheets: [
    {
      name: 'Inputs',
      widths: [20, 10.5],
      frozen: { rows: 1, columns: 1 },
      choices: [{ cell: 'B2', options: ['1', '2'] }],
      rows: [
        [
          { value: hostile, style: { isBold: true, fill: 'head' } },
          { value: 25, style: { format: '#,##0.00;[Red]-#,##0.00' } },
        ],
        [undefined, { value: 1, style: { format: '0%', fill: 'input' } }],
        [],
        [{ value: '=1+1' }],
      ],
    },
    {
      name: 'Model',
      widths: [],
      frozen: { rows: 0, columns: 0 },
      rows: [
        [
          { value: 50, formula: 'price*2' },
          { value: 'a&b', formula: '"a"&"&b"' },
        ],
      ],
    },
  ],
  names: [{ name: 'price', sheet: 'Inputs', cell: 'B1' }],
}

test('a file holds each cell, formula and name as it was given', () => {
  const { sheets, names } = readXlsx(xlsxOf(workbook))
  expect([...sheets.keys()]).toEqual(['Inputs', 'Model'])
  expect(Object.fromEntries(names)).toEqual({ price: 'Inputs!B1' })
  expect(Object.fromEntries(sheets.get('Model') ?? [])).toEqual({
    A1: { value: 50, formula: 'price*2' },
    B1: { value: 'a&b', formula: '"a"&"&b"' },
  })
  const inputs = sheets.get('Inputs')
  expect(inputs?.get('B1')).toEqual({ value: 25, formula: undefined })
  expect([...(inputs?.keys() ?? [])]).toEqual(['A1', 'B1', 'B2', 'A4'])
})

test('a text stays a text, whatever stands in it; what XML cannot hold is left out', () => {
  const inputs = readXlsx(xlsxOf(workbook)).sheets.get('Inputs')
  expect(inputs?.get('A1')?.value).toBe(`<c>&amp; "quoted" ='x' \ufffd ]]> é 面 \n line`)
  expect(inputs?.get('A4')).toEqual({ value: '=1+1', formula: undefined })
})

test('each part is listed with its type, and each relation leads to a part', () => {
  const { parts } = readXlsx(xlsxOf(workbook))
  const types = parts.get('[Content_Types].xml')
  const listed = types ? elementsIn(types, 'Override').map(({ attributes }) => attributes.PartName) : []
  const kept = [...parts.keys()].filter(path => !path.endsWith('.rels') && path !== '[Content_Types].xml')
  expect(listed.toSorted()).toEqual(kept.map(path => `/${path}`).toSorted())
  const relations = parts.get('xl/_rels/workbook.xml.rels')
  for (const { attributes } of relations ? elementsIn(relations) : [])
    expect(parts.has(`xl/${attributes.Target}`)).toBe(true)
})

test('what stays in view, how wide columns are, what may be chosen and how numbers look is written', () => {
  const entries = unzipSync(xlsxOf(workbook))
  const sheet = strFromU8(entries['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  expect(sheet).toContain(
    '<pane xSplit="1" ySplit="1" topLeftCell="B2" activePane="bottomRight" state="frozen"/>',
  )
  expect(sheet).toContain('<col min="2" max="2" width="10.5" customWidth="1"/>')
  expect(sheet).toContain('sqref="B2"><formula1>&quot;1,2&quot;</formula1>')
  const styles = strFromU8(entries['xl/styles.xml'] ?? new Uint8Array())
  expect(styles).toContain('formatCode="#,##0.00;[Red]-#,##0.00"')
  // Three that are used, beside the plain one.
  expect(styles).toContain('<cellXfs count="4">')
  expect(sheet).toMatch(/<c r="B1" s="2"><v>25<\/v>/)
})

test('the same workbook gives the same bytes', () => {
  expect(xlsxOf(structuredClone(workbook))).toEqual(xlsxOf(workbook))
  // The date in a zip is a local one; it is always this.
  const bytes = xlsxOf(workbook)
  expect(Array.from(bytes.slice(10, 14))).toEqual([0, 0, 0x21, 0])
})

test.each([
  [1, 'A'],
  [26, 'Z'],
  [27, 'AA'],
  [52, 'AZ'],
  [53, 'BA'],
  [702, 'ZZ'],
  [703, 'AAA'],
])('column %d is called %s', (column, letters) => {
  expect(columnLetters(column)).toBe(letters)
  expect(cellAt(7, column)).toBe(`${letters}7`)
})
