import type { TransactionSql } from 'postgres'
import type { Db } from '../ports.ts'

/** Asked for where no account is, so that the same is asked as where there is one. */
export const NOBODY = '00000000-0000-0000-0000-000000000000'

/**
 * Everything that concerns the codes and sign-ups of one mailbox happens one after the other, on whichever process, and so does its
 * becoming somebody's. Gives whose it is. Writes in any case, so that nobody can tell by the time whether it was there before.
 */
export async function lockMailbox(tx: TransactionSql, { email, now }: { email: string; now: Date }) {
  const [mailbox] = await tx<{ ownerId: string | null }[]>`
    insert into mailbox (email, used_at) values (${email}, ${now})
    on conflict (email) do update set used_at = excluded.used_at
    returning owner_id as "ownerId"`
  return mailbox?.ownerId ?? undefined
}

/** Whose account has this address. */
export async function findAccountId(sql: Db, email: string) {
  const [mailbox] = await sql<{ ownerId: string | null }[]>`
    select owner_id as "ownerId" from mailbox where email = ${email}`
  return mailbox?.ownerId ?? undefined
}

/** Under the lock, and only where it is nobody's. */
export async function giveMailbox(
  tx: TransactionSql,
  { email, ownerId }: { email: string; ownerId: string },
) {
  await tx`update mailbox set owner_id = ${ownerId} where email = ${email}`
}

/** Leaves nothing of an address that was only asked about. */
export async function dropIfUnused(tx: TransactionSql, email: string) {
  await tx`
    delete from mailbox where email = ${email} and owner_id is null
      and not exists (select from code where code.email = ${email})
      and not exists (select from sign_up where sign_up.email = ${email})`
}
