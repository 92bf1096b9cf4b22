import { languageOf } from '../../../extraction/text/language.ts'
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

/** Words from one sign to the next; `label` stands before their colon. */
export interface Clause {
  first: number
  end: number
  label: string | undefined
  isQuestion: boolean
}

const BREAKS: ReadonlySet<string> = new Set([...CLAUSE_ENDS, ...',:()–—"“”•*'])
/** What could be markup inside of a draft, or close it. */
const UNFIT: ReadonlySet<string> = new Set('`{}<>|[]#_~\\')
const LABEL_MOST_WORDS = 3
const MOST_CLAUSES = 60

export const plain = ({ text }: Token) => text.replaceAll("'", '')
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

export const has = (parts: Parts, clause: Clause, term: string) => foundIn(parts, term, clause).length > 0

export const isTopic = ({ words }: Parts, label: string, name: string) =>
  words.topics[name]?.includes(label) === true

/** One term begins there, and another one right behind it. */
export const follows = (parts: Parts, at: number, term: string, next: string) =>
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

/** Whether nothing in it could be markup. */
export const isPlain = ({ tokens }: Parts, { first, end }: Pick<Clause, 'first' | 'end'>): boolean =>
  !tokens.slice(first, end).some(({ text }) => UNFIT.has(text))

export function spelledBy({ text, tokens, words }: Parts, first: number, end: number): string {
  return tokens.slice(first, end).reduce((line, token, index) => {
    const said = spelledWord(text.slice(token.from, token.to), words)
    return `${line}${index > 0 && token.isSpaced ? ' ' : ''}${said}`
  }, '')
}

function spelledWord(word: string, { spelled }: DetailWords): string {
  const name = word.toLowerCase().replaceAll(/['’]/g, '')
  // 'Constructor' is a word like any other.
  const right = Object.hasOwn(spelled, name) ? spelled[name] : undefined
  if (right === undefined) return word.replaceAll("'", '’')
  return /^\p{Lu}/u.test(word) ? capitalized(right) : right
}

/** The same of a few words that were told: what is sold, to whom, and where. */
export const spelledAs = (text: string, words: DetailWords): string =>
  text
    .split(' ')
    .map(word => spelledWord(word, words))
    .join(' ')
