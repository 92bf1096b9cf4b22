import type { TransactionSql } from 'postgres'
import type { BusinessEvent } from '#shared/business/events.ts'
import { lockBusiness, type OwnedBusiness } from '../../business/business.store.ts'
import type { Deps } from '../../deps-shape.ts'
import type { Cipher } from '../../encryption/encryption.ts'
import type { Db } from '../../ports.ts'
import { findPath, type MessageRow, type PathStart } from '../message.store.ts'
import { findSessionBusiness, type Owned, type SessionBusiness } from '../session.store.ts'

/** How far back a conversation is read, with the question that it leads to. */
const MOST_MESSAGES = 200

/** Into which conversation a question comes, and what is known there. */
export interface Conversation extends Omit<SessionBusiness, 'logState'> {
  /** newest message first */
  path: readonly MessageRow[]
  /** of its business; empty where it has none yet */
  log: readonly BusinessEvent[]
}

type Place = Owned & { from: PathStart }

export interface ConversationRows {
  path: Promise<readonly MessageRow[]>
  session: Promise<SessionBusiness | undefined>
}

/** What the database has of a conversation; nothing is decrypted, so that it can be asked for before it is certain who asks. */
export function findConversation(sql: Db, { from, ...owned }: Place): ConversationRows {
  const path = findPath(sql, { ...owned, from, limit: MOST_MESSAGES })
  const session = findSessionBusiness(sql, owned)
  // Whoever asks for a session that is not there, or is refused, never hears of it.
  for (const asked of [path, session]) asked.catch(() => {})
  return { path, session }
}

type Needs = Pick<Deps, 'encryption' | 'decryptedLogs'>

/** Undefined when there is no such session. */
export async function readConversation(
  { sql, encryption, decryptedLogs }: Needs & { sql: Db },
  { from, ...owned }: Place,
  rows = findConversation(sql, { from, ...owned }),
): Promise<Conversation | undefined> {
  const session = await rows.session
  if (!session) return undefined
  const { businessId, remembers, logState: state } = session
  const ownerId = owned.userId
  const log =
    businessId === null
      ? []
      : await decryptedLogs.read(sql, await encryption.cipherOf(sql, ownerId), { ownerId, businessId, state })
  return { businessId, remembers, path: await rows.path, log }
}

/**
 * What is known of a business until the transaction ends: nothing is noted or forgotten meanwhile, and remembering is not switched, since all
 * of that locks its row. Undefined when it is gone. Holds where the caller has locked account and session.
 */
export async function lockKnown(
  { decryptedLogs }: Pick<Deps, 'decryptedLogs'>,
  scope: TransactionSql,
  cipher: Cipher,
  business: OwnedBusiness,
): Promise<Pick<Conversation, 'remembers' | 'log'> | undefined> {
  // Sent together and run in this order.
  const [row, log] = await Promise.all([
    lockBusiness(scope, business),
    decryptedLogs.read(scope, cipher, business),
  ])
  return row && { remembers: row.remembers, log }
}
