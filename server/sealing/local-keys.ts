import { randomBytes, randomUUID } from 'node:crypto'
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

/** These keys do not open what this database holds. */
export class WrongKeys extends Error {}

/** Throws WrongKeys unless a key of each master key in use opens: a server with other keys would seal beside, not open. */
export async function checkKeyFits(sql: Db, sealing: Sealing) {
  const rows = await sql<{ ownerId: string }[]>`
    select distinct on (master_key_id) owner_id as "ownerId" from data_key`
  try {
    for (const { ownerId } of rows) await sealing.boxOf(sql, ownerId)
  } catch (error) {
    if (!(error instanceof SealBroken)) throw error
    throw new WrongKeys('ENCRYPTION_KEYS do not fit this database. Please give the keys it was filled with.')
  }
}
