import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseJson } from './strict-json.ts'

test('what JSON.parse reads is read the same', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 10 }), text => {
      expect(parseJson(text)).toEqual(JSON.parse(text))
    }),
  )
})

test.each([
  ['a key that stands twice', '{"a":1,"a":2}'],
  ['a key that stands twice, once in other letters', '{"a":1,"\\u0061":2}'],
  ['a key that stands twice, far inside', '[{"b":[{"a":{},"c":":","a":{}}]}]'],
  ['the key of the prototype, twice', '{"__proto__":1,"__proto__":2}'],
  ['21 levels', `${'['.repeat(21)}${']'.repeat(21)}`],
  ['1,001 keys in one object', `{${Array.from({ length: 1_001 }, (_, index) => `"${index}":0`).join()}}`],
])('%s is refused', (_, text) => expect(() => parseJson(text)).toThrow(SyntaxError))

test.each([
  ['the same key in two objects', '[{"a":1},{"a":{"a":2}}]'],
  ['20 levels', `${'['.repeat(20)}${']'.repeat(20)}`],
  [
    '1,000 keys in each of two objects',
    (() => {
      const object = `{${Array.from({ length: 1_000 }, (_, index) => `"${index}":0`).join()}}`
      return `[${object},${object}]`
    })(),
  ],
  ['marks inside a string', '{"a":"{[:\\"]}","b":"\\\\"}'],
])('%s are taken', (_, text) => expect(parseJson(text)).toEqual(JSON.parse(text)))

test('no body of 256 kB keeps the process for long, whatever stands in it', () => {
  const parts = ['[', '{', '}', ']', '"', '\\', '\\"', ':', ',', '1', 'a', '"a":', '{"a":', '["', ' ']
  const bodies = fc
    .array(fc.constantFrom(...parts), { minLength: 1, maxLength: 6 })
    .map(chosen => chosen.join(''))
    .map(period => period.repeat(Math.floor((256 * 1_024) / period.length)))
  fc.assert(
    fc.property(bodies, body => {
      const startMs = performance.now()
      try {
        parseJson(body)
      } catch {
        // Most are no JSON.
      }
      // A twentieth of it is usual.
      return performance.now() - startMs < 500
    }),
    { numRuns: 300 },
  )
})
