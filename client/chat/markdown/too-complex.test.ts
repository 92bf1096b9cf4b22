import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Markdown } from './markdown.tsx'
import { isTooComplex } from './too-complex.ts'

const html = (text: string) =>
  renderToStaticMarkup(createElement(Markdown, { text, isTyping: false, isWhole: true }))

test.each([
  ['lists in lists without an end', '- '.repeat(50_000)],
  ['numbers in numbers', `${'1. '.repeat(30_000)}x`],
  ['quotes in quotes', '>'.repeat(100_000)],
  ['stars that may belong to each other', '*a'.repeat(50_000)],
  ['brackets that open', '['.repeat(100_000)],
  ['marks of code that never end', '`'.repeat(100_000)],
  ['a table of nothing', '|a|\n|-|\n'.repeat(12_500)],
])('%s are shown as they were written', (_, text) => {
  expect(isTooComplex(text)).toBe(true)
  expect(html(text)).toContain(text.slice(0, 50).replaceAll('>', '&gt;').trim())
})

test.each([
  ['forty bold sentences', '**Call them.** Then wait.\n'.repeat(40)],
  ['a table of two hundred rows', `| By | **KPI** |\n|---|---|\n${'| 12 Dec | 40 % |\n'.repeat(200)}`],
  ['a list in a list in a list', '- one\n  - two\n    - three\n      > said'],
  ['a rule', '-'.repeat(200)],
  ['a long text', 'Twelve words a minute are read by nobody who is in a hurry. '.repeat(1_600)],
])('%s is no tangle', (_, text) => {
  expect(isTooComplex(text)).toBe(false)
})
