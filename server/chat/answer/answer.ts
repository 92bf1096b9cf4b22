import { randomUUID, timingSafeEqual } from 'node:crypto'
import type { TransactionSql } from 'postgres'
import type { SafetyCategory } from '#shared/safety.ts'
import { judge } from '../../extraction/safety.ts'
import { chatErrors } from '#shared/chat-sentences.ts'
import type { Account } from '../../actor.ts'
import type { Deps } from '../../deps-shape.ts'
import { notFound } from '../../http/errors.ts'
import { HELD, tokenBudget } from '../../limits/token-budget.ts'
import type { Reading } from '../../live/read-reply.ts'
import {
  findMessage,
  findMessageOfReply,
  insertAnswer,
  insertQuestion,
  messagePlace,
} from '../message.store.ts'
import { touchSession } from '../sessions/session.store.ts'
import { SealBroken } from '../../sealing/seal.ts'
import type { ReplyRow } from '../../live/reply.store.ts'
import type { Box, Sealing } from '../../sealing/sealing.ts'
import { contextOf } from './context.ts'
import { giveTitle } from './give-title.ts'
import type { ReplyNames } from './reply-reader.ts'

type Needs = Pick<Deps, 'sql' | 'sealing' | 'live' | 'model' | 'clock' | 'log' | 'config'>

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

export interface Answer {
  replyId: string
  reading: Reading
  names: ReplyNames
}

/**
 * The only way to an answer, for the event stream and the JSON call alike: commits question and reply, then
 * asks the model. The same generation id again gives the same reply. Throws 404, 409, 429 and 503.
 */
export async function answer(deps: Needs, question: Question): Promise<Answer> {
  const { sql, sealing, live, clock } = deps
  const { asker, sessionId, prompt, parentId, isMeantOtherwise = false } = question
  const { userId } = asker
  // Asking anew from an older message comes with branches; only answering again is offered.
  if (prompt !== undefined && (parentId !== undefined || isMeantOtherwise))
    throw notFound(chatErrors.unknownMessage)
  const box = await sealing.boxOf(sql, userId)
  const asked = prompt ?? (await openQuestion(deps, box, question))
  const generationId = question.generationId ?? randomUUID()
  const questionId = prompt === undefined ? (parentId ?? '') : randomUUID()
  const answerId = randomUUID()
  const budget = tokenBudget(deps, asker)
  const admit = (scope: TransactionSql, replyId: string) => budget.hold(scope, replyId, HELD.reply)

  async function write(scope: TransactionSql, replyId: string) {
    const now = clock.now()
    const ofSession = { sessionId, userId, now }
    const content = prompt === undefined ? undefined : box.seal(messagePlace(questionId), prompt)
    // Sent together and run in this order.
    await Promise.all([
      touchSession(scope, ofSession),
      content && insertQuestion(scope, { ...ofSession, id: questionId, content }),
      insertAnswer(scope, { ...ofSession, id: answerId, parentId: questionId, replyId }),
    ])
  }

  async function* events(signal: AbortSignal) {
    const { contextUnits } = deps.model
    const turns = await contextOf(deps, { userId, sessionId, messageId: questionId, contextUnits })
    yield* deps.model.stream({ turns, today: clock.now(), signal, isMeantOtherwise, onUsed: budget.onUsed })
  }

  const requestDigest = digestOf(sealing, { sessionId, prompt, parentId, isMeantOtherwise })
  const request = { userId, sessionId, generationId, requestDigest, admit, write }
  const begun = await live.start(request, { box, events })
  if (begun.kind === 'known') return known(deps, begun.row)
  const { reply } = begun
  budget.settleAfter(begun)
  void reply.saved.then(row => (row && row.length > 0 ? giveTitle(deps, { userId, sessionId }) : undefined))
  return {
    replyId: reply.id,
    names: {
      messageId: answerId,
      generationId,
      userMessageId: questionId,
      safety: toldSafety(asked, { isMeantOtherwise }),
    },
    reading: { log: reply.log, isJoining: false, release: () => {} },
  }
}

/** Reads a reply that was asked for already. Throws 404 when it was deleted meanwhile. */
export async function known(
  { sql, sealing, live }: Pick<Deps, 'sql' | 'sealing' | 'live'>,
  row: Pick<ReplyRow, 'id' | 'keyOwner' | 'sessionId' | 'requestDigest'> &
    Parameters<Deps['live']['read']>[0],
): Promise<Answer> {
  const [message, box] = await Promise.all([
    findMessageOfReply(sql, row.id),
    sealing.boxOf(sql, row.keyOwner),
  ])
  if (!message) throw notFound(chatErrors.unknownMessage)
  const { messageId, userMessageId, question } = message
  const asked = userMessageId && question ? openText(box, userMessageId, question) : ''
  const reading = await live.read(row)
  return {
    replyId: row.id,
    names: {
      messageId,
      generationId: row.generationId,
      userMessageId,
      safety: toldSafety(asked, { isMeantOtherwise: isOtherwise(sealing, row, userMessageId) }),
    },
    reading,
  }
}

/** A keyed hash of what is asked: the same name for another request is refused. */
function digestOf(
  sealing: Sealing,
  asked: Pick<Question, 'sessionId' | 'prompt' | 'parentId' | 'isMeantOtherwise'>,
) {
  const { sessionId, prompt = null, parentId = null, isMeantOtherwise } = asked
  return sealing.digest(
    'request',
    JSON.stringify([sessionId, prompt, parentId, ...(isMeantOtherwise ? [true] : [])]),
  )
}

/** Whether a reply was asked for by who had meant the question otherwise. */
function isOtherwise(
  sealing: Sealing,
  { sessionId, requestDigest }: Pick<ReplyRow, 'sessionId' | 'requestDigest'>,
  questionId: string | null,
) {
  const asked = { prompt: undefined, parentId: questionId ?? undefined, isMeantOtherwise: true }
  const otherwise = digestOf(sealing, { sessionId: sessionId ?? '', ...asked })
  return requestDigest !== null && timingSafeEqual(requestDigest, otherwise)
}

/** A question that is to be answered again. Throws 404. */
async function openQuestion({ sql }: Needs, box: Box, { asker: { userId }, sessionId, parentId }: Question) {
  const parent = await findMessage(sql, { userId, sessionId, messageId: parentId ?? '' })
  if (parent?.role !== 'user' || !parent.content) throw notFound(chatErrors.unknownMessage)
  return openText(box, parent.id, parent.content)
}

/** A damaged question tells nothing here: the answer to it says what is wrong. */
function openText(box: Box, messageId: string, content: Buffer) {
  try {
    return box.open(messagePlace(messageId), content)
  } catch (error) {
    if (error instanceof SealBroken) return ''
    throw error
  }
}

/** What is told of a reply beside its text: what its question was taken for. Who meant it otherwise is not told so again. */
function toldSafety(
  question: string,
  { isMeantOtherwise }: { isMeantOtherwise: boolean },
): SafetyCategory | null {
  const category = judge(question)?.category ?? null
  return isMeantOtherwise && category !== 'care' && category !== 'cannot_do' ? null : category
}
