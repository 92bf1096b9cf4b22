import { describe, expect, test } from 'vitest'
import { shownFilesOf } from '#tests/support/workshop/shown-files.ts'
import { emptySpec, hostileSpec } from '../hostile.examples.ts'
import { specFrom } from '../spec-from.ts'
import { sentences } from '../testing.examples.ts'

const today = new Date('2026-11-22T09:00:00Z')
const pageOf = (project: string, spec = specFrom(project, today)) =>
  shownFilesOf({ agent: 'designer', project, spec, today })[0]?.content ?? ''

const pages = [
  ...Object.entries(sentences).map(([name, sentence]) => [name, pageOf(sentence)] as const),
  ['a spec full of signs', pageOf(sentences.barbers, hostileSpec)] as const,
  ['an empty spec', pageOf(sentences.bakery, emptySpec)] as const,
]

describe.each(pages)('the page of %s', (_, page) => {
  test('asks nothing of the outside and runs nothing', () => {
    expect(page).not.toMatch(/<script|<iframe|<object|<embed|<link|<base|<form|<img|@import|url\(/i)
    expect(page).not.toMatch(/\son[a-z]+\s*=\s*["'][^"']*["'](?=[^<]*>)/i)
    for (const [, address = ''] of page.matchAll(/(?:href|src|action)="([^"]*)"/g))
      expect(address).toMatch(/^(?:#[a-z-]+|mailto:hello@[a-z0-9-]+\.example\?subject=[^"]*)$/)
  })

  test('is one whole document with a title, a language, one headline and labelled parts', () => {
    expect(page).toMatch(/^<!doctype html>\n<html lang="en">/)
    expect(page.match(/<h1[ >]/g)).toHaveLength(1)
    expect(page).toMatch(/<title>[^<]+<\/title>/)
    expect(page).toContain('name="viewport"')
    expect(page).toContain('prefers-color-scheme')
    const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
    for (const [, id] of page.matchAll(/aria-labelledby="([^"]+)"/g)) expect(ids).toContain(id)
    for (const [, id] of page.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(id)
    for (const [svg] of page.matchAll(/<svg [^>]*>/g)) expect(svg).toContain('aria-hidden="true"')
  })

  test('leaves nothing for somebody to fill in', () => {
    expect(page).not.toMatch(/\[(?!l\])[A-Za-z]|lorem|undefined|\bNaN\b/)
  })
})

test('the page says the price, the offer, three doubts and what to do', () => {
  const page = pageOf(sentences.barbers)
  for (const words of ['$15', 'A booking app for barbers in Lisbon', 'Open my calendar', 'How it works'])
    expect(page).toContain(words)
  expect(page.match(/<dt>/g)).toHaveLength(3)
})
