import type { AnsweredPart } from '#shared/told-parts.ts'
import { findAnswered } from '../../business/told.store.ts'
import { isDatabaseAway } from '../../database/away.ts'
import { within } from '../../database/pool.ts'
import type { Deps } from '../../deps-shape.ts'
import { describe } from '../../http/errors.ts'
import type { Cipher } from '../../encryption/encryption.ts'
import { tellAnswered } from './told.ts'

/** Whoever has read a whole answer waits no longer for its end than this. */
const READ_MS = 2_000

/**
 * What an answer did beside its text, as it is saved. Undefined when the database goes away between the end of the answer and this: its
 * reader gets the end all the same, and the list of messages tells the rest later.
 */
export async function readAnswered(
  { sql, log }: Pick<Deps, 'sql' | 'log'>,
  cipher: Cipher,
  { ownerId, replyId }: { ownerId: string; replyId: string },
): Promise<AnsweredPart | undefined> {
  try {
    return tellAnswered(cipher, replyId, await within(READ_MS, findAnswered(sql, { ownerId, replyId })))
  } catch (error) {
    if (!isDatabaseAway(error)) throw error
    log.warn({ replyId, error: describe(error) }, 'what an answer did could not be read')
    return undefined
  }
}
