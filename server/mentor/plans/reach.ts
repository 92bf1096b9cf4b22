import type { BusinessModel } from '../facts/business-model.ts'
import { amountsIn } from '../facts/amounts.ts'
import { digitsForWords } from '../facts/number-words.ts'
import { peopleWithProblem } from '../numbers/market.ts'
import type { Heard } from '../reply.ts'
import { areFirms } from './buyers.ts'

// Buyers one person can get in front of in a year, before anything was counted. Ours; always said as an assumption.
const REACH_BY_MODEL: Readonly<Record<BusinessModel, number>> = {
  marketplace: 2000,
  agency: 300,
  course: 3000,
  content: 10_000,
  subscription: 3000,
  app: 5000,
  service: 2000,
  handmade: 3000,
  food: 4000,
  local: 4000,
  product: 5000,
}
const REACH_UNKNOWN = 2000
const REACHABLE_FIRMS = 300

/** Of everybody in a town, the share that has any one problem. Ours. */
export const SHARE_WITH_PROBLEM = 0.1
/** A smaller number counts something else. Ours. */
const LEAST_COUNT = 10
/** How near its noun must stand to a number, in UTF-16 units. Ours. */
const NEAR_UNITS = 48

const EVERYBODY = /^(?:[\w-]+ ){0,2}(?:people|persons|inhabitants|residents|households|homes|adults)\b/i
const TOWN_BEFORE =
  /\b(?:town|city|village|district|suburb|population|neighbou?rhood)(?: (?:of|with|has|is|about|around)){1,2} ?$/i
const ASKED_HOW_MANY = /\bHow many [^?]{2,80} can you list today[^?]*\?\s*$/

export interface Reach {
  buyers: number
  isAssumed: boolean
  /** '40,000 people' counted as everybody, of whom a share has the problem */
  everybody: number | undefined
}

/** The buyers within reach: as counted in the message, else our assumption for their kind of business. */
export function reachOf({ facts, words, saidBefore }: Heard): Reach {
  const plain = digitsForWords(words.slice(0, 2000))
  const people = nounsFor(facts.audience)
  const isAnswer = ASKED_HOW_MANY.test(saidBefore.slice(-200))
  for (const amount of amountsIn(plain)) {
    if (amount.kind !== 'count' || amount.value < LEAST_COUNT) continue
    const after = plain.slice(amount.end).slice(0, NEAR_UNITS).trimStart()
    if (people.test(after) || isAnswer)
      return { buyers: Math.round(amount.value), isAssumed: false, everybody: undefined }
    if (EVERYBODY.test(after) || TOWN_BEFORE.test(plain.slice(0, amount.start)))
      return {
        buyers: peopleWithProblem(amount.value, SHARE_WITH_PROBLEM) ?? LEAST_COUNT,
        isAssumed: false,
        everybody: amount.value,
      }
  }
  const followers = facts.figures.followers
  if (followers !== undefined && followers >= LEAST_COUNT)
    return { buyers: followers, isAssumed: false, everybody: undefined }
  const assumed = areFirms(facts) ? REACHABLE_FIRMS : facts.model && REACH_BY_MODEL[facts.model]
  return { buyers: assumed ?? REACH_UNKNOWN, isAssumed: true, everybody: undefined }
}

const ADJECTIVES = /^(?:[\p{L}-]+ ){0,3}?/u.source

// '2,500 nurses', '900 small law firms': the audience's own last word, or a firm.
function nounsFor(audience: string | undefined): RegExp {
  const last =
    audience
      ?.split(' ')
      .at(-1)
      ?.replace(/[^\p{L}]/gu, '') ?? ''
  const own = last.length > 2 && last.toLowerCase() !== 'people' ? `${last}|` : ''
  return new RegExp(
    String.raw`${ADJECTIVES}(?:${own}(?:potential |possible |reachable )(?:customers|buyers|clients|users)|restaurants|caf[eé]s|firms|companies|businesses|shops|clinics|schools|offices|owners|parents|families|students|buyers)(?![\p{L}])`,
    'iu',
  )
}
