import { readConversation } from '#server/chat/answer/conversation.ts'
import { knowledgeFor } from '#server/chat/answer/context.ts'
import { understoodOf } from '#server/chat/answer/data-parts.ts'
import type { PathStart } from '#server/chat/message.store.ts'
import type { OwnBusiness } from './businesses.ts'
import type { TestApp } from './test-app.ts'

/** What is known where the newest question of a session is answered, or the one at `from`; of so many messages before it. */
export async function knowledgeIn(
  { deps }: Pick<TestApp, 'deps'>,
  business: OwnBusiness,
  { sessionId, from = 'newest', limit }: { sessionId: string; from?: PathStart; limit?: number },
) {
  const conversation = await readConversation(deps, { userId: business.ownerId, sessionId, from })
  const path = conversation?.path.slice(0, limit && limit + 1)
  const question = path?.find(({ role }) => role === 'user')
  if (!conversation || !path || !question) throw new Error('no question')
  const cipher = await business.cipher()
  return knowledgeFor(deps, cipher, {
    ownerId: business.ownerId,
    sessionId,
    conversation: { ...conversation, path },
    understood: understoodOf(cipher, question),
    signal: new AbortController().signal,
  })
}
