import { createHmac, createSecretKey, hkdfSync, randomBytes, type KeyObject } from 'node:crypto'
import { once } from '#shared/once.ts'
import type { Db } from '../ports.ts'
import { decrypt, DecryptionFailed, encrypt, type AssociatedData } from './aes-gcm.ts'
import type { MasterKeys } from './master-keys.ts'
import type { SystemKey } from './system-key.ts'
import { unwrapKey, wrapKey, type WrappedKey } from './wrapped-key.ts'

const KEY_BYTES = 32
// A data key is 32 bytes; this many users' keys at once is a few megabytes.
const CACHED_KEYS = 20_000

/** Encrypts and decrypts what one owner wrote, and what was made for them. */
export interface Cipher {
  encrypt(data: Omit<AssociatedData, 'owner'>, text: string | Buffer): Buffer
  /** Throws DecryptionFailed. */
  decrypt(data: Omit<AssociatedData, 'owner'>, encrypted: Uint8Array): string
  /** The same for what is no text. Throws DecryptionFailed. */
  decryptBytes(data: Omit<AssociatedData, 'owner'>, encrypted: Uint8Array): Buffer
}

export interface Encryption {
  /** A fresh key for a new owner, wrapped for the table data_key, and its cipher: good once the row is committed. */
  newDataKey(ownerId: string): WrappedKey & { cipher: Cipher }
  /** The cipher of an owner who has a row in data_key. Throws DecryptionFailed when the key is gone. */
  cipherOf(sql: Db, ownerId: string): Promise<Cipher>
  /** The cipher for what belongs to no account yet: emails. */
  readonly systemCipher: Cipher
  /** A keyed hash (HMAC-SHA256) for codes and the like, so that a copy of the database alone allows no guessing. */
  digest(purpose: string, value: string): Buffer
  /** Forgets an owner's key in this process. */
  forget(ownerId: string): void
  /** The same of everybody's. */
  forgetAll(): void
}

export function createEncryption(masterKeys: MasterKeys, systemKey: SystemKey): Encryption {
  const ciphers = new Map<string, Cipher>()
  /** raised by each forgetting: what was read before it is not kept after it */
  let forgettings = 0

  async function cipherOf(sql: Db, ownerId: string) {
    const cached = ciphers.get(ownerId)
    if (cached) return cached
    const before = forgettings
    const [row] = await sql<WrappedKey[]>`
      select master_key_id as "masterKeyId", wrapped from data_key where owner_id = ${ownerId}`
    if (!row) throw new DecryptionFailed('the key of this owner is gone')
    const cipher = createCipher(unwrapKey(masterKeys, dataKeyPlace(ownerId), row), ownerId)
    if (ciphers.size >= CACHED_KEYS) ciphers.clear()
    if (forgettings === before) ciphers.set(ownerId, cipher)
    return cipher
  }

  /** A key of its own for one purpose (HKDF, RFC 5869). */
  const derived = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', systemKey.get(), '', purpose, KEY_BYTES))
  const systemCipher = once(() => createCipher(derived('system texts'), 'system'))
  // Deriving a key takes longer than the hash, and purposes are few.
  const digestKeys = new Map<string, KeyObject>()
  function digestKey(purpose: string) {
    const known = digestKeys.get(purpose)
    if (known) return known
    const key = createSecretKey(derived(`digest ${purpose}`))
    digestKeys.set(purpose, key)
    return key
  }

  return {
    cipherOf,
    newDataKey(ownerId) {
      const key = randomBytes(KEY_BYTES)
      return { ...wrapKey(masterKeys, dataKeyPlace(ownerId), key), cipher: createCipher(key, ownerId) }
    },
    get systemCipher() {
      return systemCipher()
    },
    digest: (purpose, value) => createHmac('sha256', digestKey(purpose)).update(value).digest(),
    forget(ownerId) {
      forgettings++
      ciphers.delete(ownerId)
    },
    forgetAll() {
      forgettings++
      ciphers.clear()
    },
  }
}

export const dataKeyPlace = (ownerId: string): AssociatedData => ({
  table: 'data_key',
  column: 'wrapped',
  row: ownerId,
  owner: ownerId,
})

function createCipher(bytes: Buffer, owner: string): Cipher {
  // Prepared once: making a key ready costs as much as encrypting a piece of text with it.
  const key = createSecretKey(bytes)
  return {
    encrypt: (data, text) => encrypt(key, { ...data, owner }, Buffer.from(text)),
    decryptBytes: (data, encrypted) => decrypt(key, { ...data, owner }, encrypted),
    decrypt: (data, encrypted) => decrypt(key, { ...data, owner }, encrypted).toString(),
  }
}
