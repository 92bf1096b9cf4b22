import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openBundle } from './compiled-code.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kindling-bundle-'))
  write(
    'price.js',
    "exports.price = () => 38\nexports.place = __dirname\nexports.basename = require('node:path').basename",
  )
  write('main.js', "const { price } = require('./price.js')\nexports.twice = () => 2 * price()")
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
const twice = ({ load }: ReturnType<typeof openBundle>) =>
  (load('./main.js') as { twice: () => number }).twice()

test("a file of the bundle runs once, in strict mode, with what it requires of the bundle's files and of others", () => {
  const bundle = openBundle(folder)
  expect(twice(bundle)).toBe(76)
  expect(bundle.load('./price.js')).toMatchObject({ place: folder, basename: expect.any(Function) })
  expect(bundle.load('./price.js')).toBe(bundle.load('./price.js'))
  write('lax.js', 'undeclared = 1')
  expect(() => bundle.load('./lax.js')).toThrow('undeclared is not defined')
})

test('what was compiled is used once it is kept', () => {
  const first = openBundle(folder)
  expect(twice(first)).toBe(76)
  expect(first.lacksCode()).toBe(true)
  first.keep()
  const second = openBundle(folder)
  expect(twice(second)).toBe(76)
  expect(second.lacksCode()).toBe(false)
})

test('what was compiled of a text of the same length is not used', () => {
  const first = openBundle(folder)
  twice(first)
  first.keep()
  write('main.js', "const { price } = require('./price.js')\nexports.twice = () => 3 * price()")
  const changed = openBundle(folder)
  expect(twice(changed)).toBe(114)
  expect(changed.lacksCode()).toBe(true)
})

test('an error names the line of its file', () => {
  write('fails.js', '\nexports.fail = () => { throw new Error("no") }')
  const { fail } = openBundle(folder).load('./fails.js') as { fail: () => void }
  const stack = (() => {
    try {
      return fail()
    } catch (error) {
      return (error as Error).stack
    }
  })()
  expect(stack).toContain(`${join(folder, 'fails.js')}:2:`)
})
