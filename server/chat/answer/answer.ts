import { randomUUID } from 'node:crypto'
import type { TransactionSql } from 'postgres'
import type { Fact } from '#shared/business/fact.ts'
import type { Understood } from '#shared/business/understood.ts'
import { chatErrors } from '#shared/chat-messages.ts'
import type { Account } from '../../actor.ts'
import type { Deps } from '../../deps-shape.ts'
import { notFound } from '../../http/errors.ts'
import { HELD, tokenBudget } from '../../limits/token-budget.ts'
import type { EndHooks } from '../../live/finish-reply.ts'
import type { ReplyEvent, Told } from '../../ports.ts'
import type { Cipher } from '../../encryption/encryption.ts'
import { findMessage, insertAnswer, walkBack } from '../message.store.ts'
import type { Answer } from './answer-shape.ts'
import { MOST_MESSAGES, turnsOf } from './context.ts'
import { giveTitle } from './give-title.ts'
import { hearQuestion } from './hear-question.ts'
import { knowledgeFor } from './knowledge.ts'
import { knownAnswer } from './known-answer.ts'
import { lockForNotes, noteAnswer } from './note-answer.ts'
import { businessOfSession, noteQuestion } from './note-question.ts'
import { readAnswered } from './read-answered.ts'
import { digestOf } from './request-digest.ts'
import { NOTHING_ANSWERED, toldOf, understoodOf } from './told.ts'

type Needs = Pick<
  Deps,
  'sql' | 'encryption' | 'live' | 'model' | 'clock' | 'log' | 'config' | 'decryptedLogs'
>

/** A question to ask (`prompt`), or one to answer again (`parentId`). */
export interface Question {
  asker: Account
  sessionId: string
  generationId: string | undefined
  prompt: string | undefined
  parentId: string | undefined
  /** the refusal of the question had misread it */
  isMeantOtherwise?: boolean | undefined
}

/**
 * The only way to an answer, for the event stream and the JSON call alike: commits question and reply with what the question told, then
 * asks the model. The same generation id again gives the same reply. Throws 404, 409, 429 and 503.
 */
export async function answer(deps: Needs, question: Question): Promise<Answer> {
  const { sql, encryption, live, clock } = deps
  const { asker, sessionId, prompt, parentId, isMeantOtherwise = false } = question
  const { userId } = asker
  // Asking anew from an older message comes with branches; only answering again is offered.
  if (prompt !== undefined && (parentId !== undefined || isMeantOtherwise))
    throw notFound(chatErrors.unknownMessage)
  const cipher = await encryption.cipherOf(sql, userId)
  const now = clock.now()
  const generationId = question.generationId ?? randomUUID()
  const questionId = prompt === undefined ? (parentId ?? '') : randomUUID()
  const message = { userId, sessionId, messageId: questionId }
  let understood: Understood = { v: 1, facts: [], asks: [], safety: null }
  async function prepare() {
    understood =
      prompt === undefined
        ? await saidBefore(deps, cipher, message)
        : await hearQuestion(deps, cipher, { ...message, text: prompt, saidAt: now })
  }
  const answerId = randomUUID()
  const budget = tokenBudget(deps, asker)
  const admit = (scope: TransactionSql, replyId: string) => budget.hold(scope, replyId, HELD.reply)

  let businessId = ''
  async function write(scope: TransactionSql, replyId: string) {
    const ofSession = { sessionId, userId, now }
    businessId = await businessOfSession(scope, ofSession)
    const said = { ...ofSession, businessId, messageId: questionId, understood }
    // Sent together and run in this order.
    await Promise.all([
      prompt === undefined ? undefined : noteQuestion(scope, cipher, { ...said, text: prompt }),
      insertAnswer(scope, { ...ofSession, id: answerId, parentId: questionId, replyId }),
    ])
  }

  let answered = NOTHING_ANSWERED
  let open: readonly Fact[] = []
  let isNoted = false
  const offered = () => (isNoted ? answered.step : null)
  const endHooks: EndHooks = {
    async lockFirst(scope) {
      if (answered.facts?.length || offered()) await lockForNotes(scope, { ownerId: userId, businessId })
    },
    atEnd: (scope, { replyId }) =>
      noteAnswer(scope, cipher, {
        ownerId: userId,
        businessId,
        decryptedLogs: deps.decryptedLogs,
        replyId,
        questionId,
        answered,
        offered: offered(),
        open,
        now: clock.now(),
      }),
  }

  async function* events(signal: AbortSignal): AsyncGenerator<ReplyEvent> {
    const from = { at: questionId }
    const walking = walkBack(sql, { userId, sessionId, from, limit: MOST_MESSAGES })
    const business = { ownerId: userId, businessId }
    const knowledge = await knowledgeFor(deps, cipher, {
      business,
      sessionId,
      path: walking,
      understood,
      signal,
    })
    open = knowledge.profile.asked
    isNoted = knowledge.findSaid !== undefined
    const asked = {
      turns: turnsOf(cipher, await walking, deps.model.contextUnits),
      knowledge,
      today: clock.now(),
      isMeantOtherwise,
    }
    function onTold(told: Told) {
      // What is told after the end comes too late for its transaction.
      if (!signal.aborted) answered = { ...NOTHING_ANSWERED, ...told }
    }
    yield* deps.model.stream({ ...asked, signal, onTold, onUsed: budget.onUsed })
  }

  const requestDigest = digestOf(encryption, { sessionId, prompt, parentId, isMeantOtherwise })
  const named = { userId, sessionId, generationId, requestDigest }
  const request = { ...named, refuse: budget.require, prepare, admit, write }
  const begun = await live.start(request, { cipher, events, ...endHooks })
  if (begun.kind === 'known') return knownAnswer(deps, begun.row)
  const { reply } = begun
  budget.settleAfter(begun)
  void reply.saved.then(row => (row && row.length > 0 ? giveTitle(deps, { userId, sessionId }) : undefined))
  return {
    replyId: reply.id,
    names: { messageId: answerId, generationId, userMessageId: questionId },
    understood: toldOf(understood, { isMeantOtherwise }),
    answered: () => readAnswered(deps, cipher, { ownerId: userId, replyId: reply.id }),
    reading: { log: reply.log, isJoining: false, release: () => {} },
  }
}

/** What a question told that is to be answered again, as it rests beside it: nothing is noted anew. Throws 404. */
async function saidBefore(
  { sql }: Needs,
  cipher: Cipher,
  owned: { userId: string; sessionId: string; messageId: string },
): Promise<Understood> {
  const question = await findMessage(sql, owned)
  if (question?.role !== 'user' || !question.content) throw notFound(chatErrors.unknownMessage)
  return understoodOf(cipher, question)
}
