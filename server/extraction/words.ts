import type { FactKey } from '#shared/business/keys.ts'
import { type LinearModel, probabilities } from './model/linear-model.ts'
import type { Reading } from './features.ts'

/** Keys whose values are words of the message. */
export const WORD_KEYS = ['offer', 'audience', 'place'] as const
export type WordKey = (typeof WORD_KEYS)[number]

/** Words that say what is sold, to whom, or where. */
export interface FoundWords {
  key: WordKey
  /** tokens: the first, and the one after the last */
  first: number
  end: number
  probability: number
}

/** The tag of a token: outside of all, or the beginning or inside of one. */
export const OUTSIDE = 'O'

export const isWordKey = (key: FactKey | 'none'): key is WordKey =>
  (WORD_KEYS as readonly string[]).includes(key)

/** What a token and its surroundings look like; `tag` is what the token before it was taken for. */
export function tokenFeatures(
  { words, tokens, asked, language }: Reading,
  at: number,
  tag: string,
  text: string,
): string[] {
  const word = (offset: number) => words[at + offset] ?? (at + offset < 0 ? '^' : '$')
  const isCapital = /^\p{Lu}/u.test(text.slice(tokens[at]?.from ?? 0, (tokens[at]?.from ?? 0) + 1))
  const isFirst = at === 0 || ['.', '!', '?', '^'].includes(word(-1)) || tokens[at]?.isLineStart === true
  const features = ['bias', `t:${tag}`, `w:${word(0)}`, `t:${tag}|w:${word(0)}`, `lang:${language}`]
  for (const offset of [-4, -3, -2, -1, 1, 2, 3]) features.push(`${offset}:${word(offset)}`)
  for (const offset of [-2, -1, 1, 2]) features.push(`t:${tag}|${offset}:${word(offset)}`)
  features.push(
    `-2-1:${word(-2)} ${word(-1)}`,
    `-3-2-1:${word(-3)} ${word(-2)} ${word(-1)}`,
    `-10:${word(-1)} ${word(0)}`,
    `01:${word(0)} ${word(1)}`,
    `12:${word(1)} ${word(2)}`,
    `t:${tag}|-2-1:${word(-2)} ${word(-1)}`,
    `t:${tag}|01:${word(0)} ${word(1)}`,
    `end3:${word(0).slice(-3)}`,
    `end4:${word(0).slice(-4)}`,
    `cap:${isCapital}|${isFirst}`,
    `cap:${isCapital}|${isFirst}|${word(-1)}`,
    `cap-next:${/^\p{Lu}/u.test(text.slice(tokens[at + 1]?.from ?? 0))}|${isCapital}`,
  )
  if (at < 3) features.push(`start:${at}`)
  if (asked !== undefined)
    features.push(`asked:${asked}`, `asked:${asked}|t:${tag}`, `asked:${asked}|${words.length < 10}`)
  return features
}

/** The likeliest words of each key, one for each. Tags are given from left to right, each knowing the one before it. */
export function findWords(reading: Reading, model: LinearModel, text: string): FoundWords[] {
  const found: FoundWords[] = []
  let tag = OUTSIDE
  let open: (FoundWords & { count: number }) | undefined
  const close = () => {
    if (open)
      found.push({
        key: open.key,
        first: open.first,
        end: open.end,
        probability: open.probability / open.count,
      })
    open = undefined
  }
  for (let at = 0; at < reading.tokens.length; at++) {
    const shares = probabilities(model, tokenFeatures(reading, at, tag, text))
    const best = bestOf(shares, model.classes, tag)
    tag = best.name
    if (tag === OUTSIDE) {
      close()
      continue
    }
    const [kind, key] = tag.split('-') as ['B' | 'I', WordKey]
    if (kind === 'B' || open?.key !== key) close()
    open = {
      key,
      first: open?.first ?? at,
      end: at + 1,
      probability: (open?.probability ?? 0) + best.share,
      count: (open?.count ?? 0) + 1,
    }
  }
  close()
  return WORD_KEYS.flatMap(
    key =>
      found.filter(one => one.key === key).toSorted((one, other) => other.probability - one.probability)[0] ??
      [],
  )
}

/** The likeliest tag that may follow: nothing is inside of what has not begun. */
function bestOf(shares: Float64Array, classes: readonly string[], before: string) {
  let name = OUTSIDE
  let share = 0
  for (const [index, tag] of classes.entries()) {
    const isInside = tag.startsWith('I-')
    if (isInside && before.slice(2) !== tag.slice(2)) continue
    if ((shares[index] ?? 0) > share) [name, share] = [tag, shares[index] ?? 0]
  }
  return { name, share }
}
