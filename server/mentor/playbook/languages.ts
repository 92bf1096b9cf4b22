import { languageOf } from '../../extraction/text/language.ts'
import { wordsOf } from '../../extraction/text/term-finder.ts'
import { tokensOf } from '../../extraction/text/tokens.ts'
import type { Playbook } from './content/playbook.ts'

/** A shorter text may hold a name or a loan word. */
const FEWEST_WORDS = 5
const FEWEST_LETTERS = 10
const WORDS_READ = 120
/** So much of a text is in a language's small words before it counts as that language. */
const LEAST_SHARE = 0.2
const READ_UNITS = 2_000

/** What is said first to a message in another language, in that language; empty for one in English. */
export function onLanguage(text: string, { languages }: Playbook): string {
  const read = text.slice(0, READ_UNITS)
  const words = wordsOf(read).slice(0, WORDS_READ)
  // Not every script puts blanks between its words.
  const isLong = words.length >= FEWEST_WORDS || lettersOf(FOREIGN, read) >= FEWEST_LETTERS
  if (!isLong) return ''
  const counted = [...languages].map(([name, { script, words: small }]) => {
    const isOfScript = script !== undefined && lettersOf(scripts(script), read) > FEWEST_LETTERS / 2
    const share = words.filter(word => small.includes(word)).length / words.length
    return { name, share: isOfScript ? 1 + share : script === undefined ? share : 0 }
  })
  const [best] = counted.toSorted((one, other) => other.share - one.share)
  // Four languages are read as well, by longer lists of their small words.
  const inFour = languageOf(tokensOf(read))
  const isSure = best !== undefined && best.share >= LEAST_SHARE
  const name = isSure && best.name !== 'en' ? best.name : inFour
  return languages.get(name)?.says ?? ''
}

const FOREIGN = /[^\p{Script=Latin}\P{L}]/gu
const lettersOf = (letters: RegExp, text: string) => text.match(letters)?.length ?? 0
const scripts = (script: string) => new RegExp(`\\p{Script=${script}}`, 'gu')
