import type { Fact } from '#shared/business/fact.ts'
import { type FactKey, keyRules } from '#shared/business/keys.ts'
import stopWords from '../../../extraction/text/stop-words.json' with { type: 'json' }
import { CLAUSE_ENDS, type Token, textAt, tokensOf } from '../../../extraction/text/tokens.ts'
import { capitalized } from '../sheet/format.ts'
import {
  type Clause,
  clausesOf,
  follows,
  foundIn,
  has,
  isAt,
  isPlain,
  isTopic,
  type Parts,
  plain,
  spelledBy,
} from './clauses.ts'

/** What a message tells beside what it asks for: its own clauses, as they can stand in a draft. */
export interface Details {
  /** those that anybody may read */
  details: string[]
  /** those and the ones with numbers and money, for people who may see them */
  details_with_numbers: string[]
  /** by what they are about */
  topics: Readonly<Record<string, string>>
}

/** What a draft says by itself. */
const SAID_BY_DRAFTS: ReadonlySet<FactKey | null> = new Set(['price', 'raise'])
export const STOP_WORDS: ReadonlySet<string> = new Set(stopWords.en)
const CLAUSE_MOST_UNITS = 140
const MOST_DETAILS = 8
const NEWS_LEAST_WORDS = 3

export function detailsOf(parts: Parts, known: readonly Fact[], name?: string): Details {
  const { tokens, words } = parts
  const facts = known.filter(({ quote }) => parts.text.includes(quote.trim()))
  const said = new Set([...saidBy(known), ...tokensOf(name ?? '').map(plain)])
  const kept = clausesOf(parts).filter(
    clause =>
      !clause.isQuestion &&
      isPlain(parts, clause) &&
      !NOT_TOLD.some(term => has(parts, clause, term)) &&
      !isAddress(parts, clause),
  )
  const topics: Record<string, string> = {}
  const about = new Set<Clause>()
  for (const clause of kept)
    for (const name of Object.keys(words.topics)) {
      const isLabel = clause.label !== undefined && isTopic(parts, clause.label, name)
      const isInside = clause.label === undefined && foundIn(parts, `about ${name}`, clause).length > 0
      const isMore = about.has(clause) || topics[name] !== undefined
      if ((!isLabel && !isInside) || isMore) continue
      topics[name] = written(parts, clause)
      if (isLabel) about.add(clause)
    }
  const news = newsIn(parts)
  if (news) topics['news'] = written(parts, news)
  const own = kept.filter(
    clause =>
      clause.label === undefined &&
      !has(parts, clause, 'about raise') &&
      !has(parts, clause, 'aside') &&
      isOfBuyers(parts, clause) &&
      isFit(parts, clause),
  )
  const keysIn = ({ first, end }: Clause) =>
    tokens
      .slice(first, end)
      .filter(({ kind }) => kind === 'number')
      .map(({ text }) => facts.find(fact => saysNumber(fact, text))?.key)
  const isOpen = (clause: Clause) =>
    !has(parts, clause, 'private') && keysIn(clause).every(isForBuyers) && !isSaid(parts, clause, said)
  return {
    details: own
      .filter(isOpen)
      .map(clause => written(parts, shortened(parts, clause, known)))
      .slice(0, MOST_DETAILS),
    details_with_numbers: own
      .filter(clause => keysIn(clause).length > 0 || !isSaid(parts, clause, said))
      .filter(clause => !keysIn(clause).some(key => key !== undefined && SAID_BY_DRAFTS.has(key)))
      .map(clause => written(parts, clause))
      .slice(0, MOST_DETAILS),
    topics,
  }
}

/** What a request wants to be told: 'we close early on Fridays' of 'write my regulars that we close early on Fridays'. */
function newsIn(parts: Parts): Clause | undefined {
  for (const clause of clausesOf(parts)) {
    if (!has(parts, clause, 'request')) continue
    const [that] = foundIn(parts, 'announces', clause)
    const first = that && (textAt(parts.tokens, that.from) === 'that' ? that.from + 1 : that.to)
    if (first !== undefined && clause.end - first >= NEWS_LEAST_WORDS && isFit(parts, { ...clause, first }))
      return { ...clause, first }
  }
  return undefined
}

/** The request itself, and who the business and its reader are. */
const NOT_TOLD = ['request', 'again', 'called', 'meets']

/** 'To owners of salons, 5-20 chairs': who a draft goes to. */
function isAddress({ tokens }: Parts, { first }: Clause): boolean {
  let sentence = first
  while (sentence > 0 && !CLAUSE_ENDS.has(textAt(tokens, sentence - 1))) sentence--
  return ['to', 'for'].includes(textAt(tokens, first)) || textAt(tokens, sentence) === 'to'
}

/** It is about what buyers get: of a first person only what that one does for them, and of nobody who doesn't read it. */
function isOfBuyers(parts: Parts, { first, end }: Clause): boolean {
  if (foundIn(parts, 'others', { first, end }).length > 0) return false
  const begins = (term: string) => foundIn(parts, term, { first, end }).some(({ from }) => from === first)
  if (begins('nobodys')) return false
  return (
    !begins('first_words') ||
    follows(parts, first, 'first_person', 'offers') ||
    follows(parts, first, 'first_person_is', 'being')
  )
}

function isFit(parts: Parts, clause: Clause): boolean {
  const { first, end } = clause
  const [from, to] = [parts.tokens[first]?.from ?? 0, parts.tokens[end - 1]?.to ?? 0]
  return end - first > 1 && to - from <= CLAUSE_MOST_UNITS && isPlain(parts, clause)
}

/** What a place holds and how long something takes is for buyers to know; what it costs, brings, and aims at is not. */
const isForBuyers = (key: FactKey | null | undefined) =>
  key === null || key === undefined || keyRules[key].group === 'work'

/** The words of what every draft says: what is sold, to whom and where. */
const saidBy = (facts: readonly Fact[]): ReadonlySet<string> =>
  new Set(facts.flatMap(({ value }) => (value.kind === 'text' ? tokensOf(value.text ?? '').map(plain) : [])))

function isSaid(parts: Parts, { first, end }: Clause, said: ReadonlySet<string>): boolean {
  const selling = new Set(foundIn(parts, 'selling', { first, end }).map(({ from }) => from))
  const isNew = (token: Token, at: number) =>
    token.kind !== 'sign' &&
    !STOP_WORDS.has(token.text) &&
    !said.has(plain(token)) &&
    !selling.has(first + at)
  return !parts.tokens.slice(first, end).some(isNew)
}

/** '6800', '8.4' of 8.4k, '40' of 40%. */
function saysNumber({ value }: Fact, text: string): boolean {
  const number = Number(text.replaceAll(',', ''))
  const numbers = [value.amount, value.low, value.high, value.whole, (value.share ?? 0) * 100]
  return numbers.some(
    each => each !== undefined && [1, 1_000, 1_000_000].some(times => Math.abs(number * times - each) < 1e-6),
  )
}

export const saysNumberOf = (fact: Fact, clause: string): boolean =>
  tokensOf(clause).some(({ kind, text }) => kind === 'number' && saysNumber(fact, text))

/** What a number was before, where its clause says so: 7,900 of 'MRR 8.4k, was 7.9k in Aug'. */
export function beforeIn(parts: Parts, now: Fact, told: readonly Fact[]): number | undefined {
  const { tokens } = parts
  for (const clause of clausesOf(parts))
    for (const { from, to } of foundIn(parts, 'came_from', clause)) {
      const is = tokens.slice(clause.first, from).findLast(({ kind }) => kind === 'number')
      const was = tokens.slice(to, clause.end).find(({ kind }) => kind === 'number')
      if (!is || !was || !saysNumber(now, is.text)) continue
      const before = told.find(fact => fact.key === null && saysNumber(fact, was.text))
      if (before) return before.value.amount
    }
  return undefined
}

/** Without the offer it begins with: 'raw milk cheese from three farms' stands below a headline that names the cheese. */
function shortened(parts: Parts, clause: Clause, facts: readonly Fact[]): Clause {
  const { first, end } = begun(parts, clause)
  const offer = tokensOf(facts.findLast(({ key }) => key === 'offer')?.value.text ?? '').map(plain)
  const isFirst = offer.length > 0 && offer.every((word, at) => textAt(parts.tokens, first + at) === word)
  return { ...clause, first: isFirst && end - first - offer.length > 1 ? first + offer.length : first }
}

/** Where a clause begins without 'and', 'it's', or 'people' before what they do. */
function begun(parts: Parts, { first, end }: Clause): { first: number; end: number } {
  let at = first
  for (const { from, to } of foundIn(parts, 'starts', { first, end })) if (from === at && to < end) at = to
  const isDoing = foundIn(parts, 'buyers_do', { first, end }).some(({ from }) => from === at + 1)
  return {
    first: isDoing && isAt(parts, at, 'buyers') ? at + 1 : at,
    end,
  }
}

/** Some words of a message as they stand in a draft: spelled as everybody does, without what they began or ended with. */
function written(parts: Parts, clause: Clause): string {
  const { first, end } = begun(parts, clause)
  const text = spelledBy(parts, first, end)
  return /^\p{Ll}\p{Lu}/u.test(text) ? text : capitalized(text)
}
