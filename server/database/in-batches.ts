/** How many rows one statement of the hourly work changes at most: more would hold locks, and others up, for long. */
export const BATCH_ROWS = 5_000

/** Repeats a statement that changes at most so many rows until it finds fewer. Throws when the signal ends it. */
export async function inBatches(
  statement: (rows: number) => PromiseLike<{ count: number }>,
  signal?: AbortSignal,
) {
  for (let count = BATCH_ROWS; count === BATCH_ROWS;) {
    signal?.throwIfAborted()
    count = (await statement(BATCH_ROWS)).count
  }
}

/** Reads whose rows are due, so many at most, and deletes theirs: a shard takes no delete that looks for its rows by itself. */
export const sweep =
  <Row extends object>(
    find: (rows: number) => PromiseLike<readonly Row[]>,
    remove: (due: readonly Row[]) => PromiseLike<unknown>,
  ) =>
  async (rows: number) => {
    const due = await find(rows)
    if (due.length > 0) await remove(due)
    return { count: due.length }
  }
