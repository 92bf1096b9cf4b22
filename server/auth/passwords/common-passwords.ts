import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { once } from '#shared/once.ts'
import { digitsAsLetters } from '../../extraction/text/unmasked.ts'
import { commonStrings, commonWords } from './common-words.ts'

/** Written by scripts/write-common-passwords.ts; `npm run build` lays it beside the bundled server, too. */
export const COMMON_PASSWORDS_FILE = join(import.meta.dirname, 'common-passwords.txt')

/** What people were found to choose most, in lower case, 8 characters or more; the most common first. */
export const listedPasswords = once(
  (): ReadonlySet<string> =>
    new Set(
      readFileSync(COMMON_PASSWORDS_FILE, 'utf8')
        .split('\n')
        .filter(line => line !== '' && !line.startsWith('# ')),
    ),
)

// Longer ones are not among the common, whatever they are made of.
const LONGEST_COMMON = 20
const LONGEST_AFFIX = 5
const MOST_RUNS = 3
const SHORTEST_NAME = 4
const KEY_ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
]
const KEY_SEQUENCES = [...KEY_ROWS, ...KEY_ROWS.map(row => Array.from(row).toReversed().join(''))]

/** True for passwords that everybody tries first, and for those made from the person's own address. */
export function isCommonPassword(password: string, email: string): boolean {
  const folded = password.trim().toLowerCase()
  const name = email.split('@', 1)[0] ?? ''
  if (folded === email || (name.length >= SHORTEST_NAME && bodiesOf(folded).has(name))) return true
  if (listedPasswords().has(folded)) return true
  if (folded.length > LONGEST_COMMON) return false
  return (
    [...bodiesOf(folded)].some(body => listedPasswords().has(body) || isCommonBody(body)) ||
    isRepetition(folded) ||
    isMadeOfRuns(folded) ||
    isDate(folded)
  )
}

function isCommonBody(body: string) {
  return [body, unleeted(body)].some(
    text => commonWords.has(text) || commonStrings.has(text) || isWordTwice(text),
  )
}

/** The text without up to five digits or signs at either end, in every way. */
function bodiesOf(text: string): Set<string> {
  const head = /^[^\p{L}]*/u.exec(text)?.[0].length ?? 0
  const tail = /[^\p{L}]*$/u.exec(text)?.[0].length ?? 0
  const bodies = new Set([text])
  for (let start = 0; start <= Math.min(head, LONGEST_AFFIX); start++) {
    for (let end = 0; end <= Math.min(tail, LONGEST_AFFIX); end++)
      bodies.add(text.slice(start, text.length - end))
  }
  return bodies
}

/** passwordpassword */
function isWordTwice(text: string) {
  const half = text.slice(0, text.length / 2)
  return half + half === text && commonWords.has(half)
}

/** aaaaaaaa, 12121212, abcabcabc: up to three characters over and over. */
function isRepetition(text: string) {
  return [1, 2, 3, 4].some(size => {
    const unit = text.slice(0, size)
    return (
      text.length >= size * (size === 4 ? 2 : 3) &&
      unit.repeat(Math.ceil(text.length / size)).slice(0, text.length) === text
    )
  })
}

/** Letters, digits and signs apart: qwer1234 is two runs of keys. */
const runsOf = (text: string) => text.match(/\p{L}+|\d+|[^\p{L}\d]+/gu) ?? []

function isMadeOfRuns(text: string) {
  const runs = runsOf(text)
  const plainLength = runs.filter(isPlain).join('').length
  return (
    runs.length <= MOST_RUNS &&
    runs.every(run => run.length <= 2 || isPlain(run)) &&
    plainLength * 2 > text.length
  )
}

function isPlain(run: string) {
  return (
    run.length > 2 &&
    (commonWords.has(run) || isRepetition(run) || KEY_SEQUENCES.some(keys => keys.includes(run)))
  )
}

/** Eight digits that are a day of somebody's life. */
function isDate(text: string) {
  return (
    /^(19|20)\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/.test(text) ||
    /^(0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])(19|20)\d\d$/.test(text) ||
    /^(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(19|20)\d\d$/.test(text)
  )
}

const unleeted = (text: string) =>
  Array.from(text, character => digitsAsLetters[character] ?? character).join('')
