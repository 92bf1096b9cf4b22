import { expect, test } from 'vitest'
import { draftKind } from './fences.ts'
import { readDraft } from './message-draft.ts'

test.each([
  ['Subject: Fresh bread\n\nHi Anna,\n\nBye', { to: '', title: 'Fresh bread', body: 'Hi Anna,\n\nBye' }],
  ['To: anna@example.com\nSubject: Bread\n\nHi', { to: 'anna@example.com', title: 'Bread', body: 'Hi' }],
  ['\nSUBJECT:Bread\n\nTo: anna@example.com\nHi', { to: 'anna@example.com', title: 'Bread', body: 'Hi' }],
  ['Hi Anna,\nSubject: not one', { to: '', title: '', body: 'Hi Anna,\nSubject: not one' }],
  ['Subject: One\nSubject: Two', { to: '', title: 'One', body: 'Subject: Two' }],
  ['Subject: Bread\r\n\r\nHi\rAnna\r\n', { to: '', title: 'Bread', body: 'Hi\nAnna' }],
  ['Subject: a\u0000b\u202ec\td', { to: '', title: 'abc d', body: '' }],
  ['Subject:\n\n   two spaces in', { to: '', title: '', body: '   two spaces in' }],
  ['', { to: '', title: '', body: '' }],
])('the email %j is read as its lines and its body', (text, draft) => {
  expect(readDraft('email', text, true)).toEqual(draft)
})

test('an ad may have a headline, and a message has nothing but its body', () => {
  expect(readDraft('ad', 'Headline: Bread\nAt 7', true)).toEqual({ to: '', title: 'Bread', body: 'At 7' })
  const text = 'Subject: to talk about\nHeadline: none'
  expect(readDraft('message', text, true)).toEqual({ to: '', title: '', body: text })
})

test('while it is typed no part of the word Subject stands in the body, and no word that was there goes away', () => {
  const text = 'To: anna@example.com\nSubject: Subtle bread\n\nSubtle, Anna, is what\nTo: bake means.'
  let before = ''
  for (let length = 0; length <= text.length; length++) {
    const { body, title } = readDraft('email', text.slice(0, length), false)
    expect('Subtle bread').toContain(title)
    expect(body.startsWith(before) || body === before.trimEnd()).toBe(true)
    before = body
  }
  expect(before).toBe('Subtle, Anna, is what\nTo: bake means.')
  expect(readDraft('email', 'Sub', false).body).toBe('')
  expect(readDraft('email', 'Sub', true).body).toBe('Sub')
  expect(readDraft('message', 'Sub', false).body).toBe('Sub')
})

test('only emails, messages and ads are drafts', () => {
  expect(['email', 'Message', 'AD', 'page'].map(draftKind)).toEqual(['email', 'message', 'ad', 'page'])
  expect(['ads', 'eml', '', 'constructor'].filter(draftKind)).toEqual([])
})
