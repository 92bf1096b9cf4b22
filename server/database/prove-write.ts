import { randomBytes } from 'node:crypto'
import type { Sql } from 'postgres'
import { transaction } from './transaction.ts'

/** Nearly a page of Postgres's, so that the table has to grow: a full disk still takes small changes of what is there. */
const FILLER_BYTES = 7_000

/** Thrown to roll back what was only a proof. */
class Proven extends Error {}

/**
 * Resolves when the database takes what a send writes: a row that needs room on the disk, a change of `reply`, which may be
 * locked, and a commit, which may wait for a standby. Leaves nothing behind. Throws what the database refuses with.
 */
export async function proveWrite(sql: Sql, processId: string) {
  const growth = transaction(sql, async scope => {
    // Of no row: on a cluster it is the coordinator that is asked, and a worker that is gone concerns its own people only.
    await scope`update reply set epoch = epoch where false`
    await scope`insert into write_probe (filler) values (${randomBytes(FILLER_BYTES)})`
    throw new Proven()
  })
  await growth.catch((error: unknown) => {
    if (!(error instanceof Proven)) throw error
  })
  await sql`update process set lease_until = lease_until where id = ${processId}`
}
