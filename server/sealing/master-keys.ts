import { createHmac, hkdfSync } from 'node:crypto'

const KEY_BYTES = 32

export interface MasterKeys {
  /** the id of the key that seals */
  currentId: string
  get(id: string): Buffer | undefined
  /** a key of its own for one purpose, derived from the current master key (HKDF, RFC 5869) */
  derive(purpose: string): Buffer
  /** a keyed hash (HMAC-SHA256), so that a copy of the database alone allows no guessing */
  digest(purpose: string, value: string): Buffer
}

/** Parses `id:base64key,...`; the first key seals, all open. Throws an Error whose message names the fault. */
export function parseMasterKeys(text: string): MasterKeys {
  const keys = new Map<string, Buffer>()
  for (const entry of text.split(',')) {
    const [id = '', encoded = ''] = entry.trim().split(':', 2)
    const key = Buffer.from(encoded, 'base64')
    if (!/^[\w-]{1,32}$/.test(id))
      throw new Error('ENCRYPTION_KEYS: each entry is id:base64key, and this id is malformed')
    if (key.length !== KEY_BYTES)
      throw new Error(`ENCRYPTION_KEYS: the key '${id}' must be 32 bytes in base64`)
    if (keys.has(id)) throw new Error(`ENCRYPTION_KEYS: the id '${id}' stands twice`)
    keys.set(id, key)
  }
  const [first] = keys
  if (!first) throw new Error('ENCRYPTION_KEYS: no key given')
  const [currentId, current] = first
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', current, '', purpose, KEY_BYTES))
  return {
    currentId,
    get: id => keys.get(id),
    derive,
    digest: (purpose, value) =>
      createHmac('sha256', derive(`digest ${purpose}`))
        .update(value)
        .digest(),
  }
}
