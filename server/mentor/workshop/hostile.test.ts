import { describe, expect, test } from 'vitest'
import { agentNames } from '#shared/agent/agents.ts'
import { fitSpec } from '#shared/agent/fit-spec.ts'
import { shownFilesOf } from '#tests/support/workshop/shown-files.ts'
import { emptySpec, hostileSpec, SIGNS } from './hostile.examples.ts'
import { heardProject } from './idea-from.ts'
import { isProject } from './is-project.ts'
import { specFrom } from './spec-from.ts'
import { sentences } from './testing.examples.ts'

/** Many times what any sentence takes. */
const ENDLESS_MS = 2_000

const today = new Date('2026-11-22T09:00:00Z')
const filesFrom = (spec = hostileSpec, project: string = sentences.barbers) =>
  new Map(
    agentNames
      .flatMap(agent => shownFilesOf({ agent, project, spec, today }))
      .map(({ name, content }) => [name, content] as const),
  )

describe('a spec full of signs', () => {
  const files = filesFrom()

  test('opens no tag in a page', () => {
    for (const name of ['landing/index.html', 'app/public/index.html']) {
      const page = files.get(name) ?? ''
      expect(page).not.toMatch(/<script>|alert\(1\)<\/script>|<img|<b>|<i>/)
      expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
      expect(page).toContain('$&amp;')
    }
  })

  test('opens no tag, link or emphasis in Markdown', () => {
    for (const [name, content] of files) {
      if (!name.endsWith('.md')) continue
      const prose = content.replace(/```[\s\S]*?```/g, '')
      expect(prose).not.toMatch(/(?<!\\)<(?:script|b|i|img|!--)/)
      expect(prose).not.toContain('[l](javascript')
      expect(prose).not.toContain(' **b** ')
    }
  })

  test('stands in JSON as it was typed, and in no line of code', () => {
    const project: unknown = JSON.parse(files.get('app/project.json') ?? '')
    expect(project).toMatchObject({ name: hostileSpec.name, pitch: hostileSpec.pitch })
    expect(JSON.parse(files.get('app/package.json') ?? '')).toMatchObject({ name: 'a-b-b-co-x' })
    for (const [name, content] of files) if (name.endsWith('.mjs')) expect(content).not.toContain('alert(1)')
  })

  test('leaves the table a table', () => {
    for (const line of (files.get('finance/model.csv') ?? '').trim().split('\r\n').slice(1, -1))
      expect(line).toMatch(/^\d{4}-\d\d(?:,-?\d+(?:\.\d\d)?){12}$/)
  })

  test('leaves every row of every table with the cells of its head', () => {
    for (const [name, content] of files) {
      if (!name.endsWith('.md')) continue
      for (const [block] of content.matchAll(/(?:^\|.*\n?)+/gm)) {
        const cells = block
          .trim()
          .split('\n')
          .map(row => row.match(/(?<!\\)\|/g)?.length)
        expect(new Set(cells).size).toBe(1)
      }
    }
  })
})

test.each(Object.entries(sentences))('an empty spec of %s still makes whole files', (_, sentence) => {
  for (const [name, content] of filesFrom(emptySpec, sentence)) {
    expect(content.length).toBeGreaterThan(10)
    if (!name.endsWith('.mjs')) expect(content).not.toMatch(/undefined|\bNaN\b|Infinity/)
  }
})

test.each([
  ['what is sold', `${SIGNS} app for barbers`],
  ['a name', `A booking app called Fade${SIGNS} for barbers`],
  ['a long sentence', 'A booking app for barbers. '.repeat(1_200)],
  ['one long word', `An app for ${'x'.repeat(31_000)}`],
  ['many prices', `A bakery, ${'$4, $5 a month, 20 customers, '.repeat(900)}`],
  [
    'numbers beyond all',
    'A bakery, $99999999999999999999 a loaf, 99999999999999999999 customers in 9999 months',
  ],
  ['a price of nothing', 'A booking app for barbers, $0 a month, first 0 shops'],
  ['a date gone by', 'A bakery in Leeds by 3 January 2020'],
  ['a far date', 'A bakery in Leeds by 2190'],
])('%s full of signs makes a spec within its limits, and its files', (_, sentence) => {
  const spec = specFrom(sentence, today)
  expect(fitSpec(spec)).toEqual(spec)
  expect(filesFrom(spec, sentence).size).toBe(20)
})

test('no sentence keeps others waiting', () => {
  const long = 'A booking app for barbers who help, $15 a month, first 50 shops. '.repeat(490)
  for (const sentence of [
    long,
    'x'.repeat(32_000),
    '$1 '.repeat(10_000),
    'a '.repeat(16_000),
    '("“'.repeat(10_000),
  ]) {
    const before = process.threadCpuUsage()
    specFrom(sentence, today)
    isProject(heardProject(sentence, today))
    // In time of this thread; a pattern that looks again and again takes minutes.
    const { user, system } = process.threadCpuUsage(before)
    expect((user + system) / 1_000).toBeLessThan(ENDLESS_MS)
  }
})
