import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { TransactionSql } from 'postgres'
import { businessErrors, factErrors } from '#shared/business/errors.ts'
import type { WrittenEvent } from '#shared/business/calls.ts'
import type { BusinessEvent, BusinessEventContent } from '#shared/business/events.ts'
import { transaction } from '../../database/transaction.ts'
import type { Deps } from '../../deps-shape.ts'
import type { Cipher } from '../../encryption/encryption.ts'
import { conflict, notFound, unprocessable } from '../../http/errors.ts'
import { lockBusiness, type OwnedBusiness } from '../business.store.ts'
import { findEvent, measureLog, decryptEvents } from './event.store.ts'
import { quotablePieces, findOwnQuestion, decryptText } from '../message-facts.store.ts'
import { EVENTS_MAX, recordEvents, type NewEvent } from './record-events.ts'

interface Writing extends OwnedBusiness {
  /** the client's own; the same again gives what was written the first time */
  id: string | undefined
  event: WrittenEvent
}

/**
 * Writes what a person says of their business by hand. Throws 404 when business, fact or message are not this person's, 409 when the
 * id stands for another event or the log is full, and 422 when the quote is not in the message.
 */
export async function writeEvent(
  { sql, encryption, clock, decryptedLogs }: Pick<Deps, 'sql' | 'encryption' | 'clock' | 'decryptedLogs'>,
  { id = randomUUID(), event, ...owned }: Writing,
): Promise<BusinessEvent> {
  const cipher = await encryption.cipherOf(sql, owned.ownerId)
  const now = clock.now()
  const asked = newEvent(id, event, now)
  return transaction(sql, async scope => {
    if (!(await lockBusiness(scope, owned))) throw notFound(businessErrors.unknownBusiness)
    const known = await findEvent(scope, { ...owned, id })
    if (known) return sameEvent((await decryptEvents(cipher, [known]))[0], asked)
    const log = await decryptedLogs.read(scope, cipher, owned)
    // Its event may have another id by now, with a shorter quote: what was forgotten is not written again.
    const shortened = log.find(({ content }) => 'fact' in content && content.fact.id === id)
    if (shortened) return sameEvent(shortened, asked)
    const fitting = await fittingEvent(scope, cipher, { ...owned, asked, log })
    if ((await measureLog(scope, owned)).count >= EVENTS_MAX) throw conflict(businessErrors.tooManyEvents)
    const [written] = await recordEvents(scope, cipher, { ...owned, events: [fitting], now })
    if (!written) throw new Error('an event by hand was not written')
    return written
  })
}

function newEvent(id: string, event: WrittenEvent, now: Date): NewEvent {
  const said_at = now.toISOString()
  if (event.type === 'confirmed' || event.type === 'retracted')
    return { id, message_id: null, said_at, content: event }
  const { quote = '', source, ...fact } = event.fact
  const message_id = source?.message_id ?? null
  // Without a message there is nothing to quote.
  const said = message_id === null ? '' : quote
  const content: BusinessEventContent = {
    type: event.type,
    fact: {
      ...fact,
      id,
      status: 'noted',
      quote: said,
      source: { message_id, quote: said, said_at, by: 'edit' },
    },
  }
  return { id, message_id, said_at, content }
}

/**
 * The event without a quote that holds what was forgotten: a page that is older than that may still show it. Throws 404 for a fact or a
 * message that is not of this business, and 422 for words that are not in the message.
 */
async function fittingEvent(
  scope: TransactionSql,
  cipher: Cipher,
  { asked, log, ...owned }: OwnedBusiness & { asked: NewEvent; log: readonly BusinessEvent[] },
): Promise<NewEvent> {
  const { content, message_id: messageId } = asked
  if ('fact_id' in content) {
    const isKnown = log.some(each => 'fact' in each.content && each.content.fact.id === content.fact_id)
    if (!isKnown) throw notFound(businessErrors.unknownFact)
  }
  if (!('fact' in content) || messageId === null) return asked
  const question = await findOwnQuestion(scope, { ...owned, messageId })
  if (!question) throw notFound(businessErrors.unknownSource)
  const { quote, source } = content.fact
  if (quotablePieces(cipher, question).some(piece => piece.includes(quote))) return asked
  if (!decryptText(cipher, question.id, question.content)?.includes(quote))
    throw unprocessable(factErrors.quoteNotSaid)
  return {
    ...asked,
    content: { ...content, fact: { ...content.fact, quote: '', source: { ...source, quote: '' } } },
  }
}

/** Throws 409 when the id was used for something else. */
function sameEvent(known: BusinessEvent | undefined, asked: NewEvent) {
  if (!known || !isDeepStrictEqual(comparable(known.content), comparable(asked.content)))
    throw conflict(businessErrors.otherEvent)
  return known
}

/** The same again comes later, and its quote may have been cut short since. */
function comparable(content: BusinessEventContent): BusinessEventContent {
  if (content.type !== 'stated' && content.type !== 'corrected') return content
  const { fact } = content
  return { ...content, fact: { ...fact, quote: '', source: { ...fact.source, said_at: '', quote: '' } } }
}
