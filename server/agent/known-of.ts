import { businessErrors } from '#shared/business-errors.ts'
import type { Fact } from '#shared/business/fact.ts'
import { findBusiness, type OwnedBusiness } from '../business/business.store.ts'
import { readProfile } from '../business/read-profile.ts'
import { notFound } from '../http/errors.ts'
import type { RunNeeds } from './run-needs.ts'

/** What is known of the business that a project begins with. Throws 404 for one that is not theirs. */
export async function knownOf(
  { sql, sealing }: Pick<RunNeeds, 'sql' | 'sealing'>,
  owned: OwnedBusiness,
): Promise<Fact[]> {
  if (!(await findBusiness(sql, owned))) throw notFound(businessErrors.unknownBusiness)
  const { known } = await readProfile(sql, await sealing.boxOf(sql, owned.ownerId), owned)
  return known.map(({ fact }) => fact)
}
