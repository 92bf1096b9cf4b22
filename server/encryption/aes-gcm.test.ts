import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { decrypt, DecryptionFailed, encrypt, type AssociatedData } from './aes-gcm.ts'

const key = randomBytes(32)
const cell: AssociatedData = { table: 'message', column: 'content', row: 'row-1', owner: 'owner-1' }
const text = Buffer.from('Sell ten kits first. 🔥')

test('what is encrypted is decrypted in its cell, under its key, byte for byte (CRYPT-02)', () => {
  for (const plain of [text, Buffer.alloc(0), randomBytes(100_000)])
    expect(decrypt(key, cell, encrypt(key, cell, plain)).equals(plain)).toBe(true)
})

test('the layout is a version, 96 bits of nonce, the cipher text and 128 bits of tag, and no nonce comes twice (CRYPT-02)', () => {
  const nonces = new Set<string>()
  for (let count = 0; count < 2_000; count++) {
    const encrypted = encrypt(key, cell, text)
    expect(encrypted[0]).toBe(1)
    expect(encrypted.length).toBe(1 + 12 + text.length + 16)
    nonces.add(encrypted.subarray(1, 13).toString('hex'))
  }
  expect(nonces.size).toBe(2_000)
})

test('nothing of the text can be seen in what is encrypted (CRYPT-02)', () => {
  const plain = Buffer.from('canary'.repeat(100))
  expect(encrypt(key, cell, plain).includes('canary')).toBe(false)
})

test.each<[string, Partial<AssociatedData>]>([
  ['row', { row: 'row-2' }],
  ['column', { column: 'title' }],
  ['table', { table: 'reply' }],
  ['owner', { owner: 'owner-2' }],
  ['column and row, shifted', { column: 'contentrow-1', row: '' }],
  ['table and column, quoted', { table: 'message","content', column: '' }],
])('it does not decrypt in another %s (CRYPT-03)', (_what, elsewhere) => {
  const encrypted = encrypt(key, cell, text)
  expect(() => decrypt(key, { ...cell, ...elsewhere }, encrypted)).toThrow(DecryptionFailed)
})

test('it does not decrypt under another key (CRYPT-03)', () => {
  expect(() => decrypt(randomBytes(32), cell, encrypt(key, cell, text))).toThrow(DecryptionFailed)
})

test('a flipped bit in any byte breaks it, and so does any cut or addition (CRYPT-02, CRYPT-04)', () => {
  const encrypted = encrypt(key, cell, text)
  for (let index = 0; index < encrypted.length; index++) {
    const flipped = Buffer.from(encrypted)
    flipped[index] = (flipped[index] ?? 0) ^ (1 << (index % 8))
    expect(() => decrypt(key, cell, flipped), `byte ${index}`).toThrow(DecryptionFailed)
    expect(() => decrypt(key, cell, encrypted.subarray(0, index)), `cut at ${index}`).toThrow(
      DecryptionFailed,
    )
  }
  expect(() => decrypt(key, cell, Buffer.concat([encrypted, Buffer.of(0)]))).toThrow(DecryptionFailed)
})

test('a shortened tag is no tag, which Node alone would accept (CRYPT-02)', () => {
  const encrypted = encrypt(key, cell, text)
  for (const bytes of [4, 8, 12]) {
    const shortened = encrypted.subarray(0, encrypted.length - 16 + bytes)
    expect(() => decrypt(key, cell, shortened)).toThrow(DecryptionFailed)
  }
})

test('what a failed decryption says holds nothing of key, cell or text (OPS-05)', () => {
  try {
    decrypt(key, { ...cell, row: 'row-2' }, encrypt(key, cell, text))
    expect.unreachable()
  } catch (error) {
    expect(String(error)).not.toMatch(/row-|owner-|Sell|message/)
  }
})
