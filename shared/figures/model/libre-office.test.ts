import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { isLong, report } from '#tests/support/repetitions.ts'
import { readXlsx } from '#tests/support/spreadsheet/read-xlsx.ts'
import { anyMoney } from '../money.examples.ts'
import { xlsxOf } from '../spreadsheet/xlsx.ts'
import { modelWorkbook } from './model-workbook.ts'

const FILES = 20
const isInstalled = spawnSync('soffice', ['--version']).status === 0

/** The file without the values of its formulas, so that whoever opens it has to compute them. */
function withoutValues(bytes: Uint8Array) {
  const parts = Object.entries(unzipSync(bytes)).map(([path, part]): [string, Uint8Array] => [
    path,
    strToU8(strFromU8(part).replaceAll(/<\/f><v>[^<]*<\/v>/g, '</f>')),
  ])
  return zipSync(Object.fromEntries(parts))
}

test.skipIf(!isLong || !isInstalled)('LibreOffice comes to the same in every cell, to the cent', () => {
  const folder = mkdtempSync(join(tmpdir(), 'model-'))
  try {
    const files = fc.sample(anyMoney, FILES).map(money => xlsxOf(modelWorkbook({ name: 'Model', money })))
    const names = files.map((_, index) => `${index + 1}.xlsx`)
    for (const [index, file] of files.entries())
      writeFileSync(join(folder, names[index] ?? ''), withoutValues(file))
    const profile = `-env:UserInstallation=file://${folder}/profile`
    const paths = names.map(name => join(folder, name))
    const converting = ['--headless', profile, '--convert-to', 'xlsx:Calc MS Excel 2007 XML', '--outdir']
    spawnSync('soffice', [...converting, join(folder, 'computed'), ...paths], { stdio: 'inherit' })
    let cells = 0
    for (const [index, file] of files.entries()) {
      const computed = readXlsx(readFileSync(join(folder, 'computed', names[index] ?? ''))).sheets
      for (const [sheet, kept] of readXlsx(file).sheets)
        for (const [cell, { value, formula }] of kept) {
          if (formula === undefined) continue
          cells += 1
          const other = computed.get(sheet)?.get(cell)?.value
          if (typeof value === 'number') {
            const nearly = Math.max(0.001, Math.abs(value) * 1e-12)
            expect(
              Math.abs(Number(other) - value),
              `${sheet}!${cell} =${formula}: ${other}, not ${value}`,
            ).toBeLessThan(nearly)
          } else expect(other).toBe(value)
        }
    }
    report('cells of 20 files', [cells], 'cells')
    expect(cells).toBeGreaterThan(FILES * 1_000)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
