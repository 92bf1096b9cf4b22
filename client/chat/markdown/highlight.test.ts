import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { highlight } from './highlight.ts'

const kinds = (code: string, language: string) =>
  highlight(code, language)
    .filter(token => token.kind !== 'plain')
    .map(token => [token.kind, token.text])

test('code keeps every character whatever it is', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('js', 'python', 'sql', 'html', ''), (code, language) => {
      expect(
        highlight(code, language)
          .map(token => token.text)
          .join(''),
      ).toBe(code)
    }),
  )
})

test('comments, strings, numbers, keywords and calls are told apart', () => {
  expect(kinds('const price = total(19) // "dollars"', 'js')).toEqual([
    ['keyword', 'const'],
    ['name', 'total'],
    ['number', '19'],
    ['comment', '// "dollars"'],
  ])
  expect(kinds("name = 'a # b'  # why", 'python')).toEqual([
    ['string', "'a # b'"],
    ['comment', '# why'],
  ])
  expect(kinds('SELECT 1 -- all', 'sql')).toEqual([
    ['keyword', 'SELECT'],
    ['number', '1'],
    ['comment', '-- all'],
  ])
})

test('a quote that was escaped opens no text', () => {
  expect(kinds(String.raw`echo don\'t 1`, 'bash')).toEqual([['number', '1']])
})

test('an address is no comment', () => {
  expect(kinds('go https://example.com', 'js')).toEqual([])
})

test('a long run of quotes or stars keeps no pattern looking', () => {
  const before = process.threadCpuUsage()
  highlight(`${'"'.repeat(20_000)}${'/*'.repeat(20_000)}${"'".repeat(20_001)}`, 'js')
  // In time of this thread; a pattern that looks again and again takes minutes.
  const { user, system } = process.threadCpuUsage(before)
  expect((user + system) / 1_000).toBeLessThan(5_000)
})
