import type { ReplyStatus } from '#shared/chat/chat.ts'
import type { ReplyErrorCode } from '#shared/chat/messages.ts'
import type { Db } from '../ports.ts'

/** A message of a session; an answer carries its reply's row. */
export interface MessageRow {
  id: string
  role: 'user' | 'assistant'
  parentId: string | null
  createdAt: Date
  content: Buffer | null
  replyId: string | null
  generationId: string | null
  status: ReplyStatus | null
  replyContent: Buffer | null
  /** of a question: encrypted */
  understood: Buffer | null
  /** of an answer: encrypted */
  answered: Buffer | null
  error: ReplyErrorCode | null
}

export const messageAssociatedData = (messageId: string) => ({
  table: 'message',
  column: 'content',
  row: messageId,
})

/** Where a path through a session begins: at its newest message, at one message, or at the one before a message. */
export type PathStart = { at: string } | { before: string } | 'newest'

/**
 * The messages from `from` back towards the first, newest first: each one's parent is the message it answers or
 * follows, so that an answer given anew leaves the older one beside the path. One more than `limit`.
 */
export async function findPath(
  sql: Db,
  path: { userId: string; sessionId: string; from: PathStart; limit: number },
) {
  const { userId, sessionId, from } = path
  const first =
    from === 'newest'
      ? sql`(select id from message where owner_id = ${userId} and session_id = ${sessionId} order by position desc limit 1)`
      : 'at' in from
        ? sql`${from.at}::uuid`
        : sql`(select parent_id from message where owner_id = ${userId} and id = ${from.before} and session_id = ${sessionId})`
  return sql<MessageRow[]>`
    with recursive path as (
      select message.*, 1 as step from message
      where owner_id = ${userId} and session_id = ${sessionId} and id = ${first}
      union all
      select parent.*, path.step + 1
      from path join message parent on parent.owner_id = ${userId} and parent.id = path.parent_id
      where path.step <= ${path.limit}
    )
    select path.id, path.role, path.parent_id as "parentId", path.created_at as "createdAt", path.content,
           path.reply_id as "replyId", reply.generation_id as "generationId", reply.status,
           reply.content as "replyContent", reply.error, path.understood, reply.answered
    from path left join reply on reply.owner_id = ${userId} and reply.id = path.reply_id
    order by path.step`
}

/** The first question of a session that has no title; undefined when it has one. */
export async function findFirstQuestion(
  sql: Db,
  { userId, sessionId }: { userId: string; sessionId: string },
) {
  const [row] = await sql<{ id: string; content: Buffer; understood: Buffer | null }[]>`
    select message.id, message.content, message.understood
    from chat_session join message on message.owner_id = ${userId} and message.session_id = chat_session.id
    where chat_session.owner_id = ${userId} and chat_session.id = ${sessionId} and chat_session.title is null
      and message.role = 'user'
    order by message.position limit 1`
  return row
}

/** The message that shows a reply, and the question it answers. */
export async function findMessageOfReply(
  sql: Db,
  { ownerId, replyId }: { ownerId: string; replyId: string },
) {
  const [row] = await sql<
    (Pick<MessageRow, 'understood'> & {
      messageId: string
      userMessageId: string | null
      question: Buffer | null
    })[]
  >`
    select answer.id as "messageId", answer.parent_id as "userMessageId", question.content as question,
           question.understood
    from message answer
    left join message question on question.owner_id = ${ownerId} and question.id = answer.parent_id
    where answer.owner_id = ${ownerId} and answer.reply_id = ${replyId}`
  return row
}

/** Every message of a session, on its shown path or beside it. */
export async function findMessageIds(sql: Db, { userId, sessionId }: { userId: string; sessionId: string }) {
  const rows = await sql<{ id: string }[]>`
    select id from message where owner_id = ${userId} and session_id = ${sessionId}`
  return rows.map(({ id }) => id)
}

interface NewMessage {
  id: string
  sessionId: string
  userId: string
  now: Date
}

/** Of the newest message of a session; null where there is none. */
const greatestPosition = (sql: Db, { userId, sessionId }: { userId: string; sessionId: string }) =>
  sql`(select max(position) from message where owner_id = ${userId} and session_id = ${sessionId})`

/** Adds a question after the newest message of its session, and gives that one's id. Holds for who has locked the session. */
export async function insertQuestion(sql: Db, message: NewMessage & { content: Buffer; understood: Buffer }) {
  const [row] = await sql<{ parentId: string | null }[]>`
    insert into message (owner_id, id, session_id, position, role, parent_id, content, understood, created_at)
    select chat_session.owner_id, ${message.id}::uuid, chat_session.id, 1 + coalesce(newest.position, 0), 'user', newest.id,
           ${message.content}::bytea, ${message.understood}::bytea, ${message.now}::timestamptz
    from chat_session
    left join message newest on newest.owner_id = ${message.userId} and newest.session_id = chat_session.id
      and newest.position = ${greatestPosition(sql, message)}
    where chat_session.owner_id = ${message.userId} and chat_session.id = ${message.sessionId}
    returning parent_id as "parentId"`
  return row?.parentId ?? null
}

/** Adds an answer after the newest message of its session, whichever question it answers. Holds for who has locked the session. */
export async function insertAnswer(sql: Db, message: NewMessage & { parentId: string; replyId: string }) {
  await sql`
    insert into message (owner_id, id, session_id, position, role, parent_id, reply_id, created_at)
    select owner_id, ${message.id}::uuid, id, 1 + coalesce(${greatestPosition(sql, message)}, 0), 'assistant',
           ${message.parentId}::uuid, ${message.replyId}::uuid, ${message.now}::timestamptz
    from chat_session
    where owner_id = ${message.userId} and id = ${message.sessionId}`
}
