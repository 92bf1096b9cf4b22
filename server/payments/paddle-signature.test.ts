import { createHmac } from 'node:crypto'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SignatureRefused } from './payments-port.ts'
import { checkSignature } from './paddle-signature.ts'

const SECRET = 'pdl_ntfset_ours'
const OTHER = 'pdl_ntfset_other'
const now = new Date('2026-03-01T12:00:00.750Z')
const nowS = Math.floor(now.getTime() / 1_000)
// Spaces, an escape and an order of keys that no serialiser of ours would give.
const body = '{"b" : "caf\\u00e9 é 日本 🚀",\n "a":1.0,"c":[ ]}'

const h1 = (secret: string, signed = body, seconds: number | string = nowS) =>
  createHmac('sha256', secret).update(`${seconds}:${signed}`).digest('hex')
const headerOf = (...digests: string[]) => [`ts=${nowS}`, ...digests.map(value => `h1=${value}`)].join(';')

function isTaken({
  signed = body,
  header,
  secrets = [SECRET],
}: {
  signed?: string
  header: string | undefined
  secrets?: string[]
}) {
  try {
    checkSignature({ body: signed, header, secrets, now })
    return true
  } catch (error) {
    if (!(error instanceof SignatureRefused)) throw error
    return false
  }
}

describe('the signature of an event', () => {
  test.each<[string, string]>([
    ['ours', headerOf(h1(SECRET))],
    ['ours before another one', headerOf(h1(SECRET), h1(OTHER))],
    ['ours after another one', headerOf(h1(OTHER), h1(SECRET))],
    ['ours among many', headerOf(h1(OTHER), h1('x'), h1(SECRET), h1('y'))],
    ['ours with the time at the end', `h1=${h1(SECRET)};ts=${nowS}`],
    ['ours with the time in the middle', `h1=${h1(OTHER)};ts=${nowS};h1=${h1(SECRET)}`],
    ['ours beside a kind that we do not know', `ts=${nowS};h2=abc;h1=${h1(SECRET)}`],
  ])('%s is taken (PAY-03)', (_what, header) => {
    expect(isTaken({ header })).toBe(true)
  })

  test.each<[string, string | undefined]>([
    ['none', undefined],
    ['an empty one', ''],
    ['a time alone', `ts=${nowS}`],
    ['a digest alone', `h1=${h1(SECRET)}`],
    ['somebody else’s', headerOf(h1(OTHER))],
    ['that of an empty secret', headerOf(h1(''))],
    ['an empty digest', `ts=${nowS};h1=`],
    ['a shortened digest', headerOf(h1(SECRET).slice(0, -1))],
    ['a lengthened digest', headerOf(`${h1(SECRET)}0`)],
    ['a digest in capitals', headerOf(h1(SECRET).toUpperCase())],
    ['the digest of the body alone', headerOf(createHmac('sha256', SECRET).update(body).digest('hex'))],
    ['that of another time', headerOf(h1(SECRET, body, nowS - 1))],
    ['two times', `ts=${nowS};ts=${nowS};h1=${h1(SECRET)}`],
    ['a time with a fraction', `ts=${nowS}.5;h1=${h1(SECRET, body, `${nowS}.5`)}`],
    ['a time in another notation', `ts=0x69a4;h1=${h1(SECRET, body, '0x69a4')}`],
    ['a time below zero', `ts=-${nowS};h1=${h1(SECRET, body, -nowS)}`],
    ['a time that is none', `ts=NaN;h1=${h1(SECRET, body, 'NaN')}`],
    ['spaces between', `ts=${nowS}; h1=${h1(SECRET)}`],
    ['commas between', `ts=${nowS},h1=${h1(SECRET)}`],
    ['an end too many', `${headerOf(h1(SECRET))};`],
    ['two headers as one', `${headerOf(h1(SECRET))}, ${headerOf(h1(SECRET))}`],
    ['another name', `ts=${nowS};v1=${h1(SECRET)}`],
  ])('%s is refused (PAY-01)', (_what, header) => {
    expect(isTaken({ header, secrets: [SECRET, ''] })).toBe(false)
  })

  test('no secret at all takes nothing, however it is signed (PAY-01)', () => {
    for (const secrets of [[], [''], ['', '']])
      expect(isTaken({ header: headerOf(h1(''), h1(SECRET)), secrets })).toBe(false)
  })

  test('while a secret is replaced the old and the new one are both good (PAY-04)', () => {
    for (const secret of [SECRET, OTHER])
      expect(isTaken({ header: headerOf(h1(secret)), secrets: [OTHER, SECRET] })).toBe(true)
    expect(isTaken({ header: headerOf(h1('pdl_ntfset_third')), secrets: [OTHER, SECRET] })).toBe(false)
  })

  test.each<[number, boolean]>([
    [0, true],
    [-60, true],
    [60, true],
    [-299, true],
    [300, true],
    [-301, false],
    [302, false],
    [-86_400, false],
    [31_536_000, false],
  ])('a time %d seconds off: taken %s (PAY-05)', (offS, isGood) => {
    const header = `ts=${nowS + offS};h1=${h1(SECRET, body, nowS + offS)}`
    expect(isTaken({ header })).toBe(isGood)
  })

  test('the bytes count and not what they mean: written anew, cut or changed by a byte it is refused (PAY-01, PAY-02)', () => {
    const header = headerOf(h1(SECRET))
    expect(isTaken({ header })).toBe(true)
    const changed = [
      JSON.stringify(JSON.parse(body)),
      body.trimEnd().slice(0, -1),
      `${body}\n`,
      `\uFEFF${body}`,
      body.replace('\\u00e9', 'é'),
      body.normalize('NFD'),
      '',
    ]
    for (const signed of changed) expect(isTaken({ signed, header })).toBe(false)
    for (let at = 0; at < body.length; at++) {
      const flipped = body.slice(0, at) + String.fromCharCode(body.charCodeAt(at) ^ 1) + body.slice(at + 1)
      expect(isTaken({ signed: flipped, header })).toBe(false)
    }
  })

  test('any body that we sign is taken, and no header that we did not make (PAY-02)', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (signed, header) => {
        expect(isTaken({ signed, header: headerOf(h1(SECRET, signed)) })).toBe(true)
        expect(isTaken({ signed, header })).toBe(false)
      }),
    )
  })
})
