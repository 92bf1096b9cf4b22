import { randomUUID } from 'node:crypto'
import type { TransactionSql } from 'postgres'
import { businessErrors } from '#shared/business/errors.ts'
import { UNNAMED, type Business, type ChangeBusiness } from '#shared/business/calls.ts'
import { isBlank } from '#shared/text.ts'
import { lockAccount } from '../database/lock-account.ts'
import { transaction } from '../database/transaction.ts'
import type { Deps } from '../deps-shape.ts'
import { DecryptionFailed } from '../encryption/aes-gcm.ts'
import type { Cipher } from '../encryption/encryption.ts'
import { conflict, notFound } from '../http/errors.ts'
import {
  deleteBusiness,
  deleteSessions,
  findBusiness,
  findBusinesses,
  findRunningSessions,
  insertBusiness,
  nameAssociatedData,
  updateBusiness,
  type BusinessRow,
  type OwnedBusiness,
  touchBusiness,
} from './business.store.ts'

/** A session may hold thousands of messages, which go with it in the same statement. */
const SESSIONS_AT_ONCE = 50

type Needs = Pick<Deps, 'sql' | 'encryption' | 'clock'>

export async function listBusinesses({ sql, encryption }: Pick<Deps, 'sql' | 'encryption'>, ownerId: string) {
  const [rows, cipher] = await Promise.all([findBusinesses(sql, ownerId), encryption.cipherOf(sql, ownerId)])
  return { businesses: rows.map(row => presentBusiness(cipher, row)) }
}

/** Throws 409 when the account has as many as it can. */
export async function createBusiness(
  { sql, encryption, clock }: Needs,
  { ownerId, name = '' }: { ownerId: string; name: string | undefined },
) {
  const cipher = await encryption.cipherOf(sql, ownerId)
  const businessId = randomUUID()
  const row = await transaction(sql, async scope => {
    await lockAccount(scope, ownerId)
    const { length } = await findBusinesses(scope, ownerId)
    if (length >= BUSINESSES_MAX) throw conflict(businessErrors.tooManyBusinesses)
    return insertBusiness(scope, {
      ownerId,
      businessId,
      name: encryptName(cipher, businessId, name),
      now: clock.now(),
    })
  })
  return present(cipher, row)
}

/** Renames, archives, or turns remembering on and off. Throws 404. */
export async function changeBusiness(
  { sql, encryption, clock }: Needs,
  owned: OwnedBusiness,
  { name, remembers, is_archived: isArchived }: ChangeBusiness,
) {
  const cipher = await encryption.cipherOf(sql, owned.ownerId)
  const encrypted = name === undefined ? undefined : encryptName(cipher, owned.businessId, name)
  const row = await updateBusiness(sql, {
    ...owned,
    name: encrypted,
    remembers,
    isArchived,
    now: clock.now(),
  })
  return present(cipher, row)
}

/** Erases a business with its log and its sessions; what runs in them ends first, so that no late end finds its row gone. Throws 404. */
export async function removeBusiness({ sql, live }: Pick<Deps, 'sql' | 'live'>, owned: OwnedBusiness) {
  if (!(await findBusiness(sql, owned))) throw notFound(businessErrors.unknownBusiness)
  const running = await findRunningSessions(sql, owned)
  await Promise.all(running.map(sessionId => live.stopAll({ userId: owned.ownerId, sessionId })))
  for (let count = SESSIONS_AT_ONCE; count === SESSIONS_AT_ONCE;) {
    count = await transaction(sql, async scope => {
      await lockAccount(scope, owned.ownerId)
      return deleteSessions(scope, { ...owned, most: SESSIONS_AT_ONCE })
    })
  }
  const isDeleted = await transaction(sql, async scope => {
    await lockAccount(scope, owned.ownerId)
    return deleteBusiness(scope, owned)
  })
  if (!isDeleted) throw notFound(businessErrors.unknownBusiness)
}

const encryptName = (cipher: Cipher, businessId: string, name: string) =>
  isBlank(name) || name.trim() === UNNAMED ? null : cipher.encrypt(nameAssociatedData(businessId), name)

function present(cipher: Cipher, row: BusinessRow | undefined) {
  if (!row) throw notFound(businessErrors.unknownBusiness)
  return presentBusiness(cipher, row)
}

export function presentBusiness(cipher: Cipher, row: BusinessRow): Business {
  return {
    id: row.id,
    name: row.name === null ? UNNAMED : decryptName(cipher, row.id, row.name),
    remembers: row.remembers,
    created_at: row.createdAt.toISOString(),
    used_at: row.usedAt.toISOString(),
    archived_at: row.archivedAt?.toISOString() ?? null,
  }
}

/** A name that does not open must not hide the other businesses. */
function decryptName(cipher: Cipher, businessId: string, encrypted: Buffer) {
  try {
    return cipher.decrypt(nameAssociatedData(businessId), encrypted)
  } catch (error) {
    if (error instanceof DecryptionFailed) return UNNAMED
    throw error
  }
}

export const BUSINESSES_MAX = 20

/**
 * The business that a session without one takes: the one used last that is not archived. An account without any gets one
 * without a name; one that has as many as it can, all archived, goes on in the one used last. It is the one used last from then on.
 */
export async function adoptBusiness(
  scope: TransactionSql,
  { ownerId, now }: { ownerId: string; now: Date },
): Promise<string> {
  const used = await newest(scope, ownerId)
  if (used !== undefined && (await touchBusiness(scope, { ownerId, businessId: used, now }))) return used
  // Two sessions that start at once make one business.
  await lockAccount(scope, ownerId)
  const businesses = await findBusinesses(scope, ownerId)
  const chosen =
    businesses.find(({ archivedAt }) => archivedAt === null) ??
    (businesses.length >= BUSINESSES_MAX ? businesses[0] : undefined)
  const businessId = chosen?.id ?? randomUUID()
  if (chosen) await touchBusiness(scope, { ownerId, businessId, now })
  else await insertBusiness(scope, { ownerId, businessId, name: null, now })
  return businessId
}

async function newest(scope: TransactionSql, ownerId: string) {
  return (await findBusinesses(scope, ownerId)).find(({ archivedAt }) => archivedAt === null)?.id
}

/** A session is put into this business, which is the one used last from then on. Throws 404. */
export async function useBusiness(scope: TransactionSql, used: OwnedBusiness & { now: Date }) {
  if (!(await touchBusiness(scope, used))) throw notFound(businessErrors.unknownBusiness)
}
