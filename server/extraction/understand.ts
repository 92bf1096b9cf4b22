import type { Fact, FactStatus, FactValue } from '#shared/business/fact.ts'
import type { FactKey } from '#shared/business/keys.ts'
import type { Span, Understood } from '#shared/business/understood.ts'
import { changedAmong } from './corrections/changed.ts'
import type { Decision } from './decide.ts'
import { extract, type Extraction } from './extract.ts'
import { factId } from './facts/fact-id.ts'
import { valueOf } from './facts/fact-value.ts'
import type { Weights } from './model/weights.ts'
import { partOf, partsOf } from './facts/part-of.ts'
import { isShare, type Quantity } from './quantities/quantity.ts'
import { putRight } from './corrections/put-right.ts'
import { quoteAround } from './facts/quote.ts'
import { joined } from './facts/ratios.ts'
import { judge } from './safety/safety.ts'
import { placeOf } from './text/tokens.ts'

const TEXT_MAX_UNITS = 200
/** Words that are surer than this are said again in answers of their session; from the threshold on they are noted. */
const SUPPOSED_WORDS = 0.75

export interface Heard {
  text: string
  messageId: string
  saidAt: Date
  /** the key that Ember's last question asked for */
  asked: FactKey | undefined
  /** of a profile or of settings: what amounts without a sign are in */
  currency: string | undefined
  /** what was told before, newest first, that a message may put right: noted, asked about, or tried out just now */
  told?: readonly Fact[]
}

/**
 * What a message tells: facts, each with its words and how sure it is, asks and safety. Pure; the same message gives the same
 * facts with the same ids.
 */
export function understand(heard: Heard, weights: Weights): Understood {
  return understoodFrom(extract(heard.text, { weights, asked: heard.asked }), heard)
}

/** As understand, of a message that has been read already. */
export function understoodFrom(extraction: Extraction, heard: Heard): Understood {
  const safety = judge(heard.text)?.category ?? null
  // What is refused tells nothing of a business.
  const isHeard = safety === null || safety === 'cannot_do'
  const numbers = isHeard ? numberFacts(extraction, heard) : []
  const words = isHeard ? wordFacts(extraction, heard) : []
  const { tokens } = extraction.reading
  const told = numbers.filter(isTold)
  const changed = [...changedAmong(tokens, told), ...changedAmong(tokens, words)]
  const corrected = [...new Set([...told.filter(({ corrects }) => corrects), ...changed])]
  // What was only asked about, and is put right, is asked about no longer.
  const settled = told.flatMap(({ corrects }) =>
    corrects?.status === 'asked' ? [{ type: 'retracted' as const, fact_id: corrects.id }] : [],
  )
  return {
    v: 1,
    facts: [...numbers, ...words].map(({ fact }) => fact),
    asks: extraction.asks.map(({ ask }) => ask),
    ...(extraction.isAskGuess ? { is_guess: true as const } : {}),
    safety,
    ...(corrected.length === 0 ? {} : { corrected: corrected.map(({ fact }) => fact.id) }),
    ...(settled.length === 0 ? {} : { settled }),
  }
}

/** A fact and the tokens of its value: the first, and the one after the last. */
interface PlacedFact {
  fact: Fact
  first: number
  end: number
  /** what was told before, and this takes the place of */
  corrects?: Fact
}

const isTold = ({ fact: { status } }: PlacedFact) => status === 'noted' || status === 'asked'

function numberFacts({ decisions, reading }: Extraction, heard: Heard): PlacedFact[] {
  const currency =
    reading.quantities.find(quantity => quantity.currency !== undefined)?.currency ?? heard.currency
  const saidAt = heard.saidAt
  const { values, consumed } = joined(
    decisions,
    decisions.map(({ key, judged }) =>
      key === null ? undefined : valueOf(asAnswered(judged.quantity, key, heard), key, saidAt, currency),
    ),
  )
  const parts = partsOf(
    reading,
    decisions.map(({ key, status }, index) => {
      const value = values[index]
      return key === null || value === undefined || status === 'supposed' ? undefined : { key, value }
    }),
  )
  const said = { reading, decisions, values, consumed, told: heard.told ?? [], saidAt, currency }
  const right = putRight(said)
  return decisions.flatMap((decision, index): PlacedFact[] => {
    if (consumed.has(index)) return []
    const { quantity } = decision.judged
    const placed = (fact: Fact): PlacedFact => ({ fact, first: quantity.first, end: quantity.end })
    const within = roomOf(decisions, index, consumed)
    const put = right.get(index)
    if (put === 'was wrong') return unusedFact(decision, heard, within).map(placed)
    if (put) {
      const { also = [], ...right } = put
      return [right, ...also].map(({ corrects, ...found }) => {
        const candidates =
          found.status === 'asked' ? { candidates: corrects?.candidates ?? candidatesOf(decision) } : {}
        const fact = factOf(heard, { ...found, place: quantity, within, ...candidates })
        return { ...placed(fact), ...(corrects && { corrects }) }
      })
    }
    const { key, status } = decision
    const value = values[index]
    if (key === null || value === undefined) return unusedFact(decision, heard, within).map(placed)
    const part = status === 'supposed' ? partOf(reading, index, key) : parts[index]
    const fact = factOf(heard, {
      key,
      status,
      value,
      place: quantity,
      within,
      part,
      ...(status === 'asked' ? { candidates: candidatesOf(decision) } : {}),
    })
    return [placed(fact)]
  })
}

/** Ember asks for shares 'out of 100': a bare '5' says how many of these. */
const asAnswered = (quantity: Quantity, key: FactKey, { asked }: Heard): Quantity =>
  key === asked ? { ...quantity, isOfShare: true } : quantity

/**
 * Where a quote of a number may reach: to the numbers beside it, so that forgetting one leaves no quote that holds it. What says it
 * together with another one, the whole of a ratio or how often a rate comes, is quoted with that.
 */
function roomOf(decisions: readonly Decision[], index: number, consumed: ReadonlyMap<number, number>): Span {
  const whole = decisions[index]?.judged.quantity.whole
  const isOther = (at: number) =>
    consumed.has(at)
      ? consumed.get(at) !== index
      : at !== whole && decisions[at]?.judged.quantity.whole !== index
  let from = 0
  let to = Infinity
  for (const [at, { judged }] of decisions.entries()) {
    if (at === index || !isOther(at)) continue
    if (at < index) from = judged.quantity.to
    else to = Math.min(to, judged.quantity.from)
  }
  return { from, to }
}

const candidatesOf = ({ judged }: Decision) =>
  judged.candidates.map(({ key, probability }) => ({
    key,
    probability: Math.round(probability * 1000) / 1000,
  }))

/**
 * A number that found no place; what is plainly a year, an hour of the day or a code is no number that anybody misses. Of one that is
 * somebody else's it is told what it may be: their price is worth knowing.
 */
function unusedFact(decision: Decision, heard: Heard, within: Span): Fact[] {
  const { quantity, scopes } = decision.judged
  const { form, value, currency } = quantity
  if (form === 'year' || form === 'clock' || form === 'ordinal' || form === 'code' || form === 'date')
    return []
  const written: FactValue = isShare(quantity)
    ? { kind: 'share', share: value }
    : form === 'money'
      ? { kind: 'money', amount: value, ...(currency === undefined ? {} : { currency }) }
      : { kind: 'count', amount: value }
  const candidates = scopes.other >= 0.5 ? { candidates: candidatesOf(decision) } : {}
  return [
    factOf(heard, { key: null, status: 'unused', value: written, place: quantity, within, ...candidates }),
  ]
}

function wordFacts({ words, reading }: Extraction, heard: Heard): PlacedFact[] {
  return words.flatMap(({ key, first, end, status: sure, probability }): PlacedFact[] => {
    const place = placeOf(reading.tokens, first, end)
    const said = heard.text.slice(place.from, place.to)
    // A guess at words is worth no question.
    const status = sure === 'noted' ? sure : 'supposed'
    if ((status !== 'noted' && probability < SUPPOSED_WORDS) || said.length > TEXT_MAX_UNITS) return []
    const fact = factOf(heard, { key, status, value: { kind: 'text', text: said }, place })
    return [{ fact, first, end }]
  })
}

interface Found {
  key: FactKey | null
  status: FactStatus
  value: FactValue
  place: Span
  within?: Span
  part?: string | undefined
  candidates?: Fact['candidates']
}

function factOf({ text, messageId, saidAt }: Heard, { place, within, part, ...found }: Found): Fact {
  const quote = quoteAround(text, place, within)
  return {
    id: factId(messageId, found.key ?? 'unused', place),
    ...found,
    ...(part === undefined ? {} : { part }),
    quote,
    source: { message_id: messageId, quote, said_at: saidAt.toISOString(), by: 'extraction' },
  }
}
