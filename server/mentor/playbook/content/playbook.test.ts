import { expect, test } from 'vitest'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../root.ts'
import type { ContentFile } from './content-file.ts'
import { playbookOf } from './playbook-of.ts'

const FOLDER = join(root, 'playbook')
const shared: ContentFile[] = readdirSync(FOLDER)
  .filter(name => name.endsWith('.yaml') || name === 'README.md')
  .map(path => ({ path, text: readFileSync(join(FOLDER, path), 'utf8') }))

/** The content with one entry alone. */
const withEntry = (...lines: string[]) =>
  playbookOf([...shared, { path: 'break-even/entry.md', text: lines.join('\n') }])

const entry = ['---', 'heading: On breaking even', '---', '']

test('an entry is front matter and cases, in the order in which they are tried', () => {
  const { entries } = withEntry(
    ...entry,
    '---',
    'case: worked out',
    'needs: [break_even]',
    '---',
    '{{ break_even }}',
    '---',
    'case: nothing is known',
    '---',
    'Tell me.',
  )
  expect(entries.get('break-even')?.heading).toBe('On breaking even')
  expect(entries.get('break-even')?.cases.map(({ name }) => name)).toEqual(['worked out', 'nothing is known'])
})

test.each([
  ['a field nobody knows', ['case: a', 'need: [price]'], 7, /need/],
  ['a value nobody knows', ['case: a', 'gives: brake_even'], 7, /gives/],
  ['front matter that is no YAML', ['case: a', 'needs: [price'], 7, /./],
  ['a step without a sign', ['case: a', 'steps:', '  - id: x', '    action: do it'], 8, /sign/],
  ['an entry that is none', ['case: a', 'goes_to: pricin'], 6, /no entry is called pricin/],
  ['a name in a step that is nobody’s', ['case: a', 'when: known.prise'], 6, /known\.prise/],
])('%s is told with its file and line', (_what, front, line, says) => {
  const read = () => withEntry(...entry, '---', ...front, '---', 'Text')
  expect(read).toThrow(new RegExp(`^playbook/break-even/entry.md:${line}:`))
  expect(read).toThrow(says)
})

test.each([
  ['a name nobody knows', 'You need {{ brake_even }}.', /brake_even/],
  ['a filter nobody knows', 'You need {{ break_even | rounded }}.', /rounded/],
  ['a tag that is not closed', '{% if known.price %}You need it.', /closed/],
])('%s in a text is told with its file and line', (_what, text, says) => {
  const read = () => withEntry(...entry, '---', 'case: a', '---', text)
  expect(read).toThrow(/^playbook\/break-even\/entry\.md:8:/)
  expect(read).toThrow(says)
})

test('a path into the tables of an entry that leads nowhere is told with its file and line', () => {
  const read = () =>
    playbookOf([
      ...shared,
      { path: 'pitch/lines.yaml', text: 'food: { opening: Warm bread. }' },
      {
        path: 'pitch/entry.md',
        text: [
          ...entry,
          '---',
          'case: a',
          '---',
          '{{ data.lines[kind].opening }}{{ data.lines.food.openin }}',
        ].join('\n'),
      },
    ])
  expect(read).toThrow('playbook/pitch/entry.md:8: nothing is called data.lines.food.openin')
})

test('entries that answer for each other in a circle are told', () => {
  const goesTo = (name: string, other: string) => ({
    path: `${name}/entry.md`,
    text: [...entry, '---', 'case: a', `goes_to: ${other}`, '---', ''].join('\n'),
  })
  const read = () =>
    playbookOf([
      ...shared,
      goesTo('ads', 'pricing'),
      goesTo('pricing', 'funnel'),
      goesTo('funnel', 'pricing'),
    ])
  expect(read).toThrow('playbook/funnel/entry.md: goes to pricing, and that comes back')
})

test('a kind of business that is like one nobody knows is told with its line', () => {
  const others = shared.filter(({ path }) => path !== 'kinds.yaml')
  const text = 'food:\n  terms: [bread]\n  like: fud\n'
  expect(() => playbookOf([...others, { path: 'kinds.yaml', text }])).toThrow(
    /^playbook\/kinds\.yaml:3: .*fud/,
  )
})

test('a missing table of the engine is told by its name', () => {
  const some = shared.filter(({ path }) => path !== 'figures.yaml')
  expect(() => playbookOf(some)).toThrow('playbook/figures.yaml')
})
