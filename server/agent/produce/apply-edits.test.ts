import { expect, test } from 'vitest'
import { edited } from './apply-edits.ts'

const block = (find: string, replace: string) =>
  `<<<<<<< FIND\n${find}\n=======\n${replace}\n>>>>>>> REPLACE\n`
const faultsIn = (former: string, answer: string) => {
  const { content, faults } = edited('a.md', former, answer)
  return { content, faults: faults.map(({ text }) => text.replace(/[;:].*$/, '')) }
}

test.each([
  ['one\ntwo\nthree\n', block('two', '2'), 'one\n2\nthree\n'],
  ['one\ntwo\nthree\n', block('one\ntwo', '$& $1'), '$& $1\nthree\n'],
  ['one\ntwo\n', block('one', '1') + block('two', '2'), '1\n2\n'],
  ['one\ntwo\n', block('one\n', ''), 'two\n'],
  ['one\n', `Here is the change:\n\`\`\`\n${block('one', '1')}\`\`\`\nDone.`, '1\n'],
  // What the second block looks for is what the first one wrote.
  ['one\n', block('one', 'two') + block('two', 'three'), 'three\n'],
  ['a ======= b\n', block('a ======= b', 'c'), 'c\n'],
])('%j after %j', (former, answer, content) => {
  expect(edited('a.md', former, answer)).toEqual({ content, faults: [] })
})

test.each([
  ['one\none\n', block('one', '1'), 'The FIND text that begins “one” stands in this file more than once'],
  ['aaa\n', block('aa', 'b'), 'The FIND text that begins “aa” stands in this file more than once'],
  ['one\n', block('two', '2'), 'The FIND text that begins “two” doesn’t stand in this file'],
  ['one\n', block('', '2'), 'The FIND text that begins “” doesn’t stand in this file'],
  ['one\n', 'No block at all.', 'The edit of this file holds no whole FIND and REPLACE block.'],
  [
    'one\n',
    '<<<<<<< FIND\none\n=======\n1\n',
    'The edit of this file holds no whole FIND and REPLACE block.',
  ],
])('%j stays as it is after %j', (former, answer, fault) => {
  expect(faultsIn(former, answer)).toEqual({ content: former, faults: [fault] })
})

test('what fits is changed beside what fits nowhere, and of endless blocks only so many', () => {
  expect(edited('a.md', 'one\ntwo\n', block('three', '3') + block('two', '2')).content).toBe('one\n2\n')
  const endless = Array.from({ length: 60 }, (_, index) => block(`line ${index}\n`, '')).join('')
  const former = Array.from({ length: 60 }, (_, index) => `line ${index}\n`).join('')
  expect(edited('a.md', former, endless).content.split('\n')).toHaveLength(21)
})
