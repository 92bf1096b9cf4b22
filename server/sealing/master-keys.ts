import { createHmac, hkdfSync } from 'node:crypto'

const KEY_BYTES = 32

export interface MasterKeys {
  /** the id of the key that seals */
  currentId: string
  /** of all keys, the one that seals first */
  ids: readonly string[]
  get(id: string): Buffer | undefined
  /** keys of their own for one purpose, derived from each master key (HKDF, RFC 5869); the first seals, all open */
  derive(purpose: string): [Buffer, ...Buffer[]]
  /** a keyed hash (HMAC-SHA256), so that a copy of the database alone allows no guessing */
  digest(purpose: string, value: string): Buffer
}

/** Parses `id:base64key,...`; the first key seals, all open. Throws an Error whose message names the fault. */
export function parseMasterKeys(text: string): MasterKeys {
  const keys = new Map<string, Buffer>()
  for (const entry of text.split(',')) {
    const [id = '', encoded] = entry.trim().split(':', 2)
    // Without its id an entry is a bare key, which no message may show.
    if (encoded === undefined || !/^[\w-]{1,32}$/.test(id))
      throw new Error('Encryption keys are written id:base64key,... and one of these is not.')
    const key = Buffer.from(encoded, 'base64')
    if (key.length !== KEY_BYTES) throw new Error(`The encryption key '${id}' must be 32 bytes in base64.`)
    if (keys.has(id)) throw new Error(`The encryption key '${id}' stands twice.`)
    keys.set(id, key)
  }
  const [first, ...older] = keys
  if (!first) throw new Error('No encryption key is given.')
  const [currentId, current] = first
  const derived = (key: Buffer, purpose: string) =>
    Buffer.from(hkdfSync('sha256', key, '', purpose, KEY_BYTES))
  return {
    currentId,
    ids: [...keys.keys()],
    get: id => keys.get(id),
    derive: purpose => [derived(current, purpose), ...older.map(([, key]) => derived(key, purpose))],
    digest: (purpose, value) =>
      createHmac('sha256', derived(current, `digest ${purpose}`))
        .update(value)
        .digest(),
  }
}
