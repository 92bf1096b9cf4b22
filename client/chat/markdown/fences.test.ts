import { expect, test } from 'vitest'
import { fencedCode } from './fences.ts'

test.each([
  ['```ts\nconst a = 1\n```', { language: 'ts', code: 'const a = 1\n', isClosed: true }],
  ['```ts\nconst a = 1\n\nconst b', { language: 'ts', code: 'const a = 1\n\nconst b', isClosed: false }],
  ['~~~\n```\n~~~\n', { language: '', code: '```\n', isClosed: true }],
  ['````md\n```\ninner\n```\n````', { language: 'md', code: '```\ninner\n```\n', isClosed: true }],
  ['```c++\n', { language: 'c++', code: '', isClosed: false }],
  ['````\n```\n  ````` \n', { language: '', code: '```\n', isClosed: true }],
])('%j is code alone', (block, code) => {
  expect(fencedCode(block)).toEqual(code)
})

test.each([
  '```ts',
  'Text\n```\ncode\n```',
  '```\ncode\n```\nand a word',
  '```a `b` c\n',
  '- ```\n  code\n  ```',
])('%j is left to Markdown', block => {
  expect(fencedCode(block)).toBeNull()
})

test('a fence of as many marks as a reply may hold is code too', () => {
  const fence = '`'.repeat(50_000)
  expect(fencedCode(`${fence}\ncode\n${fence}`)).toEqual({ language: '', code: 'code\n', isClosed: true })
})
