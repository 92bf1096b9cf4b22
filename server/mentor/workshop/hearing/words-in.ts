import { classesOf } from '../../../extraction/text/lexicon.ts'
import { stem } from '../../../extraction/text/stem.ts'
import { phraseAt } from './phrase.ts'
import type { SaidProject } from './said-project.ts'

/** Words that the extraction is this sure of are taken: what is sold is shown, and can be changed. */
const LIKELY = 0.6

/** What the extraction found of an offer, an audience or a place, as it was written. */
export function foundWords(
  { words, extraction }: SaidProject,
  wanted: 'offer' | 'audience' | 'place',
): string | undefined {
  const found = extraction.words.find(({ key }) => key === wanted)
  if (!found || (found.status !== 'noted' && found.probability < LIKELY)) return undefined
  const { tokens } = extraction.reading
  const said = words.slice(tokens[found.first]?.from ?? 0, tokens[found.end - 1]?.to ?? 0)
  return wanted === 'audience' && found.status !== 'noted' && NOT_PEOPLE.test(said) ? undefined : said
}

const PEOPLE = /(?:\p{L}s|people|men|women|children|folk|staff|parents|elderly|gen z|beginners)$/iu
const NOT_PEOPLE =
  /\b(?:months?|weeks?|days?|years?|hours?|costs?|sales|times|ads|dollars|euros|things|terms|this|business|process|less|was|is|details|basics|numbers|plans|kpis|milestones|ideas|options|prices|patterns|recipes|templates|classes|lessons|courses|workshops|investors|funds|groceries|materials|ingredients|supplies|products|bikes|bicycles|cars|books|clothes|goods|items|tools|phones|toys|shoes|machines|houses|rooms|plants|apps|websites|businesses like|examples|reasons|results|orders|customers|clients|users|always|others|news|saas|weddings|parties|events|birthdays|lots|holidays|jobs|contracts|trips|walks|tours|kits|textbooks|seeds)$/i
const AUDIENCE: readonly RegExp[] = [
  /\b(?:aimed at|targeting|targeted at|audience is|designed for|made for|sell(?:ing)? (?:\w+ ){0,5}to)\s+/gi,
  /\bhelp(?:s|ing)?\s+/gi,
  // 'The market for pottery classes' names what is sold.
  /\b(?<!\b(?:market|demand) )for\s+/gi,
  /\b(?:where|tells|reminds|warns|alerts|shows|gives|teach(?:es|ing)?|train(?:s|ing)?|lets|connect(?:s|ing)?)\s+/gi,
  /\bto\s+/gi,
]
const PAYERS = /\b(\p{L}{3,20}s|people) (?:would )?(?:pay|buy|book|subscribe)\b/iu
/** In the languages next door. */
const ELSEWHERE = /\b(?:für|para|pour) ((?:\p{L}+ )?\p{Lu}?\p{L}{3,})/u
const MOST_TRIES = 8

/** For whom: 'busy parents' from 'meal kits for busy parents'. */
export function audienceIn(text: string): string | undefined {
  for (const pattern of AUDIENCE) {
    let tries = 0
    for (const found of text.matchAll(pattern)) {
      if (++tries > MOST_TRIES) break
      const people = peopleIn(peoplePhrase(text.slice(found.index + found[0].length)))
      if (people) return payersFor(people)
    }
  }
  const payers = PAYERS.exec(text)?.[1] ?? ''
  if (payers !== '' && !NOT_PEOPLE.test(payers) && !/^people$/i.test(payers)) return payers.toLowerCase()
  const written = ELSEWHERE.exec(text)?.[1]
  return phraseAt(written ?? '', 3) && written
}

const ANIMALS = /^(?:(?<kind>cat|dog|pet|horse|rabbit|bird)s|(?<young>puppies|kittens))$/i
const CHILDREN = /^(?:babies|toddlers|kids|children|newborns)$/i

/** Who pays is who can be asked: boxes for cats are bought by cat owners, toys for kids by parents. */
export function payersFor(people: string): string {
  const { kind, young } = ANIMALS.exec(people)?.groups ?? {}
  if (kind) return `${kind.toLowerCase()} owners`
  if (young) return /^p/i.test(young) ? 'dog owners' : 'cat owners'
  return CHILDREN.test(people) ? 'parents' : people
}

// 'For my shop' names no people, 'for new mothers' needs its first word.
function peoplePhrase(text: string): string | undefined {
  return /^(?:my|our|an?|this|that|me|us|it)\b/i.test(text) ? undefined : phraseAt(text, 4, /^the$/i)
}

const THINGS: ReadonlySet<string> = new Set(['product', 'material', 'equipment'])
const PERSONS: ReadonlySet<string> = new Set(['person', 'customers', 'team_size', 'worker'])

function isPeople(phrase: string): boolean {
  if (!PEOPLE.test(phrase) || NOT_PEOPLE.test(phrase)) return false
  const classes = classesOf([stem(phrase.split(' ').at(-1)?.toLowerCase() ?? '')])[0] ?? []
  return !classes.some(name => THINGS.has(name)) || classes.some(name => PERSONS.has(name))
}

// The longest beginning of the phrase that ends in a word for people: 'dog owners find sitters' -> 'dog owners'.
function peopleIn(phrase: string | undefined): string | undefined {
  const words = phrase?.split(' ') ?? []
  for (let count = 1; count <= words.length; count++) {
    const candidate = words.slice(0, count).join(' ')
    if (isPeople(candidate)) {
      const longer = words.slice(0, count + 1).join(' ')
      return count < words.length && count === 1 && isPeople(longer) ? longer : candidate
    }
  }
  return undefined
}

const DOES =
  /\b(?:that|which|to) (helps?|lets?|connects?|matches|makes|finds|tracks|saves|turns|reminds|teaches|automates|shows|delivers)\s+((?:[\p{L}'’-]+ ){0,9}[\p{L}'’-]+)/iu

/** What it does: 'helps dog owners find sitters'. */
export function doesIn(text: string): string | undefined {
  const found = DOES.exec(text)
  if (!found?.[1] || !found[2]) return undefined
  const rest =
    found[2].split(/ (?:and (?:i|we|it)|but|because|at|costs?|so i|i|we|is|should|what|how|price)\b/i)[0] ??
    ''
  const verb = found[1].toLowerCase()
  return `${verb.endsWith('s') ? verb : `${verb}s`} ${rest}`.slice(0, 100).trim()
}

const PLACE = /\b(?:in|around|near|across|from|on) (\p{Lu}[\p{L}'’-]{1,24}(?: \p{Lu}[\p{L}'’-]{1,24}){0,2})/gu
const NOT_PLACE =
  /^(?:January|February|March|April|May|June|July|August|September|October|November|December|Spring|Summer|Autumn|Winter|Fall|Christmas|Easter|Thanksgiving|I|Instagram|Etsy|TikTok|Facebook|YouTube|Google|LinkedIn|Shopify|Amazon|English|German|Spanish|French|Japanese|Mandarin|Q|AI|My|The|A|Excel|Python|React|Ember|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)s?\b/

export function placeIn(text: string): string | undefined {
  let tries = 0
  for (const found of text.matchAll(PLACE)) {
    if (++tries > MOST_TRIES) return undefined
    if (found[1] && !NOT_PLACE.test(found[1])) return found[1]
  }
  return undefined
}
