import type { BusinessModel } from '../workshop/legacy/business-model.ts'
import type { Facts } from '../workshop/legacy/facts.ts'
import { areFirms } from '../workshop/legacy/plans/firms.ts'

/** Two places where the same buyers can be counted; two counts that agree are worth more than one report. */
export type TwoCounts = readonly [string, string]

const FIRMS: TwoCounts = [
  'the search on a map, street by street',
  'the trade register or the members’ list of their association',
]
const PROFESSION: TwoCounts = [
  'the numbers that their employers or their association publish',
  'the members of the group in which they talk shop',
]
const PROFESSIONS =
  /\b(?:nurses|teachers|students|developers|engineers|designers|drivers|midwives|tutors|professors|police|firefighters|soldiers|lawyers|doctors|writers|musicians|artists|gamers|runners|cyclists)\b/i
const AROUND: TwoCounts = [
  'the town’s own statistics by district',
  'a count at the door or the corner, one hour on a weekday and one on a Saturday',
]
const SEARCHED: TwoCounts = [
  'the members of the two largest groups they post in',
  'the monthly searches for the words they use, from an advertising platform’s keyword tool',
]
const SOLD: TwoCounts = [
  'the number of reviews a year on the three best-selling things like it',
  'the members of the groups around the thing that comes before it',
]

const BY_MODEL: Readonly<Record<BusinessModel, TwoCounts>> = {
  marketplace: [
    'the offers posted in a week where that side posts today',
    'the members of the two largest groups of each side',
  ],
  agency: FIRMS,
  course: SEARCHED,
  content: [
    'the readers that three neighbours in the subject name for their sponsors',
    'the members of the two largest groups on it',
  ],
  subscription: SEARCHED,
  app: SEARCHED,
  service: [
    'the town’s own statistics on households',
    'the reviews a year of the names listed nearest to you',
  ],
  handmade: SOLD,
  food: AROUND,
  local: AROUND,
  product: SOLD,
}
const UNKNOWN: TwoCounts = ['one list that holds them by name', 'the members of one group they are in']

export function twoCountsFor(facts: Facts): TwoCounts {
  if (areFirms(facts)) return FIRMS
  if (PROFESSIONS.test(facts.audience ?? '')) return PROFESSION
  return facts.model ? BY_MODEL[facts.model] : UNKNOWN
}
