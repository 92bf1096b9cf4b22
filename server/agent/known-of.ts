import { authErrors } from '#shared/auth-messages.ts'
import { businessErrors } from '#shared/business-errors.ts'
import type { Fact } from '#shared/business/fact.ts'
import { findBusiness } from '../business/business.store.ts'
import { readProfile } from '../business/read-profile.ts'
import { notFound, unauthorized } from '../http/errors.ts'
import type { RunNeeds } from './run-needs.ts'
import type { RunRow } from './run.store.ts'

type OfBusiness = Pick<RunRow, 'userId' | 'businessId'>

/** Throws 401 for a visitor who names a business, of which they have none, and 404 for one that is not theirs. */
export async function requireBusiness({ sql }: Pick<RunNeeds, 'sql'>, { userId, businessId }: OfBusiness) {
  if (businessId === null) return
  if (userId === null) throw unauthorized(authErrors.notSignedIn)
  if (!(await findBusiness(sql, { ownerId: userId, businessId })))
    throw notFound(businessErrors.unknownBusiness)
}

/** What is known of the business that a run began with; of one that was deleted since nothing. */
export async function knownOf(
  { sql, encryption }: Pick<RunNeeds, 'sql' | 'encryption'>,
  { userId, businessId }: OfBusiness,
): Promise<Fact[]> {
  if (userId === null || businessId === null) return []
  const owned = { ownerId: userId, businessId }
  const business = await findBusiness(sql, owned)
  // As in the chat: what was noted before it was told to forget as it goes is used no more.
  if (!business?.remembers) return []
  const { known } = await readProfile(sql, await encryption.cipherOf(sql, userId), owned)
  return known.map(({ fact }) => fact)
}
