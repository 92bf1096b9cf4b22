import { randomUUID } from 'node:crypto'
import { type NewEvent, recordEvents } from '#server/business/events/record-events.ts'
import { messageAssociatedData } from '#server/chat/message.store.ts'
import { titleAssociatedData } from '#server/chat/session.store.ts'
import { openPool } from '#server/database/pool.ts'
import { transaction } from '#server/database/transaction.ts'
import { replyAssociatedData } from '#server/live/reply.store.ts'
import { encryptionOf } from '../encryption.ts'
import { decryptedTexts } from '../postgres/decrypted-texts.ts'

/** Writes much history at once, encrypted as the product encrypts it, for a person who signed up already. */
export async function openSeed(databaseUrl: string, encryptionKeys: string, email: string) {
  const sql = openPool(databaseUrl, { connections: 1 })
  const encryption = encryptionOf(encryptionKeys)
  const [account] = await sql<{ id: string }[]>`select owner_id as id from account where email = ${email}`
  if (!account) throw new Error(`nobody signed up as ${email}`)
  const userId = account.id
  const cipher = await encryption.cipherOf(sql, userId)

  async function inSlices<Row extends object>(rows: Row[], insert: (rows: Row[]) => Promise<unknown>) {
    for (let at = 0; at < rows.length; at += 500) await insert(rows.slice(at, at + 500))
  }

  return {
    /** Sessions with these titles; the last one is the newest. Gives their ids. */
    async sessions(titles: string[]) {
      const [{ greatest } = { greatest: 0 }] = await sql<{ greatest: number }[]>`
        select coalesce(max(position), 0)::integer as greatest from chat_session where owner_id = ${userId}`
      const rows = titles.map((title, index) => {
        const id = randomUUID()
        return {
          id,
          owner_id: userId,
          position: greatest + 1 + index,
          title: cipher.encrypt(titleAssociatedData(id), title),
          created_at: new Date(),
          updated_at: new Date(),
        }
      })
      await inSlices(rows, slice => sql`insert into chat_session ${sql(slice)}`)
      return rows.map(({ id }) => id)
    },
    /** Questions and their whole answers, an hour ago, in a session that is empty. */
    async exchanges(sessionId: string, exchanges: { question: string; answer: string }[]) {
      const at = new Date(Date.now() - 3_600_000)
      const named = exchanges.map(exchange => ({
        ...exchange,
        questionId: randomUUID(),
        answerId: randomUUID(),
        replyId: randomUUID(),
      }))
      const replies = named.map(({ replyId, answer }) => ({
        id: replyId,
        owner_id: userId,
        session_id: sessionId,
        generation_id: randomUUID(),
        request_digest: Buffer.from('seeded'),
        status: 'complete',
        content: cipher.encrypt(replyAssociatedData(replyId), answer),
        length: answer.length,
        typed: answer.length,
        finish_reason: 'stop',
        started_at: at,
        ended_at: at,
      }))
      const messages = named.flatMap(({ questionId, answerId, replyId, question }, index) => {
        const common = { session_id: sessionId, owner_id: userId, created_at: at }
        const parentId = named[index - 1]?.answerId ?? null
        const content = cipher.encrypt(messageAssociatedData(questionId), question)
        return [
          {
            ...common,
            id: questionId,
            position: 1 + 2 * index,
            role: 'user',
            parent_id: parentId,
            content,
            reply_id: null,
          },
          {
            ...common,
            id: answerId,
            position: 2 + 2 * index,
            role: 'assistant',
            parent_id: questionId,
            content: null,
            reply_id: replyId,
          },
        ]
      })
      await inSlices(replies, slice => sql`insert into reply ${sql(slice)}`)
      await inSlices(messages, slice => sql`insert into message ${sql(slice)}`)
    },
    /** What messages told a business, as the log holds it. */
    told: (businessId: string, events: NewEvent[]) =>
      transaction(sql, scope =>
        recordEvents(scope, cipher, { ownerId: userId, businessId, events, now: new Date() }),
      ),
    /** All that rests in the database and opens with this person's key. */
    texts: () => decryptedTexts(sql, cipher),
    end: () => sql.end({ timeout: 1 }),
  }
}
