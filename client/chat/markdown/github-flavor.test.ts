import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Markdown } from './markdown.tsx'

const parts: [name: string, text: string, html: RegExp][] = [
  ['a table with its alignment', '| A | B |\n|:--|--:|\n| 1 | 2 |', /<td style="text-align:right">2<\/td>/],
  [
    'a column without a name',
    '| | Now |\n|---|--:|\n| a | 2 |',
    /<tr><td><\/td><th style="text-align:right">Now<\/th><\/tr>/,
  ],
  ['a bar inside a cell', '| A |\n|---|\n| 1 \\| x |', /<td>1 \| x<\/td>/],
  ['what is struck out', 'Not ~~$19~~ but $29', /Not <del>\$19<\/del> but \$29/],
  ['a task that is done', '- [x] Call Maya', /is-done.*Done: .*Call Maya/],
  ['a task that is open', '- [ ] Call Maya', /To do: .*Call Maya/],
  [
    'a bare address',
    'See www.example.com.',
    /<a href="http:\/\/www\.example\.com"[^>]*>www\.example\.com<\/a>\./,
  ],
  ['a mail address', 'Write to a@example.com', /<a href="mailto:a@example\.com"/],
  ['a footnote', 'So it is.[^1]\n\n[^1]: The source.', /<sup>.*The source\./s],
]

test.each(parts)('%s is read', (_, text, html) => {
  const rendered = renderToStaticMarkup(createElement(Markdown, { text, isTyping: false, isWhole: true }))
  expect(rendered).toMatch(html)
})
