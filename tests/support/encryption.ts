import { randomBytes } from 'node:crypto'
import { createEncryption } from '#server/encryption/encryption.ts'
import { parseMasterKeys } from '#server/encryption/master-keys.ts'

/** A master key as it stands in ENCRYPTION_KEYS. */
export const newMasterKey = (id: string) => `${id}:${randomBytes(32).toString('base64')}`

/** Encryption whose owners' keys are those of a database, and whose system key is its own. */
export function encryptionOf(keys = newMasterKey('test'), systemKey = randomBytes(32)) {
  return createEncryption(parseMasterKeys(keys), { get: () => systemKey })
}
