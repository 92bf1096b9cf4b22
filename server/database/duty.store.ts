import type { Db } from '../ports.ts'

interface Claim {
  name: string
  processId: string
  /** after so long without another claim by the same process, anybody may take it */
  holdSeconds: number
  /** the longest time for which it is not due after a release; 0 for one that always is */
  everySeconds?: number
}

/** Longer than a claim may stand in line behind a release, which then has the later time. */
const IN_LINE_SECONDS = 10

/**
 * Takes a duty that is due and that nobody holds, or extends one that this process holds: in one statement, so that of
 * any number of processes one has it. False when it is not due or another one's. The database's clock may have gone back
 * since a moment was written: one that is due later than its interval allows is due, and a hold that ends later than it
 * can is cut to its length, so that a holder that lives extends it and a dead one is replaced.
 */
export async function claimDuty(sql: Db, { name, processId, holdSeconds, everySeconds = 0 }: Claim) {
  const [claimed] = await sql<{ isOurs: boolean }[]>`
    insert into duty as before (name, process_id, held_until, next_at)
    values (${name}, ${processId}, statement_timestamp() + make_interval(secs => ${holdSeconds}), '-infinity')
    on conflict (name) do update set
      process_id = case
        when before.held_until > excluded.held_until then before.process_id else excluded.process_id
      end,
      held_until = excluded.held_until,
      next_at = excluded.next_at
    where before.process_id = excluded.process_id
      or before.held_until > excluded.held_until
      or (
        (
          before.next_at <= statement_timestamp()
          or before.next_at > statement_timestamp() + make_interval(secs => ${everySeconds + IN_LINE_SECONDS})
        )
        and (before.process_id is null or before.held_until <= statement_timestamp())
      )
    returning process_id = ${processId} as "isOurs"`
  return claimed?.isOurs === true
}

/** Gives a duty up that this process holds. It is due again in so many seconds, or at once. */
export async function releaseDuty(
  sql: Db,
  { name, processId, dueInSeconds }: { name: string; processId: string; dueInSeconds?: number | undefined },
) {
  await sql`
    update duty
    set process_id = null, held_until = null,
        next_at = coalesce(statement_timestamp() + make_interval(secs => ${dueInSeconds ?? null}), '-infinity')
    where name = ${name} and process_id = ${processId}`
}
