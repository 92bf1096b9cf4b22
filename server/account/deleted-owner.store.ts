import type { Sql, TransactionSql } from 'postgres'
import { bytesArray } from '../database/bytes-array.ts'
import { lockAccount } from '../database/lock-account.ts'
import { transaction } from '../database/transaction.ts'
import { announce } from '../live/notifications.ts'
import type { Db } from '../ports.ts'

/** A session may hold thousands of messages, which go with it in the same statement. */
const SESSIONS_AT_ONCE = 20
/** So many go in one statement with their account: about a second. */
const MESSAGES_AT_ONCE = 50_000
/** On a slow disk. */
const LIMIT_MS = 60_000

/**
 * Deletes everything of an owner but the ledger of payments, whole or not at all; of one with very many messages the sessions go before. Every
 * process then forgets the key and closes the streams. False when there was nothing.
 */
export async function deleteOwner(
  sql: Sql,
  ownerId: string,
  { sessionsAtOnce = SESSIONS_AT_ONCE, messagesAtOnce = MESSAGES_AT_ONCE } = {},
) {
  if (await hasMoreMessages(sql, ownerId, messagesAtOnce)) {
    for (let count = sessionsAtOnce; count === sessionsAtOnce;)
      count = await deleteSessions(sql, ownerId, sessionsAtOnce)
  }
  return transaction(
    sql,
    async scope => {
      await scope`select set_config('statement_timeout', ${String(LIMIT_MS)}, true)`
      const email = await lockOwner(scope, ownerId)
      if (email !== undefined) await deleteTracesOf(scope, email)
      await deleteCounts(scope, ownerId)
      const running = await findRunning(scope, ownerId)
      if (running.length > 0) await announce(scope, 'stop', running)
      // All that refers to it goes with it, and what is left of it in a backup of a table's files is not readable without it.
      const { count } = await scope`delete from data_key where owner_id = ${ownerId}`
      // Told with the commit: a process that dies right after it has told.
      await announce(scope, 'gone', [ownerId])
      await announce(scope, 'out', [ownerId])
      return count === 1
    },
    { deadlineMs: LIMIT_MS },
  )
}

async function hasMoreMessages(sql: Db, ownerId: string, most: number) {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from (select from message where owner_id = ${ownerId} limit ${most + 1}) as counted`
  return (row?.count ?? 0) > most
}

function deleteSessions(sql: Sql, ownerId: string, most: number) {
  return transaction(
    sql,
    async scope => {
      await scope`select set_config('statement_timeout', ${String(LIMIT_MS)}, true)`
      await lockAccount(scope, ownerId)
      const { count } = await scope`
        delete from chat_session where owner_id = ${ownerId} and id = any(array(
          select id from chat_session where owner_id = ${ownerId} limit ${most}))`
      return count
    },
    { deadlineMs: LIMIT_MS },
  )
}

/** The mailbox before the account, as a reset does. Gives the address while it is this owner's: it may be somebody's who registered anew. */
async function lockOwner(scope: TransactionSql, ownerId: string) {
  const [account] = await scope<{ email: string }[]>`select email from account where owner_id = ${ownerId}`
  if (!account) return undefined
  const { email } = account
  const mailboxes =
    await scope`select from mailbox where email = ${email} and owner_id = ${ownerId} for update`
  await scope`select from account where owner_id = ${ownerId} for update`
  return mailboxes.length > 0 ? email : undefined
}

/** What began since the replies were stopped. */
async function findRunning(scope: TransactionSql, ownerId: string) {
  const rows = await scope<{ id: string }[]>`
    select id from reply where owner_id = ${ownerId} and ended_at is null`
  return rows.map(({ id }) => id)
}

/** What stands by the address alone: its codes and sign-ups go with the mailbox. */
async function deleteTracesOf(scope: TransactionSql, email: string) {
  const links = await scope<{ digest: Buffer }[]>`select digest from code_link where email = ${email}`
  const digests = bytesArray(
    scope,
    links.map(({ digest }) => digest),
  )
  if (links.length > 0) await scope`delete from code_link where digest = any(${digests})`
  await scope`delete from mailbox where email = ${email}`
  await scope`delete from email where recipient = ${email}`
  await scope`delete from dev_email where recipient = ${email}`
}

/** What counts, and refers to nothing. */
async function deleteCounts(scope: TransactionSql, ownerId: string) {
  const hours = await scope<{ mailbox: Buffer }[]>`
    select mailbox from wrong_password_hour where owner_id = ${ownerId}`
  const mailboxes = bytesArray(
    scope,
    hours.map(({ mailbox }) => mailbox),
  )
  if (hours.length > 0) await scope`delete from wrong_password_hour where mailbox = any(${mailboxes})`
  for (const table of ['token_use', 'token_turn', 'agent_allowance', 'allowance_turn'])
    await scope`delete from ${scope(table)} where owner_id = ${ownerId}`
}

/** Which of these owners there are. */
export async function findOwners(sql: Db, ownerIds: readonly string[]) {
  const rows = await sql<{ id: string }[]>`
    select owner_id as id from data_key where owner_id = any(${[...ownerIds]}::uuid[])`
  return rows.map(({ id }) => id)
}
