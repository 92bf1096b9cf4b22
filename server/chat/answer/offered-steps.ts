import type { Step } from '#shared/business/answered.ts'
import type { BusinessEvent } from '#shared/business/events.ts'
import type { Profile } from '#shared/business/fold.ts'
import type { OwnedBusiness } from '../../business/business.store.ts'
import type { NewEvent } from '../../business/events/record-events.ts'
import { findSessionsOf, decryptAnswered } from '../../business/message-facts.store.ts'
import { factId } from '../../extraction/facts/fact-id.ts'
import type { Db, Offered } from '../../ports.ts'
import type { Cipher } from '../../encryption/encryption.ts'
import type { MessageRow } from '../message.store.ts'

interface Offering {
  replyId: string
  questionId: string
  now: Date
}

/** The reply decides its id, so that no repetition notes it twice; it goes where what its question told goes. */
export const offering = (step: Step, { replyId, questionId, now }: Offering): NewEvent => ({
  id: offeringId(replyId),
  message_id: questionId,
  said_at: now.toISOString(),
  content: { type: 'offered', step },
})

const offeringId = (replyId: string) => factId(replyId, 'offered', { from: 0, to: 0 })

interface Log extends OwnedBusiness {
  sessionId: string
  events: readonly BusinessEvent[]
  /** the conversation that leads to a question of this session, newest message first */
  path: readonly MessageRow[]
}

/**
 * The log of a business without the steps that answers of this session offered beside the path: of those that were given anew since, of the
 * one that is given anew now, and of what came after it. Where the path is cut, all from before its oldest message stay.
 */
export async function withoutStepsBeside(
  sql: Db,
  { sessionId, events, path, ...owned }: Log,
): Promise<readonly BusinessEvent[]> {
  const onPath = new Set(path.flatMap(({ replyId }) => (replyId === null ? [] : [offeringId(replyId)])))
  const begunAt = path.at(-1)?.createdAt.toISOString() ?? ''
  const others = events.filter(
    ({ id, said_at, content }) => content.type === 'offered' && said_at >= begunAt && !onPath.has(id),
  )
  if (others.length === 0) return events
  const messageIds = new Set(others.flatMap(({ message_id }) => message_id ?? []))
  const sources = await findSessionsOf(sql, { ...owned, messageIds: [...messageIds] })
  const ofSession = new Set(
    sources.flatMap(({ message_id, session_id }) => (session_id === sessionId ? [message_id] : [])),
  )
  const beside = new Set(others.filter(({ message_id }) => ofSession.has(message_id ?? '')))
  return events.filter(event => !beside.has(event))
}

/**
 * What was offered before the question that a path leads to: by its answers, whose steps the log may not hold, since the business did not
 * remember or it was open which one it is; and by what the profile tells of other conversations.
 */
export function offeredBefore(
  cipher: Cipher,
  path: readonly MessageRow[],
  { offered }: Pick<Profile, 'offered'>,
): Offered[] {
  const said = path.flatMap(({ replyId, answered, createdAt }) => {
    const step = replyId && answered && decryptAnswered(cipher, replyId, answered)?.step
    return step ? [{ step, saidAt: createdAt }] : []
  })
  const logged = offered.map(({ step, said_at }) => ({ step, saidAt: new Date(said_at) }))
  const newestFirst = [...said, ...logged].toSorted(
    (one, other) => other.saidAt.getTime() - one.saidAt.getTime(),
  )
  const byId = new Map<string, Offered>()
  for (const each of newestFirst) if (!byId.has(each.step.id)) byId.set(each.step.id, each)
  return [...byId.values()]
}
