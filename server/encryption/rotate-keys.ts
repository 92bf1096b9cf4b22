import type { Sql } from 'postgres'
import type { Db } from '../ports.ts'
import { dataKeyPlace } from './encryption.ts'
import type { MasterKeys } from './master-keys.ts'
import { findSystemKey, systemKeyPlace } from './system-key.ts'
import { unwrapKey, wrapKey, type WrappedKey } from './wrapped-key.ts'

const KEYS_AT_ONCE = 500
/** A server that was started with the new key encrypts with it: after the first pass nothing is left, and the second finds that. */
const PASSES_MOST = 3
/** Postgres's smallest uuid, which no owner has. */
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/** A server runs that does not encrypt with the new key: it could not open what is wrapped with that, or would go on with the old one. */
export class NotReadyToRotate extends Error {}

type OwnedKey = WrappedKey & { ownerId: string }

/**
 * Wraps all data keys and the system key with the master key that encrypts, while servers run: what is encrypted with those keys stays as it
 * is, and who has one in memory goes on with it. Cut off, it goes on where it was when it is run again. Gives how many keys it has
 * wrapped anew, and the ids of master keys that nothing needs any longer. `onProgress` hears how many, now and then.
 * Throws NotReadyToRotate, and DecryptionFailed where a key that is in use is not given.
 */
export async function rotateKeys(
  sql: Sql,
  masterKeys: MasterKeys,
  onProgress: (count: number) => void = () => {},
): Promise<{ count: number; unneeded: string[] }> {
  await requireReady(sql, masterKeys.currentId)
  let count = await rotateSystemKey(sql, masterKeys)
  for (let pass = 1; pass <= PASSES_MOST; pass++) {
    const before = count
    for (let after: string | undefined = BEFORE_ALL; after !== undefined;) {
      const keys = await findDataKeys(sql, after)
      const old = keys.filter(({ masterKeyId }) => masterKeyId !== masterKeys.currentId)
      const wrapped = await Promise.all(old.map(key => rotateDataKey(sql, masterKeys, key)))
      count += wrapped.filter(Boolean).length
      if (old.length > 0) onProgress(count)
      after = keys.length < KEYS_AT_ONCE ? undefined : keys.at(-1)?.ownerId
    }
    if (count > before) continue
    // A server may have started meanwhile.
    await requireReady(sql, masterKeys.currentId)
    const unneeded = await forgetUnneeded(sql, masterKeys.currentId)
    await requireReady(sql, masterKeys.currentId)
    return { count, unneeded }
  }
  throw new NotReadyToRotate(
    'New accounts go on to be encrypted with an older key. Please start all servers with the new key first in ENCRYPTION_KEYS, and rotate again.',
  )
}

async function requireReady(sql: Db, currentId: string) {
  const [row] = await sql<{ keyIds: string[] }[]>`
    select key_ids as "keyIds" from process
    where lease_until > statement_timestamp() and key_ids[1] is distinct from ${currentId}
    limit 1`
  if (!row) return
  throw new NotReadyToRotate(
    `A server runs with the keys ${row.keyIds.join(', ')}, and this command with '${currentId}' first. ` +
      `Please start all servers with '${currentId}' first in ENCRYPTION_KEYS, and the older ones after it; then rotate again.`,
  )
}

async function rotateSystemKey(sql: Db, masterKeys: MasterKeys) {
  const kept = await findSystemKey(sql)
  if (!kept || kept.masterKeyId === masterKeys.currentId) return 0
  const { masterKeyId, wrapped } = wrapKey(
    masterKeys,
    systemKeyPlace,
    unwrapKey(masterKeys, systemKeyPlace, kept),
  )
  const { count } = await sql`
    update system_key set master_key_id = ${masterKeyId}, wrapped = ${wrapped} where wrapped = ${kept.wrapped}`
  return count
}

/** In the order of their owners, which their primary key has. */
function findDataKeys(sql: Db, after: string) {
  return sql<OwnedKey[]>`
    select owner_id as "ownerId", master_key_id as "masterKeyId", wrapped from data_key
    where owner_id > ${after} order by owner_id limit ${KEYS_AT_ONCE}`
}

/** False when its owner was deleted meanwhile, or somebody else has wrapped it. */
async function rotateDataKey(sql: Db, masterKeys: MasterKeys, { ownerId, ...old }: OwnedKey) {
  const place = dataKeyPlace(ownerId)
  const { masterKeyId, wrapped } = wrapKey(masterKeys, place, unwrapKey(masterKeys, place, old))
  const { count } = await sql`
    update data_key set master_key_id = ${masterKeyId}, wrapped = ${wrapped}
    where owner_id = ${ownerId} and wrapped = ${old.wrapped}`
  return count > 0
}

/** The proofs of all other keys: the last pass found nobody who needs one, so that no start has to look for somebody. */
async function forgetUnneeded(sql: Db, currentId: string) {
  const rows = await sql<{ id: string }[]>`delete from master_key where id <> ${currentId} returning id`
  return rows.map(({ id }) => id).toSorted()
}

/** Of each master key that the database names, how many people's keys it wraps, the one with most first. */
export async function countKeys(sql: Db) {
  return sql<{ id: string; owners: number }[]>`
    select master_key_id as id, count(*)::int as owners from data_key group by master_key_id order by owners desc, id`
}
