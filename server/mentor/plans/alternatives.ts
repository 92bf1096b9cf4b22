import type { BusinessModel } from '../workshop/legacy/business-model.ts'
import type { Facts } from '../workshop/legacy/facts.ts'
import { areFirms } from '../workshop/legacy/plans/firms.ts'

export interface Alternative {
  /** what they do today, as a noun: 'a shared spreadsheet' */
  today: string
  /** what it really costs them */
  costs: string
  /** why they stay with it */
  stays: string
  /** where it leaves room */
  opening: string
}

// What people do instead, by kind of business, the strongest first; ours. Cells: today | costs | stays | opening.
const ROWS: Readonly<Record<BusinessModel, readonly [string, string, string]>> = {
  marketplace: [
    'a free group or message board | an evening of messages | everyone is already in it | nobody has checked the other side, and nobody answers when it goes wrong',
    'the name a friend gives them | a favour, and no choice | they trust the friend | it works once, and not on a Sunday evening',
    'going without | the thing they wanted | looking takes longer than waiting | an answer within the hour',
  ],
  agency: [
    'somebody in their own team, on the side | hours of a person with another job | there is no invoice to approve | it is always the first thing to slip',
    'a large agency | a retainer, whatever comes of it | nobody is blamed for a known name | the person who sold it does not do the work',
    'a freelancer found online | a low rate and their own time to manage it | it is cheap to try | nobody owns the result',
  ],
  course: [
    'free videos | evenings without an end in sight | they cost nothing | nobody notices when they stop',
    'a book or a recorded course | a small sum, paid once | it feels like a beginning | it lies there unfinished',
    'asking someone who can | a favour each time | the answer fits them | the favour runs out',
  ],
  content: [
    'a feed on the phone | time every day | it is always there | it never ends and checks nothing',
    'the large newsletter of the field | nothing | everyone quotes it | it writes for everyone, so for nobody’s exact job',
    'a colleague who reads it for them | a favour | it is filtered for them | it stops when the colleague is busy',
  ],
  subscription: [
    'a spreadsheet, or buying it again each time | the same hour every month | it is there and they know it | it depends on the one person who remembers',
    'the best-known provider | a higher plan than they use | moving looks like work | much of it is for larger buyers',
    'doing it only when it hurts | a bad day every few weeks | most days nothing happens | the day after it went wrong',
  ],
  app: [
    'a notes file or a spreadsheet | minutes a day, and mistakes | it is free and it is theirs | it is forgotten by the third week',
    'the best-known app | a subscription for more than they use | their data is in it | the one job they have takes too many taps',
    'memory | the one time it fails | it takes no effort at all | the day it failed',
  ],
  service: [
    'doing it themselves | a Saturday, and tools | there is no bill and no stranger in the house | the part of the job they dislike most',
    'the first name in the search | a quote, after some waiting | the reviews look good | no answer for days, no fixed price',
    'leaving it undone | it gets worse and dearer | nothing has to be decided | a price and a date in the first message',
  ],
  handmade: [
    'a gift from a chain shop | little money | it is there on the last day | the one who gets it has seen it before',
    'another maker on a marketplace | money, postage and a wait | it has photos and reviews | no promise of the date, no name on it',
    'flowers, wine or money | any sum they like | nothing can go wrong | nobody remembers it a year later',
  ],
  food: [
    'the supermarket | little, since they are there anyway | it is on the way | nobody can say who made it and when',
    'delivery from a restaurant | the meal plus the fees | it comes to the door | it arrives late, cold or heavy',
    'making it at home | ingredients and an evening | it tastes like theirs | the evening when there is no time',
  ],
  local: [
    'the chain | a low monthly price | it is everywhere and cancels online | nobody there knows their name',
    'a video or an order at home | almost nothing | there is no way to go | nobody waits for them, so they skip it',
    'the place they have always gone to | a habit they no longer question | they know where everything is | a move, a changed hour, a bad day there',
  ],
  product: [
    'the best seller of a large online shop | a low price, and a return now and then | it is there tomorrow | the complaint that comes back in its low reviews',
    'parts bought one by one | an evening of searching | they choose each piece | one piece is always missing',
    'making do with what they have | a little annoyance each time | nothing has to be bought | the day it breaks, and the gift for someone else',
  ],
}

const UNKNOWN: readonly [string, string, string] = [
  'a makeshift of their own | hours, more than money | it is theirs and it is free | the day it failed',
  'the name everyone knows | its price, and parts they do not need | nobody is blamed for it | the one kind of people it serves worst',
  'doing nothing | the problem, again and again | it takes no decision | the moment it hurts most',
]

// Where people sit down to eat or drink, the next table is the rival, not the shelf.
const EATERY: readonly [string, string, string] = [
  'the chain on the next corner | a familiar price, no welcome | they know what they get, and it is quick | nobody there knows what they drink',
  'the machine at work or at home | almost nothing | it is a few steps away | the break, the company, the smell of it',
  'the place they have always gone to | a habit they no longer question | they are greeted there | a changed hour, a full house, a bad day there',
]
const EATERY_WORDS =
  /\b(?:caf[eé]s?|coffee (?:shop|bar|house)s?|restaurants?|bistros?|bars?|pubs?|tea ?rooms?|diners?)\b/i

// Firms that buy for their work compare otherwise than households.
const FIRMS: readonly [string, string, string] = [
  'somebody on their staff who does it on the side | paid hours of a person with another job | there is no invoice to approve | it slips in every busy week',
  'the supplier they have always had | a bill that nobody checks any more | changing is work, and nobody is blamed for staying | no answer for days, and the same mistake twice',
  'a makeshift that has grown over the years | errors, found too late | it works on most days | the day the one who built it is away',
]

/** A place to sit down and eat or drink; `words` are the last message, for when no product was named. */
export function isEatery({ model, product }: Facts, words: string): boolean {
  return model === 'food' && EATERY_WORDS.test(product ?? words)
}

/** The three things people do instead of buying; the strongest first. */
export function alternativesTo(facts: Facts, words: string): [Alternative, Alternative, Alternative] {
  const [first, second, third] = areFirms(facts)
    ? FIRMS
    : isEatery(facts, words)
      ? EATERY
      : facts.model
        ? ROWS[facts.model]
        : UNKNOWN
  return [alternative(first), alternative(second), alternative(third)]
}

/** The rows that stand for a firm with a name. */
const KNOWN_NAME =
  /\b(?:chain|best seller|best-known|large|known|knows|first name|recorded course|another maker|restaurant|supplier)\b/

/** The alternatives beside a rival who was named: that name takes the row of the firms. */
export function withoutKnownName(alternatives: readonly Alternative[]): Alternative[] {
  const place = alternatives.findLastIndex(({ today }) => KNOWN_NAME.test(today))
  return alternatives.filter((_, index) => index !== place)
}

function alternative(row: string): Alternative {
  const [today = '', costs = '', stays = '', opening = ''] = row.split(' | ')
  return { today, costs, stays, opening }
}

const COMPLAINTS: Readonly<Record<BusinessModel, string>> = {
  marketplace: 'the comments in the largest group they use',
  agency: 'the public reviews of three agencies of your size',
  course: 'the low reviews of the best-known courses and books on it',
  content: 'the replies under three neighbours in your subject',
  subscription: 'the low reviews of the best-known provider',
  app: 'the low reviews of the three best-known apps',
  service: 'the low reviews of the names listed nearest to you',
  handmade: 'the reviews of three makers with prices like yours',
  food: 'the low reviews of the places nearest to you',
  local: 'the low reviews of the places nearest to you',
  product: 'the low reviews of the best seller',
}

/** Where their complaints stand in writing. */
export function complaintsIn(model: BusinessModel | undefined): string {
  return model ? COMPLAINTS[model] : 'the low reviews of the best-known names'
}
