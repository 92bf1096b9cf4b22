import type { Fact } from '#shared/business/fact.ts'
import type { Answered, Step } from '#shared/business/answered.ts'
import type { Understood } from '#shared/business/understood.ts'
import { chatErrors } from '#shared/chat/messages.ts'
import type { Deps } from '../../deps-shape.ts'
import type { Cipher } from '../../encryption/encryption.ts'
import { notFound } from '../../http/errors.ts'
import type { AnswerReport, ReplyEvent, TokensUsed } from '../../ports.ts'
import { knowledgeFor, turnsOf } from './context.ts'
import type { Conversation } from './conversation.ts'
import { NOTHING_ANSWERED } from './data-parts.ts'

/** What a model is asked, as it stands when the start of its answer commits. */
interface Asking {
  cipher: Cipher
  ownerId: string
  sessionId: string
  isMeantOtherwise: boolean
  onUsed(used: TokensUsed): void
}

/** What an answer has done beside its text so far. */
interface Reported {
  answered: Answered
  /** what waited for a yes when it was asked for */
  open: readonly Fact[]
  /** the step that it offers, where the business notes it */
  offered: Step | null
}

/**
 * The model's part of one answer. Its request is made while the start commits, which takes as long, and leaves once that is certain; a start
 * that fails never asks.
 */
export function openModelAnswer(
  deps: Pick<Deps, 'sql' | 'log' | 'clock' | 'model'>,
  { cipher, ownerId, sessionId, isMeantOtherwise, onUsed }: Asking,
) {
  const controller = new AbortController()
  const { signal } = controller
  const { promise: sendAfter, resolve: send } = Promise.withResolvers<void>()
  const reported: Reported = { answered: NOTHING_ANSWERED, open: [], offered: null }
  let stream: Promise<AsyncIterable<ReplyEvent>> | undefined

  async function ask(conversation: Conversation | undefined, understood: Understood) {
    if (!conversation) throw notFound(chatErrors.unknownSession)
    const knowledge = await knowledgeFor(deps, cipher, {
      ownerId,
      sessionId,
      conversation,
      understood,
      signal,
    })
    reported.open = knowledge.profile.asked
    function onReport(report: AnswerReport) {
      // What is reported after the end comes too late for its transaction.
      if (signal.aborted) return
      reported.answered = { ...NOTHING_ANSWERED, ...report }
      if (knowledge.findSaid) reported.offered = reported.answered.step
    }
    return deps.model.stream({
      turns: turnsOf(cipher, conversation.path, deps.model.contextUnits),
      knowledge,
      today: deps.clock.now(),
      isMeantOtherwise,
      signal,
      sendAfter,
      onReport,
      onUsed,
    })
  }

  return {
    reported,
    controller,
    /** Gives what the model will say; made the first time alone. Nothing leaves yet. */
    makeReady(...asked: Parameters<typeof ask>) {
      stream ??= ask(...asked)
      // Whoever reads it hears of it.
      stream.catch(() => {})
      return stream
    },
    /** once the start has committed */
    send,
    /** the start has failed */
    abandon() {
      controller.abort()
      send()
    },
  }
}
