import { expect, test } from 'vitest'
import { encryptionOf } from '#tests/support/encryption.ts'
import type { Asked } from './codes.store.ts'
import { codeDigest, newCode, newLink, refusalOf, triesLeft } from './code-limits.ts'

test('codes are six digits, each as likely as any other (CODE-09)', () => {
  const codes = Array.from({ length: 20_000 }, newCode)
  expect(codes.every(code => /^\d{6}$/.test(code))).toBe(true)
  expect(codes.some(code => code.startsWith('0'))).toBe(true)
  const counts = new Map<string, number>()
  for (const digit of codes.join('')) counts.set(digit, (counts.get(digit) ?? 0) + 1)
  const expected = (codes.length * 6) / 10
  const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
  // Nine degrees of freedom; a fair source is beyond this once in a hundred thousand runs.
  expect(chiSquare).toBeLessThan(40)
})

test('whatever is guessed, digests of one length are compared, and no two places share one (CODE-22, CODE-10)', () => {
  const encryption = encryptionOf()
  const code = { id: 'one', email: 'ada@example.com', purpose: 'verify', digits: '012345' } as const
  const digests = [
    codeDigest(encryption, code),
    ...['', '1', '012346', '0'.repeat(10_000)].map(digits => codeDigest(encryption, { ...code, digits })),
    codeDigest(encryption, { ...code, id: 'two' }),
    codeDigest(encryption, { ...code, email: 'eve@example.com' }),
    codeDigest(encryption, { ...code, purpose: 'reset' }),
    // Without the key of this installation no dump can be tried against all million codes.
    codeDigest(encryptionOf(), code),
  ]
  expect(digests.map(({ length }) => length)).toEqual(digests.map(() => 32))
  expect(new Set(digests.map(digest => digest.toString('hex'))).size).toBe(digests.length)
})

test('a link is 45 letters, each as likely as any other: more than 256 bits, and no digit', () => {
  const links = Array.from({ length: 2_000 }, newLink)
  expect(links.every(link => /^[A-Za-z]{45}$/.test(link))).toBe(true)
  const counts = new Map<string, number>()
  for (const letter of links.join('')) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  const expected = (links.length * 45) / 52
  const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
  expect(counts.size).toBe(52)
  // 51 degrees of freedom; a fair source is beyond this once in a million runs.
  expect(chiSquare).toBeLessThan(115)
  expect(45 * Math.log2(52)).toBeGreaterThan(256)
})

const now = new Date('2025-03-02T00:01:00Z')
const yesterdayAt = (time: string) => new Date(`2025-03-01T${time}:00Z`)
const nothing: Asked = {
  own: 0,
  atAddress: 0,
  byAll: 0,
  oldestOwn: null,
  newestByAll: null,
  hadNotice: false,
}
const stranger = { isKnown: false, now }
const known = { isKnown: true, now }
const fiveOwn = { own: 5, oldestOwn: yesterdayAt('23:01') }
const aDayFrom = { error: 'codeLimit', waitS: 23 * 3600 }
const busy = (waitS: number) => ({ error: 'mailboxBusy', waitS })

test.each([
  ['four own', { own: 4 }, stranger, undefined],
  ['five own, the oldest an hour ago', fiveOwn, stranger, aDayFrom],
  ['five own of a known browser', fiveOwn, known, aDayFrom],
  ['nine at one address', { atAddress: 9, byAll: 9, newestByAll: now }, stranger, undefined],
  [
    'ten at one address, the last just now',
    { atAddress: 10, byAll: 10, newestByAll: now },
    stranger,
    busy(1800),
  ],
  ['fourteen by all', { byAll: 14, newestByAll: now }, stranger, undefined],
  [
    'fifteen by all, the last 20 minutes ago',
    { byAll: 15, newestByAll: yesterdayAt('23:41') },
    stranger,
    busy(600),
  ],
  [
    'fifteen by all, the last half an hour ago',
    { byAll: 15, newestByAll: yesterdayAt('23:31') },
    stranger,
    undefined,
  ],
  ['sixty by all, for a known browser', { atAddress: 60, byAll: 60, newestByAll: now }, known, undefined],
  ['fifteen by all, and none of them led to an email', { byAll: 15 }, stranger, undefined],
  ['five own and fifteen by all', { ...fiveOwn, byAll: 15, newestByAll: now }, stranger, aDayFrom],
])('%s', (_name, asked, who, refusal) => {
  expect(refusalOf({ ...nothing, ...asked }, who)).toEqual(refusal)
})

test.each([
  ['nobody tried', { own: 0, atAddress: 0, byAll: 0 }, { known: 15, others: 10 }],
  ['strangers tried what they may', { own: 0, atAddress: 10, byAll: 15 }, { known: 15, others: 0 }],
  ['elsewhere twelve tries were wrong', { own: 3, atAddress: 0, byAll: 12 }, { known: 12, others: 3 }],
  ['more than may be, by an older release', { own: 19, atAddress: 19, byAll: 19 }, { known: 0, others: 0 }],
])('%s: so many codes may still be tried', (_name, tries, left) => {
  expect({
    known: triesLeft(tries, { isFromKnownClient: true }),
    others: triesLeft(tries, { isFromKnownClient: false }),
  }).toEqual(left)
})
