import { once } from '#shared/once.ts'
import type { SafetyCategory } from '#shared/safety.ts'
import rules from './safety-rules.json' with { type: 'json' }
import { readTable } from '../read-table.ts'
import { type Finding, type Terms, termFinder, vocabularyOf, wordsOf } from '../text/term-finder.ts'

/** What a message was taken for, and by which rule. */
export interface Judgment {
  category: SafetyCategory
  /** names the words of the answer */
  topic: string
}

interface Rule {
  category: string
  topic: string
  all: readonly string[]
  unless?: readonly string[]
  /** the terms stand at most so many words apart; without it, anywhere in one passage */
  within?: number
}

/** Where each term begins, in order. */
type Passage = Map<string, number[]>

/** What belongs together stands close together: a passage of so many words, one beginning in the middle of the last. */
const PASSAGE_WORDS = 80

/** Stand in phrases for the ends of a text, for what means harm only when nothing else is said. */
const BEGINNING = '<'
const END = '>'
/** Sayings and set phrases; a word of theirs is part of nothing else. */
const FIGURE = 'only a figure of speech'

const listed = once(() => {
  const terms = readTable(import.meta.dirname, 'safety-terms.json') as Terms
  return { find: termFinder(terms), vocabulary: vocabularyOf(terms) }
})

/**
 * What a person's or a model's text is that Ember does not help with, or answers with care; undefined for all else. Despair
 * comes first, then the rules in their order. The cost grows linearly with the text.
 */
export function judge(text: string): Judgment | undefined {
  const { find, vocabulary } = listed()
  const words = [BEGINNING, ...wordsOf(text, vocabulary), END]
  const passages = passagesOf(meant(find(words)), words.length)
  const rule = (rules as readonly Rule[]).find(rule => passages.some(passage => fires(rule, passage)))
  return rule && { category: rule.category as SafetyCategory, topic: rule.topic }
}

/** What there are fixed words for. */
export const safetyTopics = (): Judgment[] =>
  (rules as readonly Rule[])
    .filter(({ category }) => category !== 'care' && category !== 'cannot_do')
    .map(({ category, topic }) => ({ category: category as SafetyCategory, topic }))

/** Without what shares a word with a figure of speech. Both are in the order of their first words. */
function meant(findings: readonly Finding[]) {
  const figures = findings.filter(({ term }) => term === FIGURE)
  if (figures.length === 0) return findings
  const figureWords = new Set(
    figures.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => from + at)),
  )
  return findings.filter(({ from, to }) => {
    for (let at = from; at < to; at++) if (figureWords.has(at)) return false
    return true
  })
}

function fires({ all, unless = [], within = PASSAGE_WORDS }: Rule, passage: Passage) {
  if (!all.every(term => passage.has(term)) || unless.some(term => passage.has(term))) return false
  return within >= PASSAGE_WORDS || standTogether(passage, all, within)
}

/** Whether all terms begin within so many words somewhere, in any order: the last of each so far, at every place of any. */
function standTogether(passage: Passage, all: readonly string[], within: number) {
  const places = all.map(term => passage.get(term) ?? [])
  return places
    .flat()
    .sort((one, other) => one - other)
    .some(at => places.every(each => at - (each.findLast(from => from <= at) ?? -Infinity) <= within))
}

function passagesOf(findings: readonly Finding[], length: number) {
  const half = PASSAGE_WORDS / 2
  const passages = Array.from({ length: Math.max(1, Math.ceil(length / half) - 1) }, (): Passage => new Map())
  for (const { term, from } of findings) {
    const last = Math.floor(from / half)
    for (const passage of [passages[last], passages[last - 1]]) {
      const places = passage?.get(term)
      if (places) places.push(from)
      else passage?.set(term, [from])
    }
  }
  return passages
}
