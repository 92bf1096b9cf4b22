import { expect, test } from 'vitest'
import { emptyRun, take, type RunState } from '#shared/agent/run-state.ts'
import type { LogPart, WorkState } from '#shared/agent/parts.ts'
import { filesOf, foldersOf, nameIn, sizeWords } from './work-files.ts'

const run = (state: WorkState, error?: 'cut') =>
  ['app/a.ts', 'app/b.ts', undefined].reduce<RunState>(
    (now, file) =>
      take(now, {
        type: 'data-agent',
        data: {
          agent: 'engineer',
          state: file ? 'working' : state,
          at_ms: 1,
          ...(file ? { file } : { error }),
        },
      }),
    emptyRun,
  )

test.each([
  ['working', ['whole', 'writing']],
  ['done', ['whole', 'whole']],
  ['stopped', ['whole', 'broken off']],
  ['failed', []],
] as const)('the files of an agent that is %s are %j', (state, states) => {
  expect(filesOf(run(state)).map(file => file.state)).toEqual(states)
  expect(foldersOf(run(state))).toMatchObject([{ name: 'app', state }])
})

test('of an agent that was cut off the newest file breaks off', () => {
  expect(filesOf(run('faulty', 'cut')).map(file => file.state)).toEqual(['whole', 'broken off'])
})

const part = (data: Omit<Extract<LogPart, { type: 'data-agent' }>['data'], 'agent' | 'at_ms'>): LogPart => ({
  type: 'data-agent',
  data: { agent: 'engineer', at_ms: 1, ...data },
})
/** The engineer works again, and has two files of version 2. */
const again = [
  part({ state: 'working', file: 'app/a.ts', as_in_version: 2 }),
  part({ state: 'working', file: 'app/b.ts', as_in_version: 2 }),
  part({ state: 'done' }),
  part({ state: 'waiting' }),
]
test.each<[string, LogPart[], [string, string, number | undefined][]]>([
  [
    'waits',
    [],
    [
      ['app/a.ts', 'whole', 2],
      ['app/b.ts', 'whole', 2],
    ],
  ],
  [
    'is in the middle of one',
    [part({ state: 'working', file: 'app/b.ts' })],
    [
      ['app/a.ts', 'whole', 2],
      ['app/b.ts', 'writing', undefined],
    ],
  ],
  [
    'failed again',
    [part({ state: 'working', file: 'app/b.ts' }), part({ state: 'failed', error: 'slow' })],
    [
      ['app/a.ts', 'whole', 2],
      ['app/b.ts', 'whole', 2],
    ],
  ],
  [
    'is done',
    [part({ state: 'working', file: 'app/b.ts' }), part({ state: 'done' })],
    [['app/b.ts', 'whole', undefined]],
  ],
])('of an agent that works again and %s, each file says which version it is of', (_, parts, expected) => {
  const files = filesOf([...again, ...parts].reduce(take, emptyRun))
  expect(files.map(({ file, state, asInVersion }) => [file, state, asInVersion])).toEqual(expected)
})

test('a file is called by its name below its folder', () => {
  expect(nameIn('app', 'app/src/main.ts')).toBe('src/main.ts')
  expect(nameIn('app', 'other.ts')).toBe('other.ts')
})

test('sizes are those of the file as it is saved', () => {
  expect(sizeWords('€')).toBe('3 B')
  expect(sizeWords('a'.repeat(6_140))).toBe('6.1 kB')
})
