import type { Sql, TransactionSql } from 'postgres'
import { transaction } from '../database/transaction.ts'
import { WrongKeys, type MasterKeys } from './master-keys.ts'
import { createEncryption, type Encryption } from './encryption.ts'
import { createSystemKey } from './system-key.ts'
import { decrypt, DecryptionFailed, encrypt, type AssociatedData } from './aes-gcm.ts'
import { masterKeyOf } from './wrapped-key.ts'

/** So many owners are looked at for keys without a proof; their ids are random, so any of them are as good. */
const OWNERS_LOOKED_AT = 1_000
/** For a read of all owners: on a slow disk, with millions of them. */
const WHOLE_READ_LIMIT_MS = 10 * 60_000
/** Any word: that it decrypts is the proof. */
const PROVEN = Buffer.from('this key opens')

interface Owner {
  id: string
  keyId: string
}

interface Proof {
  id: string
  proof: Buffer
}

interface Needs {
  encryption: Encryption
  masterKeys: MasterKeys
}

/**
 * Throws WrongKeys unless each master key in use is given and decrypts: a server with other keys would encrypt beside, not
 * decrypt. Keys that fit leave a proof. The work follows the number of keys, never that of owners, but for one whole read
 * before there are proofs: `sql` has to be a patient pool.
 */
export async function checkKeyFits(sql: Sql, { encryption, masterKeys }: Needs) {
  for (const owner of await someOwners(sql)) await checkOwner(sql, encryption, owner)
  await correctProofs(sql, masterKeys)
  const proven = await checkProofs(sql, masterKeys)
  if (proven.size === 0) await checkNoneMissing(sql, masterKeys)
  const unproven = masterKeys.ids.filter(id => !proven.has(id))
  if (unproven.length === 0) return
  // An older key has owners, so one is found soon; the current one may be new, and looked for in vain.
  for (const id of unproven.filter(id => id !== masterKeys.currentId)) {
    const owner = await findOwner(sql, id)
    if (owner) await checkOwner(sql, encryption, owner)
  }
  const rows = unproven.map(id => ({ id, proof: proofOf(masterKeys, id) }))
  await sql`insert into master_key ${sql(rows, 'id', 'proof')} on conflict (id) do nothing`
  // Another process may have come first, with another key of the same name.
  await checkProofs(sql, masterKeys)
}

/** The same of all that is encrypted, for whoever needs no more of the keys. Throws WrongKeys. */
export async function checkAllFits(sql: Sql, masterKeys: MasterKeys) {
  const systemKey = createSystemKey(masterKeys)
  await checkKeyFits(sql, { masterKeys, encryption: createEncryption(masterKeys, systemKey) })
  await systemKey.open(sql)
}

/** One owner for each key that is found: what databases from before there were proofs, and older processes, wrote. */
function someOwners(sql: Sql) {
  return sql<Owner[]>`
    select distinct on (master_key_id) owner_id as id, master_key_id as "keyId"
    from (select owner_id, master_key_id from data_key order by owner_id limit ${OWNERS_LOOKED_AT}) as some_owners`
}

/** Without an owner of that key this reads the whole table: it is asked once of a key, or of one that is missing. */
async function findOwner(sql: Sql, keyId: string) {
  const [owner] = await readOwners(
    sql,
    scope => scope<Owner[]>`
      select owner_id as id, master_key_id as "keyId" from data_key where master_key_id = ${keyId} limit 1`,
  )
  return owner
}

/** Of what was filled before there were proofs, and of nothing else, the few owners of a key must be looked for. */
async function checkNoneMissing(sql: Sql, masterKeys: MasterKeys) {
  const [owner] = await readOwners(
    sql,
    scope => scope<Owner[]>`
      select owner_id as id, master_key_id as "keyId" from data_key
      where not (master_key_id = any(${[...masterKeys.ids]})) limit 1`,
  )
  if (owner) throw new WrongKeys(owner.keyId)
}

/** Millions of owners take longer than any other statement may. */
function readOwners<Result>(sql: Sql, work: (scope: TransactionSql) => Promise<Result>) {
  return transaction(
    sql,
    async scope => {
      await scope`select set_config('statement_timeout', ${String(WHOLE_READ_LIMIT_MS)}, true)`
      return work(scope)
    },
    { deadlineMs: WHOLE_READ_LIMIT_MS },
  )
}

async function checkOwner(sql: Sql, encryption: Encryption, { id, keyId }: Owner) {
  try {
    await encryption.cipherOf(sql, id)
  } catch (error) {
    throw error instanceof DecryptionFailed ? new WrongKeys(keyId) : error
  }
}

/** A key that was mistyped and never used leaves a proof too, which gives way to that of the right one. */
async function correctProofs(sql: Sql, masterKeys: MasterKeys) {
  for (const { id, proof } of await readProofs(sql))
    if (masterKeys.get(id) && !isProof(masterKeys, id, proof))
      await replaceProof(sql, masterKeys, { id, proof })
}

/** Does nothing when an owner has the key, a server runs that may encrypt with it, or another start came first. */
function replaceProof(sql: Sql, masterKeys: MasterKeys, { id, proof }: Proof) {
  return readOwners(sql, async scope => {
    // The row is held before it is asked who runs: a server that began to by then sees in its last check what comes of this.
    await scope`select from master_key where id = ${id} for update`
    // `select 1`: beside a table of the coordinator, a cluster takes no subquery without columns.
    await scope`
      update master_key set proof = ${proofOf(masterKeys, id)}
      where id = ${id} and proof = ${proof}
        and not exists (select 1 from data_key where master_key_id = ${id})
        and not exists (select 1 from process where lease_until > statement_timestamp())`
  })
}

/**
 * Throws WrongKeys unless the given keys decrypt the proofs, and gives the ids of those. A key that was taken away is missed
 * only while owners need it. Asked again once this process has its lease: from then on nobody corrects a proof.
 */
export async function checkProofs(sql: Sql, masterKeys: MasterKeys) {
  const rows = await readProofs(sql)
  for (const { id, proof } of rows) {
    const isFit = masterKeys.get(id) ? isProof(masterKeys, id, proof) : !(await findOwner(sql, id))
    if (!isFit) throw new WrongKeys(id)
  }
  return new Set(rows.map(({ id }) => id))
}

/** Waits for whoever corrects one. */
function readProofs(sql: Sql) {
  return sql<Proof[]>`select id, proof from master_key for share`
}

const proofAssociatedData = (id: string): AssociatedData => ({
  table: 'master_key',
  column: 'proof',
  row: id,
  owner: 'system',
})

function proofOf(masterKeys: MasterKeys, id: string) {
  return encrypt(masterKeyOf(masterKeys, id), proofAssociatedData(id), PROVEN)
}

function isProof(masterKeys: MasterKeys, id: string, proof: Buffer) {
  try {
    decrypt(masterKeyOf(masterKeys, id), proofAssociatedData(id), proof)
    return true
  } catch (error) {
    if (error instanceof DecryptionFailed) return false
    throw error
  }
}
