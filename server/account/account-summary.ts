import { findAccountId } from '../auth/mailboxes.store.ts'
import { readAccessFacts } from '../billing/access.store.ts'
import { accessOf } from '../billing/access.ts'
import type { Deps } from '../deps-shape.ts'
import { readAccount, readLogins } from './account-summary.store.ts'

type Needs = Pick<Deps, 'sql' | 'clock' | 'config'>

export type AccountSummary = NonNullable<Awaited<ReturnType<typeof summarizeAccount>>>
export type AccountDevices = NonNullable<Awaited<ReturnType<typeof listDevices>>>

const atIso = (moment: Date | null) => moment?.toISOString() ?? null

/** What an operator needs to know of the account with an address, never a text of its owner; undefined when there is none. */
export async function summarizeAccount({ sql, clock, config }: Needs, email: string) {
  const ownerId = await findAccountId(sql, email)
  const now = clock.now()
  const row = ownerId && (await readAccount(sql, { ownerId, now }))
  if (!ownerId || !row) return undefined
  const facts = await readAccessFacts(sql, ownerId)
  const access = accessOf(facts, { now, trialDays: config.trialDays })
  return {
    id: ownerId,
    registered_at: row.createdAt.toISOString(),
    // An account is made once its address is proven.
    is_verified: true,
    suspended_at: atIso(row.suspendedAt),
    trial_ends_at: atIso(facts.trialEndsAt),
    access: {
      has_access: access.is_subscribed,
      status: access.status,
      ends_at: access.ends_at,
      renews_at: access.renews_at,
      paid_at: access.paid_at,
    },
    subscriptions: facts.subscriptions.map(({ id, status, periodEndsAt, cancelsAt }) => ({
      id,
      status,
      period_ends_at: atIso(periodEndsAt),
      cancels_at: atIso(cancelsAt),
    })),
    customer_id: row.customerId,
    businesses: row.businesses,
    sessions: row.sessions,
    messages: row.messages,
    runs: row.runs,
    logins: row.logins,
    known_browsers: row.browsers,
    last_used_at: atIso(row.lastUsedAt),
  }
}

/** The logins of an account by their times, since their names are encrypted for their owner; undefined when there is no account. */
export async function listDevices({ sql, clock }: Needs, email: string) {
  const ownerId = await findAccountId(sql, email)
  const now = clock.now()
  const row = ownerId && (await readAccount(sql, { ownerId, now }))
  if (!ownerId || !row) return undefined
  const logins = await readLogins(sql, { ownerId, now })
  return {
    id: ownerId,
    logins: logins.map(({ createdAt, lastUsedAt, expiresAt, method }) => ({
      logged_in_at: createdAt.toISOString(),
      last_used_at: atIso(lastUsedAt),
      expires_at: expiresAt.toISOString(),
      method,
    })),
    known_browsers: row.browsers,
  }
}
