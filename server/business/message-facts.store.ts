import { z } from 'zod/mini'
import { Ask } from '#shared/asks.ts'
import { Answered } from '#shared/business/answered.ts'
import { Understood } from '#shared/business/understood.ts'
import { withoutSpans } from '#shared/business/without-spans.ts'
import { DecryptionFailed } from '../encryption/aes-gcm.ts'
import type { Cipher } from '../encryption/encryption.ts'
import type { Db } from '../ports.ts'
import type { OwnedBusiness } from './business.store.ts'

/** A message of a business's sessions, and what rests beside it of what it told. */
export interface MessageFactsRow {
  id: string
  sessionId: string
  position: number
  content: Buffer | null
  understood: Buffer | null
  replyId: string | null
  answered: Buffer | null
}

/** As the chat encrypts it. */
const textAssociatedData = (messageId: string) => ({ table: 'message', column: 'content', row: messageId })

export const understoodAssociatedData = (messageId: string) => ({
  table: 'message',
  column: 'understood',
  row: messageId,
})
export const answeredAssociatedData = (replyId: string) => ({
  table: 'reply',
  column: 'answered',
  row: replyId,
})

/** The person's own words; undefined when they are damaged. */
export const decryptText = (cipher: Cipher, messageId: string, encrypted: Buffer) =>
  unlessDamaged(() => cipher.decrypt(textAssociatedData(messageId), encrypted))

/** What can be asked for is content: an ask that is in no playbook any more is left out, and nothing else. */
const StoredUnderstood = z.extend(Understood, {
  asks: z.pipe(
    z.array(z.string()),
    z.transform(names => names.flatMap(name => Ask.options.find(ask => ask === name) ?? [])),
  ),
})

/** Undefined when it is damaged, or of a newer release. */
export const decryptUnderstood = (
  cipher: Cipher,
  messageId: string,
  encrypted: Buffer,
): Understood | undefined =>
  unlessDamaged(
    () =>
      StoredUnderstood.safeParse(JSON.parse(cipher.decrypt(understoodAssociatedData(messageId), encrypted)))
        .data,
  )

/** Undefined when it is damaged, or of a newer release. */
export const decryptAnswered = (cipher: Cipher, replyId: string, encrypted: Buffer) =>
  unlessDamaged(
    () => Answered.safeParse(JSON.parse(cipher.decrypt(answeredAssociatedData(replyId), encrypted))).data,
  )

function unlessDamaged<Content>(decrypt: () => Content) {
  try {
    return decrypt()
  } catch (error) {
    if (error instanceof DecryptionFailed) return undefined
    throw error
  }
}

/** In which sessions of a business these messages stand; one that was deleted is left out. */
export async function findSessionsOf(
  sql: Db,
  { ownerId, businessId, messageIds }: OwnedBusiness & { messageIds: string[] },
) {
  return sql<{ message_id: string; session_id: string }[]>`
    select message.id as message_id, message.session_id from message
    join chat_session on chat_session.owner_id = ${ownerId} and chat_session.id = message.session_id
    where message.owner_id = ${ownerId} and message.id = any(${messageIds}::uuid[])
      and chat_session.business_id = ${businessId}`
}

/** As what a message told rests beside it. */
export const encryptUnderstood = (cipher: Cipher, messageId: string, understood: Understood) =>
  cipher.encrypt(understoodAssociatedData(messageId), JSON.stringify(understood))

/** As what an answer did rests beside it. */
export const encryptAnswered = (cipher: Cipher, replyId: string, answered: Answered) =>
  cipher.encrypt(answeredAssociatedData(replyId), JSON.stringify(answered))

/** What an answer did, written with its end. */
export async function writeAnswered(
  sql: Db,
  { ownerId, replyId, answered }: { ownerId: string; replyId: string; answered: Buffer },
) {
  await sql`update reply set answered = ${answered} where owner_id = ${ownerId} and id = ${replyId}`
}

export async function findAnswered(sql: Db, { ownerId, replyId }: { ownerId: string; replyId: string }) {
  const [row] = await sql<{ answered: Buffer | null }[]>`
    select answered from reply where owner_id = ${ownerId} and id = ${replyId}`
  return row?.answered ?? undefined
}

/** A question of the owner's in a session of this business. */
export async function findOwnQuestion(
  sql: Db,
  { ownerId, businessId, messageId }: OwnedBusiness & { messageId: string },
) {
  const [row] = await sql<{ id: string; content: Buffer; understood: Buffer | null }[]>`
    select message.id, message.content, message.understood from message
    join chat_session on chat_session.owner_id = ${ownerId} and chat_session.id = message.session_id
    where message.owner_id = ${ownerId} and message.id = ${messageId} and message.role = 'user'
      and chat_session.business_id = ${businessId}`
  return row
}

/** So many of the sessions of a business are looked through, those used last. */
const SESSIONS_MAX = 200

/**
 * Of the questions of a business the newest, newest first; of two sessions in the same moment that of the one used later. Each session
 * is read by its own index, however large the table is.
 */
export async function findQuestionIds(
  sql: Db,
  { ownerId, businessId, most }: OwnedBusiness & { most: number },
) {
  const rows = await sql<{ id: string }[]>`
    select newest.id from (
      select id, position from chat_session
      where owner_id = ${ownerId} and business_id = ${businessId}
      order by position desc limit ${SESSIONS_MAX}) used
    cross join lateral (
      select message.id, message.position, message.created_at from message
      where message.owner_id = ${ownerId} and message.session_id = used.id and message.role = 'user'
      order by message.position desc limit ${most}) newest
    order by newest.created_at desc, used.position desc, newest.position desc limit ${most}`
  return rows.map(({ id }) => id)
}

/** Those of these questions that stand in sessions of this business, newest first. */
export async function findOwnQuestions(
  sql: Db,
  { ownerId, businessId, messageIds }: OwnedBusiness & { messageIds: readonly string[] },
) {
  return sql<{ id: string; content: Buffer; understood: Buffer | null; saidAt: Date }[]>`
    select message.id, message.content, message.understood, message.created_at as "saidAt" from message
    join chat_session on chat_session.owner_id = ${ownerId} and chat_session.id = message.session_id
    where message.owner_id = ${ownerId} and message.id = any(${[...messageIds]}::uuid[]) and message.role = 'user'
      and chat_session.business_id = ${businessId}
    order by message.created_at desc, chat_session.position desc, message.position desc`
}

export async function findSessionIds(sql: Db, { ownerId, businessId }: OwnedBusiness) {
  const rows = await sql<{ id: string }[]>`
    select id from chat_session where owner_id = ${ownerId} and business_id = ${businessId}`
  return rows.map(({ id }) => id)
}

/** Messages of a session: those above the first position, up to and with the second. */
export interface MessageRange {
  sessionId: string
  above: number
  upTo: number
}

/** Above every position. */
export const NEWEST = 2_147_483_647

/**
 * What was told in each session of a business and rests as it is: up to its newest message, or the one before the first whose answer is
 * still being made. Messages of a session are written one at a time, so that none comes before it later.
 */
export async function findFinishedRanges(sql: Db, { ownerId, businessId }: OwnedBusiness) {
  return sql<MessageRange[]>`
    select message.session_id as "sessionId", 0 as above,
           least(max(message.position), min(message.position) filter (where reply.status = 'running') - 1) as "upTo"
    from chat_session
    join message on message.owner_id = ${ownerId} and message.session_id = chat_session.id
    left join reply on reply.owner_id = ${ownerId} and reply.id = message.reply_id
    where chat_session.owner_id = ${ownerId} and chat_session.business_id = ${businessId}
    group by message.session_id`
}

/** How far a scan of such ranges has come. */
export type RangePosition = Pick<MessageFactsRow, 'sessionId' | 'position'>

/** Messages with something told beside them, session by session. */
export async function findMessageFacts(
  sql: Db,
  {
    ownerId,
    businessId,
    ranges,
    after,
    limit,
  }: OwnedBusiness & { ranges: readonly MessageRange[]; after: RangePosition | undefined; limit: number },
) {
  return sql<MessageFactsRow[]>`
    select message.id, message.session_id as "sessionId", message.position, message.content,
           message.understood, message.reply_id as "replyId", reply.answered
    from unnest(
      ${ranges.map(({ sessionId }) => sessionId)}::uuid[],
      ${ranges.map(({ above }) => above)}::integer[],
      ${ranges.map(({ upTo }) => upTo)}::integer[]) as range (session_id, above, up_to)
    join chat_session on chat_session.owner_id = ${ownerId} and chat_session.id = range.session_id
      and chat_session.business_id = ${businessId}
    join message on message.owner_id = ${ownerId} and message.session_id = range.session_id
      and message.position > range.above and message.position <= range.up_to
    left join reply on reply.owner_id = ${ownerId} and reply.id = message.reply_id
    where (message.session_id, message.position)
        > (${after?.sessionId ?? '00000000-0000-0000-0000-000000000000'}::uuid, ${after?.position ?? 0}::integer)
      and (message.understood is not null or reply.answered is not null)
    order by message.session_id, message.position limit ${limit}`
}

/** False when it is no longer as it was read. */
export async function replaceUnderstood(
  sql: Db,
  { ownerId, id, before, now }: { ownerId: string; id: string; before: Buffer | null; now: Buffer },
) {
  const { count } = await sql`
    update message set understood = ${now}
    where owner_id = ${ownerId} and id = ${id} and understood is not distinct from ${before}`
  return count > 0
}

/** False when it is no longer as it was read. */
export async function replaceAnswered(
  sql: Db,
  { ownerId, id, before, now }: { ownerId: string; id: string; before: Buffer; now: Buffer },
) {
  const { count } = await sql`
    update reply set answered = ${now}
    where owner_id = ${ownerId} and id = ${id} and answered = ${before}`
  return count > 0
}

/** The pieces of a message that stand between what of it was forgotten: only from within one of them may be quoted. */
export function quotablePieces(
  cipher: Cipher,
  { id, content, understood }: { id: string; content: Buffer; understood: Buffer | null },
): string[] {
  const text = decryptText(cipher, id, content) ?? ''
  return withoutSpans(text, (understood && decryptUnderstood(cipher, id, understood)?.forgotten) ?? [])
}
