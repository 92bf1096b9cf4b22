import type { TransactionSql } from 'postgres'
import type { Session } from '#shared/chat.ts'
import { chatErrors } from '#shared/chat-messages.ts'
import { useBusiness } from '../../business/adopt-business.ts'
import { lockAccount } from '../../business/business.store.ts'
import { moveEvents } from '../../business/move-events.ts'
import { transaction } from '../../database/transaction.ts'
import type { Deps } from '../../deps-shape.ts'
import { notFound } from '../../http/errors.ts'
import type { Cipher } from '../../encryption/encryption.ts'
import { findMessageIds } from '../message.store.ts'
import { lockSession, putInBusiness, renameSession, type Owned, type SessionRow } from './session.store.ts'
import { presentSession, encryptTitle } from './sessions.ts'

type Needs = Pick<Deps, 'sql' | 'encryption' | 'clock'>

/** What a person may change of a session; an empty title is none. */
interface Change {
  title: string | undefined
  businessId: string | undefined
}

/**
 * Renames a session, and moves it to another business with what its messages told. Throws 404, and 409 when that business cannot
 * hold so much more.
 */
export async function changeSession(
  { sql, encryption, clock }: Needs,
  owned: Owned,
  change: Change,
): Promise<Session> {
  const cipher = await encryption.cipherOf(sql, owned.userId)
  const row = await transaction(sql, async scope => {
    const moved =
      change.businessId === undefined
        ? undefined
        : await moveSession(scope, cipher, { ...owned, businessId: change.businessId, now: clock.now() })
    if (change.title === undefined) return moved
    return renameSession(scope, { ...owned, title: encryptTitle(cipher, owned.sessionId, change.title) })
  })
  if (!row) throw notFound(chatErrors.unknownSession)
  return presentSession(cipher, row)
}

async function moveSession(
  scope: TransactionSql,
  cipher: Cipher,
  { userId, sessionId, businessId, now }: Owned & { businessId: string; now: Date },
): Promise<SessionRow | undefined> {
  // Replies of the account start under this lock, too: none writes into the log that is being left.
  await lockAccount(scope, userId)
  const session = await lockSession(scope, { userId, sessionId })
  if (!session) return undefined
  await useBusiness(scope, { ownerId: userId, businessId, now })
  const from = session.businessId
  if (from !== null && from !== businessId) {
    const messageIds = await findMessageIds(scope, { userId, sessionId })
    await moveEvents(scope, cipher, { ownerId: userId, from, to: businessId, messageIds, now })
  }
  return putInBusiness(scope, { userId, sessionId, businessId })
}
