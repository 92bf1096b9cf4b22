import type { TransactionSql } from 'postgres'
import type { Db } from '../ports.ts'
import type { Client } from './call-origin.ts'
import { voidCodes } from './codes/codes.store.ts'

export async function accountExists(sql: Db, email: string) {
  const [row] = await sql<{ exists: boolean }[]>`
    select exists (select from account where email = ${email}) as exists`
  return row?.exists ?? false
}

export async function findAccountId(sql: Db, email: string) {
  const [row] = await sql<{ id: string }[]>`select owner_id as id from account where email = ${email}`
  return row?.id
}

/** Whether this browser has logged in to the account of an address before, or proven it; of an unknown address never. */
export async function isKnownClient(sql: Db, email: string, client: Client) {
  const [row] = await sql<{ isKnown: boolean }[]>`
    select exists (
      select from account join known_client on known_client.owner_id = account.owner_id
      where email = ${email} and known_client.client = ${client.id}) as "isKnown"`
  return row?.isKnown ?? false
}

export interface LoginAccount {
  id: string
  passwordHash: string
  isSuspended: boolean
  /** this browser has logged in to the account before, or has proven its mailbox */
  isKnownClient: boolean
}

export async function findLoginAccount(sql: Db, email: string, client: Client) {
  const [row] = await sql<LoginAccount[]>`
    select account.owner_id as id, password_hash as "passwordHash", suspended_at is not null as "isSuspended",
      known_client.client is not null as "isKnownClient"
    from account left join known_client on known_client.owner_id = account.owner_id and known_client.client = ${client.id}
    where email = ${email}`
  return row
}

export interface NewAccount {
  id: string
  email: string
  passwordHash: string
  createdAt: Date
  dataKey: { masterKeyId: string; wrapped: Buffer }
}

/** The account and the key of its texts. */
export async function insertAccount(tx: TransactionSql, account: NewAccount) {
  const { id, email, passwordHash, createdAt, dataKey } = account
  await tx`
    insert into data_key (owner_id, master_key_id, wrapped) values (${id}, ${dataKey.masterKeyId}, ${dataKey.wrapped})`
  await tx`
    insert into account (owner_id, email, password_hash, created_at)
    values (${id}, ${email}, ${passwordHash}, ${createdAt})`
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
