import { describe } from '../../http/errors.ts'
import { PaymentsError } from '../../payments/payments-port.ts'
import type { Log } from '../../ports.ts'

/** With a run each half hour nothing waits for more than the six hours that are promised. */
export const ASK_AFTER_S = 5 * 60 * 60
/** What could not be asked about is due again so soon. */
export const POSTPONED_S = 60 * 60

/** What is asked about, many at a time: subscriptions, or checkouts. */
export interface Batches<Due extends { id: string }> {
  /** those that have waited longest; none once all are marked or postponed */
  findDue(): Promise<readonly Due[]>
  /** Asks about all of them and records the answers. Gives the ids of those that were answered. */
  askMany(due: readonly Due[]): Promise<ReadonlySet<string>>
  /** Asks about one and records the answer. */
  askOne(one: Due): Promise<void>
  /** It was answered. */
  mark(one: Due): Promise<void>
  /** This one was not, and lets the others go first. */
  postpone(one: Due): Promise<void>
}

/** So many failures in a row are the provider's or the database's. */
const FAILURES_IN_A_ROW = 3

/**
 * Asks about all that is due. A batch is marked once its answers are recorded, so whoever dies in the middle loses
 * nothing. In a batch that fails, or of whose answer something is missing, each is asked about alone: the one at fault
 * holds up none of the others. Gives how many were answered. Throws when the provider is away, or lets us do nothing.
 */
export async function askInBatches<Due extends { id: string }>(
  batches: Batches<Due>,
  { log, signal }: { log: Log; signal: AbortSignal },
): Promise<number> {
  let answeredCount = 0
  let failuresInARow = 0

  function fail(error: unknown, about: { id?: string; count?: number }) {
    signal.throwIfAborted()
    if (error instanceof PaymentsError && (error.isDenied || error.isTooMany)) throw error
    log.warn({ ...about, error: describe(error) }, 'reconciliation failed')
  }

  function giveUpAfterMany(error: unknown) {
    failuresInARow += 1
    if (failuresInARow === FAILURES_IN_A_ROW) throw error
  }

  async function mark(answered: readonly Due[]) {
    if (answered.length === 0) return
    await Promise.all(answered.map(one => batches.mark(one)))
    answeredCount += answered.length
    failuresInARow = 0
  }

  async function askAbout(due: readonly Due[]): Promise<ReadonlySet<string>> {
    try {
      const answered = await batches.askMany(due)
      await mark(due.filter(({ id }) => answered.has(id)))
      return answered
    } catch (error) {
      fail(error, { count: due.length })
      giveUpAfterMany(error)
      return new Set()
    }
  }

  async function askAboutOne(one: Due) {
    try {
      await batches.askOne(one)
      await mark([one])
    } catch (error) {
      fail(error, { id: one.id })
      // A no is an answer; anything else may be another one tomorrow.
      if (error instanceof PaymentsError && error.failure === 'refused') return mark([one])
      await batches.postpone(one)
      giveUpAfterMany(error)
    }
  }

  for (let due = await batches.findDue(); due.length > 0; due = await batches.findDue()) {
    signal.throwIfAborted()
    const answered = await askAbout(due)
    for (const one of due) if (!answered.has(one.id)) await askAboutOne(one)
  }
  return answeredCount
}
