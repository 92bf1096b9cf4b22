import { randomUUID } from 'node:crypto'
import type { TransactionSql } from 'postgres'
import { businessErrors } from '#shared/business-errors.ts'
import { notFound } from '../http/errors.ts'
import {
  findBusinesses,
  insertBusiness,
  lockAccount,
  touchBusiness,
  type OwnedBusiness,
} from './business.store.ts'

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
