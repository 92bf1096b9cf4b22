import { QUOTE_MAX_UNITS, TEXT_VALUE_MAX_UNITS, type Fact, type FactValue } from '#shared/business/fact.ts'
import { unfitValue } from '#shared/business/fit-value.ts'
import { type FactKey, keyRules } from '#shared/business/keys.ts'
import type { Span } from '#shared/business/understood.ts'
import { withoutMarks } from '#shared/chat/computed-note.ts'
import { withoutControls } from '#shared/text.ts'
import type { Said } from '../../ports.ts'
import { factId } from './fact-id.ts'
import { canBe, valueOf } from './fact-value.ts'
import { readMessage } from '../features/features.ts'
import { partOf } from './part-of.ts'
import type { Quantity } from '../quantities/quantity.ts'
import { joinedAs } from './ratios.ts'
import { judge } from '../safety/safety.ts'

/** What somebody else than the extraction takes a person's words for. */
export interface Claim {
  key: FactKey
  value: number | string
  quote: string
}

export type Reading = { fact: Fact; refused?: never } | { refused: string; fact?: never }

/** So much of the message around a quote says what its numbers are: no number and no rate is longer, in UTF-16 units. */
const AROUND_UNITS = 200
/** Where the same words stand again and again, these are looked at. */
const PLACES_MAX = 20
const WORDS_MAX = 12
/** 'St.', 'Ltd.' and 'U.S.' end no sentence. */
const ABBREVIATION_MAX_UNITS = 4

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u
const SENTENCE_END = /[!?\n]/u
const BETWEEN_WORDS = /\s+/u
const NUMBER_PRECISION = 1e-6

/** Why words are not taken for a fact, as a model is told. */
export const quoteRefusals = {
  notSaid: 'The quote does not stand in what this person wrote about this business.',
  longQuote: `A quote has at most ${QUOTE_MAX_UNITS} characters.`,
  forgotten: 'The person wanted this forgotten.',
  otherNumber: 'The quote holds no number that is this value of this key.',
  unfit: 'A value of this key cannot be that.',
  needsText: 'The value of this key is text.',
  textNotQuoted: 'The value does not stand in the quote.',
  noName: `A text is a few words that name something, at most ${WORDS_MAX}, without links.`,
  harmful: 'This is not recorded.',
  supposed: 'The person only supposed this.',
  noted: 'This number was understood already, as something else.',
}

/**
 * What a claim about a person's words comes to: a fact to ask about, whose value is read from their message by the same finder of
 * quantities as any other, or why it is none. `currency` is what amounts without a sign are in. Pure.
 */
export function readQuote(claim: Claim, said: Said, currency: string | undefined): Reading {
  const quote = claim.quote.trim()
  const starts = placesOf(said.text, quote)
  if (starts.length === 0) return { refused: quoteRefusals.notSaid }
  let refused: string | undefined
  for (const from of starts) {
    const place = { from, to: from + quote.length }
    const reading = isText(claim.key)
      ? readText(claim, said, place)
      : readNumber(claim, said, { place, currency })
    if (reading.fact) return reading
    refused ??= reading.refused
  }
  return { refused: refused ?? quoteRefusals.notSaid }
}

const isText = (key: FactKey) => keyRules[key].kinds.includes('text')

function placesOf(text: string, words: string) {
  const starts: number[] = []
  if (words === '') return starts
  for (let from = text.indexOf(words); from >= 0; from = text.indexOf(words, from + words.length)) {
    starts.push(from)
    if (starts.length === PLACES_MAX) break
  }
  return starts
}

function readNumber(
  claim: Claim,
  said: Said,
  { place, currency }: { place: Span; currency: string | undefined },
): Reading {
  const { reading, spanOf } = readAround(said.text, place)
  const { quantities } = reading
  const inUse = quantities.find(each => each.currency !== undefined)?.currency ?? currency
  let refused: string | undefined
  for (const [index, quantity] of quantities.entries()) {
    const span = spanOf(quantity)
    if (!isWithin(span, place) || !canBe(quantity, claim.key)) continue
    const alone = valueOf(quantity, claim.key, said.saidAt, inUse)
    const value = alone && joinedAs(quantities, { index, key: claim.key, value: alone })
    if (!value || isPartAlone(quantity, value) || !isSame(claim.value, quantity, value)) continue
    refused ??= refusalOf(claim.key, value, span, said)
    if (refused !== undefined) continue
    const part = partOf(reading, index, claim.key)
    const others = quantities.filter(
      other => other !== quantity && other !== quantities[quantity.whole ?? -1],
    )
    return {
      fact: factOf(said, {
        key: claim.key,
        ...(part === undefined ? {} : { part }),
        value,
        span,
        room: roomOf(span, place, [...others.map(spanOf), ...forgottenIn(said)]),
      }),
    }
  }
  return { refused: refused ?? quoteRefusals.otherNumber }
}

/** A quote may begin or end in the middle of a number: what stands around it says what the number is. */
function readAround(text: string, place: Span) {
  const start = Math.max(0, place.from - AROUND_UNITS)
  const reading = readMessage(text.slice(start, place.to + AROUND_UNITS), undefined)
  return { reading, spanOf: ({ from, to }: Span): Span => ({ from: from + start, to: to + start }) }
}

/** '3 of 60' whose whole says nothing of this key. */
const isPartAlone = ({ form, whole }: Quantity, value: FactValue) =>
  form === 'number' && whole !== undefined && value.kind === 'share' && value.whole === undefined

function refusalOf(key: FactKey, value: FactValue, span: Span, said: Said) {
  if (forgottenIn(said).some(forgotten => overlaps(forgotten, span))) return quoteRefusals.forgotten
  // Durations are kept in units that only a person has to choose from.
  if (value.kind !== 'duration' && unfitValue(key, value)) return quoteRefusals.unfit
  const own = said.understood?.facts.find(
    fact => fact.id === factId(said.messageId, fact.key ?? 'unused', span),
  )
  if (own?.status === 'supposed' && value.kind !== 'text') return quoteRefusals.supposed
  return own?.status === 'noted' && own.key !== key ? quoteRefusals.noted : undefined
}

/** Whether a value that is written '29', '$29', 29, 5 or 0.05 for 5%, or as a day, is what the quantity says. */
function isSame(given: number | string, quantity: Quantity, value: FactValue): boolean {
  if (typeof given === 'string') {
    if (value.date !== undefined && given.trim() === value.date) return true
    const [first] = readMessage(given.slice(0, TEXT_VALUE_MAX_UNITS), undefined).quantities
    if (first === undefined) return false
    if (quantity.form === 'date' || first.form === 'date')
      return JSON.stringify(first.date) === JSON.stringify(quantity.date)
    const isSameRange = first.high === undefined || first.high === quantity.high
    return isSameRange && isSameNumber(first.value, quantity, value)
  }
  return quantity.form !== 'date' && isSameNumber(given, quantity, value)
}

function isSameNumber(given: number, quantity: Quantity, { amount, share, low, high }: FactValue) {
  const said = [quantity.value, quantity.high, amount, share, low, high]
  const inPercent = share === undefined ? [] : [share * 100]
  return [...said, ...inPercent].some(
    number =>
      number !== undefined && Math.abs(number - given) <= NUMBER_PRECISION * Math.max(1, Math.abs(given)),
  )
}

function readText({ key, value }: Claim, said: Said, place: Span): Reading {
  if (typeof value !== 'string') return { refused: quoteRefusals.needsText }
  const text = value.trim()
  const span = wholeWords(said.text, text, place)
  if (!span) return { refused: quoteRefusals.textNotQuoted }
  if (!isName(text)) return { refused: quoteRefusals.noName }
  const judgment = judge(text)
  if (judgment && judgment.category !== 'cannot_do') return { refused: quoteRefusals.harmful }
  const forgotten = forgottenIn(said)
  if (forgotten.some(each => overlaps(each, span))) return { refused: quoteRefusals.forgotten }
  const { reading, spanOf } = readAround(said.text, place)
  const numbers = reading.quantities.map(spanOf).filter(number => !overlaps(number, span))
  const room = roomOf(span, place, [...numbers, ...forgotten])
  return { fact: factOf(said, { key, value: { kind: 'text', text }, span, room }) }
}

/** Where words stand within a place, and neither begin nor end in the middle of a word. */
function wholeWords(text: string, words: string, place: Span): Span | undefined {
  if (words === '') return undefined
  for (let from = text.indexOf(words, place.from); from >= 0; from = text.indexOf(words, from + 1)) {
    const to = from + words.length
    if (to > place.to) return undefined
    const isCut = [text[from - 1], text[to]].some(sign => sign !== undefined && LETTER_OR_DIGIT.test(sign))
    if (!isCut) return { from, to }
  }
  return undefined
}

/** A few words that name something; a sentence, which may be an instruction, is none. */
function isName(text: string) {
  if (text.length > TEXT_VALUE_MAX_UNITS || withoutControls(withoutMarks(text)) !== text) return false
  const words = text.split(BETWEEN_WORDS)
  return (
    words.length <= WORDS_MAX && !holdsLink(text) && !SENTENCE_END.test(text) && words.every(isWithinName)
  )
}

function isWithinName(word: string) {
  if (!word.endsWith('.')) return true
  return word.length <= ABBREVIATION_MAX_UNITS || word.slice(0, -1).includes('.')
}

/** An address of the web, or Markdown that leads to one. */
export function holdsLink(text: string): boolean {
  const lower = text.toLowerCase()
  return ['://', 'www.', 'mailto:', ']('].some(sign => lower.includes(sign))
}

const forgottenIn = ({ understood }: Said) => understood?.forgotten ?? []
const isWithin = (inner: Span, outer: Span) => inner.from >= outer.from && inner.to <= outer.to
const overlaps = (one: Span, other: Span) => one.from < other.to && other.from < one.to

/** What of a quote may be kept with a fact: not what says another one, so that forgetting either leaves no words of it. */
function roomOf(span: Span, place: Span, others: readonly Span[]): Span {
  let { from, to } = place
  for (const other of others) {
    if (other.to <= span.from) from = Math.max(from, other.to)
    if (other.from >= span.to) to = Math.min(to, other.from)
  }
  return { from, to }
}

interface Found extends Pick<Fact, 'part'> {
  key: FactKey
  value: FactValue
  span: Span
  room: Span
}

function factOf({ text, messageId, saidAt }: Said, { span, room, ...found }: Found): Fact {
  const quote = text.slice(room.from, room.to).trim()
  return {
    id: factId(messageId, found.key, span),
    ...found,
    status: 'asked',
    quote,
    source: { message_id: messageId, quote, said_at: saidAt.toISOString(), by: 'model' },
  }
}
