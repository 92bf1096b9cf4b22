import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Db } from '../ports.ts'
import type { Encryption } from '../encryption/encryption.ts'
import type { Draft } from './letters.ts'

// Longer than a delivery may take (mail-worker.ts), so that nobody sends what another still holds.
const LEASE_S = 60

const Body = z.object({ subject: z.string(), text: z.string() })

export interface NewLetter extends Draft {
  to: string
  /** business time; after it the letter is not sent any more */
  dropAfter: Date
  /** false writes nothing, with the same work done */
  isWanted?: boolean
}

/** The insert of a letter, to be used inside the statement that writes what the letter is about. */
export function insertLetter(
  sql: Db,
  encryption: Encryption,
  { to, subject, text, dropAfter, isWanted = true }: NewLetter,
) {
  const id = randomUUID()
  const body = encryption.systemCipher.encrypt(placeOf(id), JSON.stringify({ subject, text }))
  return sql`
    insert into letter (id, recipient, body, drop_after)
    select ${id}::uuid, ${to}::text, ${body}::bytea, ${dropAfter}::timestamptz where ${isWanted}::boolean`
}

export interface ClaimedLetter {
  id: string
  to: string
  body: Buffer
  dropAfter: Date
  tries: number
}

/** Takes up to `count` due letters for this process; a letter that is not finished in a minute is due again. */
export async function claimLetters(sql: Db, count: number) {
  return sql<ClaimedLetter[]>`
    update letter set tries = tries + 1, next_try_at = clock_timestamp() + make_interval(secs => ${LEASE_S})
    where id in (
      select id from letter where refused_at is null and next_try_at <= clock_timestamp()
      order by next_try_at limit ${count} for update skip locked)
    returning id, recipient as "to", body, drop_after as "dropAfter", tries`
}

/** How many letters wait to be sent, those that failed before among them. */
export async function countWaiting(sql: Db) {
  const [row] = await sql<
    { count: number }[]
  >`select count(*)::int as count from letter where refused_at is null`
  return row?.count ?? 0
}

/** Throws DecryptionFailed. */
export function decryptBody(encryption: Encryption, { id, body }: Pick<ClaimedLetter, 'id' | 'body'>): Draft {
  return Body.parse(JSON.parse(encryption.systemCipher.decrypt(placeOf(id), body)))
}

// Each of these acts only for the process whose claim is the latest: `tries` counts claims.
type Claim = Pick<ClaimedLetter, 'id' | 'tries'>

export async function forgetLetter(sql: Db, { id, tries }: Claim) {
  await sql`delete from letter where id = ${id} and tries = ${tries}`
}

export async function postponeLetter(sql: Db, { id, tries }: Claim, delayS: number) {
  await sql`
    update letter set next_try_at = clock_timestamp() + make_interval(secs => ${delayS})
    where id = ${id} and tries = ${tries}`
}

/** Given up: the body goes, the address stays marked. */
export async function refuseLetter(sql: Db, { id, tries }: Claim) {
  await sql`update letter set refused_at = clock_timestamp(), body = null where id = ${id} and tries = ${tries}`
}

const placeOf = (id: string) => ({ table: 'letter', column: 'body', row: id })
