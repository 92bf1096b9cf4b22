import { authErrors } from '#shared/auth-sentences.ts'
import { businessErrors } from '#shared/business-errors.ts'
import type { Fact } from '#shared/business/fact.ts'
import { findBusiness } from '../business/business.store.ts'
import { readProfile } from '../business/read-profile.ts'
import { notFound, unauthorized } from '../http/errors.ts'
import type { RunNeeds } from './run-needs.ts'

/** What is known of the business that a project begins with. Throws 401 for a visitor, who has none, and 404 for one that is not theirs. */
export async function knownOf(
  { sql, sealing }: Pick<RunNeeds, 'sql' | 'sealing'>,
  { ownerId, businessId }: { ownerId: string | null; businessId: string },
): Promise<Fact[]> {
  if (ownerId === null) throw unauthorized(authErrors.notSignedIn)
  const owned = { ownerId, businessId }
  const business = await findBusiness(sql, owned)
  if (!business) throw notFound(businessErrors.unknownBusiness)
  // As in the chat: what was noted before it was told to forget as it goes is used no more.
  if (!business.remembers) return []
  const { known } = await readProfile(sql, await sealing.boxOf(sql, ownerId), owned)
  return known.map(({ fact }) => fact)
}
