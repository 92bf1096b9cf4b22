import type { Understood } from '#shared/business/understood.ts'
import { chatErrors } from '#shared/chat-sentences.ts'
import { newestCurrency } from '../../business/newest-currency.ts'
import { openAnswered } from '../../business/told.store.ts'
import { heldWhereUnlike } from '../../business/which-business.ts'
import type { Deps } from '../../deps-shape.ts'
import { understand } from '../../extraction/understand.ts'
import { weights } from '../../extraction/weights.ts'
import { notFound } from '../../http/errors.ts'
import type { Box } from '../../sealing/sealing.ts'
import { findHearing } from '../message.store.ts'

interface Heard {
  userId: string
  sessionId: string
  messageId: string
  text: string
  saidAt: Date
}

/**
 * What a new question tells, in the light of what came before it: the key that the newest answer asked for, and the currency of the
 * session's business; held back where it may be of another business. Before any transaction, since it takes some milliseconds. Throws 404.
 */
export async function hearQuestion(
  { sql }: Pick<Deps, 'sql'>,
  box: Box,
  { userId, sessionId, ...said }: Heard,
): Promise<Understood> {
  const hearing = await findHearing(sql, { userId, sessionId })
  if (!hearing) throw notFound(chatErrors.unknownSession)
  const { businessId, replyId, answered } = hearing
  const before = replyId && answered ? openAnswered(box, replyId, answered) : undefined
  const currency = businessId && (await newestCurrency(sql, box, { ownerId: userId, businessId }))
  const understood = understand(
    { ...said, asked: before?.asked ?? undefined, currency: currency || undefined },
    weights,
  )
  if (!businessId) return understood
  return heldWhereUnlike(sql, box, { ownerId: userId, businessId, sessionId, understood })
}
