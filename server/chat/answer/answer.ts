import { randomUUID, timingSafeEqual } from 'node:crypto'
import type { TransactionSql } from 'postgres'
import type { z } from 'zod'
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
import { findNamedAndRunning, type ReplyKey, type ReplyRow } from '../../live/reply.store.ts'
import { insertAnswer, findMessageOfReply, type MessageRow } from '../message.store.ts'
import { findSession } from '../session.store.ts'
import { openModelAnswer } from './ask-model.ts'
import {
  findConversation,
  lockKnown,
  readConversation,
  type Conversation,
  type ConversationRows,
} from './conversation.ts'
import { readAnswered, understoodPartFor, understoodOf } from './data-parts.ts'
import { giveTitle } from '../sessions.ts'
import { lockForEnd, recordAnswer } from './record-answer.ts'
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

/** What a question comes into. */
export interface Ahead {
  generationId: string
  rows: ConversationRows
  found: ReturnType<typeof findNamedAndRunning>
  /** throws where no tokens are left */
  left: Promise<void>
}

type Place = Pick<Question, 'asker' | 'sessionId' | 'generationId' | 'prompt' | 'parentId'>

/** From where a question's conversation is read. */
const startOf = ({ prompt, parentId }: Place) => (prompt === undefined ? { at: parentId ?? '' } : 'newest')

/** Asks the database what a question comes into: all that can be asked for before it is certain who asks. */
export function lookAhead(
  deps: Pick<Needs, 'sql' | 'encryption' | 'clock' | 'config' | 'log'>,
  place: Place,
): Ahead {
  const { asker, sessionId, generationId = randomUUID() } = place
  const { userId } = asker
  const rows = findConversation(deps.sql, { userId, sessionId, from: startOf(place) })
  const found = findNamedAndRunning(deps.sql, { userId, generationId })
  const left = tokenBudget(deps, asker).require()
  // Whoever is refused before never hears of them.
  for (const asked of [found, left]) asked.catch(() => {})
  return { generationId, rows, found, left }
}

/**
 * The only way to an answer, for the event stream and the JSON call alike: commits question and reply with what the question told, then
 * asks the model. The same generation id again gives the same reply. Throws 404, 409, 429 and 503.
 */
export async function answer(
  deps: Needs,
  question: Question,
  { generationId, rows, found, left }: Ahead = lookAhead(deps, question),
): Promise<Answer> {
  const { sql, encryption, live, clock } = deps
  const { asker, sessionId, prompt, parentId, isMeantOtherwise = false } = question
  const { userId } = asker
  // Asking anew from an older message comes with branches; only answering again is offered.
  if (prompt !== undefined && (parentId !== undefined || isMeantOtherwise))
    throw notFound(chatErrors.unknownMessage)
  const owned = { userId, sessionId }
  const reading = readConversation(deps, { ...owned, from: startOf(question) }, rows)
  // Whoever is refused never asks for it.
  reading.catch(() => {})
  const cipher = await encryption.cipherOf(sql, userId)
  const now = clock.now()
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
  let withQuestion: Conversation | undefined
  async function write(scope: TransactionSql, replyId: string) {
    const ofSession = { ...owned, now }
    if (prompt !== undefined && conversation)
      understood = await decidedBusiness(scope, { ...owned, conversation, understood })
    const said = { ...ofSession, messageId: questionId, understood }
    // Sent together and run in this order, the events last. Nothing is forgotten from here to the commit: what is known now is told.
    const found = businessOfSession(scope, ofSession)
    const question = prompt === undefined ? undefined : saveQuestion(scope, cipher, { ...said, text: prompt })
    const written = insertAnswer(scope, { ...ofSession, id: answerId, parentId: questionId, replyId })
    const read = conversation?.businessId
      ? lockKnown(deps, scope, cipher, { ownerId: userId, businessId: conversation.businessId })
      : undefined
    const noting = found.then(id =>
      prompt === undefined ? [] : noteTold(scope, cipher, { ...said, businessId: id }),
    )
    const [id, asked, , known, noted] = await Promise.all([found, question, written, read, noting])
    businessId = id
    const path = conversation?.path ?? []
    const isAsRead = conversation?.businessId === id && (!asked || asked.parentId === (path[0]?.id ?? null))
    withQuestion =
      known && isAsRead
        ? {
            businessId,
            remembers: known.remembers,
            path: asked ? [asked, ...path] : path,
            log: deps.decryptedLogs.extend({ ownerId: userId, businessId }, known.log, noted),
          }
        : // Somebody else has written, too.
          await readConversation({ ...deps, sql: scope }, { ...owned, from: { at: questionId } })
  }

  const asking = { cipher, ownerId: userId, sessionId, isMeantOtherwise, onUsed: budget.onUsed }
  const modelAnswer = openModelAnswer(deps, asking)
  const { reported, controller } = modelAnswer
  const endHooks: EndHooks = {
    async lockFirst(scope) {
      const isNoted = Boolean(reported.answered.facts?.length || reported.offered)
      await lockForEnd(scope, { ownerId: userId, sessionId, businessId, isNoted })
    },
    atEnd: (scope, { replyId }) =>
      recordAnswer(scope, cipher, {
        ownerId: userId,
        businessId,
        decryptedLogs: deps.decryptedLogs,
        replyId,
        questionId,
        ...reported,
        now: clock.now(),
      }),
  }

  const makeReady = () => modelAnswer.makeReady(withQuestion, understood)
  const whileCommitting = () => void makeReady()
  function events() {
    modelAnswer.send()
    return makeReady()
  }

  const requestDigest = digestOf(encryption, { sessionId, prompt, parentId, isMeantOtherwise })
  const named = { userId, sessionId, generationId, requestDigest }
  const request = { ...named, found, refuse: () => left, read, prepare, admit, write, whileCommitting }
  const begun = await live
    .start(request, { cipher, controller, events, ...endHooks })
    .catch((error: unknown) => {
      modelAnswer.abandon()
      throw error
    })
  if (begun.kind === 'known') {
    modelAnswer.abandon()
    return resumeAnswer(deps, begun.row)
  }
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
