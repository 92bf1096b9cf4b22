import type { TransactionSql } from 'postgres'
import { HOUR_MS } from '#shared/durations.ts'
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
  const [next] = await tx<{ position: string }[]>`
    select nextval(pg_get_serial_sequence('security_event', 'position')) as position`
  const position = next?.position ?? ''
  const cipher = await encryption.cipherOf(tx, ownerId)
  const device = origin && cipher.encrypt(deviceAssociatedData(position), origin.client.device)
  const client = origin && pseudonymOf(encryption, 'client', origin.client.id.toString('hex'))
  const address = origin && pseudonymOf(encryption, 'address', origin.address)
  await tx`
    insert into security_event (owner_id, position, kind, at, device, client, address, request_id)
    values (${ownerId}, ${position}, ${kind}, ${clock.now()}, ${device ?? null}, ${client ?? null}, ${address ?? null},
      ${origin?.requestId ?? null})`
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
  await tx`select pg_advisory_xact_lock(hashtextextended(${`security events of ${ownerId}`}, 0))`
  const [newest] = await tx<{ kind: SecurityEventKind; at: Date }[]>`
    select kind, at from security_event where owner_id = ${ownerId} and kind = any(${[...kinds]})
    order by position desc limit 1`
  return newest
}

/** The insert of each finished hour's wrong passwords as one event, of so many rows at most; gives those rows. */
export function recordWrongPasswords(sql: Db, { before, rows }: { before: Date; rows: number }) {
  return sql`
    with over as (
      delete from wrong_password_hour using (
        select mailbox, hour from wrong_password_hour where hour < ${before}
        order by hour limit ${rows} for update skip locked
      ) as found
      where wrong_password_hour.mailbox = found.mailbox and wrong_password_hour.hour = found.hour
      returning owner_id, wrong_password_hour.hour, tries
    ), told as (
      insert into security_event (owner_id, kind, at, count)
      select owner_id, 'wrong_passwords', hour, tries from over where owner_id is not null
    )
    select from over`
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

/** Forgets so many events at most that are older; the trigger lets only this and the end of an account do so. */
export function forgetSecurityEvents(sql: Db, { before, rows }: { before: Date; rows: number }) {
  return sql`
    with leave as materialized (
      select set_config('kindling.forgets_events', 'on', true) as given
    ), old as materialized (
      select owner_id, position from security_event, leave where at < ${before} and given = 'on'
      order by at limit ${rows} for update of security_event skip locked
    )
    delete from security_event using old
    where security_event.owner_id = old.owner_id and security_event.position = old.position`
}
