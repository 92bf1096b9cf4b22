import { randomUUID } from 'node:crypto'
import type { TransactionSql } from 'postgres'
import { businessErrors } from '#shared/business/errors.ts'
import type { BusinessEvent } from '#shared/business/events.ts'
import type { Fact } from '#shared/business/fact.ts'
import type { FactKey } from '#shared/business/keys.ts'
import type { Span, Understood } from '#shared/business/understood.ts'
import { lockAccount } from '../database/lock-account.ts'
import { transaction } from '../database/transaction.ts'
import type { Deps } from '../deps-shape.ts'
import { judge } from '../extraction/safety/safety.ts'
import { notFound } from '../http/errors.ts'
import type { Db } from '../ports.ts'
import type { Cipher } from '../encryption/encryption.ts'
import { findBusiness, lockBusiness, type OwnedBusiness } from './business.store.ts'
import { deleteEvents, findEvents, decryptEvents, replaceEvent, encryptEvent } from './events/event.store.ts'
import { repeatsAny, withoutWordsOf } from './forgotten-words.ts'
import {
  findOwnQuestions,
  findSessionIds,
  findFinishedRanges,
  findMessageFacts,
  decryptAnswered,
  decryptText,
  decryptUnderstood,
  replaceAnswered,
  replaceUnderstood,
  encryptAnswered,
  encryptUnderstood,
  NEWEST,
  type RangePosition,
  type MessageRange,
  type MessageFactsRow,
} from './message-facts.store.ts'

const MESSAGES_AT_ONCE = 200

interface Forgetting extends OwnedBusiness {
  key: FactKey
}

/** What is forgotten, by the message that told it. */
type Gone = ReadonlyMap<string | null, readonly Fact[]>

/**
 * Erases what is known under a key: its events, what rests of it beside messages and answers, and its words from the quotes of what
 * stays. The messages stay; where they said it is kept as positions, so that it is not taken for a fact again. What is long said is
 * gone through without a lock, the rest in the transaction that erases the events. Throws 404.
 */
export async function forgetFact(
  { sql, encryption }: Pick<Deps, 'sql' | 'encryption'>,
  forgetting: Forgetting,
) {
  if (!(await findBusiness(sql, forgetting))) throw notFound(businessErrors.unknownBusiness)
  const { key } = forgetting
  const cipher = await encryption.cipherOf(sql, forgetting.ownerId)
  const finished = await findFinishedRanges(sql, forgetting)
  const known = await decryptEvents(cipher, await findEvents(sql, forgetting))
  await forgetInMessages(sql, cipher, { ...forgetting, gone: goneOf(factsOf(known), key) }, finished)
  await transaction(sql, async scope => {
    await lockAccount(scope, forgetting.ownerId)
    if (!(await lockBusiness(scope, forgetting))) throw notFound(businessErrors.unknownBusiness)
    const events = await decryptEvents(cipher, await findEvents(scope, forgetting))
    const gone = goneOf(factsOf(events), key)
    // No session moves while the account is locked; one that has come meanwhile was not gone through at all.
    const upTo = new Map(finished.map(range => [range.sessionId, range.upTo]))
    const left = (await findSessionIds(scope, forgetting)).map(sessionId => ({
      sessionId,
      above: upTo.get(sessionId) ?? 0,
      upTo: NEWEST,
    }))
    await forgetInMessages(scope, cipher, { ...forgetting, gone }, left)
    await forgetInQuotes(scope, cipher, forgetting, events)
    await deleteEvents(scope, {
      ...forgetting,
      ids: [...idsAbout(events, key), ...stepsSaying(events, gone)],
    })
    for (const { id, content } of events) {
      if (!('fact' in content) || content.fact.key === key) continue
      const fact = withoutGone(content.fact, gone)
      if (fact === content.fact) continue
      const newId = randomUUID()
      const encrypted = encryptEvent(cipher, newId, { ...content, fact })
      await replaceEvent(scope, { ...forgetting, id, newId, content: encrypted })
    }
  })
}

const factsOf = (events: readonly BusinessEvent[]) =>
  events.flatMap(({ content }) => ('fact' in content ? [content.fact] : []))

const goneOf = (facts: readonly Fact[], key: FactKey): Gone =>
  Map.groupBy(facts.filter(isOf(key)), ({ source }) => source.message_id)

const withoutGone = (fact: Fact, gone: Gone) => withoutWordsOf(fact, gone.get(fact.source.message_id) ?? [])

/** What a model quoted was not understood beside its message, and it could quote the words again: where they stand is kept, too. */
async function forgetInQuotes(
  scope: TransactionSql,
  cipher: Cipher,
  forgetting: Forgetting,
  events: readonly BusinessEvent[],
) {
  const facts = events.flatMap(({ content }) =>
    'fact' in content && content.fact.source.by === 'model' && isOf(forgetting.key)(content.fact)
      ? [content.fact]
      : [],
  )
  const byMessage = Map.groupBy(facts, ({ source }) => source.message_id ?? '')
  byMessage.delete('')
  for (let left = [...byMessage.keys()]; left.length > 0;) {
    const rows = await findOwnQuestions(scope, { ...forgetting, messageIds: left.slice(0, MESSAGES_AT_ONCE) })
    const changed: string[] = []
    for (const row of rows) {
      const marked = withForgotten(cipher, row, byMessage.get(row.id) ?? [])
      if (!(await replaceUnderstood(scope, { ownerId: forgetting.ownerId, ...marked }))) changed.push(row.id)
    }
    left = [...changed, ...left.slice(MESSAGES_AT_ONCE)]
  }
}

function withForgotten(
  cipher: Cipher,
  { id, content, understood: before }: { id: string; content: Buffer; understood: Buffer | null },
  facts: readonly Fact[],
) {
  const text = decryptText(cipher, id, content) ?? ''
  const told = (before && decryptUnderstood(cipher, id, before)) ?? nothingUnderstood(text)
  const gone = facts.flatMap(({ quote }) => spansOf(text, quote))
  const marked = { ...told, forgotten: distinct([...(told.forgotten ?? []), ...gone]) }
  return { id, before, now: encryptUnderstood(cipher, id, marked) }
}

/** Of a message from before anything was noted, or whose notes do not open. */
const nothingUnderstood = (text: string): Understood => ({
  v: 1,
  facts: [],
  asks: [],
  safety: judge(text)?.category ?? null,
})

/** The events that hold facts of a key, and those that say something of them. */
function idsAbout(events: readonly BusinessEvent[], key: FactKey) {
  const factIds = new Set(
    events.flatMap(({ content }) => ('fact' in content && content.fact.key === key ? [content.fact.id] : [])),
  )
  const isAbout = ({ content }: BusinessEvent) =>
    'fact' in content ? factIds.has(content.fact.id) : 'fact_id' in content && factIds.has(content.fact_id)
  return events.filter(isAbout).map(({ id }) => id)
}

/** The steps that repeat what is forgotten; they may then be offered again. */
const stepsSaying = (events: readonly BusinessEvent[], gone: Gone) =>
  events.flatMap(({ id, content }) =>
    content.type === 'offered' && repeatsAny(content.step, [...gone.values()].flat()) ? [id] : [],
  )

async function forgetInMessages(
  sql: Db,
  cipher: Cipher,
  forgetting: Forgetting & { gone: Gone },
  ranges: readonly MessageRange[],
) {
  let after: RangePosition | undefined
  for (;;) {
    const rows = await findMessageFacts(sql, { ...forgetting, ranges, after, limit: MESSAGES_AT_ONCE })
    let isChangedMeanwhile = false
    for (const row of rows) {
      if (!(await forgetIn(sql, cipher, forgetting, row))) isChangedMeanwhile = true
    }
    // Then these are read again.
    if (isChangedMeanwhile) continue
    if (rows.length < MESSAGES_AT_ONCE) return
    after = rows.at(-1)
  }
}

/** False when something of it was changed since it was read. */
async function forgetIn(
  sql: Db,
  cipher: Cipher,
  { ownerId, key, gone }: Forgetting & { gone: Gone },
  row: MessageFactsRow,
) {
  const understood = withoutUnderstood(cipher, key, gone, row)
  const answered = withoutAnswered(cipher, key, gone, row)
  return (
    (!understood || (await replaceUnderstood(sql, { ownerId, ...understood }))) &&
    (!answered || (await replaceAnswered(sql, { ownerId, ...answered })))
  )
}

const isOf = (key: FactKey) => (fact: Fact) => fact.key === key

/** What stays of some facts, with quotes that hold nothing of what goes; undefined where all of it stays as it is. */
function remaining(facts: readonly Fact[], key: FactKey, gone: Gone): Fact[] | undefined {
  const own = goneOf(facts, key)
  const stays = facts.filter(fact => fact.key !== key).map(fact => withoutGone(withoutGone(fact, gone), own))
  const isSame = stays.length === facts.length && stays.every((fact, index) => fact === facts[index])
  return isSame ? undefined : stays
}

function withoutUnderstood(
  cipher: Cipher,
  key: FactKey,
  gone: Gone,
  { id, content, understood: before }: MessageFactsRow,
) {
  const told = before && decryptUnderstood(cipher, id, before)
  const facts = told && remaining(told.facts, key, gone)
  if (!before || !told || !facts) return undefined
  const text = content ? (decryptText(cipher, id, content) ?? '') : ''
  const places = told.facts.filter(isOf(key)).flatMap(({ quote }) => spansOf(text, quote))
  const forgotten = distinct([...(told.forgotten ?? []), ...places])
  const now: Understood = { ...told, facts, ...(forgotten.length === 0 ? {} : { forgotten }) }
  return { id, before, now: encryptUnderstood(cipher, id, now) }
}

function withoutAnswered(
  cipher: Cipher,
  key: FactKey,
  gone: Gone,
  { replyId: id, answered: before }: MessageFactsRow,
) {
  const told = id && before && decryptAnswered(cipher, id, before)
  if (!id || !before || !told) return undefined
  const facts = told.facts && remaining(told.facts, key, gone)
  const saysIt = told.step !== null && repeatsAny(told.step, [...gone.values()].flat())
  if (!facts && !saysIt) return undefined
  const now = { ...told, ...(facts && { facts }), ...(saysIt && { step: null }) }
  return { id, before, now: encryptAnswered(cipher, id, now) }
}

/** Wherever the words stand: said twice, they are forgotten twice. */
function spansOf(text: string, words: string): Span[] {
  const spans: Span[] = []
  if (words === '') return spans
  for (let from = text.indexOf(words); from >= 0; from = text.indexOf(words, from + words.length))
    spans.push({ from, to: from + words.length })
  return spans
}

function distinct(spans: readonly Span[]) {
  const byPlace = new Map(spans.map(span => [`${span.from} ${span.to}`, span]))
  return [...byPlace.values()].toSorted((one, other) => one.from - other.from || one.to - other.to)
}
