import type { BusinessModel } from '../business-model.ts'
import type { Facts } from '../facts.ts'
import { lastTwoQuestions } from './interview-ends.ts'

interface Moment {
  /** follows 'Tell me about the last time you': 'needed window cleaning' */
  lastTime: (offer: string) => string
  /** the second question: what they did then */
  didThen: string
  /** the third: what it cost */
  cost: string
}

const NEEDED = (offer: string) => `needed ${offer}`
const BOUGHT = (offer: string) => `bought something like ${offer}`

const BY_MODEL: Readonly<Record<BusinessModel, Moment>> = {
  marketplace: {
    lastTime: () => 'looked for [the other side, for example a sitter]',
    didThen: 'Where did you look first, and whom did you ask?',
    cost: 'How many messages and days was it until it was settled, and what did you pay in the end?',
  },
  agency: {
    lastTime: offer => `gave work like ${offer} to somebody outside`,
    didThen: 'Who in your firm decided, and what were they comparing?',
    cost: 'What did it cost in the end, with the hours of your own people?',
  },
  course: {
    lastTime: offer => `tried to learn ${offer}`,
    didThen: 'What did you begin with, and on which day did you stop?',
    cost: 'Which books, videos or lessons have you paid for so far, and how many did you finish?',
  },
  content: {
    lastTime: () => 'found something to read on this that you used the same day',
    didThen: 'Where did it come from, and to whom did you send it?',
    cost: 'What on this subject have you paid for in the last year?',
  },
  subscription: {
    lastTime: offer => `dealt with ${offer} yourself`,
    didThen: 'What did you use, and who else was part of it?',
    cost: 'How long did it take last month, and what went wrong because of it?',
  },
  app: {
    lastTime: offer => `dealt with ${offer}`,
    didThen: 'What did you have open or in your hand at that moment?',
    cost: 'How long did it take, and what happened the last time you forgot it?',
  },
  service: {
    lastTime: NEEDED,
    didThen: 'Who did it in the end, and how did you come to that name?',
    cost: 'What did you pay, or how many hours of your own did it take?',
  },
  handmade: {
    lastTime: BOUGHT,
    didThen: 'For whom was it, where did you look, and what made you stop looking?',
    cost: 'What did you pay, and what did you pay the time before?',
  },
  food: {
    lastTime: () => 'bought something to eat that you could have made yourself',
    didThen: 'Where were you, at what hour, and what else was there to choose?',
    cost: 'What did it cost, and how often was that in the last four weeks?',
  },
  local: {
    lastTime: offer => `went to ${/^[aeiou]/i.test(offer) ? 'an' : 'a'} ${offer}, or wanted to and did not`,
    didThen: 'Which place was it, on which day, and what decided it?',
    cost: 'What did you pay, and how many times did you go in the last month?',
  },
  product: {
    lastTime: BOUGHT,
    didThen: 'Where did you find it, and what else was in the basket?',
    cost: 'What did you pay, and what did you have to buy or mend afterwards?',
  },
}

const UNKNOWN: Moment = {
  lastTime: offer => `had the problem that ${offer} would solve`,
  didThen: 'What did you do about it, step by step?',
  cost: 'What did that cost you, in money or hours?',
}

// What it helps them do, when it was said: 'helps dog owners find sitters' -> 'find sitters'.
const HELPS_TO =
  /^(?:helps|lets) (?:(?:busy |new |small |young |local )?[\p{L}-]+s (?:to )?|people (?:to )?|them (?:to )?)?([a-z]{3,} .{2,60})$/u

/** Five questions about what happened, none about what they might do (after R. Fitzpatrick, The Mom Test). */
export function interviewQuestions(facts: Facts): string[] {
  const moment = facts.model ? BY_MODEL[facts.model] : UNKNOWN
  return [
    `Tell me about the last time you ${lastTime(facts, moment)}. When was it?`,
    moment.didThen,
    moment.cost,
    ...lastTwoQuestions(facts),
  ]
}

function lastTime(facts: Facts, moment: Moment): string {
  const goal = goalOfBuyers(facts)
  return goal ? `had to ${goal}` : moment.lastTime(thingOf(facts) ?? '[what it is about]')
}

/** What it helps them do, in a verb and its object, when that was said: 'find sitters'. */
export function goalOfBuyers({ does, audience }: Facts): string | undefined {
  return does && withoutAudience(does, audience)
}

const KIND_AT_END =
  /(?:^|(?<=\w) )(?:business|company|brand|shop|store|service|startup|delivery|agency|apps?|software|saas|tool|platform|plug-?in|extension|marketplace|website|bot|subscription(?: box)?|newsletter|podcast|course|workshop|class)$/i
const TRADE = / (?:business|company|brand|shop|store)$/i

/** What it is about: 'bookkeeping' from a service, 'inventory' from software, 'candles' from a candle business. */
export function thingOf({ product, model }: Facts): string | undefined {
  if (product === undefined || model === 'local') return product
  const subject = / (?:on|about) (.+)$/.exec(product)?.[1]
  if (subject) return subject
  const thing = product.replace(KIND_AT_END, '')
  if (thing === '') return undefined
  return TRADE.test(product) && !/(?:s|ing)$/.test(thing) ? `${thing}s` : thing
}

function withoutAudience(does: string, audience: string | undefined): string | undefined {
  const plain = audience
    ? does.replace(new RegExp(`(?<=^(?:helps|lets) )${audience.replace(/[^\p{L}\p{N} -]/gu, '')} `, 'iu'), '')
    : does
  const verb = HELPS_TO.exec(plain)?.[1]
  return verb && !(verb.split(' ')[0] ?? '').endsWith('s') ? verb : undefined
}
