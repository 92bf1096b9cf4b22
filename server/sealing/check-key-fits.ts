import type { Db } from '../ports.ts'
import type { MasterKeys } from './master-keys.ts'
import type { Sealing } from './sealing.ts'
import { open, seal, SealBroken, type Place } from './seal.ts'

/** So many owners are looked at for keys without a proof; their ids are random, so any of them are as good. */
const OWNERS_LOOKED_AT = 1_000
/** Any word: that it opens is the proof. */
const PROVEN = Buffer.from('this key opens')

/** These keys do not open what this database holds. */
export class WrongKeys extends Error {
  constructor(keyId: string) {
    super(
      `ENCRYPTION_KEYS do not fit this database: the key '${keyId}' is missing or is another one. Please give the keys it was filled with.`,
    )
  }
}

interface Owner {
  id: string
  keyId: string
}

interface Needs {
  sealing: Sealing
  masterKeys: MasterKeys
}

/**
 * Throws WrongKeys unless each master key in use is given and opens: a server with other keys would seal beside, not
 * open. Keys that fit leave a proof. The work follows the number of keys, never that of owners.
 */
export async function checkKeyFits(sql: Db, { sealing, masterKeys }: Needs) {
  for (const owner of await someOwners(sql)) await checkOwner(sql, sealing, owner)
  const proven = await checkProofs(sql, masterKeys)
  const unproven = masterKeys.ids.filter(id => !proven.has(id))
  if (unproven.length === 0) return
  // An older key has owners, so one is found soon; the current one may be new, and looked for in vain.
  for (const id of unproven.filter(id => id !== masterKeys.currentId)) {
    const owner = await findOwner(sql, id)
    if (owner) await checkOwner(sql, sealing, owner)
  }
  const rows = unproven.map(id => ({ id, proof: proofOf(masterKeys, id) }))
  await sql`insert into master_key ${sql(rows, 'id', 'proof')} on conflict (id) do nothing`
  // Another process may have come first, with another key of the same name.
  await checkProofs(sql, masterKeys)
}

/** One owner for each key that is found: what databases from before there were proofs, and older processes, wrote. */
function someOwners(sql: Db) {
  return sql<Owner[]>`
    select distinct on (master_key_id) owner_id as id, master_key_id as "keyId"
    from (select owner_id, master_key_id from data_key order by owner_id limit ${OWNERS_LOOKED_AT}) as some_owners`
}

/** Without an owner of that key this reads the whole table: it is asked once of a key, or of one that is missing. */
async function findOwner(sql: Db, keyId: string) {
  const [owner] = await sql<Owner[]>`
    select owner_id as id, master_key_id as "keyId" from data_key where master_key_id = ${keyId} limit 1`
  return owner
}

async function checkOwner(sql: Db, sealing: Sealing, { id, keyId }: Owner) {
  try {
    await sealing.boxOf(sql, id)
  } catch (error) {
    throw error instanceof SealBroken ? new WrongKeys(keyId) : error
  }
}

/** The ids of the keys with a proof. A key that was taken away is missed only while owners need it. */
async function checkProofs(sql: Db, masterKeys: MasterKeys) {
  const rows = await sql<{ id: string; proof: Buffer }[]>`select id, proof from master_key`
  for (const { id, proof } of rows) {
    const isFit = masterKeys.get(id) ? isProof(masterKeys, id, proof) : !(await findOwner(sql, id))
    if (!isFit) throw new WrongKeys(id)
  }
  return new Set(rows.map(({ id }) => id))
}

const placeOf = (id: string): Place => ({ table: 'master_key', column: 'proof', row: id, owner: 'system' })

function proofOf(masterKeys: MasterKeys, id: string) {
  return seal(keyOf(masterKeys, id), placeOf(id), PROVEN)
}

function isProof(masterKeys: MasterKeys, id: string, proof: Buffer) {
  try {
    open(keyOf(masterKeys, id), placeOf(id), proof)
    return true
  } catch (error) {
    if (error instanceof SealBroken) return false
    throw error
  }
}

function keyOf(masterKeys: MasterKeys, id: string) {
  const key = masterKeys.get(id)
  if (!key) throw new SealBroken('the master key is not given')
  return key
}
