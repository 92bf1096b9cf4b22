import { decrypt, DecryptionFailed, encrypt, type AssociatedData } from './aes-gcm.ts'
import type { MasterKeys } from './master-keys.ts'

/** A key as it rests in the database: encrypted with a master key. */
export interface WrappedKey {
  masterKeyId: string
  wrapped: Buffer
}

/** Wraps a key with the master key that encrypts. */
export function wrapKey(masterKeys: MasterKeys, place: AssociatedData, key: Buffer): WrappedKey {
  const { currentId } = masterKeys
  return { masterKeyId: currentId, wrapped: encrypt(masterKeyOf(masterKeys, currentId), place, key) }
}

/** Throws DecryptionFailed where its master key is not given, or is another one. */
export function unwrapKey(
  masterKeys: MasterKeys,
  place: AssociatedData,
  { masterKeyId, wrapped }: WrappedKey,
): Buffer {
  return decrypt(masterKeyOf(masterKeys, masterKeyId), place, wrapped)
}

/** Throws DecryptionFailed when it is not given. */
export function masterKeyOf(masterKeys: MasterKeys, id: string) {
  const key = masterKeys.get(id)
  if (!key) throw new DecryptionFailed('the master key is not given')
  return key
}
