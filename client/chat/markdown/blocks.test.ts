import * as fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { blocksOf } from './blocks.ts'
import { elementsOf } from './elements.tsx'

const html = (text: string) => renderToStaticMarkup(elementsOf(text, true))

const wholeAndBlocks = (text: string) => ({
  whole: html(text),
  blocks: blocksOf(text).map(html).join(''),
})

const pieces = [
  'A paragraph with **bold** and $19.',
  '# A heading',
  '## Next\ntext at once',
  '- one\n- two',
  '- one\n\n- two, loose',
  '1. first\n2. second',
  '1. first\n\n   still first\n\n2. second',
  '- item\n\n  ```js\n  const a = 1\n\n  const b = 2\n  ```\n\n- after',
  '```ts\nconst a = 1\n\n- not a list\n```',
  '~~~\n```\n\nstill code\n~~~',
  'Send this:\n```text\nHi\n```\nThen wait.',
  '1. one\n```\ncode\n```\n2. two',
  '- item\n  ```\n  code\n  ```\n  still the item',
  '| By | KPI |\n|---|---|\n| 12 Dec | 40 % |',
  '> a quote\n> of two lines',
  '---',
  'Line one  \nline two',
]

describe('a reply is rendered block by block', () => {
  test('and looks exactly as if it were rendered whole', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 6 }), chosen => {
        const { whole, blocks } = wholeAndBlocks(chosen.join('\n\n'))
        expect(blocks).toBe(whole)
      }),
      { numRuns: 150 },
    )
  })

  test('no character is lost between the blocks', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces, '', '\n', ' '), { maxLength: 8 }), chosen => {
        const text = chosen.join('\n')
        expect(blocksOf(text).join('\n')).toBe(text)
      }),
    )
  })

  test('what is finished stays the same block while more is typed', () => {
    const text = pieces.join('\n\n')
    for (let length = 1; length < text.length; length++) {
      const before = blocksOf(text.slice(0, length)).slice(0, -2)
      expect(blocksOf(text).slice(0, before.length)).toEqual(before)
    }
  })

  test('a fence is a block of its own, without blank lines around it too', () => {
    const fence = '```email\nHi\n\nBye\n```'
    expect(blocksOf(`Send this:\n${fence}\nThen wait.`)).toEqual(['Send this:', fence, 'Then wait.'])
    expect(blocksOf(`${fence}\n${fence}`)).toEqual([fence, fence])
  })

  test('a long list is cut into lists that go on, and one whose numbers do not go on stays whole', () => {
    const items = (mark: (index: number) => string) =>
      Array.from(
        { length: 60 },
        (_, index) => `${mark(index)} A point of a long list\n   - and more on it\n`,
      ).join('\n')
    for (const mark of [() => '-', (index: number) => `${index + 1}.`]) {
      const blocks = blocksOf(items(mark))
      expect(blocks.length).toBeGreaterThan(1)
      expect(blocks.join('\n')).toBe(items(mark))
      expect(blocks.every(block => /^(?:-|\d+\.) A point/.test(block))).toBe(true)
      expect(blocks.map(html).join('').match(/<li>/g)).toHaveLength(120)
    }
    expect(html(blocksOf(items(index => `${index + 1}.`))[1] ?? '')).toMatch(/^<ol dir="auto" start="\d+">/)
    expect(blocksOf(items(() => '1.'))).toHaveLength(1)
  })

  test('a text with definitions stays whole', () => {
    const text = 'See [the plan][1].\n\nMore.\n\n[1]: https://example.com'
    expect(blocksOf(text)).toEqual([text])
  })
})
