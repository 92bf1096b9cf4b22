import type { Sql } from 'postgres'

/** There from the rows of a restore until who was deleted since is deleted again. */
export const UNFINISHED = 'unfinished_restore'

/** A restore was cut off: who was deleted would be back. */
export class RestoreUnfinished extends Error {}

/** Throws RestoreUnfinished. */
export async function refuseUnfinishedRestore(sql: Sql) {
  const [found] = await sql<
    { isThere: boolean }[]
  >`select to_regclass(${UNFINISHED}) is not null as "isThere"`
  if (found?.isThere)
    throw new RestoreUnfinished(
      'A restore into this database was cut off. Please restore into an empty database again.',
    )
}
