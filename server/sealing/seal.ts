import { createCipheriv, createDecipheriv, randomBytes, type CipherKey } from 'node:crypto'

// AES-256-GCM with a random 96-bit nonce (NIST SP 800-38D, 8.2.2); layout: version, nonce, ciphertext, tag.
const CIPHER = 'aes-256-gcm'
const VERSION = 1
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Where a sealed value lives; it opens nowhere else. */
export interface Place {
  table: string
  column: string
  row: string
  owner: string
}

/** A sealed value that does not open: another key, another place, or damaged bytes. */
export class SealBroken extends Error {}

function associatedData(place: Place) {
  return Buffer.from(JSON.stringify([VERSION, place.table, place.column, place.row, place.owner]))
}

export function seal(key: CipherKey, place: Place, plain: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
  cipher.setAAD(associatedData(place))
  return Buffer.concat([Buffer.of(VERSION), nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

/** Throws SealBroken. */
export function open(key: CipherKey, place: Place, sealed: Uint8Array): Buffer {
  const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength)
  const textAt = 1 + NONCE_BYTES
  const tagAt = bytes.length - TAG_BYTES
  if (tagAt < textAt || bytes[0] !== VERSION) throw new SealBroken('not a sealed value of this version')
  try {
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(1, textAt), { authTagLength: TAG_BYTES })
    decipher.setAAD(associatedData(place))
    decipher.setAuthTag(bytes.subarray(tagAt))
    return Buffer.concat([decipher.update(bytes.subarray(textAt, tagAt)), decipher.final()])
  } catch (cause) {
    throw new SealBroken('the value does not open here', { cause })
  }
}
