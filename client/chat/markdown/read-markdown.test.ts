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
  [
    'a footnote that another one calls, by the order of the calls',
    'So[^b] it[^b] is.\n\n[^a]: Last.\n[^b]: First.[^a]',
    /So<sup><span>1<\/span><\/sup> it<sup><span>1<.*<li><p>First\.<sup><span>2<.*<li><p>Last\./s,
  ],
  ['a list of lines', '- a\n- b', /<ul dir="auto"><li>a<\/li><li>b<\/li><\/ul>/],
  ['a list of paragraphs', '- a\n\n- b', /<ul dir="auto"><li><p>a<\/p><\/li><li><p>b<\/p><\/li><\/ul>/],
  [
    'a task of several paragraphs',
    '- [x] a\n\n  b',
    /<li class="task-list-item"><p>.*Done: .* a<\/p><p>b<\/p>/,
  ],
  ['a list that goes on', '3. c\n4. d', /<ol dir="auto" start="3">/],
  ['a row with too few cells', '| A | B |\n|---|---|\n| 1 |', /<tr><td>1<\/td><td><\/td><\/tr>/],
  [
    'an address that stands elsewhere',
    '[here]\n\n[Here]: https://example.com',
    /<a href="https:\/\/example\.com"/,
  ],
  ['HTML as text', '<b onclick="x()">a</b>', /&lt;b onclick=&quot;x\(\)&quot;&gt;a&lt;\/b&gt;/],
  [
    'an image as its words',
    '![a bird](https://example.com/a.png)',
    /<p dir="auto"><span>a bird<\/span><\/p>/,
  ],
  ['an address that runs something as its words', '[a](javascript:x)', /<p dir="auto"><span>a<\/span><\/p>/],
]

test.each(parts)('%s is read', (_, text, html) => {
  const rendered = renderToStaticMarkup(createElement(Markdown, { text, isTyping: false, isWhole: true }))
  expect(rendered).toMatch(html)
})
