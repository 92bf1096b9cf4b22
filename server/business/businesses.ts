import { randomUUID } from 'node:crypto'
import { businessErrors } from '#shared/business-errors.ts'
import { UNNAMED, type Business, type ChangeBusiness } from '#shared/business/calls.ts'
import { isBlank } from '#shared/text.ts'
import { transaction } from '../database/transaction.ts'
import type { Deps } from '../deps-shape.ts'
import { conflict, notFound } from '../http/errors.ts'
import { SealBroken } from '../sealing/seal.ts'
import type { Box } from '../sealing/sealing.ts'
import { BUSINESSES_MAX } from './adopt-business.ts'
import {
  deleteBusiness,
  deleteSessions,
  findBusiness,
  findBusinesses,
  findRunningSessions,
  insertBusiness,
  lockAccount,
  namePlace,
  updateBusiness,
  type BusinessRow,
  type OwnedBusiness,
} from './business.store.ts'

/** A session may hold thousands of messages, which go with it in the same statement. */
const SESSIONS_AT_ONCE = 50

type Needs = Pick<Deps, 'sql' | 'sealing' | 'clock'>

export async function listBusinesses({ sql, sealing }: Pick<Deps, 'sql' | 'sealing'>, ownerId: string) {
  const [rows, box] = await Promise.all([findBusinesses(sql, ownerId), sealing.boxOf(sql, ownerId)])
  return { businesses: rows.map(row => presentBusiness(box, row)) }
}

/** Throws 409 when the account has as many as it can. */
export async function createBusiness(
  { sql, sealing, clock }: Needs,
  { ownerId, name = '' }: { ownerId: string; name: string | undefined },
) {
  const box = await sealing.boxOf(sql, ownerId)
  const businessId = randomUUID()
  const row = await transaction(sql, async scope => {
    await lockAccount(scope, ownerId)
    const { length } = await findBusinesses(scope, ownerId)
    if (length >= BUSINESSES_MAX) throw conflict(businessErrors.tooManyBusinesses)
    return insertBusiness(scope, {
      ownerId,
      businessId,
      name: sealName(box, businessId, name),
      now: clock.now(),
    })
  })
  return present(box, row)
}

/** Renames, archives, or turns remembering on and off. Throws 404. */
export async function changeBusiness(
  { sql, sealing, clock }: Needs,
  owned: OwnedBusiness,
  { name, remembers, is_archived: isArchived }: ChangeBusiness,
) {
  const box = await sealing.boxOf(sql, owned.ownerId)
  const sealed = name === undefined ? undefined : sealName(box, owned.businessId, name)
  const row = await updateBusiness(sql, { ...owned, name: sealed, remembers, isArchived, now: clock.now() })
  return present(box, row)
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

const sealName = (box: Box, businessId: string, name: string) =>
  isBlank(name) || name.trim() === UNNAMED ? null : box.seal(namePlace(businessId), name)

function present(box: Box, row: BusinessRow | undefined) {
  if (!row) throw notFound(businessErrors.unknownBusiness)
  return presentBusiness(box, row)
}

export function presentBusiness(box: Box, row: BusinessRow): Business {
  return {
    id: row.id,
    name: row.name === null ? UNNAMED : openName(box, row.id, row.name),
    remembers: row.remembers,
    created_at: row.createdAt.toISOString(),
    used_at: row.usedAt.toISOString(),
    archived_at: row.archivedAt?.toISOString() ?? null,
  }
}

/** A name that does not open must not hide the other businesses. */
function openName(box: Box, businessId: string, sealed: Buffer) {
  try {
    return box.open(namePlace(businessId), sealed)
  } catch (error) {
    if (error instanceof SealBroken) return UNNAMED
    throw error
  }
}
