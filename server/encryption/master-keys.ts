import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const KEY_BYTES = 32

export interface MasterKeys {
  /** the id of the key that encrypts */
  currentId: string
  /** of all keys, the one that encrypts first */
  ids: readonly string[]
  get(id: string): Buffer | undefined
}

/** These keys do not decrypt what this database holds. */
export class WrongKeys extends Error {
  constructor(keyId: string) {
    super(
      `ENCRYPTION_KEYS do not fit this database: the key '${keyId}' is missing or is another one. Please give the keys it was filled with.`,
    )
  }
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
  const [first] = keys
  if (!first) throw new Error('No encryption key is given.')
  return { currentId: first[0], ids: [...keys.keys()], get: id => keys.get(id) }
}

const localFile = (dataDirectory: string) => join(dataDirectory, 'encryption-keys')

/** The keys of a local installation, made once and kept in the data folder. */
export const localMasterKeys = (dataDirectory: string) =>
  keepLocalMasterKeys(dataDirectory, `local:${randomBytes(KEY_BYTES).toString('base64')}`)

/** Keeps these keys in the data folder, unless there are some already. Gives those that are there then. */
export async function keepLocalMasterKeys(dataDirectory: string, keys: string) {
  const file = localFile(dataDirectory)
  await mkdir(dataDirectory, { recursive: true })
  // No process id: in containers all have the same, and a draft left by a crash may be the file itself by another name.
  const draft = `${file}.${randomUUID()}`
  // Flushed, because the database will be: texts must not outlive their key in a power cut.
  await writeFile(draft, keys, { mode: 0o600, flag: 'wx', flush: true })
  try {
    // A link is made or refused as a whole: of two processes that start at once, both end with the same keys.
    await link(draft, file).catch(ignoreExisting)
  } finally {
    await rm(draft, { force: true })
  }
  return (await readFile(file, 'utf8')).trim()
}

/** Undefined where none were made yet. */
export async function readLocalMasterKeys(dataDirectory: string) {
  try {
    return (await readFile(localFile(dataDirectory), 'utf8')).trim()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

function ignoreExisting(error: NodeJS.ErrnoException) {
  if (error.code !== 'EEXIST') throw error
}
