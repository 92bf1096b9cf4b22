import { profileOf, type Profile } from '#shared/business/fold.ts'
import { isUndecidedFact } from '#shared/business/undecided-fact.ts'
import type { Understood } from '#shared/business/understood.ts'
import { withoutNotes } from '#shared/chat/computed-note.ts'
import { resolutionEvents } from '../../business/corrections.ts'
import { decryptUnderstood } from '../../business/message-facts.store.ts'
import { profileOfLog } from '../../business/profile-of-log.ts'
import type { Deps } from '../../deps-shape.ts'
import type { Cipher } from '../../encryption/encryption.ts'
import { describe } from '../../http/errors.ts'
import type { Knowledge, Turn } from '../../ports.ts'
import { contentOf } from '../list-messages.ts'
import type { MessageRow } from '../message.store.ts'
import type { Conversation } from './conversation.ts'
import { quoteFinder } from './quote-finder.ts'
import { offeredBefore, withoutStepsBeside } from './offered-steps.ts'
import { eventsOf } from './question.ts'

interface Asked {
  ownerId: string
  sessionId: string
  /** with the question as its newest message, and what that told in the log */
  conversation: Conversation
  understood: Understood
  /** of the answer */
  signal: AbortSignal
}

/**
 * What is known where a question is asked: of its business or, where that does not remember, or where it is open which business the
 * conversation is about, of this conversation alone.
 */
export async function knowledgeFor(
  { sql, log }: Pick<Deps, 'sql' | 'log'>,
  cipher: Cipher,
  { ownerId, sessionId, conversation, understood, signal }: Asked,
): Promise<Knowledge> {
  const { businessId, remembers, path, log: events } = conversation
  const onPathAlone = () => ofPath(cipher, path, { profile: profileOfPath(cipher, path), understood })
  if (businessId === null || !remembers) return onPathAlone()
  const business = { ownerId, businessId }
  const profile = profileOfLog(await withoutStepsBeside(sql, { ...business, sessionId, path, events }))
  if (isUndecided(profile, path)) return onPathAlone()
  const find = quoteFinder(sql, cipher, { ...business, signal })
  async function findSaid(quote: string) {
    try {
      return await find(quote)
    } catch (error) {
      log.warn({ error: describe(error) }, 'the words of a person could not be looked up')
      throw error
    }
  }
  return ofPath(cipher, path, { profile, understood, findSaid })
}

/** With what earlier questions and answers of this conversation tell; nothing is decrypted before it is looked at. */
function ofPath(cipher: Cipher, path: readonly MessageRow[], known: Knowledge): Knowledge {
  let offered: Knowledge['offered']
  return {
    ...known,
    earlier: earlierIn(cipher, path),
    get offered() {
      return (offered ??= offeredBefore(cipher, path, known.profile))
    },
  }
}

/** Whether something that is sold was told in this conversation, and waits to hear which business sells it. */
function isUndecided({ asked }: Profile, path: readonly MessageRow[]) {
  const messageIds = new Set(path.map(({ id }) => id))
  return asked.some(
    fact => fact.key === 'offer' && isUndecidedFact(fact) && messageIds.has(fact.source.message_id ?? ''),
  )
}

/** What the questions before the newest one told. */
function earlierIn(cipher: Cipher, path: readonly MessageRow[]): Iterable<Understood> {
  return {
    *[Symbol.iterator]() {
      const questions = path.filter(({ role }) => role === 'user').slice(1)
      for (const { id, understood } of questions)
        yield (
          (understood && decryptUnderstood(cipher, id, understood)) ?? {
            v: 1,
            facts: [],
            asks: [],
            safety: null,
          }
        )
    },
  }
}

function profileOfPath(cipher: Cipher, path: readonly MessageRow[]): Profile {
  const told = path.toReversed().flatMap(({ id, understood, createdAt }) => {
    const decrypted = understood && decryptUnderstood(cipher, id, understood)
    if (!decrypted) return []
    return [...eventsOf(decrypted), ...resolutionEvents(decrypted, { messageId: id, saidAt: createdAt })]
  })
  return profileOf(told.map((event, position) => ({ ...event, position })))
}

/**
 * What the model is told: of the conversation that leads to a question, newest message first, as much as fits. Answers without a
 * character are left out; the question itself always goes.
 */
export function turnsOf(cipher: Cipher, path: readonly MessageRow[], contextUnits: number): Turn[] {
  const turns: Turn[] = []
  let units = 0
  for (const row of path) {
    const text = contentOf(cipher, row, new Map()) ?? ''
    const content = row.role === 'assistant' ? withoutNotes(text) : text
    units += content.length
    if (turns.length > 0 && units > contextUnits) break
    if (content !== '') turns.unshift({ role: row.role, content })
  }
  if (turns.at(-1)?.role !== 'user') throw new Error('the question does not open')
  return turns
}
