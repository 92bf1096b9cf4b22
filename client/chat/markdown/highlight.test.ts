import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { codePieces, highlight } from './highlight.ts'

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

const line = 'const price = cost() + 19 // a "price"\n'
const comment = `/* ${'a long comment\n'.repeat(200)} */\n`
const code = line.repeat(60) + comment + 'const text = `' + line.repeat(60) + '`\n' + line.repeat(60)

/** Neighbours of one kind are one: where they are cut apart changes nothing to see. */
function colors(parts: string[]) {
  const merged: { kind: string; text: string }[] = []
  for (const { kind, text } of parts.flatMap(part => highlight(part, 'ts'))) {
    const last = merged.at(-1)
    if (last?.kind === kind) last.text += text
    else merged.push({ kind, text })
  }
  return merged
}

test('long code is cut into pieces without losing a character', () => {
  expect(codePieces(code, 'ts').length).toBeGreaterThan(3)
  for (const language of ['ts', 'text', 'py']) expect(codePieces(code, language).join('')).toBe(code)
  expect(codePieces('short', 'ts')).toEqual(['short'])
})

test('no piece ends in a blank line, which its end would swallow', () => {
  const pieces = codePieces('a = 1\n\n\n'.repeat(900), 'py')
  expect(pieces.length).toBeGreaterThan(2)
  expect(pieces.slice(0, -1).filter(piece => piece.endsWith('\n\n'))).toEqual([])
})

test('a comment or a text over many lines keeps its color', () => {
  expect(colors(codePieces(code, 'ts'))).toEqual(colors([code]))
})

test('what is finished stays the same piece while more is typed', () => {
  const whole = codePieces(code, 'ts')
  for (let length = 1; length < code.length; length += 7) {
    const finished = codePieces(code.slice(0, length), 'ts').slice(0, -1)
    expect(whole.slice(0, finished.length)).toEqual(finished)
  }
})
