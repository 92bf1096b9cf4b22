import type { KindName } from './kinds.ts'
import { PROFESSIONS } from './professions.ts'

/** What a profession can sell this week, by kind of business; and what the law says about it where it says something. */
export interface Profession {
  /** as the person said it: 'nurse' */
  name: string
  examples: Readonly<Partial<Record<KindName, string>>>
  caution?: string
}

const SAID =
  /\b(?:i am|i'm|i work as|working as|my job is|i was|i used to be|as) (?:an? |being an? )?((?:[a-z-]+ ){0,3}[a-z-]+)/gi

/** The profession the person names, when it is one that changes what to look at. */
export function professionIn(words: string): Profession | undefined {
  for (const [, phrase = ''] of words.slice(0, 1000).matchAll(SAID))
    for (const [pattern, examples, caution] of PROFESSIONS) {
      const found = new RegExp(String.raw`\b(?:${pattern.source})s?\b`, 'i').exec(phrase)
      if (found)
        return { name: found[0].toLowerCase(), examples, ...(caution === undefined ? {} : { caution }) }
    }
  return undefined
}
