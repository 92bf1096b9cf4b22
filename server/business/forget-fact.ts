import type { TransactionSql } from 'postgres'
import { businessErrors } from '#shared/business-errors.ts'
import type { BusinessEvent } from '#shared/business/events.ts'
import type { Fact } from '#shared/business/fact.ts'
import type { FactKey } from '#shared/business/keys.ts'
import type { Span, Understood } from '#shared/business/understood.ts'
import { transaction } from '../database/transaction.ts'
import type { Deps } from '../deps-shape.ts'
import { judge } from '../extraction/safety.ts'
import { notFound } from '../http/errors.ts'
import type { Db } from '../ports.ts'
import type { Box } from '../sealing/sealing.ts'
import { findBusiness, lockAccount, lockBusiness, type OwnedBusiness } from './business.store.ts'
import { deleteEvents, findEvents, openEvents } from './event.store.ts'
import {
  answeredPlace,
  findOwnQuestions,
  findSettledPosition,
  findTold,
  openAnswered,
  openText,
  openUnderstood,
  replaceAnswered,
  replaceUnderstood,
  understoodPlace,
  type ToldRange,
  type ToldRow,
} from './told.store.ts'

const MESSAGES_AT_ONCE = 200

interface Forgetting extends OwnedBusiness {
  key: FactKey
}

/**
 * Erases what is known under a key: its events, and what rests of it beside messages and answers. The messages stay; where
 * they said it is kept as positions, so that it is not taken for a fact again. What is long said is gone through without a lock, the
 * rest in the transaction that erases the events. Throws 404.
 */
export async function forgetFact({ sql, sealing }: Pick<Deps, 'sql' | 'sealing'>, forgetting: Forgetting) {
  if (!(await findBusiness(sql, forgetting))) throw notFound(businessErrors.unknownBusiness)
  const box = await sealing.boxOf(sql, forgetting.ownerId)
  const settled = await findSettledPosition(sql, forgetting)
  await forgetTold(sql, box, forgetting, { above: '0', upTo: settled })
  await transaction(sql, async scope => {
    await lockAccount(scope, forgetting.ownerId)
    if (!(await lockBusiness(scope, forgetting))) throw notFound(businessErrors.unknownBusiness)
    await forgetTold(scope, box, forgetting, { above: settled, upTo: undefined })
    const events = await openEvents(box, await findEvents(scope, forgetting))
    await forgetQuoted(scope, box, forgetting, events)
    await deleteEvents(scope, { ...forgetting, ids: idsAbout(events, forgetting.key) })
  })
}

/** What a model quoted was not understood beside its message, and it could quote the words again: where they stand is kept, too. */
async function forgetQuoted(
  scope: TransactionSql,
  box: Box,
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
      const marked = withForgotten(box, row, byMessage.get(row.id) ?? [])
      if (!(await replaceUnderstood(scope, { ownerId: forgetting.ownerId, ...marked }))) changed.push(row.id)
    }
    left = [...changed, ...left.slice(MESSAGES_AT_ONCE)]
  }
}

function withForgotten(
  box: Box,
  { id, content, understood: before }: { id: string; content: Buffer; understood: Buffer | null },
  facts: readonly Fact[],
) {
  const text = openText(box, id, content) ?? ''
  const told = (before && openUnderstood(box, id, before)) ?? untold(text)
  const gone = facts.flatMap(({ quote }) => spansOf(text, quote))
  const marked = { ...told, forgotten: distinct([...(told.forgotten ?? []), ...gone]) }
  return { id, before, now: box.seal(understoodPlace(id), JSON.stringify(marked)) }
}

/** Of a message from before anything was noted, or whose notes do not open. */
const untold = (text: string): Understood => ({
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

async function forgetTold(
  sql: Db,
  box: Box,
  forgetting: Forgetting,
  range: Pick<ToldRange, 'above' | 'upTo'>,
) {
  let after: ToldRange['after']
  for (;;) {
    const rows = await findTold(sql, { ...forgetting, ...range, after, limit: MESSAGES_AT_ONCE })
    let isChangedMeanwhile = false
    for (const row of rows) {
      if (!(await forgetIn(sql, box, forgetting, row))) isChangedMeanwhile = true
    }
    // Then these are read again.
    if (isChangedMeanwhile) continue
    if (rows.length < MESSAGES_AT_ONCE) return
    after = rows.at(-1)
  }
}

/** False when something of it was changed since it was read. */
async function forgetIn(sql: Db, box: Box, { ownerId, key }: Forgetting, row: ToldRow) {
  const understood = withoutUnderstood(box, key, row)
  const answered = withoutAnswered(box, key, row)
  return (
    (!understood || (await replaceUnderstood(sql, { ownerId, ...understood }))) &&
    (!answered || (await replaceAnswered(sql, { ownerId, ...answered })))
  )
}

const isOf = (key: FactKey) => (fact: Fact) => fact.key === key
const isNotOf = (key: FactKey) => (fact: Fact) => fact.key !== key

function withoutUnderstood(box: Box, key: FactKey, { id, content, understood: before }: ToldRow) {
  const told = before && openUnderstood(box, id, before)
  if (!before || !told?.facts.some(isOf(key))) return undefined
  const text = content ? (openText(box, id, content) ?? '') : ''
  const gone = told.facts.filter(isOf(key)).flatMap(({ quote }) => spansOf(text, quote))
  const forgotten = distinct([...(told.forgotten ?? []), ...gone])
  const left = { ...told, facts: told.facts.filter(isNotOf(key)), forgotten }
  return { id, before, now: box.seal(understoodPlace(id), JSON.stringify(left)) }
}

function withoutAnswered(box: Box, key: FactKey, { replyId: id, answered: before }: ToldRow) {
  const told = id && before && openAnswered(box, id, before)
  if (!id || !before || !told || !told.facts?.some(isOf(key))) return undefined
  const left = { ...told, facts: told.facts.filter(isNotOf(key)) }
  return { id, before, now: box.seal(answeredPlace(id), JSON.stringify(left)) }
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
