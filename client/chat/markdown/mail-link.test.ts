import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { mailLink } from './mail-link.ts'
import { readDraft } from './message-draft.ts'

const linkFor = (to: string, title = '', body = '') => mailLink({ to, title, body })?.href

test('an email opens with its subject and its body, line by line', () => {
  expect(linkFor('anna@example.com', 'Bread & café', 'Hi Anna,\n\n5 % off?')).toBe(
    'mailto:anna@example.com?subject=Bread%20%26%20caf%C3%A9&body=Hi%20Anna%2C%0D%0A%0D%0A5%20%25%20off%3F',
  )
  expect(linkFor('', '', 'Hi')).toBe('mailto:?body=Hi')
  expect(linkFor('', 'Bread')).toBe('mailto:?subject=Bread')
})

test.each([
  ['Anna Berg <anna@example.com>', 'mailto:anna@example.com'],
  ['anna@example.com, Joe <joe+bread@example.com>', 'mailto:anna@example.com,joe%2Bbread@example.com'],
  ['anna@example.com?bcc=all@example.com', 'mailto:'],
  ['a&bcc=b@example.com', 'mailto:a%26bcc%3Db@example.com'],
  ['Anna', 'mailto:'],
  ['[her address]', 'mailto:'],
  ['anna@example.com, Joe', 'mailto:'],
])('to %j it is addressed as %j', (to, href) => {
  expect(linkFor(to)).toBe(href)
})

test('whatever is written, a link is an email with a subject and a body and nothing else', () => {
  const signs = fc.constantFrom(
    '\r',
    '\n',
    '\r\nBcc: x@example.com\r\n',
    '&',
    '?',
    '#',
    '%',
    '@',
    '<',
    'a',
    '\ud800',
  )
  fc.assert(
    fc.property(fc.array(signs, { maxLength: 30 }), fc.array(signs, { maxLength: 30 }), (to, rest) => {
      const draft = readDraft('email', `To: ${to.join('')}\nSubject: ${rest.join('')}\n\nHi`, true)
      const url = new URL(mailLink(draft)?.href ?? '')
      expect(url.protocol).toBe('mailto:')
      expect(url.hash).toBe('')
      expect(['subject', 'body']).toEqual(expect.arrayContaining([...url.searchParams.keys()]))
      expect(url.searchParams.get('subject') ?? '').not.toMatch(/[\r\n]/)
    }),
  )
})

test('a text too long for a link is left to be pasted, and a subject too long makes no link', () => {
  const long = 'ten signs '.repeat(180)
  expect(mailLink({ to: 'anna@example.com', title: 'Bread', body: long })).toEqual({
    href: 'mailto:anna@example.com?subject=Bread',
    hasBody: false,
  })
  expect(mailLink({ to: '', title: long, body: 'Hi' })).toBeNull()
  const just = 'a'.repeat(1_800 - 'mailto:?body='.length)
  expect(mailLink({ to: '', title: '', body: just })?.hasBody).toBe(true)
  expect(mailLink({ to: '', title: '', body: `${just}a` })?.hasBody).toBe(false)
})
