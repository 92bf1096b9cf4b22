import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { Ask } from '#shared/asks.ts'
import { weights } from '#server/extraction/weights.ts'
import { ASKS_FILE, asksOf, asksSource, PLAYBOOK } from './asks.ts'
import { playbookOf } from './testing/playbook-of.ts'

const table = (head: string, rows: readonly string[]) =>
  ['# The playbook', '', head, '| --- | --- |', ...rows, '', 'And so on.'].join('\n')

describe('what can be asked for', () => {
  test('is what the playbook has: `npm run playbook -- list` writes shared/asks.ts anew', () => {
    expect(readFileSync(ASKS_FILE, 'utf8')).toBe(asksSource(asksOf(PLAYBOOK)))
  })

  test('has all that the weights know; of an ask that is gone `npm run train` learns to be silent', () => {
    const known = weights.networks.asks.heads.ask.classes
    expect(known.filter(name => !Ask.options.some(ask => ask === name))).toEqual([])
  })
})

describe('the list of asks', () => {
  test('names the folders that hold an entry, in alphabetical order, and what belongs to no entry at its end', () => {
    const playbook = playbookOf({
      'pricing/entry.md': 'The price.',
      'break-even/entry.md': 'The loaves.',
      'follow-ups/why.md': 'Why.',
    })
    expect(asksOf(playbook)).toEqual(['break-even', 'pricing', 'other', 'tells_only'])
  })

  test('names what is served by the entry of another ask, once', () => {
    const rows = ['| taxes | legal-form |', '| legal-form | legal-form |']
    const readme = table('| ask | served by |', rows)
    const playbook = playbookOf({ 'README.md': readme, 'legal-form/entry.md': 'An LLC.' })
    expect(asksOf(playbook)).toEqual(['legal-form', 'taxes', 'other', 'tells_only'])
  })

  test('leaves out an entry that README.md says is no ask', () => {
    const readme = table('| entry that is no ask | when |', ['| small-talk | hello |'])
    const playbook = playbookOf({
      'README.md': readme,
      'small-talk/entry.md': 'Hello.',
      'ads/entry.md': 'Three ads.',
    })
    expect(asksOf(playbook)).toEqual(['ads', 'other', 'tells_only'])
  })

  test.each([
    [
      table('| ask | served by |', ['| taxes | law |']),
      'README.md:5: taxes is served by law, which is no ask.',
    ],
    [
      table('| entry that is no ask | when |', ['| hello | hi |']),
      'README.md:5: there is no hello/entry.md.',
    ],
    [
      table('| ask | served by |', ["| Don't | Don't |"]),
      "Don't: an ask is named in lower-case letters and digits, with '-' between its words.",
    ],
  ])('says what is wrong with the folder, and where: %#', (readme, sentence) => {
    expect(() => asksOf(playbookOf({ 'README.md': readme }))).toThrow(sentence)
  })
})
