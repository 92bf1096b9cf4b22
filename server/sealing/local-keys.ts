import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '../ports.ts'
import type { Sealing } from './sealing.ts'
import { SealBroken } from './seal.ts'

/** The keys of a local installation, made once and kept in the data folder. */
export async function localMasterKeys(dataDirectory: string) {
  const file = join(dataDirectory, 'encryption-keys')
  await mkdir(dataDirectory, { recursive: true })
  const fresh = `local:${randomBytes(32).toString('base64')}`
  const draft = `${file}.${process.pid}`
  await writeFile(draft, fresh, { mode: 0o600 })
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

/** These keys do not open what this database holds. */
export class WrongKeys extends Error {}

/** Throws WrongKeys when the newest account's key does not open: a server with other keys would seal beside, not open. */
export async function checkKeyFits(sql: Db, sealing: Sealing) {
  const [row] = await sql<{ ownerId: string }[]>`select owner_id as "ownerId" from data_key limit 1`
  if (!row) return
  try {
    await sealing.boxOf(sql, row.ownerId)
  } catch (error) {
    if (!(error instanceof SealBroken)) throw error
    throw new WrongKeys('ENCRYPTION_KEYS do not fit this database. Please give the keys it was filled with.')
  }
}
