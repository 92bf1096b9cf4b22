import type { TransactionSql } from 'postgres'
import type { Db } from '../ports.ts'
import type { Client } from './call-origin.ts'
import { voidCodes } from './codes/codes.store.ts'
import { findAccountId, giveMailbox, NOBODY } from './mailboxes.store.ts'

/** Whether this browser has logged in to the account before, or proven it; to that of nobody never. */
export async function isKnownClient(sql: Db, ownerId: string | undefined, client: Client) {
  const rows = await sql`
    select from known_client where owner_id = ${ownerId ?? NOBODY} and client = ${client.id}`
  return rows.length > 0
}

export interface LoginAccount {
  id: string
  passwordHash: string
  isSuspended: boolean
  /** this browser has logged in to the account before, or has proven its mailbox */
  isKnownClient: boolean
}

/** Asks the same of an address with and without an account. */
export async function findLoginAccount(sql: Db, email: string, client: Client) {
  const ownerId = (await findAccountId(sql, email)) ?? NOBODY
  const [row] = await sql<LoginAccount[]>`
    select account.owner_id as id, password_hash as "passwordHash", suspended_at is not null as "isSuspended",
      known_client.client is not null as "isKnownClient"
    from account left join known_client
      on known_client.owner_id = account.owner_id and known_client.owner_id = ${ownerId} and known_client.client = ${client.id}
    where account.owner_id = ${ownerId}`
  return row
}

export interface NewAccount {
  id: string
  email: string
  passwordHash: string
  createdAt: Date
  dataKey: { masterKeyId: string; wrapped: Buffer }
}

/** The account, the key of its texts, and its address, which is nobody else's while the mailbox is locked. */
export async function insertAccount(tx: TransactionSql, account: NewAccount) {
  const { id, email, passwordHash, createdAt, dataKey } = account
  await tx`
    insert into data_key (owner_id, master_key_id, wrapped) values (${id}, ${dataKey.masterKeyId}, ${dataKey.wrapped})`
  await tx`
    insert into account (owner_id, email, password_hash, created_at)
    values (${id}, ${email}, ${passwordHash}, ${createdAt})`
  await giveMailbox(tx, { email, ownerId: id })
}

/** Replaces the hash of the same password; nothing happens if the password was changed meanwhile. */
export async function replaceHash(sql: Db, { id, from, to }: { id: string; from: string; to: string }) {
  await sql`update account set password_hash = ${to} where owner_id = ${id} and password_hash = ${from}`
}

/**
 * True for a browser that the account did not know, unless it is the first that ever logged in to it. In a transaction that holds
 * the account, so that of two at once one is the first.
 */
export async function rememberClient(
  tx: TransactionSql,
  { userId, client, now }: { userId: string; client: Client; now: Date },
) {
  const [before] = await tx<{ isKnown: boolean; hadLogins: boolean }[]>`
    select exists (select from known_client where owner_id = ${userId} and client = ${client.id}) as "isKnown",
      exists (select from known_client where owner_id = ${userId})
      or exists (select from security_event where owner_id = ${userId} and kind = 'login') as "hadLogins"`
  await tx`
    insert into known_client (owner_id, client, seen_at) values (${userId}, ${client.id}, ${now})
    on conflict (owner_id, client) do update set seen_at = excluded.seen_at`
  return before !== undefined && before.hadLogins && !before.isKnown
}

/** Revokes all that lets anyone in without the password: logins, known browsers, reset codes and their grants. */
export async function revokeLoginsAndCodes(tx: Db, { userId, email }: { userId: string; email: string }) {
  await tx`delete from reset_grant where owner_id = ${userId}`
  await tx`delete from known_client where owner_id = ${userId}`
  await tx`delete from login_session where owner_id = ${userId}`
  await voidCodes(tx, { email, purpose: 'reset' })
}
