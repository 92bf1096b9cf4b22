import { billingErrors } from '#shared/billing.ts'
import { DAY_MS } from '#shared/durations.ts'
import type { Deps } from '../deps-shape.ts'
import { conflict, notFound } from '../http/errors.ts'
import type { Db } from '../ports.ts'
import { readAccess } from './require-access.ts'

/** Starts the trial from this moment. Throws 409 the second time and for a subscriber, and 404 when none is offered. */
export async function startTrial(
  { sql, clock, config }: Pick<Deps, 'sql' | 'clock' | 'config'>,
  userId: string,
) {
  const { trialDays } = config
  if (trialDays === 0) throw notFound(billingErrors.trialNotOffered)
  const { status, is_subscribed } = await readAccess({ sql, clock, config }, userId)
  if (is_subscribed && status !== 'trial') throw conflict(billingErrors.alreadySubscribed)
  const trialEndsAt = new Date(clock.now().getTime() + trialDays * DAY_MS)
  if (!(await takeTrial(sql, userId, trialEndsAt))) throw conflict(billingErrors.trialTaken)
  return readAccess({ sql, clock, config }, userId)
}

/** Takes the account's only trial; false when it was taken before, also in parallel. */
async function takeTrial(sql: Db, userId: string, endsAt: Date) {
  const taken = await sql`
    update account set trial_ends_at = ${endsAt} where owner_id = ${userId} and trial_ends_at is null`
  return taken.count === 1
}
