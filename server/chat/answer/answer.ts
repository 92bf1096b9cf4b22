import { randomUUID, timingSafeEqual } from 'node:crypto'
import type { TransactionSql } from 'postgres'
import type { z } from 'zod'
import type { BusinessEvent } from '#shared/business/events.ts'
import type { Fact } from '#shared/business/fact.ts'
import type { Understood } from '#shared/business/understood.ts'
import { chatErrors } from '#shared/chat/messages.ts'
import type { Stop } from '#shared/chat/requests.ts'
import type { StopReply } from '#shared/chat/chat.ts'
import type { AnsweredPart, UnderstoodPart } from '#shared/chat/data-parts.ts'
import type { Account } from '../../limits/actor.ts'
import type { Deps } from '../../deps-shape.ts'
import type { Cipher, Encryption } from '../../encryption/encryption.ts'
import { notFound } from '../../http/errors.ts'
import { RESERVED, tokenBudget } from '../../limits/token-budget.ts'
import type { EndHooks } from '../../live/finish-reply.ts'
import type { Reading } from '../../live/log/read-reply.ts'
import type { ReplyKey, ReplyRow } from '../../live/reply.store.ts'
import type { ReplyEvent, AnswerReport } from '../../ports.ts'
import { insertAnswer, findMessageOfReply, type MessageRow } from '../message.store.ts'
import { findSession, findSessionBusiness } from '../session.store.ts'
import { turnsOf, knowledgeFor } from './context.ts'
import { readConversation, type Conversation } from './conversation.ts'
import { readAnswered, NOTHING_ANSWERED, understoodPartFor, understoodOf } from './data-parts.ts'
import { giveTitle } from '../sessions.ts'
import { lockForRecording, recordAnswer } from './record-answer.ts'
import { understandQuestion, decidedBusiness, businessOfSession, noteTold, saveQuestion } from './question.ts'

interface ReplyNames {
  messageId: string
  generationId: string
  userMessageId: string | null
}

/** An answer that was begun or is there, to be read as a stream or whole. */
export interface Answer {
  reply: ReplyKey
  reading: Reading
  names: ReplyNames
  /** what the question told, as it rests beside it */
  understood: UnderstoodPart
  /** what the answer did beside its text, once it is complete; undefined when the database is away */
  answered(): Promise<AnsweredPart | undefined>
}

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
  const owned = { userId, sessionId }
  const reading = readConversation(deps, {
    ...owned,
    from: prompt === undefined ? { at: parentId ?? '' } : 'newest',
  })
  // Whoever is refused never asks for it.
  reading.catch(() => {})
  const cipher = await encryption.cipherOf(sql, userId)
  const now = clock.now()
  const generationId = question.generationId ?? randomUUID()
  const questionId = prompt === undefined ? (parentId ?? '') : randomUUID()
  let conversation: Conversation | undefined
  let understood: Understood = { v: 1, facts: [], asks: [], safety: null }
  async function read() {
    conversation = await reading
    if (prompt === undefined) return
    // What was still being answered then has ended since, or this would have been refused; only its end says what it asked.
    if (conversation?.path[0]?.status === 'running')
      conversation = await readConversation(deps, { ...owned, from: 'newest' })
    if (!conversation) throw notFound(chatErrors.unknownSession)
  }
  async function prepare() {
    understood =
      prompt === undefined || !conversation
        ? understoodBefore(cipher, conversation?.path[0])
        : await understandQuestion(cipher, { messageId: questionId, text: prompt, saidAt: now, conversation })
  }
  const answerId = randomUUID()
  const budget = tokenBudget(deps, asker)
  const admit = (scope: TransactionSql, replyId: string) =>
    budget.reserve(scope, { id: replyId, ownerId: userId }, RESERVED.reply)

  let businessId = ''
  let asked: MessageRow | undefined
  let noted: readonly BusinessEvent[] = []
  async function write(scope: TransactionSql, replyId: string) {
    const ofSession = { ...owned, now }
    if (prompt !== undefined && conversation)
      understood = await decidedBusiness(scope, { ...owned, conversation, understood })
    const said = { ...ofSession, messageId: questionId, understood }
    // Sent together and run in this order, the events last.
    const found = businessOfSession(scope, ofSession)
    const question = prompt === undefined ? undefined : saveQuestion(scope, cipher, { ...said, text: prompt })
    const written = insertAnswer(scope, { ...ofSession, id: answerId, parentId: questionId, replyId })
    const told = found.then(id =>
      prompt === undefined ? [] : noteTold(scope, cipher, { ...said, businessId: id }),
    )
    ;[businessId, asked, , noted] = await Promise.all([found, question, written, told])
  }

  /**
   * As it was read before, with what was written since; read again where somebody else has written, too. What is known is asked for after the
   * commit: nothing that was forgotten before is told.
   */
  async function conversationWithQuestion() {
    const { path = [], log = [] } = conversation ?? {}
    const isAsRead = !asked || asked.parentId === (path[0]?.id ?? null)
    if (!conversation || !isAsRead || conversation.businessId !== businessId)
      return readConversation(deps, { ...owned, from: { at: questionId } })
    const business = { ownerId: userId, businessId }
    if (noted.length > 0) deps.decryptedLogs.extend(business, log, noted)
    const [session, current] = await Promise.all([
      findSessionBusiness(sql, owned),
      deps.decryptedLogs.read(sql, cipher, business),
    ])
    return session && { ...session, path: asked ? [asked, ...path] : path, log: current }
  }

  let answered = NOTHING_ANSWERED
  let open: readonly Fact[] = []
  let isNoted = false
  const offered = () => (isNoted ? answered.step : null)
  const endHooks: EndHooks = {
    async lockFirst(scope) {
      if (answered.facts?.length || offered()) await lockForRecording(scope, { ownerId: userId, businessId })
    },
    atEnd: (scope, { replyId }) =>
      recordAnswer(scope, cipher, {
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

  async function events(signal: AbortSignal): Promise<AsyncIterable<ReplyEvent>> {
    const current = await conversationWithQuestion()
    if (!current) throw notFound(chatErrors.unknownSession)
    const knowledge = await knowledgeFor(deps, cipher, {
      ownerId: userId,
      sessionId,
      conversation: current,
      understood,
      signal,
    })
    open = knowledge.profile.asked
    isNoted = knowledge.findSaid !== undefined
    const request = {
      turns: turnsOf(cipher, current.path, deps.model.contextUnits),
      knowledge,
      today: clock.now(),
      isMeantOtherwise,
    }
    function onReport(report: AnswerReport) {
      // What is reported after the end comes too late for its transaction.
      if (!signal.aborted) answered = { ...NOTHING_ANSWERED, ...report }
    }
    return deps.model.stream({ ...request, signal, onReport, onUsed: budget.onUsed })
  }

  const requestDigest = digestOf(encryption, { sessionId, prompt, parentId, isMeantOtherwise })
  const named = { userId, sessionId, generationId, requestDigest }
  const request = { ...named, refuse: budget.require, read, prepare, admit, write }
  const begun = await live.start(request, { cipher, events, ...endHooks })
  if (begun.kind === 'known') return resumeAnswer(deps, begun.row)
  const { reply } = begun
  budget.recordAfter(begun)
  void reply.saved.then(row => (row && row.length > 0 ? giveTitle(deps, { userId, sessionId }) : undefined))
  return {
    reply: { ownerId: userId, id: reply.id },
    names: { messageId: answerId, generationId, userMessageId: questionId },
    understood: understoodPartFor(understood, { isMeantOtherwise }),
    answered: () => readAnswered(deps, cipher, { ownerId: userId, replyId: reply.id }),
    reading: { log: reply.log, isJoining: false, release: () => {} },
  }
}

/** What a question told that is to be answered again, as it rests beside it: nothing is noted anew. Throws 404. */
function understoodBefore(cipher: Cipher, question: MessageRow | undefined): Understood {
  if (question?.role !== 'user' || !question.content) throw notFound(chatErrors.unknownMessage)
  return understoodOf(cipher, question)
}

/** Reads a reply that was asked for already. Throws 404 when it was deleted meanwhile. */
export async function resumeAnswer(
  deps: Pick<Deps, 'sql' | 'encryption' | 'live' | 'log'>,
  row: Pick<ReplyRow, 'id' | 'ownerId' | 'sessionId' | 'requestDigest'> & Parameters<Deps['live']['read']>[0],
): Promise<Answer> {
  const { sql, encryption, live } = deps
  const [message, cipher] = await Promise.all([
    findMessageOfReply(sql, { ownerId: row.ownerId, replyId: row.id }),
    encryption.cipherOf(sql, row.ownerId),
  ])
  if (!message) throw notFound(chatErrors.unknownMessage)
  const { messageId, userMessageId, question: content, understood } = message
  const isMeantOtherwise = wasMeantOtherwise(encryption, row, userMessageId)
  const question = { id: userMessageId ?? '', content, understood }
  return {
    reply: row,
    names: { messageId, generationId: row.generationId, userMessageId },
    understood: understoodPartFor(understoodOf(cipher, question), { isMeantOtherwise }),
    answered: () => readAnswered(deps, cipher, { ownerId: row.ownerId, replyId: row.id }),
    reading: await live.read(row),
  }
}

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

interface Asked {
  sessionId: string
  prompt: string | undefined
  parentId: string | undefined
  isMeantOtherwise: boolean
}

/** A keyed hash of what is asked: the same name for another request is refused. */
function digestOf(encryption: Encryption, asked: Asked) {
  const { sessionId, prompt = null, parentId = null, isMeantOtherwise } = asked
  return encryption.digest(
    'request',
    JSON.stringify([sessionId, prompt, parentId, ...(isMeantOtherwise ? [true] : [])]),
  )
}

/** Whether a reply was asked for by who had meant the question otherwise. */
function wasMeantOtherwise(
  encryption: Encryption,
  { sessionId, requestDigest }: Pick<ReplyRow, 'sessionId' | 'requestDigest'>,
  questionId: string | null,
) {
  const asked = { prompt: undefined, parentId: questionId ?? undefined, isMeantOtherwise: true }
  const otherwise = digestOf(encryption, { sessionId: sessionId ?? '', ...asked })
  return requestDigest !== null && timingSafeEqual(requestDigest, otherwise)
}
