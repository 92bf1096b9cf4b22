import type { RunFile } from '#shared/agent/run-state.ts'
import { type Finding, type Terms, wordsOf } from '../../../extraction/text/term-finder.ts'
import { findIn } from '../../../extraction/text/phrases.ts'
import { htmlText } from './html-text.ts'

const PROSE: readonly string[] = ['markdown', 'html', 'text']

export const isProse = ({ language }: RunFile) => PROSE.includes(language)

/** What a person reads of a file. */
export const shownText = ({ language, content }: RunFile) =>
  language === 'html' ? htmlText(content) : content

/** Words that a file says, as they are said, and the line of the first. */
export interface Said {
  term: string
  words: string
  line: number
  /** so many words of its sentence stand before it, the nearest last */
  before: readonly string[]
}

const BEFORE_WORDS = 4
const THOUSANDS = /(?<=\d),(?=\d{3})/g
const SENTENCE_END = /[.?!;:]{1,3}(?=\s|$)/
/** Of no sentence and of no phrase. */
const SENTENCE_END_WORD = '.'

/** Where a text says the phrases of these terms, in which `#` stands for any number. */
export function saidIn(text: string, terms: Terms): Said[] {
  const words: string[] = []
  const lines: number[] = []
  for (const [index, line] of text.split('\n').entries())
    for (const sentence of line.replaceAll(THOUSANDS, '').split(SENTENCE_END))
      for (const word of [...wordsOf(sentence), SENTENCE_END_WORD]) {
        words.push(word)
        lines.push(index + 1)
      }
  const found = findIn(
    terms,
    words.map(word => (/^\d/.test(word) ? '#' : word)),
  )
  return found.map(({ term, from, to }: Finding) => {
    const before = words.slice(Math.max(0, from - BEFORE_WORDS), from)
    return {
      term,
      words: words.slice(from, to).join(' '),
      line: lines[from] ?? 1,
      before: before.slice(before.lastIndexOf(SENTENCE_END_WORD) + 1),
    }
  })
}
