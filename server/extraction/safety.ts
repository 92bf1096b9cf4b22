import type { SafetyCategory } from '#shared/safety.ts'
import rules from './safety-rules.json' with { type: 'json' }
import terms from './safety-terms.json' with { type: 'json' }
import { type Finding, termFinder, wordsOf } from './term-finder.ts'

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

interface Passage {
  terms: Set<string>
  findings: Finding[]
}

/** What belongs together stands close together: a passage of so many words, one beginning in the middle of the last. */
const PASSAGE_WORDS = 80

const find = termFinder(terms)

/**
 * What a person's or a model's text is that Ember does not help with, or answers with care; undefined for all else. Despair
 * comes first, then the rules in their order. The cost grows linearly with the text.
 */
export function judge(text: string): Judgment | undefined {
  const words = wordsOf(text)
  const passages = passagesOf(find(words), words.length)
  const rule = (rules as readonly Rule[]).find(rule => passages.some(passage => fires(rule, passage)))
  return rule && { category: rule.category as SafetyCategory, topic: rule.topic }
}

/** What there are fixed words for. */
export const safetyTopics = (): Judgment[] =>
  (rules as readonly Rule[])
    .filter(({ category }) => category !== 'care' && category !== 'cannot_do')
    .map(({ category, topic }) => ({ category: category as SafetyCategory, topic }))

function fires({ all, unless = [], within = PASSAGE_WORDS }: Rule, { terms, findings }: Passage) {
  if (!all.every(term => terms.has(term)) || unless.some(term => terms.has(term))) return false
  return within >= PASSAGE_WORDS || standTogether(findings, all, within)
}

/** Whether all terms begin within so many words somewhere, in any order; one walk over the findings, which are in order. */
function standTogether(findings: readonly Finding[], all: readonly string[], within: number) {
  const last = new Map<string, number>()
  return findings.some(({ term, from }) => {
    last.set(term, from)
    return all.every(each => from - (last.get(each) ?? -Infinity) <= within)
  })
}

function passagesOf(findings: readonly Finding[], length: number) {
  const half = PASSAGE_WORDS / 2
  const passages = Array.from({ length: Math.max(1, Math.ceil(length / half) - 1) }, (): Passage => ({
    terms: new Set(),
    findings: [],
  }))
  for (const finding of findings) {
    const last = Math.floor(finding.from / half)
    for (const passage of [passages[last], passages[last - 1]]) {
      passage?.terms.add(finding.term)
      passage?.findings.push(finding)
    }
  }
  return passages
}
