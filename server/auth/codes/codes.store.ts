import type { TransactionSql } from 'postgres'
import type { Db } from '../../ports.ts'
import type { Client } from '../call-origin.ts'

export type Purpose = 'verify' | 'reset'

export interface NewCode {
  id: string
  email: string
  purpose: Purpose
  client: Client
  isFromKnownClient: boolean
  isWithoutSignUp: boolean
  isNotice: boolean
  digest: Buffer
  linkDigest: Buffer
  signUpId: string | undefined
  createdAt: Date
  expiresAt: Date
  linkExpiresAt: Date
}

/** Under the lock of its mailbox. */
export async function insertCode(tx: TransactionSql, code: NewCode) {
  await tx`
    insert into code (email, id, purpose, client, is_from_newcomer, address, is_from_known_client, is_without_sign_up,
      is_notice, digest, link_digest, sign_up_id, created_at, expires_at, link_expires_at, position)
    select email, ${code.id}, ${code.purpose}, ${code.client.id}, ${code.client.isNewcomer},
      ${code.client.address}, ${code.isFromKnownClient}, ${code.isWithoutSignUp}, ${code.isNotice}, ${code.digest},
      ${code.linkDigest}, ${code.signUpId ?? null}, ${code.createdAt}, ${code.expiresAt}, ${code.linkExpiresAt},
      1 + coalesce((select max(position) from code where code.email = ${code.email}), 0)
    from mailbox where email = ${code.email}`
}

/** Where the code of a link is found. */
export async function insertCodeLink(tx: TransactionSql, code: NewCode) {
  await tx`
    insert into code_link (digest, email, code_id, expires_at)
    values (${code.linkDigest}, ${code.email}, ${code.id}, ${code.linkExpiresAt})`
}

export interface KeptCode {
  id: string
  email: string
  digest: Buffer
  signUpId: string | null
  client: Buffer
  address: Buffer | null
  isFromNewcomer: boolean
  isFromKnownClient: boolean
  isLive: boolean
  isLinkLive: boolean
}

const columns = (tx: Db, { now, triesPerCode }: { now: Date; triesPerCode: number }) => tx`
  id, email, digest, sign_up_id as "signUpId", client, address, is_from_newcomer as "isFromNewcomer",
  is_from_known_client as "isFromKnownClient",
  used_at is null and expires_at > ${now} and wrong_tries < ${triesPerCode} as "isLive",
  used_at is null and link_expires_at > ${now} as "isLinkLive"`

/**
 * The codes a guess of this caller is compared with, newest first: with a cookie those of this client, without one those
 * that were asked for without one from the same address.
 */
export async function findCodes(
  tx: Db,
  find: { email: string; purpose: Purpose; client: Client; now: Date; triesPerCode: number },
) {
  const { email, purpose, client } = find
  return tx<KeptCode[]>`
    select ${columns(tx, find)} from code
    where email = ${email} and purpose = ${purpose}
      and case when ${client.isNewcomer} then is_from_newcomer and address = ${client.address}
        else client = ${client.id} end
    order by position desc`
}

/** Where the code is beside which this link was sent. */
export async function findLinkedCode(sql: Db, linkDigest: Buffer) {
  const [linked] = await sql<{ email: string; id: string }[]>`
    select email, code_id as id from code_link where digest = ${linkDigest}`
  return linked
}

/** The code beside which this link was sent, unless it is void. */
export async function readLinkedCode(
  sql: Db,
  find: { email: string; id: string; linkDigest: Buffer; purpose: Purpose; now: Date; triesPerCode: number },
) {
  const [row] = await sql<KeptCode[]>`
    select ${columns(sql, find)} from code
    where email = ${find.email} and id = ${find.id} and link_digest = ${find.linkDigest} and purpose = ${find.purpose}`
  return row
}

/** Takes the code and its link; false when it was used or voided meanwhile. */
export async function useCode(
  tx: Db,
  { email, id, digest }: Pick<KeptCode, 'email' | 'id' | 'digest'>,
  now: Date,
) {
  const used = await tx`
    update code set used_at = ${now} where email = ${email} and id = ${id} and digest = ${digest} and used_at is null`
  return used.count === 1
}

/** Turns codes of a mailbox into decoys: no code or link has these digests, and nobody can tell from the answers. */
export async function voidCodes(tx: Db, { email, purpose }: { email: string; purpose: Purpose }) {
  await tx`
    update code set digest = sha256(uuid_send(id)), link_digest = null
    where email = ${email} and purpose = ${purpose}`
}

/** What was asked for since then. All but `own` leave out the browsers that are known to the account. */
export interface Asked {
  /** by this client; for callers without a cookie, by all such at their address */
  own: number
  atAddress: number
  byAll: number
  /** the oldest of `own` that still counts */
  oldestOwn: Date | null
  /** the newest that delays this one: what led to no email never delays what leads to one */
  newestByAll: Date | null
  /** the owner was notified that there is an account already */
  hadNotice: boolean
}

export async function countAsked(
  tx: Db,
  ask: { email: string; purpose: Purpose; client: Client; isWithoutSignUp: boolean; since: Date },
): Promise<Asked> {
  const { email, purpose, client, isWithoutSignUp, since } = ask
  const [row] = await tx<Asked[]>`
    select count(*) filter (where is_own)::int as own, min(created_at) filter (where is_own) as "oldestOwn",
      count(*) filter (where not is_from_known_client and address = ${client.address})::int as "atAddress",
      count(*) filter (where not is_from_known_client)::int as "byAll",
      max(created_at) filter (
        where not is_from_known_client and (${isWithoutSignUp} or not is_without_sign_up)) as "newestByAll",
      coalesce(bool_or(is_notice and not is_from_known_client), false) as "hadNotice"
    from (
      select created_at, address, is_from_known_client, is_without_sign_up, is_notice,
        case when ${client.isNewcomer} then is_from_newcomer and address = ${client.address}
          else client = ${client.id} end as is_own
      from code where email = ${email} and purpose = ${purpose} and created_at > ${since}) as asked`
  if (!row) throw new Error('a count gave no row')
  return row
}

export interface Tries {
  /** at codes of this known browser */
  own: number
  /** at codes of others that were asked for from the same address */
  atAddress: number
  /** at codes of all others */
  byAll: number
}

/** Wrong tries at codes of this mailbox that were asked for since then, over all purposes, as they concern this code. */
export async function countWrongTries(
  tx: Db,
  { code, since }: { code: Pick<KeptCode, 'email' | 'client' | 'address'>; since: Date },
): Promise<Tries> {
  const { email, client, address } = code
  const [row] = await tx<Tries[]>`
    select coalesce(sum(wrong_tries) filter (where is_from_known_client and client = ${client}), 0)::int as own,
      coalesce(sum(wrong_tries) filter (where not is_from_known_client and address = ${address}), 0)::int as "atAddress",
      coalesce(sum(wrong_tries) filter (where not is_from_known_client), 0)::int as "byAll"
    from code where email = ${email} and created_at > ${since}`
  if (!row) throw new Error('a count gave no row')
  return row
}

export async function chargeWrongTry(tx: Db, { email, codeIds }: { email: string; codeIds: string[] }) {
  await tx`
    update code set wrong_tries = wrong_tries + 1 where email = ${email} and id = any(${codeIds}::uuid[])`
}
