import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Db } from '../ports.ts'
import type { Encryption } from '../encryption/encryption.ts'
import type { EmailContent } from './emails.ts'

// Longer than a delivery may take (mail-worker.ts), so that nobody sends what another still holds.
const LEASE_S = 60

const Body = z.object({ subject: z.string(), text: z.string() })

export interface NewEmail extends EmailContent {
  to: string
  /** business time; after it the email is not sent any more */
  dropAfter: Date
  /** false writes nothing, with the same work done */
  isWanted?: boolean
}

/** In the transaction that writes what the email is about. */
export async function insertEmail(
  sql: Db,
  encryption: Encryption,
  { to, subject, text, dropAfter, isWanted = true }: NewEmail,
) {
  const id = randomUUID()
  const body = encryption.systemCipher.encrypt(associatedDataOf(id), JSON.stringify({ subject, text }))
  await sql`
    insert into email (id, recipient, body, drop_after)
    select ${id}::uuid, ${to}::text, ${body}::bytea, ${dropAfter}::timestamptz where ${isWanted}::boolean`
}

export interface ClaimedEmail {
  id: string
  to: string
  body: Buffer
  dropAfter: Date
  tries: number
}

/** Takes up to `count` due emails for this process; an email that is not finished in a minute is due again. */
export async function claimEmails(sql: Db, count: number) {
  return sql<ClaimedEmail[]>`
    update email set tries = tries + 1, next_try_at = statement_timestamp() + make_interval(secs => ${LEASE_S})
    where id in (
      select id from email where given_up_at is null and next_try_at <= statement_timestamp()
      order by next_try_at limit ${count} for update skip locked)
    returning id, recipient as "to", body, drop_after as "dropAfter", tries`
}

/** How many emails wait to be sent, those that failed before among them. */
export async function countWaiting(sql: Db) {
  const [row] = await sql<
    { count: number }[]
  >`select count(*)::int as count from email where given_up_at is null`
  return row?.count ?? 0
}

/** Throws DecryptionFailed. */
export function decryptBody(
  encryption: Encryption,
  { id, body }: Pick<ClaimedEmail, 'id' | 'body'>,
): EmailContent {
  return Body.parse(JSON.parse(encryption.systemCipher.decrypt(associatedDataOf(id), body)))
}

// Each of these acts only for the process whose claim is the latest: `tries` counts claims.
type Claim = Pick<ClaimedEmail, 'id' | 'tries'>

export async function deleteEmail(sql: Db, { id, tries }: Claim) {
  await sql`delete from email where id = ${id} and tries = ${tries}`
}

export async function postponeEmail(sql: Db, { id, tries }: Claim, delayS: number) {
  await sql`
    update email set next_try_at = statement_timestamp() + make_interval(secs => ${delayS})
    where id = ${id} and tries = ${tries}`
}

/** Given up: the body goes, the address stays marked. */
export async function giveUpEmail(sql: Db, { id, tries }: Claim) {
  await sql`update email set given_up_at = statement_timestamp(), body = null where id = ${id} and tries = ${tries}`
}

const associatedDataOf = (id: string) => ({ table: 'email', column: 'body', row: id })
