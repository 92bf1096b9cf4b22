import { describe, expect, test } from 'vitest'
import { languageOf } from '#shared/agent/file-path.ts'
import { goodFiles } from '#tests/support/fake-upstream/agent-answers.ts'
import { createPageChecker } from './page-checker.ts'

const pages = createPageChecker({ error: () => {} })
const [{ content: good }] = goodFiles.designer
const faultsOf = async (content: string, file = 'index.html') =>
  (await pages.check({ file, language: languageOf(file), content }))?.map(({ line, text }) =>
    line === undefined ? text : `${line} ${text}`,
  )
const without = (piece: string) => faultsOf(good.replace(piece, ''))
const styled = (style: string) => faultsOf(good.replace('</head>', `<style>\n${style}\n</style>\n</head>`))

test('a good page has no fault', async () => {
  expect(await faultsOf(good)).toEqual([])
})

test.each([
  [' lang="en"', 'The page doesn’t say its language: <html lang> is missing.'],
  ['<title>Chairwright</title>\n', 'The page has no title.'],
  [
    '<meta name="description" content="Repaired oak chairs for small cafés.">\n',
    'The page has no description: <meta name="description"> is missing or empty.',
  ],
  [
    '<meta name="viewport" content="width=device-width, initial-scale=1">\n',
    'The page has no viewport: <meta name="viewport"> is missing.',
  ],
  ['<h1>Your chair, back by Friday</h1>', 'The page has 0 main headings (h1); it needs exactly one.'],
])('a page without %s is told what it lacks', async (piece, sentence) => {
  expect(await without(piece)).toEqual([sentence])
})

test('a page that breaks off, and a picture without words, are told with their lines', async () => {
  expect(await faultsOf(good.slice(0, good.indexOf('</h1>')))).not.toEqual([])
  expect(await faultsOf(good.replace('</body>', '<img src="chair.png">\n</body>'))).toEqual([
    '11 <img> is missing required "alt" attribute.',
  ])
})

describe('declared pairs of colors', () => {
  test.each([
    [
      'p { color: #777; background: #fff }',
      ['9 #777 on #fff (p, light) has a contrast of 4.5 to 1; readable text needs 4.5.'],
    ],
    ['p { color: #767676; background: #fff }', []],
    ['p { color: #999 }', []],
    [
      ':root { --ink: #222; --paper: white }\n@media (prefers-color-scheme: dark) { :root { --paper: #333 } }\np { color: var(--ink); background: var(--paper) }',
      ['11 #222 on #333 (p, dark) has a contrast of 1.3 to 1; readable text needs 4.5.'],
    ],
    [
      'p { color: light-dark(#000, #444); background: light-dark(#fff, #333) }',
      ['9 #444 on #333 (p, dark) has a contrast of 1.3 to 1; readable text needs 4.5.'],
    ],
    [
      'a { color: hsl(0 0% 60%); background-color: rgb(255, 255, 255) }',
      [
        '9 hsl(0 0% 60%) on rgb(255, 255, 255) (a, light) has a contrast of 2.8 to 1; readable text needs 4.5.',
      ],
    ],
    ['a { color: #fff; background: linear-gradient(#fff, #eee) }', []],
    ['/* a { color: #fff; background: #fff } */ a { color: #000', []],
  ])('%s', async (style, faults) => {
    expect(await styled(style)).toEqual(faults)
  })

  test('of a style of its own are checked, too', async () => {
    expect(await faultsOf('p { color: #999; background: #fff }', 'style.css')).toHaveLength(1)
  })
})

test('a page nested too deep is read no further, and one that takes too long is given up', async () => {
  expect(await faultsOf(good.replace('<h1>', '<div>'.repeat(1_000)))).toEqual([
    'The page is nested 1002 elements deep; at most 60 are read.',
  ])
  const hurried = createPageChecker({ error: () => {} }, 1)
  const flat = good.replace('</body>', `${'<p>a</p>'.repeat(9_000)}</body>`)
  const page = { file: 'index.html', language: 'html', content: flat }
  expect((await hurried.check(page))?.map(({ text }) => text)).toEqual([
    'The page could not be checked within 0.001 seconds.',
  ])
  // A new thread takes the next one.
  expect(await faultsOf(good)).toEqual([])
})

test('pages that are asked for together each get their own faults', async () => {
  const [first, second] = await Promise.all([faultsOf(good), without(' lang="en"')])
  expect([first?.length, second?.length]).toEqual([0, 1])
})
