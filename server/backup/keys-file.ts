import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { z } from 'zod'
import { BackupUnusable } from './manifest.ts'

// scrypt (RFC 7914) with 128 MiB for a key from the passphrase, AES-256-GCM for the rest. The numbers stand in the file, so that they can grow.
const ALGORITHM = 'aes-256-gcm'
const KEY_BYTES = 32
const COST = { N: 2 ** 17, r: 8, p: 1 }
const NONCE_BYTES = 12
const MAX_MEMORY_BYTES = 512 * 2 ** 20
export const SHORTEST_PASSPHRASE = 12

const base64 = z.string().transform(text => Buffer.from(text, 'base64'))
const KeysFile = z.object({
  format: z.literal('kindling.keys/1'),
  scrypt: z.object({ N: z.number().int(), r: z.number().int(), p: z.number().int() }),
  salt: base64,
  nonce: base64,
  tag: base64,
  encrypted: base64,
})

type Derive = (passphrase: string, salt: Buffer, length: number, options: object) => Promise<Buffer>
const derive = promisify(scrypt) as Derive

const keyFrom = (passphrase: string, salt: Buffer, cost: typeof COST) =>
  derive(passphrase.normalize('NFC'), salt, KEY_BYTES, { ...cost, maxmem: MAX_MEMORY_BYTES })

/** Writes master keys, as they stand in ENCRYPTION_KEYS, into a new file that only the passphrase opens. */
export async function writeKeysFile(file: string, passphrase: string, keys: string) {
  const [salt, nonce] = [randomBytes(16), randomBytes(NONCE_BYTES)]
  const cipher = createCipheriv(ALGORITHM, await keyFrom(passphrase, salt, COST), nonce)
  const encrypted = Buffer.concat([cipher.update(keys, 'utf8'), cipher.final()])
  const written = { salt, nonce, tag: cipher.getAuthTag(), encrypted }
  const texts = Object.fromEntries(
    Object.entries(written).map(([name, bytes]) => [name, bytes.toString('base64')]),
  )
  const content = { format: 'kindling.keys/1', scrypt: COST, ...texts }
  await writeFile(file, `${JSON.stringify(content, null, 2)}\n`, { flag: 'wx', mode: 0o600, flush: true })
}

/** The master keys of such a file. Throws BackupUnusable where the passphrase is another one, or the file is damaged. */
export async function readKeysFile(file: string, passphrase: string): Promise<string> {
  const text = await readFile(file, 'utf8')
  try {
    const { scrypt: cost, salt, nonce, tag, encrypted } = KeysFile.parse(JSON.parse(text))
    const decipher = createDecipheriv(ALGORITHM, await keyFrom(passphrase, salt, cost), nonce, {
      authTagLength: 16,
    })
    decipher.setAuthTag(tag)
    return Buffer.concat([decipher.update(encrypted), decipher.final()]).toString('utf8')
  } catch {
    throw new BackupUnusable(`${file} doesn't open: the passphrase is another one, or the file is damaged.`)
  }
}
