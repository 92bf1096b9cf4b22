import { randomBytes } from 'node:crypto'
import type { Db } from '../ports.ts'
import { DecryptionFailed, type AssociatedData } from './aes-gcm.ts'
import { WrongKeys, type MasterKeys } from './master-keys.ts'
import { unwrapKey, wrapKey, type WrappedKey } from './wrapped-key.ts'

const KEY_BYTES = 32

export const systemKeyPlace: AssociatedData = {
  table: 'system_key',
  column: 'wrapped',
  row: 'system',
  owner: 'system',
}

/** The key of what belongs to no owner, once it has been read. */
export interface SystemKey {
  /** Throws before that. */
  get(): Buffer
}

/** The key of an installation that has a database. */
export function createSystemKey(masterKeys: MasterKeys) {
  let key: Buffer | undefined
  return {
    get() {
      if (!key) throw new Error('the system key is asked for before it was read')
      return key
    },
    /** Reads it; the first start makes it. Throws WrongKeys. */
    async open(sql: Db) {
      key = await readOrMake(sql, masterKeys)
    },
  }
}

async function readOrMake(sql: Db, masterKeys: MasterKeys) {
  const fresh = wrapKey(masterKeys, systemKeyPlace, randomBytes(KEY_BYTES))
  const kept = (await findSystemKey(sql)) ?? (await insertSystemKey(sql, fresh))
  try {
    return unwrapKey(masterKeys, systemKeyPlace, kept)
  } catch (error) {
    if (!(error instanceof DecryptionFailed)) throw error
    // A mistyped master key that encrypts nothing else gives way to the right one, as its proof does.
    if (!(await replaceUnused(sql, kept, fresh))) throw new WrongKeys(kept.masterKeyId)
    return unwrapKey(masterKeys, systemKeyPlace, fresh)
  }
}

export async function findSystemKey(sql: Db) {
  const [row] = await sql<WrappedKey[]>`select master_key_id as "masterKeyId", wrapped from system_key`
  return row
}

/** What is there afterward: another process may have come first. */
async function insertSystemKey(sql: Db, { masterKeyId, wrapped }: WrappedKey) {
  await sql`
    insert into system_key (name, master_key_id, wrapped) values ('system', ${masterKeyId}, ${wrapped})
    on conflict (name) do nothing`
  const row = await findSystemKey(sql)
  if (!row) throw new Error('the system key is gone')
  return row
}

/** Does nothing where there is any owner, or a server runs. */
async function replaceUnused(sql: Db, kept: WrappedKey, fresh: WrappedKey) {
  // `select 1`: beside a table of the coordinator, a cluster takes no subquery without columns.
  const rows = await sql`
    update system_key set master_key_id = ${fresh.masterKeyId}, wrapped = ${fresh.wrapped}
    where wrapped = ${kept.wrapped}
      and not exists (select 1 from data_key)
      and not exists (select 1 from process where lease_until > statement_timestamp())
    returning name`
  return rows.length > 0
}
