import { expect, test } from 'vitest'
import { excerptOf } from './excerpt.ts'

test('a short file is its own excerpt', () => {
  expect(excerptOf('# Plan\n', 'markdown')).toEqual({ text: '# Plan', isWhole: true })
})

test('a long one is cut by lines, and one of long lines by characters', () => {
  expect(excerptOf('a\n'.repeat(20), 'text')).toEqual({ text: 'a\n'.repeat(7) + 'a', isWhole: false })
  expect(excerptOf('a'.repeat(1_000), 'text').text).toHaveLength(360)
})

test('of a page its words are shown, without its looks and its tags', () => {
  const page =
    '<!doctype html>\n<html>\n<head><title>Cadeira</title>\n<style>h1 { color: red }</style></head>\n' +
    '<!-- not said -->\n<h1>Every chair\n full</h1>\n<script>alert(1)</script>\n<p>Try it</p>\n</html>\n'
  expect(excerptOf(page, 'html')).toEqual({ text: 'Every chair\nfull\nTry it', isWhole: true })
})

test('what a model never closed is shown as its words', () => {
  expect(excerptOf('<p>One<style>h1 { color: red }\n<!-- two <b>three</b>\n4 < 5', 'html').text).toBe(
    'Oneh1 { color: red }\nthree\n4 < 5',
  )
})
