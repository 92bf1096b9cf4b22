import type { Step } from '#shared/business/answered.ts'
import type { NewEvent } from '../../business/record-events.ts'
import { factId } from '../../extraction/fact-id.ts'

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
