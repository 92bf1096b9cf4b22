import { describe, expect, test } from 'vitest'
import { RunDiff } from './calls.ts'
import { diffRuns } from './diff-runs.ts'

const first = { title: 'A page for each chair', why: 'It is what a client is sent.' }
const second = { title: 'Reminders', why: 'Two of three no-shows had forgotten.' }
const spec = {
  name: 'Cadeira',
  features_in: [first, second],
  risks: [{ risk: 'Pen and paper', answer: 'We type the first week in.' }],
  numbers: { currency: '$', price: 15 },
}

const withFiles = (files: Record<string, string>, ofSpec: Record<string, unknown> | null = null) => ({
  spec: ofSpec,
  agents_output: Object.entries(files).map(([file, content]) => ({
    file,
    agent: 'designer',
    language: 'text',
    content,
  })),
})
const specDiff = (before: Record<string, unknown> | null, after: Record<string, unknown> | null) =>
  diffRuns(withFiles({}, before), withFiles({}, after)).spec
const filesDiff = (before: Record<string, string>, after: Record<string, string>) =>
  diffRuns(withFiles(before), withFiles(after)).files

const added = (...lines: string[]) => ({
  before_line: 0,
  before_lines: 0,
  after_line: 1,
  after_lines: lines.length,
  lines: lines.map(line => `+${line}`),
})
const numbered = (count: number, prefix = '') =>
  Array.from({ length: count }, (_, index) => `${prefix}${index}\n`).join('')

describe('what changed in a spec is a row for each single value', () => {
  const feature = { title: 'Payments', why: 'No-shows end.' }
  test.each<[string, Record<string, unknown> | null, Record<string, unknown> | null, RunDiff['spec']]>([
    ['the same spec', spec, { ...spec }, []],
    ['a text', spec, { ...spec, name: 'Stuhl' }, [{ path: '/name', before: 'Cadeira', after: 'Stuhl' }]],
    [
      'a price',
      spec,
      { ...spec, numbers: { ...spec.numbers, price: 49 } },
      [{ path: '/numbers/price', before: 15, after: 49 }],
    ],
    [
      'an item put first, which moves the others',
      spec,
      { ...spec, features_in: [feature, ...spec.features_in] },
      [
        { path: '/features_in/0/title', before: null, after: 'Payments' },
        { path: '/features_in/0/why', before: null, after: 'No-shows end.' },
      ],
    ],
    [
      'the first item gone',
      spec,
      { ...spec, features_in: [second] },
      [
        { path: '/features_in/0/title', before: first.title, after: null },
        { path: '/features_in/0/why', before: first.why, after: null },
      ],
    ],
    [
      'one field of an item',
      spec,
      { ...spec, features_in: [{ ...first, why: 'Asked for.' }, second] },
      [{ path: '/features_in/0/why', before: first.why, after: 'Asked for.' }],
    ],
    [
      'a list of texts that was one and has become two others',
      { assumptions: ['a'] },
      { assumptions: ['b', 'c'] },
      [
        { path: '/assumptions/0', before: 'a', after: 'b' },
        { path: '/assumptions/1', before: null, after: 'c' },
      ],
    ],
    ['a list that is there now and empty', {}, { risks: [] }, []],
    ['no spec before', null, { name: 'Stuhl' }, [{ path: '/name', before: null, after: 'Stuhl' }]],
    ['no spec after', { name: 'Stuhl' }, null, [{ path: '/name', before: 'Stuhl', after: null }]],
  ])('%s', (_, before, after, expected) => {
    expect(specDiff(before, after)).toEqual(expected)
  })
})

describe('what changed in files is told as hunks of a unified diff', () => {
  test.each<[string, Record<string, string>, Record<string, string>, RunDiff['files']]>([
    ['the same files', { a: 'x' }, { a: 'x' }, []],
    ['a file that is new', {}, { a: 'x\ny\n' }, [{ file: 'a', state: 'added', hunks: [added('x', 'y')] }]],
    ['a file that is new and empty', {}, { a: '' }, [{ file: 'a', state: 'added', hunks: [] }]],
    [
      'a file that is gone',
      { a: 'x\n' },
      {},
      [
        {
          file: 'a',
          state: 'removed',
          hunks: [{ before_line: 1, before_lines: 1, after_line: 0, after_lines: 0, lines: ['-x'] }],
        },
      ],
    ],
    [
      'one line of many, with three around it',
      { a: '1\n2\n3\n4\n5\n6\n7\n8\n9\n' },
      { a: '1\n2\n3\n4\nfive\n6\n7\n8\n9\n' },
      [
        {
          file: 'a',
          state: 'changed',
          hunks: [
            {
              before_line: 2,
              before_lines: 7,
              after_line: 2,
              after_lines: 7,
              lines: [' 2', ' 3', ' 4', '-5', '+five', ' 6', ' 7', ' 8'],
            },
          ],
        },
      ],
    ],
    [
      'a last line that lost its end',
      { a: 'x\n' },
      { a: 'x' },
      [
        {
          file: 'a',
          state: 'changed',
          hunks: [
            {
              before_line: 1,
              before_lines: 1,
              after_line: 1,
              after_lines: 1,
              lines: ['-x', '+x', '\\ No newline at end of file'],
            },
          ],
        },
      ],
    ],
    [
      'a file whose name alone changed',
      { a: 'x\n' },
      { b: 'x\n' },
      [
        { file: 'b', state: 'added', hunks: [added('x')] },
        {
          file: 'a',
          state: 'removed',
          hunks: [{ before_line: 1, before_lines: 1, after_line: 0, after_lines: 0, lines: ['-x'] }],
        },
      ],
    ],
  ])('%s', (_, before, after, expected) => {
    expect(filesDiff(before, after)).toEqual(expected)
  })

  test('far-apart changes are hunks of their own, and texts with nothing in common one whole replacement', () => {
    const long = numbered(100)
    const [changed] = filesDiff({ a: long }, { a: long.replace('5\n', 'five\n').replace('95\n', 'more\n') })
    expect(changed?.hunks.map(({ before_line: line }) => line)).toEqual([3, 93])
    const [replaced] = filesDiff({ a: numbered(5_000, 'old ') }, { a: numbered(6_000, 'new ') })
    expect(replaced?.hunks).toHaveLength(1)
    expect(replaced?.hunks[0]).toMatchObject({ before_line: 1, before_lines: 5_000, after_lines: 6_000 })
  })

  test('either way round it is told as the contract says, with added and removed exchanged', () => {
    const one = withFiles({ a: 'x\ny\n', b: 'z' }, spec)
    const other = withFiles({ a: 'x\n', c: '' }, { ...spec, name: 'Stuhl', risks: [] })
    const [there, back] = [diffRuns(one, other), diffRuns(other, one)]
    expect(RunDiff.parse(there)).toEqual(there)
    expect(back.spec.map(({ path, before, after }) => ({ path, before: after, after: before }))).toEqual(
      there.spec,
    )
    const opposite = { added: 'removed', removed: 'added', changed: 'changed' } as const
    expect(new Map(back.files.map(({ file, state }) => [file, opposite[state]]))).toEqual(
      new Map(there.files.map(({ file, state }) => [file, state])),
    )
  })
})
