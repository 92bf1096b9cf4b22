import { expect, test } from 'vitest'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../root.ts'
import { type ContentFile, playbookOf } from './playbook.ts'

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

test('a missing table of the engine is told by its name', () => {
  const some = shared.filter(({ path }) => path !== 'figures.yaml')
  expect(() => playbookOf(some)).toThrow('playbook/figures.yaml')
})
