import { createSecretKey, randomBytes } from 'node:crypto'
import type { Db } from '../ports.ts'
import type { MasterKeys } from './master-keys.ts'
import { open, seal, SealBroken, type Place } from './seal.ts'

const KEY_BYTES = 32
// A data key is 32 bytes; this many users' keys at once is a few megabytes.
const CACHED_KEYS = 20_000

/** Seals and opens the texts of one owner. */
export interface Box {
  seal(place: Omit<Place, 'owner'>, text: string): Buffer
  /** Throws SealBroken. */
  open(place: Omit<Place, 'owner'>, sealed: Uint8Array): string
}

export interface Sealing {
  /** A fresh key for a new owner, wrapped for the table data_key, and its box: good once the row is committed. */
  newDataKey(ownerId: string): { masterKeyId: string; wrapped: Buffer; box: Box }
  /** The box of an owner who has a row in data_key. Throws SealBroken when the key is gone. */
  boxOf(sql: Db, ownerId: string): Promise<Box>
  /** The box for what belongs to no account yet: letters. */
  systemBox: Box
  /** A keyed hash for codes and the like. */
  digest(purpose: string, value: string): Buffer
  /** Forgets an owner's key in this process. */
  forget(ownerId: string): void
}

export function createSealing(masterKeys: MasterKeys): Sealing {
  const boxes = new Map<string, Box>()

  async function boxOf(sql: Db, ownerId: string) {
    const cached = boxes.get(ownerId)
    if (cached) return cached
    const [row] = await sql<{ masterKeyId: string; wrapped: Buffer }[]>`
      select master_key_id as "masterKeyId", wrapped from data_key where owner_id = ${ownerId}`
    const masterKey = row && masterKeys.get(row.masterKeyId)
    if (!row || !masterKey) throw new SealBroken('the key of this owner is gone')
    const box = createBox([open(masterKey, keyPlace(ownerId), row.wrapped)], ownerId)
    if (boxes.size >= CACHED_KEYS) boxes.clear()
    boxes.set(ownerId, box)
    return box
  }

  return {
    boxOf,
    newDataKey(ownerId) {
      const masterKey = masterKeys.get(masterKeys.currentId)
      if (!masterKey) throw new SealBroken('the current master key is missing')
      const key = randomBytes(KEY_BYTES)
      return {
        masterKeyId: masterKeys.currentId,
        wrapped: seal(masterKey, keyPlace(ownerId), key),
        box: createBox([key], ownerId),
      }
    },
    systemBox: createBox(masterKeys.derive('system texts'), 'system'),
    digest: masterKeys.digest,
    forget: ownerId => void boxes.delete(ownerId),
  }
}

const keyPlace = (ownerId: string): Place => ({
  table: 'data_key',
  column: 'wrapped',
  row: ownerId,
  owner: ownerId,
})

/** The first key seals; a value may have been sealed with any of them. */
function createBox([first, ...others]: [Buffer, ...Buffer[]], owner: string): Box {
  // Prepared once: making a key ready costs as much as sealing a piece of text with it.
  const current = createSecretKey(first)
  const keys = [current, ...others.map(key => createSecretKey(key))]
  return {
    seal: (place, text) => seal(current, { ...place, owner }, Buffer.from(text)),
    open(place, sealed) {
      let broken: unknown
      for (const key of keys) {
        try {
          return open(key, { ...place, owner }, sealed).toString()
        } catch (error) {
          broken = error
        }
      }
      throw broken
    },
  }
}
