import type { z } from 'zod'
import type { StopReply } from '#shared/chat.ts'
import type { Stop } from '#shared/chat-requests.ts'
import { chatErrors } from '#shared/chat-messages.ts'
import type { Deps } from '../deps-shape.ts'
import { notFound } from '../http/errors.ts'
import { findSession } from './sessions/session.store.ts'

/** Stops a reply of the person's own session; the answer is the row as saved. Throws 404. */
export async function stopAnswer(
  { sql, live }: Pick<Deps, 'sql' | 'live'>,
  userId: string,
  asked: z.output<typeof Stop>,
): Promise<z.output<typeof StopReply>> {
  const owned = { userId, sessionId: asked.session_id }
  if (!(await findSession(sql, owned))) throw notFound(chatErrors.unknownSession)
  const request = { ...owned, generationId: asked.generation_id, shown: asked.shown }
  const saved = await live.stop(request)
  return saved ?? { status: 'none', content: '' }
}
