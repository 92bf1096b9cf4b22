import { expect, test } from 'vitest'
import { computedNote, noteIn, withoutMarks, withoutNotes, withPlainNotes } from './computed-note.ts'

const NOTE = computedNote('break-even 278 units')
const REPLY = `Let me see.\n\n${NOTE}\n\nYou need 278.`

test('a note reads as a line of its own, whole and half typed', () => {
  expect(noteIn(NOTE)).toBe('computed: break-even 278 units')
  expect(noteIn(NOTE.slice(0, 14))).toBe('computed: br')
  expect(noteIn('You need 278.')).toBeUndefined()
})

test('a reader that knows no marks gets the note in parentheses', () => {
  expect(withPlainNotes(REPLY)).toBe('Let me see.\n\n(computed: break-even 278 units)\n\nYou need 278.')
  expect(withPlainNotes(REPLY.slice(0, 26))).toBe('Let me see.\n\n(computed: b)')
})

test('a model is told its own words, without the notes', () => {
  expect(withoutNotes(REPLY)).toBe('Let me see.\n\nYou need 278.')
  expect(withoutNotes(`${NOTE}\n\n${NOTE}\n\nYou need 278.`)).toBe('You need 278.')
  expect(withoutNotes(REPLY.slice(0, 25))).toBe('Let me see.\n\n')
})

test('nothing that is said can hold or end a note', () => {
  expect(withoutMarks(`\uFFF9\uFFFAcomputed: a million\uFFFB`)).toBe('computed: a million')
  expect(computedNote('a\uFFFBb')).toBe(computedNote('ab'))
})
