import type { Db } from '../ports.ts'
import type { Client } from './client-cookie.ts'

export type Purpose = 'verify' | 'reset'

/** Everything that concerns the codes of one mailbox happens one after the other, on whichever process. */
export async function lockMailbox(tx: Db, email: string) {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`mailbox ${email}`}, 0))`
}

export interface Asked {
  own: number
  mailbox: number
  /** the oldest of each that still counts */
  oldestOwn: Date | null
  oldestInMailbox: Date | null
}

/** How many codes were asked for since then: with this purpose by this client, and for the mailbox over all. */
export async function countAsked(
  tx: Db,
  ask: { email: string; purpose: Purpose; client: Client; since: Date },
) {
  const { email, purpose, client, since } = ask
  const [row] = await tx<Asked[]>`
    select count(*) filter (where is_own)::int as own, count(*)::int as mailbox,
      min(created_at) filter (where is_own) as "oldestOwn", min(created_at) as "oldestInMailbox"
    from (
      select created_at, purpose = ${purpose}
        and case when ${client.isNewcomer} then is_from_newcomer else client = ${client.id} end as is_own
      from code where email = ${email} and created_at > ${since}) as asked`
  return row ?? { own: 0, mailbox: 0, oldestOwn: null, oldestInMailbox: null }
}

export interface NewCode {
  id: string
  email: string
  purpose: Purpose
  client: Client
  digest: Buffer
  signUpId: string | undefined
  createdAt: Date
  expiresAt: Date
}

/** The insert of a code, to be used inside the statement that writes its letter. */
export function insertCode(tx: Db, code: NewCode) {
  return tx`
    insert into code (id, email, purpose, client, is_from_newcomer, digest, sign_up_id, created_at, expires_at)
    values (${code.id}, ${code.email}, ${code.purpose}, ${code.client.id}, ${code.client.isNewcomer}, ${code.digest},
      ${code.signUpId ?? null}, ${code.createdAt}, ${code.expiresAt})`
}

export interface KeptCode {
  id: string
  digest: Buffer
  signUpId: string | null
  client: Buffer
  isLive: boolean
}

/** The codes a caller may prove, newest first: with a cookie those of this client, without one all of the mailbox. */
export async function findCodes(
  tx: Db,
  {
    email,
    purpose,
    client,
    now,
    triesPerCode,
  }: { email: string; purpose: Purpose; client: Client; now: Date; triesPerCode: number },
) {
  return tx<KeptCode[]>`
    select id, digest, sign_up_id as "signUpId", client,
      used_at is null and expires_at > ${now} and wrong_tries < ${triesPerCode} as "isLive"
    from code
    where email = ${email} and purpose = ${purpose} and (${client.isNewcomer} or client = ${client.id})
    order by position desc`
}

/** Wrong tries at codes of this mailbox that were asked for since then, over all clients and purposes. */
export async function countWrongTries(tx: Db, { email, since }: { email: string; since: Date }) {
  const [row] = await tx<{ tries: number }[]>`
    select coalesce(sum(wrong_tries), 0)::int as tries from code where email = ${email} and created_at > ${since}`
  return row?.tries ?? 0
}

export async function chargeWrongTry(tx: Db, codeIds: string[]) {
  await tx`update code set wrong_tries = wrong_tries + 1 where id = any(${codeIds}::uuid[])`
}

/** Takes the code; false when it was used or voided meanwhile. */
export async function useCode(tx: Db, { id, digest }: Pick<KeptCode, 'id' | 'digest'>, now: Date) {
  const used =
    await tx`update code set used_at = ${now} where id = ${id} and digest = ${digest} and used_at is null`
  return used.count === 1
}

/** Turns codes of a mailbox into decoys: no code has this digest, and nobody can tell from the answers. */
export async function voidCodes(tx: Db, { email, purpose }: { email: string; purpose: Purpose }) {
  await tx`update code set digest = sha256(convert_to(id::text, 'UTF8')) where email = ${email} and purpose = ${purpose}`
}
