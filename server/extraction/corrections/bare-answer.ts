import bareAnswers from './bare-answers.json' with { type: 'json' }
import { tokensOf } from '../text/tokens.ts'

export type BareAnswer = keyof typeof bareAnswers

/** A longer one says more than yes or no. */
const WORDS_MOST = 8
const TEXT_MAX_UNITS = 80

const meaningOf = new Map<string, BareAnswer>(
  (Object.keys(bareAnswers) as BareAnswer[]).flatMap(answer =>
    bareAnswers[answer].map((phrase): [string, BareAnswer] => [phrase, answer]),
  ),
)

/** Whether a message says yes or no and nothing else ('Yes, that’s right.'); undefined for any other. */
export function bareAnswerOf(text: string): BareAnswer | undefined {
  if (text.length > TEXT_MAX_UNITS) return undefined
  const tokens = tokensOf(text)
  if (tokens.some(({ kind }) => kind === 'number')) return undefined
  const words = tokens.flatMap(token => (token.kind === 'word' ? [token.text] : []))
  if (words.length === 0 || words.length > WORDS_MOST || text.includes('?')) return undefined
  let answer: BareAnswer | undefined
  for (let at = 0; at < words.length;) {
    const phrase = longestAt(words, at)
    if (!phrase || (answer !== undefined && phrase.answer !== answer)) return undefined
    answer = phrase.answer
    at = phrase.end
  }
  return answer
}

/** The longest phrase that begins at a word. */
function longestAt(words: readonly string[], at: number) {
  for (let end = words.length; end > at; end--) {
    const answer = meaningOf.get(words.slice(at, end).join(' '))
    if (answer) return { answer, end }
  }
  return undefined
}
