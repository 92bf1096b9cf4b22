import type { Sql, TransactionSql } from 'postgres'
import { HOUR_MS } from '#shared/durations.ts'
import { bytesArray } from '../../database/bytes-array.ts'
import { lockAccount } from '../../database/lock-account.ts'
import { transaction } from '../../database/transaction.ts'
import type { Db } from '../../ports.ts'
import type { Deps } from '../../deps-shape.ts'
import type { Origin } from '../call-origin.ts'
import { pseudonymOf } from './pseudonym.ts'

export type SecurityEventKind =
  | 'sign_up'
  | 'login'
  | 'new_device'
  | 'wrong_passwords'
  | 'logout'
  | 'device_ended'
  | 'password_reset'
  | 'subscription_cancelled'
  | 'subscription_kept'
  | 'suspended'
  | 'unsuspended'

export interface SecurityEvent {
  ownerId: string
  kind: SecurityEventKind
  /** undefined when it was no call: an operator did it */
  origin?: Origin | undefined
}

type EventNeeds = Pick<Deps, 'encryption' | 'clock'>

/**
 * Records what happened to an account, for its owner to read. `tx` is the transaction in which it happens, so that neither
 * is without the other; its type lets nobody record outside of one.
 */
export async function recordSecurityEvent(
  { encryption, clock }: EventNeeds,
  tx: TransactionSql,
  { ownerId, kind, origin }: SecurityEvent,
) {
  const position = await nextPosition(tx, ownerId)
  const cipher = await encryption.cipherOf(tx, ownerId)
  const device = origin && cipher.encrypt(deviceAssociatedData(position), origin.client.device)
  const client = origin && pseudonymOf(encryption, 'client', origin.client.id.toString('hex'))
  const address = origin && pseudonymOf(encryption, 'address', origin.address)
  await tx`
    insert into security_event (owner_id, position, kind, at, device, client, address, request_id)
    values (${ownerId}, ${position}, ${kind}, ${clock.now()}, ${device ?? null}, ${client ?? null}, ${address ?? null},
      ${origin?.requestId ?? null})`
}

/** Under the lock of the account, so that no two draw the same. */
async function nextPosition(tx: TransactionSql, ownerId: string) {
  await lockAccount(tx, ownerId)
  const [next] = await tx<{ position: string }[]>`
    select coalesce(max(position), 0) + 1 as position from security_event where owner_id = ${ownerId}`
  return next?.position ?? '1'
}

const deviceAssociatedData = (position: string) => ({
  table: 'security_event',
  column: 'device',
  row: position,
})

/**
 * The newest event of `kinds`, of those that may be recorded twice at once, as two cancellations in parallel: until the
 * transaction ends, nobody else is given an answer about this account.
 */
export async function lockNewestEvent(
  tx: TransactionSql,
  { ownerId, kinds }: { ownerId: string; kinds: readonly SecurityEventKind[] },
) {
  await lockAccount(tx, ownerId)
  const [newest] = await tx<{ kind: SecurityEventKind; at: Date }[]>`
    select kind, at from security_event where owner_id = ${ownerId} and kind = any(${[...kinds]})
    order by position desc limit 1`
  return newest
}

interface WrongHour {
  mailbox: Buffer
  hour: Date
  ownerId: string | null
}

/** Tells each finished hour's wrong passwords as one event, of so many rows at most; gives those rows. */
export async function recordWrongPasswords(
  sql: Sql,
  { before, rows, signal }: { before: Date; rows: number; signal?: AbortSignal | undefined },
) {
  const over = await sql<WrongHour[]>`
    select mailbox, hour, owner_id as "ownerId" from wrong_password_hour where hour < ${before} order by hour limit ${rows}`
  const ofNobody = over.filter(({ ownerId }) => ownerId === null)
  const mailboxes = bytesArray(
    sql,
    ofNobody.map(({ mailbox }) => mailbox),
  )
  if (ofNobody.length > 0)
    await sql`
      delete from wrong_password_hour where mailbox = any(${mailboxes}) and hour < ${before} and owner_id is null`
  for (const row of over.filter(({ ownerId }) => ownerId !== null)) {
    signal?.throwIfAborted()
    await transaction(sql, tx => recordWrongHour(tx, row))
  }
  return over
}

/** Whoever deletes the row tells of it. */
async function recordWrongHour(tx: TransactionSql, { mailbox, hour }: WrongHour) {
  const [taken] = await tx<{ ownerId: string | null; tries: number }[]>`
    delete from wrong_password_hour where mailbox = ${mailbox} and hour = ${hour}
    returning owner_id as "ownerId", tries`
  if (!taken?.ownerId) return
  const { ownerId, tries } = taken
  if (!(await lockAccount(tx, ownerId))) return
  await tx`
    insert into security_event (owner_id, position, kind, at, count)
    values (${ownerId}, ${await nextPosition(tx, ownerId)}, 'wrong_passwords', ${hour}, ${tries})`
}

/** The beginning of the hour. */
export const hourOf = (moment: Date) => new Date(Math.floor(moment.getTime() / HOUR_MS) * HOUR_MS)

/** The same work for an address with and without an account. `hour` is its beginning. */
export async function countWrongPassword(
  sql: Db,
  { mailbox, hour, ownerId }: { mailbox: Buffer; hour: Date; ownerId: string | undefined },
) {
  await sql`
    insert into wrong_password_hour as kept (mailbox, hour, owner_id, tries)
    values (${mailbox}, ${hour}, ${ownerId ?? null}, 1)
    on conflict (mailbox, hour) do update set tries = kept.tries + 1, owner_id = excluded.owner_id`
}

/** Forgets the older events of so many owners at most; the trigger lets only this and the end of an account do so. */
export async function forgetSecurityEvents(sql: Sql, { before, rows }: { before: Date; rows: number }) {
  const old = await sql<{ ownerId: string }[]>`
    select owner_id as "ownerId" from security_event where at < ${before} order by at limit ${rows}`
  const owners = [...new Set(old.map(({ ownerId }) => ownerId))]
  if (owners.length === 0) return old
  await transaction(sql, async tx => {
    await tx`select set_config('kindling.forgets_events', 'on', true)`
    await tx`delete from security_event where owner_id = any(${owners}) and at < ${before}`
  })
  return old
}
