import type { Reading } from './features.ts'
import { SENTENCE_ENDS } from '../text/tokens.ts'

const WORDS_PER_STEP = 8
const STEPS_MAX = 6
const FEW_WORDS = 10

/** What a message looks like as a whole: the input of the model of asks. */
export function askFeatures({ words, tokens, quantities, asked }: Reading): string[] {
  const features = ['bias']
  for (const [at, word] of words.entries()) {
    features.push(`w:${word}`)
    if (at + 1 < words.length) features.push(`b:${word} ${words[at + 1]}`)
    if (at + 2 < words.length) features.push(`t:${word} ${words[at + 1]} ${words[at + 2]}`)
  }
  const isQuestion = words.includes('?')
  features.push(
    `length:${Math.min(STEPS_MAX, Math.floor(words.length / WORDS_PER_STEP))}`,
    `question:${isQuestion}`,
    `numbers:${Math.min(4, quantities.length)}`,
  )
  if (asked !== undefined) features.push('asked', `asked:${words.length < FEW_WORDS}|${isQuestion}`)
  const asking = askingSentence(words, tokens)
  for (const [at, word] of asking.entries()) {
    features.push(`a:${word}`)
    if (at + 1 < asking.length) features.push(`ab:${word} ${asking[at + 1]}`)
  }
  features.push(`a1:${asking[0] ?? ''} ${asking[1] ?? ''}`)
  for (const form of new Set(quantities.map(quantity => quantity.form))) features.push(`form:${form}`)
  return features
}

/** The last sentence that ends in a question mark, else the last one. */
function askingSentence(words: readonly string[], tokens: Reading['tokens']): readonly string[] {
  let from = 0
  let last: readonly string[] = []
  let asking: readonly string[] | undefined
  for (let at = 0; at <= words.length; at++) {
    const isEnd = at === words.length || SENTENCE_ENDS.has(words[at] ?? '')
    if (!isEnd && !(tokens[at]?.isLineStart && at > from)) continue
    const sentence = words.slice(from, at)
    if (sentence.length > 0) last = sentence
    if (words[at] === '?') asking = sentence
    from = isEnd ? at + 1 : at
  }
  return asking ?? last
}
