import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AgentName } from '#shared/agent/agents.ts'
import { isLong } from '#tests/support/repetitions.ts'
import { examples } from './file-splitter.examples.ts'
import { fileSplitter } from './file-splitter.ts'

/** The files that come of an answer given in these deltas. */
function filesOf(deltas: Iterable<string>, agent: AgentName = 'engineer') {
  const splitter = fileSplitter(agent)
  const files: [name: string, content: string][] = []
  const take = (events: ReturnType<typeof splitter.push>) => {
    for (const event of events) {
      if (event.type === 'file') files.push([event.name, ''])
      else {
        const file = files.at(-1)
        if (!file || event.text === '') throw new Error('A text without a file, or without words')
        expect(event.text.isWellFormed()).toBe(true)
        file[1] += event.text
      }
    }
  }
  for (const delta of deltas) take(splitter.push(delta))
  take(splitter.end())
  return files
}

describe.each(examples)('an answer with %s', (_, agent, answer, files) => {
  test('is told as its files', () => {
    expect(filesOf([answer], agent)).toEqual(files)
  })

  test('is told so wherever it is cut', () => {
    for (let cut = 1; cut < answer.length; cut += 1)
      expect(filesOf([answer.slice(0, cut), answer.slice(cut)], agent)).toEqual(files)
  })

  test('is told so a character at a time', () => {
    expect(filesOf(answer.split(''), agent)).toEqual(files)
  })
})

test('whatever an answer is made of, no cut changes its files', () => {
  const bits = [
    '=',
    '==',
    '=== ',
    ' ===',
    'a.md',
    '=== a.md ===\n',
    '=== x.mjs ===\n',
    '\n',
    '\n\n',
    '\r\n',
    '\r',
    '\u2028',
  ]
  const marks = [
    '```',
    '~~~',
    '````',
    '```md\n',
    '```html\n',
    '\n```\n',
    '# T',
    'text',
    ' ',
    '    ',
    '\t',
    '`',
    '*',
    '🚀',
    '\ud83d',
    'x,y\n1,2\n',
  ]
  const answers = fc.array(fc.constantFrom(...bits, ...marks), { maxLength: 16 }).map(all => all.join(''))
  const agents = fc.constantFrom<AgentName>('analyst', 'designer', 'engineer')
  const lengths = fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(answers, agents, lengths, (answer, agent, units) => {
      const deltas: string[] = []
      for (let at = 0; at < answer.length; at += deltas.at(-1)?.length ?? 0)
        deltas.push(answer.slice(at, at + (units[deltas.length % units.length] ?? 1)))
      expect(filesOf(deltas, agent)).toEqual(filesOf([answer], agent))
    }),
    { numRuns: isLong ? 100_000 : 2_000 },
  )
})

describe('while an answer is written', () => {
  test('its text is live: only the start of a line waits', () => {
    const splitter = fileSplitter('engineer')
    splitter.push('=== a.md ===\n')
    for (const word of ['One ', 'two', ', three\n', 'Four'])
      expect(splitter.push(word)).toEqual([{ type: 'text', text: word }])
    expect(splitter.push('\n==')).toEqual([{ type: 'text', text: '\n' }])
    expect(splitter.push('x')).toEqual([{ type: 'text', text: '==x' }])
  })

  test('a page in a fence is live, too', () => {
    const splitter = fileSplitter('designer')
    splitter.push('=== index.html ===\n```html\n')
    expect(splitter.push('<p>Hi')).toEqual([{ type: 'text', text: '<p>Hi' }])
  })

  test('an endless line is given on, even one that began like a header or a fence', () => {
    for (const start of ['', '=== ', '```']) {
      const splitter = fileSplitter('engineer')
      splitter.push(`=== a.md ===\n${start}`)
      let units = 0
      for (let count = 0; count < 1_000; count += 1)
        for (const event of splitter.push('x'.repeat(100)))
          units += event.type === 'text' ? event.text.length : 0
      expect(units).toBeGreaterThan(99_000)
    }
  })

  test('an answer that never comes to a header becomes the usual file before it is all held', () => {
    const splitter = fileSplitter('strategist')
    const events = Array.from({ length: 200 }, () => splitter.push(`${'x'.repeat(99)}\n`)).flat()
    expect(events[0]).toEqual({ type: 'file', name: 'business-plan.md' })
    expect(splitter.push('and live\n')).toEqual([{ type: 'text', text: 'and live\n' }])
    expect(splitter.push('=== b.md ===\nb\n')).toEqual([
      { type: 'file', name: 'b.md' },
      { type: 'text', text: 'b\n' },
    ])
  })

  test('endless blank lines are nothing, and the files after them are told', () => {
    const splitter = fileSplitter('engineer')
    for (let count = 0; count < 100; count += 1) expect(splitter.push('\n'.repeat(1_000))).toEqual([])
    expect(splitter.push('=== a.md ===\n')).toEqual([{ type: 'file', name: 'a.md' }])
  })

  test('no half of a character is ever told, not even at the end', () => {
    const rockets = '=== a.md ===\n🚀🚀\ud83d'
    expect(filesOf(rockets.split(''))).toEqual([['a.md', '🚀🚀\n']])
  })
})

test('lines that are almost a header or a fence take no longer than any other', () => {
  const almost = [
    '='.repeat(299) + 'x',
    `~~~${' '.repeat(290)}\``,
    `=== ${' '.repeat(290)}x`,
    `${'='.repeat(150)}${' '.repeat(148)}x`,
  ]
  const splitter = fileSplitter('designer')
  const startedMs = performance.now()
  for (let count = 0; count < 250; count++) for (const line of almost) Array.from(splitter.push(`${line}\n`))
  // It took 100 seconds; a thousand lines take about 10 ms now.
  expect(performance.now() - startedMs).toBeLessThan(2_000)
})
