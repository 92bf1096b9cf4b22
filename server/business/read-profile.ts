import { z } from 'zod'
import { businessErrors } from '#shared/business/errors.ts'
import type { BusinessProfile, ProfileFact } from '#shared/business/calls.ts'
import type { BusinessEvent } from '#shared/business/events.ts'
import { profileOf, type Profile } from '#shared/business/fold.ts'
import type { Deps } from '../deps-shape.ts'
import type { Cipher } from '../encryption/encryption.ts'
import { notFound, badRequest } from '../http/errors.ts'
import type { Db } from '../ports.ts'
import { countContents, findBusiness, type OwnedBusiness } from './business.store.ts'
import { presentBusiness } from './businesses.ts'
import { findEvents, findEventsBefore, decryptEvents } from './events/event.store.ts'
import { greet } from './greeting.ts'
import { findSessionsOf } from './message-facts.store.ts'

/** What is known of a business, or was known at a moment (ISO 8601, in UTC): the fold of its log. */
export async function readProfile(
  sql: Db,
  cipher: Cipher,
  { asOf, ...owned }: OwnedBusiness & { asOf?: string | undefined },
): Promise<Profile> {
  return profileOf(await decryptEvents(cipher, await findEvents(sql, owned)), asOf)
}

/** A business as its page shows it, now or at a moment. Throws 404. */
export async function readBusiness(
  { sql, encryption }: Pick<Deps, 'sql' | 'encryption'>,
  { asOf, ...owned }: OwnedBusiness & { asOf: string | undefined },
): Promise<BusinessProfile> {
  const row = await findBusiness(sql, owned)
  if (!row) throw notFound(businessErrors.unknownBusiness)
  const cipher = await encryption.cipherOf(sql, owned.ownerId)
  const [profile, counts] = await Promise.all([
    readProfile(sql, cipher, { ...owned, asOf }),
    countContents(sql, owned),
  ])
  const facts = factsOf(profile)
  const sources = await findSessionsOf(sql, { ...owned, messageIds: messagesOf(facts) })
  const { id, name, remembers, archived_at } = presentBusiness(cipher, row)
  return {
    id,
    name,
    remembers,
    archived_at,
    facts,
    contradictions: profile.contradictions,
    sources: [...sources],
    ...greet(profile),
    promises: [],
    goals: [],
    // A run outlives the business that it began with.
    counts: { ...counts, runs: 0 },
  }
}

function factsOf({ known, asked }: Profile): ProfileFact[] {
  return [
    ...known.map(({ fact, history }) => ({ ...fact, history })),
    ...asked.map(fact => ({ ...fact, history: [] })),
  ]
}

/** The messages that tell what holds, and what held before. */
function messagesOf(facts: readonly ProfileFact[]) {
  const ids = facts.flatMap(fact => [fact, ...fact.history]).map(({ source }) => source.message_id)
  return [...new Set(ids)].filter(id => id !== null)
}

/** A page of the log, newest first. Throws 404. */
export async function listEvents(
  { sql, encryption }: Pick<Deps, 'sql' | 'encryption'>,
  page: OwnedBusiness & { limit: number; before: string | undefined },
) {
  if (!(await findBusiness(sql, page))) throw notFound(businessErrors.unknownBusiness)
  const rows = await findEventsBefore(sql, page)
  const cipher = await encryption.cipherOf(sql, page.ownerId)
  const shown = rows.slice(0, page.limit)
  const last = rows.length > shown.length ? shown.at(-1) : undefined
  return { events: await decryptEvents(cipher, shown), next: last ? String(last.position) : null }
}

/** A day, which ends at midnight in UTC, or a moment with its offset. */
const AsOf = z.union([
  z.iso.date().transform(day => `${day}T23:59:59.999Z`),
  z.iso.datetime({ offset: true }).transform(moment => new Date(moment).toISOString()),
])

/** The moment that a query names, as the log writes its own; undefined for now. Throws 400. */
export function momentOf(asOf: string | undefined) {
  if (asOf === undefined) return undefined
  const parsed = AsOf.safeParse(asOf)
  if (!parsed.success) throw badRequest(businessErrors.badMoment)
  return parsed.data
}

/** So many of the newest events that tell of facts are looked at. */
const EVENTS_LOOKED_AT = 40

/** What the newest amounts of a business are in (ISO 4217), as its person said; undefined when its newest events do not tell. */
export function newestCurrency(log: readonly BusinessEvent[]): string | undefined {
  const retracted = new Set<string>()
  const told = log.filter(({ content }) => content.type !== 'offered').slice(-EVENTS_LOOKED_AT)
  for (const { content } of told.toReversed()) {
    if (content.type === 'retracted') retracted.add(content.fact_id)
    if (!('fact' in content) || retracted.has(content.fact.id)) continue
    const { status, value } = content.fact
    if (status === 'noted' && value.currency !== undefined) return value.currency
  }
  return undefined
}
