import type { BusinessEvent } from '#shared/business/events.ts'
import type { Fact } from '#shared/business/fact.ts'
import { profileOf, type Profile } from '#shared/business/fold.ts'
import { isUndecidedFact } from '#shared/business/undecided-fact.ts'
import type { Understood } from '#shared/business/understood.ts'
import { idOfName } from '../extraction/facts/fact-id.ts'
import { isSmallWord } from '../extraction/text/language.ts'
import { stem } from '../extraction/text/stem.ts'
import { tokensOf } from '../extraction/text/tokens.ts'
import type { Db } from '../ports.ts'
import type { OwnedBusiness } from './business.store.ts'
import type { NewEvent } from './events/record-events.ts'
import { findSessionsOf } from './message-facts.store.ts'

interface Message extends OwnedBusiness {
  sessionId: string
  understood: Understood
  profile: Profile
}

/** What a message says that is sold. */
export const offerOf = ({ facts }: Understood) =>
  facts.find(({ key, status }) => key === 'offer' && status === 'noted')

/**
 * What a message told, undecided where it may be about another business: it says what is sold, and that has nothing to do with what the
 * business is known to sell. What was heard with certainty is then asked about, until the person says which business it is of.
 *
 * Not so once the session has said what its business sells: a second thing in it is a second product.
 */
export async function undecidedWhereUnlike(
  sql: Db,
  { profile: { known }, understood, sessionId, ...owned }: Message,
): Promise<Understood> {
  const offer = offerOf(understood)
  if (offer?.value.text === undefined) return understood
  const offers = known.flatMap(({ fact, history }) => (fact.key === 'offer' ? [fact, ...history] : []))
  const texts = offers.flatMap(({ value }) => value.text ?? [])
  if (!isUnlike(offer.value.text, texts)) return understood
  const messageIds = offers.flatMap(({ source }) => source.message_id ?? [])
  const sources = await findSessionsOf(sql, { ...owned, messageIds })
  if (sources.some(source => source.session_id === sessionId)) return understood
  return { ...understood, facts: understood.facts.map(asUndecided) }
}

const asUndecided = (fact: Fact): Fact => (fact.status === 'noted' ? { ...fact, status: 'asked' } : fact)

/** What was undecided is known once its session was put into a business: that says which one it is of. */
export function resolveUndecided(moved: readonly BusinessEvent[], now: Date): NewEvent[] {
  return profileOf(moved)
    .asked.filter(isUndecidedFact)
    .map(({ id }) => ({
      id: idOfName([id, 'confirmed']),
      message_id: null,
      said_at: now.toISOString(),
      content: { type: 'confirmed', fact_id: id },
    }))
}

/** Words that begin alike are taken for one: 'candles' and 'candels', 'bakery' and 'baked'. */
const SHARED_START_UNITS = 4
const SHORTEST_INSIDE = 3

/**
 * Whether what is offered has nothing to do with any of what is offered already: they share no word, nor a piece of one. Two words for one
 * thing ('loaves', 'bread') are unlike, so that this can only be a reason to ask; words that say nothing ('it') are unlike nothing.
 */
export function isUnlike(offer: string, known: readonly string[]): boolean {
  const words = contentOf(offer)
  const others = known.map(contentOf).filter(({ length }) => length > 0)
  if (words.length === 0 || others.length === 0) return false
  return others.every(other => !words.some(word => other.some(each => isAlike(word, each))))
}

const contentOf = (text: string) =>
  tokensOf(text)
    .filter(token => token.kind === 'word' && token.text.length > 1 && !isSmallWord(token.text))
    .map(token => stem(token.text))

function isAlike(one: string, other: string) {
  const [shorter, longer] = one.length < other.length ? [one, other] : [other, one]
  if (shorter.length < SHORTEST_INSIDE) return one === other
  return longer.includes(shorter) || one.slice(0, SHARED_START_UNITS) === other.slice(0, SHARED_START_UNITS)
}
