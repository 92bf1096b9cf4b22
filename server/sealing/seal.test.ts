import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { open, seal, SealBroken, type Place } from './seal.ts'

const key = randomBytes(32)
const place: Place = { table: 'message', column: 'content', row: 'row-1', owner: 'owner-1' }
const text = Buffer.from('Sell ten kits first. 🔥')

test('what is sealed opens in its place, under its key, byte for byte (CRYPT-02)', () => {
  for (const plain of [text, Buffer.alloc(0), randomBytes(100_000)])
    expect(open(key, place, seal(key, place, plain)).equals(plain)).toBe(true)
})

test('the layout is a version, 96 bits of nonce, the cipher text and 128 bits of tag, and no nonce comes twice (CRYPT-02)', () => {
  const nonces = new Set<string>()
  for (let count = 0; count < 2_000; count++) {
    const sealed = seal(key, place, text)
    expect(sealed[0]).toBe(1)
    expect(sealed.length).toBe(1 + 12 + text.length + 16)
    nonces.add(sealed.subarray(1, 13).toString('hex'))
  }
  expect(nonces.size).toBe(2_000)
})

test('nothing of the text can be seen in what is sealed (CRYPT-02)', () => {
  const plain = Buffer.from('canary'.repeat(100))
  expect(seal(key, place, plain).includes('canary')).toBe(false)
})

test.each<[string, Partial<Place>]>([
  ['row', { row: 'row-2' }],
  ['column', { column: 'title' }],
  ['table', { table: 'reply' }],
  ['owner', { owner: 'owner-2' }],
  ['column and row, shifted', { column: 'contentrow-1', row: '' }],
  ['table and column, quoted', { table: 'message","content', column: '' }],
])('it does not open in another %s (CRYPT-03)', (_what, elsewhere) => {
  const sealed = seal(key, place, text)
  expect(() => open(key, { ...place, ...elsewhere }, sealed)).toThrow(SealBroken)
})

test('it does not open under another key (CRYPT-03)', () => {
  expect(() => open(randomBytes(32), place, seal(key, place, text))).toThrow(SealBroken)
})

test('a flipped bit in any byte breaks it, and so does any cut or addition (CRYPT-02, CRYPT-04)', () => {
  const sealed = seal(key, place, text)
  for (let index = 0; index < sealed.length; index++) {
    const flipped = Buffer.from(sealed)
    flipped[index] = (flipped[index] ?? 0) ^ (1 << (index % 8))
    expect(() => open(key, place, flipped), `byte ${index}`).toThrow(SealBroken)
    expect(() => open(key, place, sealed.subarray(0, index)), `cut at ${index}`).toThrow(SealBroken)
  }
  expect(() => open(key, place, Buffer.concat([sealed, Buffer.of(0)]))).toThrow(SealBroken)
})

test('a shortened tag is no tag, which Node alone would accept (CRYPT-02)', () => {
  const sealed = seal(key, place, text)
  for (const bytes of [4, 8, 12]) {
    const shortened = sealed.subarray(0, sealed.length - 16 + bytes)
    expect(() => open(key, place, shortened)).toThrow(SealBroken)
  }
})

test('what a broken seal tells holds nothing of key, place or text (OPS-05)', () => {
  try {
    open(key, { ...place, row: 'row-2' }, seal(key, place, text))
    expect.unreachable()
  } catch (error) {
    expect(String(error)).not.toMatch(/row-|owner-|Sell|message/)
  }
})
