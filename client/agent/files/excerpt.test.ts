import { expect, test } from 'vitest'
import { excerptOf } from './excerpt.ts'

test('a short file is its own excerpt', () => {
  expect(excerptOf('# Plan\n', 'markdown')).toEqual({ text: '# Plan', isWhole: true })
})

test('a long one is cut by lines, and one of long lines by characters', () => {
  expect(excerptOf('a\n'.repeat(20), 'text')).toEqual({ text: 'a\n'.repeat(7) + 'a', isWhole: false })
  expect(excerptOf('a'.repeat(1_000), 'text').text).toHaveLength(360)
})

test('of a page the first that is shown is what it says', () => {
  const page = '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>Cadeira</title>'
  expect(excerptOf(page, 'html')).toEqual({ text: '<title>Cadeira</title>', isWhole: false })
})
