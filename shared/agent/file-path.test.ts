import { expect, test } from 'vitest'
import { languageOf, safePath } from './file-path.ts'

test.each([
  ['index.html', 'landing/index.html'],
  ['landing/index.html', 'landing/index.html'],
  ['Landing/index.html', 'landing/index.html'],
  ['./landing/css/page.css', 'landing/css/page.css'],
  [' index.html ', 'landing/index.html'],
  ['.gitignore', 'landing/.gitignore'],
  ['strategy/plan.md', 'landing/strategy/plan.md'],
  ['console.html', 'landing/console.html'],
])('%j is a file below its folder: %s', (name, path) => {
  expect(safePath(name, 'landing')).toBe(path)
})

test.each([
  ['..', '../x', 'a/../x', '/x', '//x', 'a//x', 'a/', 'a/./x', './', 'landing', ''],
  ['C:/x', 'C:\\x', '\\\\host\\x', 'a\\..\\x', 'file:///x', 'https://x/y.html'],
  ['.env', '.ssh/id', 'a/.git/x', '.', '...', 'x.', 'x. ', 'x /y'],
  ['con', 'NUL.txt', 'a/lpt1.md', 'COM9'],
  ['a b.md', 'a\nb.md', 'a\u0000b', 'é.md', 'ａ.md', 'a\u202eb.md', 'a%2fb', 'a?b', 'a*b', '<b>'],
  ['a/b/c/d/e.md', 'x'.repeat(130)],
])('no plain path is refused: %j and its like', (...names) => {
  for (const name of names) expect(safePath(name, 'landing'), name).toBeUndefined()
})

test('the ending of a file tells its language', () => {
  expect(['a.md', 'b.HTML', 'c.mjs', 'd.csv', 'e', 'f.constructor', '.gitignore'].map(languageOf)).toEqual([
    'markdown',
    'html',
    'javascript',
    'csv',
    'text',
    'text',
    'text',
  ])
})
