import type { Db } from '../ports.ts'
import type { Client } from './client-cookie.ts'
import type { KeptCode, Purpose } from './codes.store.ts'

/** What was asked for since then. All but `own` leave out the browsers that are known to the account. */
export interface Asked {
  /** by this client; for callers without a cookie, by all such at their address */
  own: number
  atAddress: number
  byAll: number
  /** the oldest of `own` that still counts */
  oldestOwn: Date | null
  /** the newest that stands in the way of this one: what led to no email never delays what leads to one */
  newestByAll: Date | null
  /** the owner was told that there is an account already */
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

export async function chargeWrongTry(tx: Db, codeIds: string[]) {
  await tx`update code set wrong_tries = wrong_tries + 1 where id = any(${codeIds}::uuid[])`
}
