import { expect, test } from 'vitest'
import { codePieces } from './code-pieces.ts'
import { highlight } from './highlight.ts'

const line = 'const price = cost() + 19 // a "price"\n'
const comment = `/* ${'a long comment\n'.repeat(200)} */\n`
const code = line.repeat(60) + comment + 'const text = `' + line.repeat(60) + '`\n' + line.repeat(60)

/** Neighbours of one kind are one: where they are cut apart changes nothing to see. */
function colours(parts: string[]) {
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

test('a comment or a text over many lines keeps its colour', () => {
  expect(colours(codePieces(code, 'ts'))).toEqual(colours([code]))
})

test('what is finished stays the same piece while more is typed', () => {
  const whole = codePieces(code, 'ts')
  for (let length = 1; length < code.length; length += 7) {
    const finished = codePieces(code.slice(0, length), 'ts').slice(0, -1)
    expect(whole.slice(0, finished.length)).toEqual(finished)
  }
})
