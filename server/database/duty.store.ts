import type { Db } from '../ports.ts'

interface Claim {
  name: string
  processId: string
  /** after so long without another claim by the same process, anybody may take it */
  holdSeconds: number
}

/**
 * Takes a duty that is due and that nobody holds, or extends one that this process holds: in one statement, so that of
 * any number of processes one has it. False when it is not due or another one's.
 */
export async function claimDuty(sql: Db, { name, processId, holdSeconds }: Claim): Promise<boolean> {
  const claimed = await sql`
    insert into duty as before (name, process_id, held_until, next_at)
    values (
      ${name}, ${processId}, statement_timestamp() + make_interval(secs => ${holdSeconds}), statement_timestamp()
    )
    on conflict (name) do update set process_id = excluded.process_id, held_until = excluded.held_until
    where before.next_at <= excluded.next_at
      and (
        before.process_id is null or before.process_id = excluded.process_id or before.held_until <= excluded.next_at
      )`
  return claimed.count === 1
}

/** Gives a duty up that this process holds; it is due again in so many seconds. */
export async function releaseDuty(
  sql: Db,
  { name, processId, dueInSeconds = 0 }: { name: string; processId: string; dueInSeconds?: number },
) {
  await sql`
    update duty
    set process_id = null, held_until = null,
        next_at = statement_timestamp() + make_interval(secs => ${dueInSeconds})
    where name = ${name} and process_id = ${processId}`
}
