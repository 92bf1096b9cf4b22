import { createHmac, createSecretKey, hkdfSync, randomBytes, randomUUID, type KeyObject } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const KEY_BYTES = 32

export interface MasterKeys {
  /** the id of the key that encrypts */
  currentId: string
  /** of all keys, the one that encrypts first */
  ids: readonly string[]
  get(id: string): Buffer | undefined
  /** keys of their own for one purpose, derived from each master key (HKDF, RFC 5869); the first encrypts, all open */
  derive(purpose: string): [Buffer, ...Buffer[]]
  /** a keyed hash (HMAC-SHA256), so that a copy of the database alone allows no guessing */
  digest(purpose: string, value: string): Buffer
}

/** Parses `id:base64key,...`; the first key encrypts, all decrypt. Throws an Error whose message names the fault. */
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
  // Deriving a key takes longer than the hash, and purposes are few.
  const digestKeys = new Map<string, KeyObject>()
  function digestKey(purpose: string) {
    const known = digestKeys.get(purpose)
    if (known) return known
    const key = createSecretKey(derived(current, `digest ${purpose}`))
    digestKeys.set(purpose, key)
    return key
  }
  return {
    currentId,
    ids: [...keys.keys()],
    get: id => keys.get(id),
    derive: purpose => [derived(current, purpose), ...older.map(([, key]) => derived(key, purpose))],
    digest: (purpose, value) => createHmac('sha256', digestKey(purpose)).update(value).digest(),
  }
}

/** The keys of a local installation, made once and kept in the data folder. */
export async function localMasterKeys(dataDirectory: string) {
  const file = join(dataDirectory, 'encryption-keys')
  await mkdir(dataDirectory, { recursive: true })
  const fresh = `local:${randomBytes(32).toString('base64')}`
  // No process id: in containers all have the same, and a draft left by a crash may be the file itself by another name.
  const draft = `${file}.${randomUUID()}`
  // Flushed, because the database will be: texts must not outlive their key in a power cut.
  await writeFile(draft, fresh, { mode: 0o600, flag: 'wx', flush: true })
  try {
    // A link is made or refused as a whole: of two processes that start at once, both end with the same keys.
    await link(draft, file).catch(ignoreExisting)
  } finally {
    await rm(draft, { force: true })
  }
  return (await readFile(file, 'utf8')).trim()
}

function ignoreExisting(error: NodeJS.ErrnoException) {
  if (error.code !== 'EEXIST') throw error
}
