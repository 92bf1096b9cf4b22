import type { Db } from '../ports.ts'

/** Takes the account's only trial; false when it was taken before, also in parallel. */
export async function takeTrial(sql: Db, userId: string, endsAt: Date) {
  const taken = await sql`
    update account set trial_ends_at = ${endsAt} where id = ${userId} and trial_ends_at is null`
  return taken.count === 1
}
