import { createCipheriv, createDecipheriv, randomBytes, type CipherKey } from 'node:crypto'

// AES-256-GCM with a random 96-bit nonce (NIST SP 800-38D, 8.2.2); layout: version, nonce, ciphertext, tag.
const ALGORITHM = 'aes-256-gcm'
const VERSION = 1
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Which cell of the database an encrypted value belongs to; it is authenticated with it, so it decrypts nowhere else. */
export interface AssociatedData {
  table: string
  column: string
  row: string
  owner: string
}

/** Another key, another cell, or damaged bytes. */
export class DecryptionFailed extends Error {}

function toBytes(data: AssociatedData) {
  return Buffer.from(JSON.stringify([VERSION, data.table, data.column, data.row, data.owner]))
}

export function encrypt(key: CipherKey, data: AssociatedData, plaintext: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
  cipher.setAAD(toBytes(data))
  return Buffer.concat([
    Buffer.of(VERSION),
    nonce,
    cipher.update(plaintext),
    cipher.final(),
    cipher.getAuthTag(),
  ])
}

/** Throws DecryptionFailed. */
export function decrypt(key: CipherKey, data: AssociatedData, encrypted: Uint8Array): Buffer {
  const bytes = Buffer.from(encrypted.buffer, encrypted.byteOffset, encrypted.byteLength)
  const textAt = 1 + NONCE_BYTES
  const tagAt = bytes.length - TAG_BYTES
  if (tagAt < textAt || bytes[0] !== VERSION)
    throw new DecryptionFailed('not an encrypted value of this version')
  try {
    const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(1, textAt), { authTagLength: TAG_BYTES })
    decipher.setAAD(toBytes(data))
    decipher.setAuthTag(bytes.subarray(tagAt))
    return Buffer.concat([decipher.update(bytes.subarray(textAt, tagAt)), decipher.final()])
  } catch (cause) {
    throw new DecryptionFailed('wrong key, wrong associated data, or damaged bytes', { cause })
  }
}
