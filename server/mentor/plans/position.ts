import type { BusinessModel } from '../workshop/legacy/business-model.ts'
import type { Facts } from '../workshop/legacy/facts.ts'
import { asPeople } from './buyers.ts'
import { isPlural } from '../writing/nouns.ts'

interface Position {
  /** what the buyers are tired of; follows 'who' */
  situation: string
  /** follows 'the one' */
  promise: string
  /** what the alternative does not give */
  difference: string
}

const BY_MODEL: Readonly<Record<BusinessModel, Position>> = {
  marketplace: {
    situation: 'are tired of asking around in groups',
    promise: 'where both sides were checked before they meet',
    difference: 'somebody answers when it goes wrong',
  },
  agency: {
    situation: 'have had reports instead of results',
    promise: 'for one job in one trade, at a fixed price',
    difference: 'the person they talk to does the work',
  },
  course: {
    situation: 'have started alone and stopped',
    promise: 'with a finished result at the end and a teacher who answers',
    difference: 'somebody notices when they stop',
  },
  content: {
    situation: 'have no time to read everything',
    promise: 'with everything read, checked and turned into what to do',
    difference: 'it ends on one page',
  },
  subscription: {
    situation: 'do the same job again every month',
    promise: 'from start to finish, without being asked',
    difference: 'nobody has to remember it',
  },
  app: {
    situation: 'have tried it with memory and a notes file',
    promise: 'for one job, done in a minute a day',
    difference: 'it is still in use a month later',
  },
  service: {
    situation: 'want it done and not discussed',
    promise: 'with a price said first and a date that is kept',
    difference: 'what is not good is put right once at no cost',
  },
  handmade: {
    situation: 'want to give something that is not in every shop',
    promise: 'made by a person they can write to, ready on the day',
    difference: 'a name and a story come with it',
  },
  food: {
    situation: 'want to eat well on a day without time',
    promise: 'made that day, with every ingredient on the label',
    difference: 'they know who made it and when',
  },
  local: {
    situation: 'live or work around the corner',
    promise: 'where they are known by name from the second visit',
    difference: 'somebody notices when they do not come',
  },
  product: {
    situation: 'have bought the cheap one and were annoyed by it',
    promise: 'with everything in one order and a person who answers',
    difference: 'nothing has to be bought on top',
  },
}
const UNKNOWN: Position = {
  situation: 'have this problem every week',
  promise: '[that mends the one thing they complain about]',
  difference: '[the one thing it never does]',
}

const MINE: Partial<Record<BusinessModel, string>> = {
  agency: 'my agency',
  course: 'my course',
  content: 'what I write',
  subscription: 'my subscription',
  app: 'my app',
  service: 'my service',
  food: 'what I make',
  local: 'my place',
}

// Letters and digits only: what is echoed can never be markup.
const RIVAL =
  /\b(?:[Cc]ompet\w+(?:,| is| are| like| such as| with| against| called)?|(?:different|differ) from|(?:better|cheaper) than|versus|vs\.?|alternatives? to|up against|instead of) ((?:\p{Lu}[\p{L}\p{N}'’&-]{1,24})(?: \p{Lu}[\p{L}\p{N}'’&-]{1,24}){0,2})/u

/** The rival they named: 'Calendly' from 'my competitor is Calendly'. */
export function rivalIn(words: string): string | undefined {
  return RIVAL.exec(words.slice(0, 1000))?.[1]
}

/** The position in one sentence, after G. Moore's template (Crossing the Chasm): for whom, what, and unlike which. */
export function positionLine(facts: Facts, unlike: string, isPlaceToSit: boolean): string {
  const model = isPlaceToSit ? 'local' : facts.model
  const { situation, promise, difference } = model ? BY_MODEL[model] : UNKNOWN
  const offer = facts.product ? `my ${facts.product}` : ((model && MINE[model]) ?? '[your offer]')
  const who = asPeople(facts.audience) ?? 'people'
  const place = facts.place && !offer.includes(facts.place) ? ` in ${facts.place}` : ''
  const are = isPlural(facts) ? 'are the ones' : 'is the one'
  return `> For ${who}${place} who ${situation}, ${offer} ${are} ${facts.does ? `that ${facts.does}` : promise}. Unlike with ${unlike}, ${difference}.`
}
