import { expect, test } from 'vitest'
import { changedLines } from './changed-lines.ts'

/** '-old [words]': the sign of the line, and in brackets what is marked in it. */
const shown = (...lines: string[]) =>
  changedLines({ before_line: 1, before_lines: 1, after_line: 1, after_lines: 1, lines }).map(
    ({ kind, pieces }) =>
      `${kind}: ${pieces.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join('')}`,
  )

test.each([
  [
    'a word of a line that became another is marked in both',
    [' a', '-price: $29 a month', '+price: $49 a month', ' b'],
    ['same: a', 'removed: price: $[29] a month', 'added: price: $[49] a month', 'same: b'],
  ],
  [
    'lines that were exchanged are compared one by one',
    ['-one red hat', '-two red hats', '+one blue hat', '+two blue hats'],
    ['removed: one [red] hat', 'removed: two [red] hats', 'added: one [blue] hat', 'added: two [blue] hats'],
  ],
  [
    'a line that is another one altogether has no marks',
    ['-const taken = new Map()', '+Nothing in common here'],
    ['removed: const taken = new Map()', 'added: Nothing in common here'],
  ],
  [
    'where not as many came as went nothing is guessed',
    ['-one red hat', '+one blue hat', '+and a coat'],
    ['removed: one red hat', 'added: one blue hat', 'added: and a coat'],
  ],
  [
    'the note on a missing last line break is no line of the file',
    ['-x', '\\ No newline at end of file', '+x'],
    ['removed: x', 'note: No newline at end of file', 'added: x'],
  ],
])('%s', (_, lines, expected) => {
  expect(shown(...lines)).toEqual(expected)
})
