import type { Random } from '#tests/support/repetitions.ts'
import type { Expression } from './expressions.ts'
import { endlessIn, sampleOf } from './expression-parts.ts'

/** A text of any length that may keep an expression looking: what it is made of again and again, between two ends. */
export interface HostileText {
  head: string
  unit: string
  tail: string
}

/** What ends a match that was nearly there. */
const ENDS = ['', '', 'x', ' ', '.', '!', '\n', '\nx', '"', '<', '`', '?', '0', '\u0000', ' a']
const LONGEST_HEAD = 200

/** A text made from the signs and words of these expressions. */
export function hostileText(expressions: readonly Expression[], random: Random): HostileText {
  const { parts } = random.pick(expressions)
  const sample = () => sampleOf(parts, random)
  const endless = endlessIn(parts)
  const body = () => (endless.length > 0 ? sampleOf(random.pick(endless), random) : sample())
  const cut = (text: string) => text.slice(0, random.between(1, Math.max(1, text.length)))
  const head = random.isTrue(0.6) ? cut(sample()).slice(0, LONGEST_HEAD) : ''
  const tail = random.pick(ENDS)
  const units = [
    body,
    body,
    sample,
    () => cut(sample()),
    () => cut(sample()) + random.pick([' ', '\n', ', ', '. ', '']),
    () => body() + cut(sample()),
    () => cut(sample()) + sampleOf(random.pick(expressions).parts, random),
    () => cut(sample()).slice(-1),
  ]
  return { head, unit: random.pick(units)() || ' ', tail }
}

/** The text with so many UTF-16 units. */
export function textOf({ head, unit, tail }: HostileText, units: number): string {
  const room = Math.max(0, units - tail.length)
  return (head + unit.repeat(Math.ceil(room / unit.length))).slice(0, room) + tail
}

const KNOWN_SIGNS = [
  ' ',
  '\n',
  '\t',
  '[',
  '![',
  '\n[',
  '](',
  '`',
  '` ',
  ' ``',
  '*a',
  '- ',
  '1. ',
  '>',
  '<',
  '{ ',
  '"',
  '\\"',
]
const KNOWN_WORDS = [
  '\ufff9',
  '<!--',
  '<style>',
  '</script ',
  '<meta http-equiv',
  '$5 a month and ',
  '1,',
  '1 to ',
  'price is ',
  'in A',
  'a@',
]

/** What has kept an expression looking, or is known to: each again and again, with ends that it may wait for in vain. */
export const knownTexts: readonly HostileText[] = [
  ...[...KNOWN_SIGNS, ...KNOWN_WORDS].flatMap(unit =>
    ['', 'x', '\n'].map(tail => ({ head: '', unit, tail })),
  ),
  { head: "'", unit: "\\'", tail: '' },
  { head: '```', unit: ' ', tail: 'x' },
  { head: '-', unit: ' ', tail: 'x' },
]
