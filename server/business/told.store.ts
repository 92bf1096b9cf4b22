import type { Db } from '../ports.ts'
import { SealBroken } from '../sealing/seal.ts'
import type { Box } from '../sealing/sealing.ts'
import type { OwnedBusiness } from './business.store.ts'

/** As the chat seals it. */
const textPlace = (messageId: string) => ({ table: 'message', column: 'content', row: messageId })

/** The person's own words; undefined when they are damaged. */
export const openText = (box: Box, messageId: string, sealed: Buffer) =>
  opened(() => box.open(textPlace(messageId), sealed))

function opened<Content>(open: () => Content) {
  try {
    return open()
  } catch (error) {
    if (error instanceof SealBroken) return undefined
    throw error
  }
}

/** A question of the owner's in a session of this business. */
export async function findOwnQuestion(
  sql: Db,
  { ownerId, businessId, messageId }: OwnedBusiness & { messageId: string },
) {
  const [row] = await sql<{ id: string; content: Buffer }[]>`
    select message.id, message.content from message
    join chat_session on chat_session.id = message.session_id and chat_session.user_id = ${ownerId}
    where message.id = ${messageId} and message.user_id = ${ownerId} and message.role = 'user'
      and chat_session.business_id = ${businessId}`
  return row
}
