import type { BusinessModel } from '../workshop/legacy/business-model.ts'
import type { Facts } from '../workshop/legacy/facts.ts'
import { areFirms } from '../workshop/legacy/plans/firms.ts'
import { asPeople } from './buyers.ts'
import { goalOfBuyers, thingOf } from '../workshop/legacy/plans/interview-guide.ts'

const BY_MODEL: Readonly<Record<BusinessModel, string>> = {
  marketplace: 'the people who posted an offer or a request in the last two weeks, as many of each side',
  agency: 'firms of one trade that advertised for this job, or changed who does it, in the last year',
  course: 'people who asked a beginner’s question on it in a forum or group this month',
  content: 'people who left a thoughtful comment under something on this subject',
  subscription: 'people who complained in public about the way they do it today',
  app: 'people who wrote a review of two or three stars for an app near yours',
  service: 'people whose house, garden or office shows from the street that the job is waiting',
  handmade: 'people who stand at a stall like yours on market day, when they have just bought',
  food: 'people who stand in the queue for lunch next to you, and those who bring theirs from home',
  local: 'people who come out of the nearest place like yours, and the businesses around your door',
  product: 'people who own the thing that comes before yours: clubs, groups, the shelf of a shop',
}

/** Where people are found who had the problem lately, for a talk and not for a sale. */
export function whereToFind(facts: Facts): string {
  const place = facts.place ? ` in ${facts.place}` : ''
  if (areFirms(facts))
    return `a list of ${facts.audience ?? 'firms'}${place} from the map; call in the quiet hour of their day and ask for the person who does this job`
  const where = facts.model
    ? BY_MODEL[facts.model]
    : 'people who spoke or wrote about this problem in the last month'
  return facts.audience ? `${where}; keep only ${facts.audience}${place}` : `${where}${place}`
}

/** A short invitation to a talk in which nothing is sold. */
export function invitation(facts: Facts, minutes: number): string {
  const who = asPeople(facts.audience) ?? 'people'
  const place = facts.place ? ` in ${facts.place}` : ''
  return [
    `> Hello [name], I want to learn how ${who}${place} ${today(facts)}. You came to mind because of [the one thing you saw].`,
    '>',
    `> May I ask about the last time, ${minutes} minutes by phone on [day]? I sell nothing, and you get what I learn.`,
  ].join('\n')
}

// What they do about it today; follows 'how nurses in Chicago'.
function today(facts: Facts): string {
  const goal = goalOfBuyers(facts)
  const thing = thingOf(facts)
  if (goal) return `${goal} today`
  if (facts.model === 'food') return 'sort out what they eat on a full day'
  if (facts.model === 'local') return 'choose where they go'
  if (facts.model === 'marketplace') return 'find the right person today'
  if (thing === undefined) return 'deal with [the problem] today'
  if (facts.model === 'app' || facts.model === 'subscription') return `deal with ${thing} today`
  if (facts.model === 'course' || facts.model === 'content') return `learn about ${thing}`
  return facts.model === 'service' || facts.model === 'agency' ? `get ${thing} done` : `choose ${thing}`
}
