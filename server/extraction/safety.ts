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
  const rule = (rules as readonly Rule[]).find(({ all, unless = [] }) =>
    passages.some(found => all.every(term => found.has(term)) && !unless.some(term => found.has(term))),
  )
  return rule && { category: rule.category as SafetyCategory, topic: rule.topic }
}

function passagesOf(findings: readonly Finding[], length: number) {
  const half = PASSAGE_WORDS / 2
  const passages = Array.from({ length: Math.max(1, Math.ceil(length / half) - 1) }, () => new Set<string>())
  for (const { term, from } of findings) {
    const last = Math.floor(from / half)
    passages[last]?.add(term)
    passages[last - 1]?.add(term)
  }
  return passages
}
