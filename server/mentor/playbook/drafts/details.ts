import type { Fact } from '#shared/business/fact.ts'
import { type FactKey, keyRules } from '#shared/business/keys.ts'
import { languageOf } from '../../../extraction/text/language.ts'
import stopWords from '../../../extraction/text/stop-words.json' with { type: 'json' }
import { findIn } from '../../../extraction/text/phrases.ts'
import type { Finding, Terms } from '../../../extraction/text/term-finder.ts'
import { CLAUSE_ENDS, type Token, textAt, tokensOf } from '../../../extraction/text/tokens.ts'
import { capitalized } from '../sheet/format.ts'

/** The words that tell what of a message belongs into a draft, and how they are spelled there: playbook/details.yaml. */
export interface DetailWords {
  /** its terms, and those of its topics as 'about lowlight' */
  phrases: Terms
  /** what a clause is about: 'ask', 'lowlight' */
  topics: Readonly<Record<string, readonly string[]>>
  spelled: Readonly<Record<string, string>>
}

/** A message taken apart into words, with what of the vocabulary stands where. */
export interface Parts {
  text: string
  tokens: readonly Token[]
  /** by their terms */
  found: ReadonlyMap<string, readonly Finding[]>
  words: DetailWords
}

/** What a message tells beside what it asks for: its own clauses, as they can stand in a draft. */
export interface Details {
  /** those that anybody may read */
  details: string[]
  /** those and the ones with numbers and money, for people who may see them */
  details_with_numbers: string[]
  /** by what they are about */
  topics: Readonly<Record<string, string>>
}

/** Words from one sign to the next; `label` stands before their colon. */
interface Clause {
  first: number
  end: number
  label: string | undefined
  isQuestion: boolean
}

/** What a draft says by itself. */
const SAID_BY_DRAFTS: ReadonlySet<FactKey | null> = new Set(['price', 'raise'])
const BREAKS: ReadonlySet<string> = new Set([...CLAUSE_ENDS, ...',:()–—"“”•*'])
/** What could be markup inside of a draft, or close it. */
const UNFIT: ReadonlySet<string> = new Set('`{}<>|[]#_~\\')
export const STOP_WORDS: ReadonlySet<string> = new Set(stopWords.en)
const LABEL_MOST_WORDS = 3
const CLAUSE_MOST_UNITS = 140
const MOST_DETAILS = 8
const MOST_CLAUSES = 60
const NEWS_LEAST_WORDS = 3

const plain = ({ text }: Token) => text.replaceAll("'", '')
const MARKS = /['’]/g

export function partsOf(text: string, words: DetailWords): Parts {
  const tokens = tokensOf(text)
  // The vocabulary is English, and so are the drafts.
  if (languageOf(tokens) !== 'en') return { text, tokens: [], found: new Map(), words }
  const read = ({ text: word }: Token) => spelledWord(word, words).toLowerCase().replaceAll(MARKS, '')
  return {
    text,
    tokens,
    found: Map.groupBy(findIn(words.phrases, tokens.map(read)), ({ term }) => term),
    words,
  }
}

/** Where a term stands within some words. */
export const foundIn = ({ found }: Parts, term: string, { first, end } = { first: 0, end: Infinity }) =>
  found.get(term)?.filter(({ from, to }) => from >= first && to <= end) ?? []

/** Whether one word of a term stands there. */
export const isAt = (parts: Parts, at: number, term: string): boolean =>
  foundIn(parts, term, { first: at, end: at + 1 }).length > 0

/** A message asks for a text, write me or a pitch, and not for the one before with a change. */
export const isRequest = (parts: Parts) =>
  foundIn(parts, 'drafts').length > 0 && foundIn(parts, 'again').length === 0

/** 'Write them the offer': that it wants a text is said by its first word. */
export const beginsAsRequest = (parts: Parts) => isAt(parts, 0, 'drafts') && isRequest(parts)

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

const has = (parts: Parts, clause: Clause, term: string) => foundIn(parts, term, clause).length > 0

const isTopic = ({ words }: Parts, label: string, name: string) =>
  words.topics[name]?.includes(label) === true

/** One term begins there, and another one right behind it. */
const follows = (parts: Parts, at: number, term: string, next: string) =>
  foundIn(parts, term).some(
    ({ from, to }) => from === at && foundIn(parts, next).some(each => each.from === to),
  )

/** Cuts a message at its signs and before words that begin another clause. */
export function clausesOf(parts: Parts): Clause[] {
  const { tokens } = parts
  const starts = new Set(foundIn(parts, 'opens').map(({ from }) => from))
  const afterNumber = new Set(foundIn(parts, 'opens_after_number').map(({ from }) => from))
  const holds = new Set(foundIn(parts, 'holds').map(({ to }) => to))
  const joins = new Set(foundIn(parts, 'joins').map(({ from }) => from))
  const clauses: Clause[] = []
  let first = 0
  let label: string | undefined
  const close = (end: number) => {
    if (end > first) clauses.push({ first, end, label, isQuestion: textAt(tokens, end) === '?' })
    first = end
  }
  for (const [at, token] of tokens.entries()) {
    const isNew = token.isLineStart && at > 0
    if (isNew) {
      close(at)
      label = undefined
    }
    if (BREAKS.has(token.text) || isDash(tokens, at)) {
      if (token.text === ':' && isLabel(tokens, first, at)) {
        const kind = labelKind(parts, first, at)
        if (kind === 'belongs') continue
        if (kind === 'names') {
          label = tokens.slice(first, at).map(plain).join(' ')
          first = at
        }
      }
      if (token.text === ',' && joins.has(at + 1)) continue
      // What stands behind a label is one text, commas and all.
      if (label === undefined || CLAUSE_ENDS.has(token.text)) close(at)
      if (CLAUSE_ENDS.has(token.text)) label = undefined
      if (first === at) first = at + 1
      continue
    }
    if (at === first || label !== undefined || holds.has(at)) continue
    const hasNumber = tokens.slice(first, at).some(({ kind }) => kind === 'number')
    if (starts.has(at) || (hasNumber && afterNumber.has(at))) close(at)
  }
  close(tokens.length)
  return clauses.slice(0, MOST_CLAUSES)
}

const isDash = (tokens: readonly Token[], at: number) =>
  textAt(tokens, at) === '-' && tokens[at]?.isSpaced === true && tokens[at + 1]?.isSpaced === true

/** A few words at the start of a sentence, before its colon. */
const isLabel = (tokens: readonly Token[], first: number, at: number) =>
  at > first &&
  at - first <= LABEL_MOST_WORDS &&
  tokens.slice(first, at).every(({ kind }) => kind === 'word') &&
  (first === 0 || CLAUSE_ENDS.has(textAt(tokens, first - 1)) || tokens[first]?.isLineStart === true)

/** 'Ask:' and 'Druppel:' name what follows; 'MRR: 8.4k' is one text, 'Product: DispatchPad, scheduling' several. */
function labelKind(parts: Parts, first: number, at: number): 'names' | 'divides' | 'belongs' {
  const label = { first, end: at }
  if (['request', 'labels'].some(term => foundIn(parts, term, label).length > 0)) return 'divides'
  const said = parts.tokens.slice(first, at).map(plain).join(' ')
  if (Object.keys(parts.words.topics).some(name => isTopic(parts, said, name))) return 'names'
  const isName = parts.tokens.slice(first, at).every(token => isCapital(parts, token))
  const next = parts.tokens.slice(at + 1, at + 4)
  const isNumber = next.some(({ kind }) => kind === 'number')
  return isName && !isNumber && foundIn(parts, 'no_name', label).length === 0 ? 'names' : 'belongs'
}

export const isCapital = ({ text }: Parts, token: Token | undefined) =>
  token !== undefined &&
  /^\p{Lu}/u.test(text.slice(token.from, token.to)) &&
  token.text !== 'i' &&
  !token.text.startsWith("i'")

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

/** Whether nothing in it could be markup. */
export const isPlain = ({ tokens }: Parts, { first, end }: Pick<Clause, 'first' | 'end'>): boolean =>
  !tokens.slice(first, end).some(({ text }) => UNFIT.has(text))

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

export function spelledBy({ text, tokens, words }: Parts, first: number, end: number): string {
  return tokens.slice(first, end).reduce((line, token, index) => {
    const said = spelledWord(text.slice(token.from, token.to), words)
    return `${line}${index > 0 && token.isSpaced ? ' ' : ''}${said}`
  }, '')
}

function spelledWord(word: string, { spelled }: DetailWords): string {
  const right = spelled[word.toLowerCase().replaceAll(/['’]/g, '')]
  if (right === undefined) return word.replaceAll("'", '’')
  return /^\p{Lu}/u.test(word) ? capitalized(right) : right
}

/** The same of a few words that were told: what is sold, to whom, and where. */
export const spelledAs = (text: string, words: DetailWords): string =>
  text
    .split(' ')
    .map(word => spelledWord(word, words))
    .join(' ')
