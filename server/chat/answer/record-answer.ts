import type { TransactionSql } from 'postgres'
import type { Answered, Step } from '#shared/business/answered.ts'
import type { Fact } from '#shared/business/fact.ts'
import { isUndecidedFact } from '#shared/business/undecided-fact.ts'
import { isSameValue } from '#shared/business/same-value.ts'
import { lockBusiness, type OwnedBusiness } from '../../business/business.store.ts'
import {
  quotablePieces,
  findOwnQuestions,
  findSessionsOf,
  encryptAnswered,
  writeAnswered,
} from '../../business/message-facts.store.ts'
import type { DecryptedLogs } from '../../business/decrypted-logs.ts'
import { recordEvents, type NewEvent } from '../../business/events/record-events.ts'
import { factId } from '../../extraction/facts/fact-id.ts'
import { lockAccount } from '../../database/lock-account.ts'
import type { Cipher } from '../../encryption/encryption.ts'
import { keepSession } from '../session.store.ts'
import { offering } from './offered-steps.ts'

interface EndedAnswer extends OwnedBusiness {
  replyId: string
  questionId: string
  answered: Answered
  /** the step with which it closes, where it is noted: not while it is open which business the conversation is about */
  offered: Step | null
  /** what was open when the question was asked */
  open: readonly Fact[]
  decryptedLogs: DecryptedLogs
  now: Date
}

/**
 * What is locked before the row of a reply that ends, in the order in which deleting takes it, too: account, session, business; of an answer that is
 * noted nowhere the session alone. Postgres looks for the session anyway when a transaction writes that row a second time, and whoever deletes it
 * would wait for the row meanwhile.
 */
export async function lockForEnd(
  scope: TransactionSql,
  { sessionId, isNoted, ...owned }: OwnedBusiness & { sessionId: string; isNoted: boolean },
) {
  // Sent together and run in this order.
  await Promise.all([
    isNoted ? lockAccount(scope, owned.ownerId) : undefined,
    keepSession(scope, { userId: owned.ownerId, sessionId }),
    isNoted ? lockBusiness(scope, owned) : undefined,
  ])
}

/**
 * Writes what an answer did, in the transaction that ends it, and what its model noted into the log of the business. Where the model
 * says what the extraction had only asked about, that is confirmed; what it says alone is asked. The step that it offers is noted last:
 * in a full log it finds no room, and nothing fails. Nothing is noted of a message that was deleted or moved meanwhile, or of which it is
 * open what business it is about, of what was forgotten, nor where the business does not remember. Holds for who has locked both.
 */
export async function recordAnswer(
  scope: TransactionSql,
  cipher: Cipher,
  { decryptedLogs, replyId, questionId, answered, offered, open, now, ...owned }: EndedAnswer,
) {
  const { facts: claimed = [], ...rest } = answered
  const decided = claimed.filter(fact => !isOfUndecidedMessage(fact, open))
  const facts = decided.length > 0 ? await stillSaid(scope, cipher, owned, decided) : []
  // Under the locks: what was open may be forgotten by now, and what stands in the log may have another event with a shorter quote.
  const log = facts.length > 0 ? await decryptedLogs.read(scope, cipher, owned) : []
  const known = new Set(log.flatMap(({ content }) => ('fact' in content ? [content.fact.id] : [])))
  const stillOpen = open.filter(({ id }) => known.has(id))
  // To what was denied meanwhile nobody's yes is another.
  const denied = new Set(
    log.flatMap(({ content }) => (content.type === 'retracted' ? [content.fact_id] : [])),
  )
  const merged = facts.map(fact => confirmed(fact, stillOpen)).filter(({ id }) => !denied.has(id))
  const recorded: Answered = merged.length > 0 ? { ...rest, facts: merged } : rest
  const news = merged.filter(({ id, status }) => status === 'noted' || !known.has(id))
  const events = news.map(fact => eventOf(fact, now))
  if (offered && (await findSessionsOf(scope, { ...owned, messageIds: [questionId] })).length > 0)
    events.push(offering(offered, { replyId, questionId, now }))
  await Promise.all([
    writeAnswered(scope, {
      ownerId: owned.ownerId,
      replyId,
      answered: encryptAnswered(cipher, replyId, recorded),
    }),
    recordEvents(scope, cipher, { ...owned, events, now }),
  ])
}

/** What may be noted now: the model asked while the answer was made. */
async function stillSaid(
  scope: TransactionSql,
  cipher: Cipher,
  owned: OwnedBusiness,
  facts: readonly Fact[],
) {
  const business = await lockBusiness(scope, owned)
  if (!business?.remembers) return []
  const messageIds = new Set(facts.flatMap(({ source }) => source.message_id ?? []))
  const rows = await findOwnQuestions(scope, { ...owned, messageIds: [...messageIds] })
  const left = new Map(rows.map(row => [row.id, quotablePieces(cipher, row)]))
  return facts.filter(({ quote, source }) =>
    left.get(source.message_id ?? '')?.some(text => text.includes(quote)),
  )
}

const isOfUndecidedMessage = ({ source }: Fact, open: readonly Fact[]) =>
  open.some(question => isUndecidedFact(question) && question.source.message_id === source.message_id)

/** The question of the extraction that a model answers; its own earlier ones it cannot, nor which business a message is about. */
function confirmed(fact: Fact, open: readonly Fact[]): Fact {
  const question = open.find(
    each =>
      each.source.by === 'extraction' &&
      !isUndecidedFact(each) &&
      each.key === fact.key &&
      each.part?.toLowerCase() === fact.part?.toLowerCase() &&
      isSameValue(each.value, fact.value),
  )
  return question ? { ...fact, id: question.id, status: 'noted' } : fact
}

/** Its id follows from the fact's, so that no repetition notes it twice. */
function eventOf(fact: Fact, now: Date): NewEvent {
  const { message_id, said_at } = fact.source
  if (fact.status === 'asked') return { id: fact.id, message_id, said_at, content: { type: 'stated', fact } }
  const id = factId(fact.id, 'confirmed', { from: 0, to: 0 })
  return { id, message_id, said_at: now.toISOString(), content: { type: 'confirmed', fact_id: fact.id } }
}
