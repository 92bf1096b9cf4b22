import type { Db } from '../../ports.ts'
import type { LinkAddress } from '../link/protocol.ts'

// All moments here are the database's own: business time has no say in who makes a reply. (statement_timestamp(), because
// no index serves clock_timestamp(), which is volatile.)

/** Renews a process's lease, or begins it and says where it takes links and which master keys it has. Gives the database's time of that moment. */
export async function renewLease(
  sql: Db,
  {
    processId,
    leaseSeconds,
    link,
    keyIds = [],
  }: {
    processId: string
    leaseSeconds: number
    link?: LinkAddress | undefined
    keyIds?: readonly string[] | undefined
  },
) {
  const [row] = await sql<{ renewedAt: Date }[]>`
    insert into process (id, lease_until, link_host, link_port, key_ids)
    values (${processId}, statement_timestamp() + make_interval(secs => ${leaseSeconds}), ${link?.host ?? null}, ${link?.port ?? null},
            ${[...keyIds]})
    on conflict (id) do update set lease_until = excluded.lease_until
    returning statement_timestamp() as "renewedAt"`
  if (!row) throw new Error('a lease was renewed without an answer')
  return row.renewedAt
}

/** Where a process takes links; undefined when it takes none. */
export async function findLinkAddress(sql: Db, processId: string) {
  const [row] = await sql<LinkAddress[]>`
    select link_host as host, link_port as port from process where id = ${processId} and link_port is not null`
  return row && { host: row.host, port: row.port }
}

/** The address of this machine on the way to the database, which other processes are asked on; null for a socket in its file system. */
export async function findOwnHost(sql: Db) {
  const [row] = await sql<{ host: string | null }[]>`select host(inet_client_addr()) as host`
  return row?.host ?? '127.0.0.1'
}

/** The process ends: what it could not save is taken over without waiting for its lease. */
export async function releaseLease(sql: Db, processId: string) {
  await sql`update process set lease_until = statement_timestamp() where id = ${processId}`
}

/** A process whose lease has passed, and until when it had been. */
export interface DeadProcess {
  id: string
  /** as text, to the microsecond */
  leaseUntil: string
}

/**
 * The processes whose lease had passed at `moment`, and whose replies nobody has ended yet. A lease that lasts past `latest`
 * was given by a clock that has been set back since: its process has not renewed after that.
 */
export async function findDeadProcesses(sql: Db, { moment, latest }: { moment: Date; latest: Date }) {
  return sql<DeadProcess[]>`
    select id, lease_until::text as "leaseUntil" from process
    where lease_until < ${moment} or lease_until > ${latest}`
}

/** Of these nothing is left to end: they are dead no more. One that lives after all keeps the lease that it has renewed meanwhile. */
export async function markReaped(sql: Db, dead: readonly DeadProcess[]) {
  await sql`
    update process set lease_until = null
    from unnest(${dead.map(({ id }) => id)}::uuid[], ${dead.map(({ leaseUntil }) => leaseUntil)}::text[]) as seen (id, lease_until)
    where process.id = seen.id and process.lease_until = seen.lease_until::timestamptz`
}

/** The processes that have a lease, or had one that nobody has seen to yet. */
export async function findLeasedProcesses(sql: Db) {
  const rows = await sql<{ id: string }[]>`select id from process where lease_until is not null`
  return rows.map(({ id }) => id)
}

/** The processes of which nothing was left to end. */
export async function findReapedProcesses(sql: Db) {
  const rows = await sql<{ id: string }[]>`select id from process where lease_until is null`
  return rows.map(({ id }) => id)
}

/** Forgets processes, but for those that have come back. */
export async function deleteReapedProcesses(sql: Db, processIds: string[]) {
  await sql`delete from process where id = any(${processIds}) and lease_until is null`
}
