import { createSecretKey, randomBytes } from 'node:crypto'
import type { Db } from '../ports.ts'
import { decrypt, DecryptionFailed, encrypt, type AssociatedData } from './aes-gcm.ts'
import type { MasterKeys } from './master-keys.ts'

const KEY_BYTES = 32
// A data key is 32 bytes; this many users' keys at once is a few megabytes.
const CACHED_KEYS = 20_000

/** Encrypts and decrypts the texts of one owner. */
export interface Cipher {
  encrypt(data: Omit<AssociatedData, 'owner'>, text: string): Buffer
  /** Throws DecryptionFailed. */
  decrypt(data: Omit<AssociatedData, 'owner'>, encrypted: Uint8Array): string
}

export interface Encryption {
  /** A fresh key for a new owner, wrapped for the table data_key, and its cipher: good once the row is committed. */
  newDataKey(ownerId: string): { masterKeyId: string; wrapped: Buffer; cipher: Cipher }
  /** The cipher of an owner who has a row in data_key. Throws DecryptionFailed when the key is gone. */
  cipherOf(sql: Db, ownerId: string): Promise<Cipher>
  /** The cipher for what belongs to no account yet: emails. */
  systemCipher: Cipher
  /** A keyed hash for codes and the like. */
  digest(purpose: string, value: string): Buffer
  /** Forgets an owner's key in this process. */
  forget(ownerId: string): void
}

export function createEncryption(masterKeys: MasterKeys): Encryption {
  const ciphers = new Map<string, Cipher>()

  async function cipherOf(sql: Db, ownerId: string) {
    const cached = ciphers.get(ownerId)
    if (cached) return cached
    const [row] = await sql<{ masterKeyId: string; wrapped: Buffer }[]>`
      select master_key_id as "masterKeyId", wrapped from data_key where owner_id = ${ownerId}`
    const masterKey = row && masterKeys.get(row.masterKeyId)
    if (!row || !masterKey) throw new DecryptionFailed('the key of this owner is gone')
    const cipher = createCipher([decrypt(masterKey, keyAssociatedData(ownerId), row.wrapped)], ownerId)
    if (ciphers.size >= CACHED_KEYS) ciphers.clear()
    ciphers.set(ownerId, cipher)
    return cipher
  }

  return {
    cipherOf,
    newDataKey(ownerId) {
      const masterKey = masterKeys.get(masterKeys.currentId)
      if (!masterKey) throw new DecryptionFailed('the current master key is missing')
      const key = randomBytes(KEY_BYTES)
      return {
        masterKeyId: masterKeys.currentId,
        wrapped: encrypt(masterKey, keyAssociatedData(ownerId), key),
        cipher: createCipher([key], ownerId),
      }
    },
    systemCipher: createCipher(masterKeys.derive('system texts'), 'system'),
    digest: masterKeys.digest,
    forget: ownerId => void ciphers.delete(ownerId),
  }
}

const keyAssociatedData = (ownerId: string): AssociatedData => ({
  table: 'data_key',
  column: 'wrapped',
  row: ownerId,
  owner: ownerId,
})

/** The first key encrypts; a value may have been encrypted with any of them. */
function createCipher([first, ...others]: [Buffer, ...Buffer[]], owner: string): Cipher {
  // Prepared once: making a key ready costs as much as encrypting a piece of text with it.
  const current = createSecretKey(first)
  const keys = [current, ...others.map(key => createSecretKey(key))]
  return {
    encrypt: (data, text) => encrypt(current, { ...data, owner }, Buffer.from(text)),
    decrypt(data, encrypted) {
      let failure: unknown
      for (const key of keys) {
        try {
          return decrypt(key, { ...data, owner }, encrypted).toString()
        } catch (error) {
          failure = error
        }
      }
      throw failure
    },
  }
}
