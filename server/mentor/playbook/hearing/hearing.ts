import type { Ask } from '#shared/asks.ts'
import type { Fact } from '#shared/business/fact.ts'
import type { FactKey } from '#shared/business/keys.ts'
import { monthly } from '#shared/business/monthly.ts'
import type { Knowledge } from '../../../ports.ts'
import { classesOf } from '../../../extraction/text/lexicon.ts'
import { kindIn } from '../../../extraction/text/phrases.ts'
import { stem } from '../../../extraction/text/stem.ts'
import { wordsOf } from '../../../extraction/text/term-finder.ts'
import { addedTo, asSold, fullest, inPeriodOf, laidOver, newsIn, wordsSupposed } from './known-facts.ts'
import { asksForStage, type Funnel, funnelFrom, MESSAGES } from './funnel.ts'
import { asGoalAsked, asMeant, countsSaid } from './meanings.ts'
import {
  type Conversation,
  conversationBefore,
  lastMessage,
  type Message,
  messagesBefore,
} from './messages.ts'
import { buyerIn, countedIn, optionsIn } from '../sheet/words.ts'
import type { Playbook } from '../content/playbook.ts'
import { type Reported, reportedIn } from './reported.ts'
import type { Sheet } from '../sheet/sheet.ts'
import { sheetOf } from '../sheet/sheet-of.ts'
import { likelyOf, withLikely } from './waiting.ts'

/** So many messages before the last are read for words that say more of a number, and so much of each, in UTF-16 units. */
const READ = { before: 6, texts: 6, reports: 3, units: 2_000 }

/** What one message told, wants and changes, in the light of what was known before it. */
export interface Hearing {
  /** everything known, and what this message tries out */
  sheet: Sheet
  /** the same without what it tries out */
  known: Sheet
  /** the same before the message */
  before: Sheet
  facts: readonly Fact[]
  /** it tries out these numbers */
  supposed: readonly Fact[]
  /** all that the message told, whatever became of it */
  told: readonly Fact[]
  /** what waits for the person's yes and is counted with, and all that this message told so */
  likely: readonly Fact[]
  unsure: readonly Fact[]
  contradictions: Knowledge['profile']['contradictions']
  /** keys that the message told or changed */
  news: readonly FactKey[]
  /** what it told that has no key, by the name of its value */
  counts: readonly string[]
  asks: readonly Ask[]
  /** they are no more than a guess */
  isGuess: boolean
  /** it says yes or no to a number that waited */
  isSettling: boolean
  /** what it puts right of what was told before, as it holds now */
  corrected: readonly Fact[]
  words: string
  /** the messages before it, the newest first; each is opened as it is looked at */
  earlier: Iterable<Message>
  /** what it reports of a step; where it tells nothing, what the newest of the few before it did, so many messages ago */
  reported: (Reported & { ago: number }) | undefined
  /** the way to a sale, as they count it */
  funnel: Funnel
  offered: ReadonlySet<string>
  today: Date
  /** what the question so many before it asked for, heard with what is known now */
  heardBefore: (ago: number) => Hearing | undefined
}

export function hearingOf(conversation: Conversation, playbook: Playbook): Hearing {
  const { today, knowledge } = conversation
  const { meanings, outcomes: vocabulary } = playbook
  const {
    settled: settling = [],
    corrected = [],
    asks = [],
    facts: [first] = [],
  } = knowledge?.understood ?? {}
  const offered = knowledge?.offered ?? []

  // What was said: the message, and those before it.
  const message = lastMessage(conversation)
  const earlier = messagesBefore(conversation)
  const messages = [message, ...Iterator.from(earlier).take(MESSAGES)]
  const texts = messages.slice(0, READ.texts).map(({ words }) => words.slice(0, READ.units))
  const text = texts.toReversed().join(' ')
  const recent = messages.slice(0, 1 + READ.before)
  const tellings = recent.map(({ facts }) => facts)
  const told = message.facts

  // What is known: before the message, with it, and with what waits for a yes.
  const settled = new Set(settling.map(({ fact_id }) => fact_id))
  // A number that takes the place of one that waited says more than yes or no.
  const isSettling = settled.size > 0 && (told.length === 0 || told.some(({ id }) => settled.has(id)))
  const isNew = ({ id, source }: Fact) =>
    settled.has(id) || (first !== undefined && source.message_id === first.source.message_id)
  const isHiring = recent.some(each => each.asks.includes('hiring'))
  const isForStage = asksForStage(message.words, vocabulary)
  const meant = (of: readonly Fact[]) =>
    asMeant(isForStage ? asGoalAsked(of, told, meanings) : of, {
      told: tellings,
      words: text,
      meanings,
      isHiring,
    })
  const kept = knowledge?.profile.known ?? []
  const keptNow = kept.map(({ fact }) => fact)
  const tryingOut = supposedIn(messages)
  const orders = ordersIn([...tryingOut, ...(knowledge?.profile.asked ?? [])], keptNow, messages.slice(0, 2))
  const isTried = ({ id }: Fact) => [...tryingOut, ...orders].some(fact => fact.id === id)
  const waiting = knowledge?.profile.asked.filter(fact => !isTried(fact)) ?? []
  const likely = likelyOf(meant(waiting), keptNow)
  const numbers = asSold(withLikely(meant(kept.map(fullest)), likely.map(inPeriodOf(keptNow))))
  const facts = [...numbers, ...wordsSupposed(tellings.flat(), kept)]
  const before = withLikely(
    meant(kept.flatMap(({ fact, history }) => [fact, ...history].filter(each => !isNew(each)).slice(0, 1))),
    likelyOf(meant(waiting.filter(fact => !isNew(fact))), keptNow),
  )

  // What the messages say beside that: counts, the way to a sale, results of a step, their words for what is sold.
  const saidNow = countsSaid([told], meanings)
  const extras = isHiring ? besidePay(recent, facts) : []
  const supposed = tryingOut.filter(fact => !orders.includes(fact) && !extras.includes(fact))
  const counts = new Map([
    ...countsSaid(tellings, meanings),
    ...addedTo(kept, { heard: knowledge ? recent : [], supposed, meanings }),
  ])
  const [order] = orders
  if (order?.value.amount !== undefined) counts.set('sold_once', order.value.amount)
  const extra = extras.reduce((sum, { value }) => sum + (monthly(value) ?? value.amount ?? 0), 0)
  if (extra > 0) counts.set('help_extra', extra)
  // 'And for two days a week?' takes the place of the days that were told, for this answer.
  const days = saidNow.get('days_said')
  if (days !== undefined) counts.set('times_a_week', days)
  const funnel = funnelFrom(messages, { facts, vocabulary })
  const reported = reportedLast(messages, offered, playbook)
  const said = {
    options: optionsIn(message.words),
    counted: countedOf(texts, funnel),
    buyer: buyerIn(texts),
    country: kindIn(text, playbook.countries),
    event: eventOf(facts, recent, playbook),
    last_action: (reported?.ago === 0 ? reported.step : offered[0]?.step)?.action,
  }

  // What follows: as it was before, as it is known now, and with what the message tries out.
  const made = { playbook, today, said }
  const was = sheetOf(before, {
    ...made,
    counts: countsSaid(tellings.slice(1), meanings),
    funnel: funnelFrom(messages.slice(1), { facts: before, vocabulary }),
  })
  const asTold = sheetOf(facts, { ...made, counts, reported, funnel })
  // Another price or rent is held against the one before it, as one that is only tried out.
  const isOther = (name: string) => was.has(name) && asTold.value(name)?.value !== was.value(name)?.value
  const hasMoved = facts.some(({ value }) => value.was !== undefined)
  const asItStood = hasMoved
    ? sheetOf(facts.map(asItWas), { ...made, counts, reported, funnel })
    : COMPARED.some(isOther)
      ? was
      : undefined
  const known = asItStood ? sheetOf(facts, { ...made, counts, reported, funnel, now: asItStood }) : asTold
  const tried = laidOver(facts, meant(supposed).map(inPeriodOf(facts)))
  return {
    sheet: supposed.length === 0 ? known : sheetOf(tried, { ...made, counts, reported, funnel, now: known }),
    known,
    before: was,
    facts,
    supposed,
    told,
    likely,
    unsure: told.filter(fact => fact.status === 'asked' && !isTried(fact)),
    contradictions: knowledge?.profile.contradictions ?? [],
    counts: [...saidNow.keys()],
    news: newsIn(numbers, before, { isNew, told }),
    asks: isSettling ? [] : asks,
    isGuess: knowledge?.understood.is_guess === true,
    isSettling,
    corrected: told.filter(({ id }) => corrected.includes(id)),
    words: message.words,
    earlier,
    reported,
    funnel,
    offered: new Set(offered.map(({ step }) => step.id)),
    today,
    heardBefore(ago) {
      const until = conversationBefore(conversation, ago)
      return until && hearingOf(until, playbook)
    },
  }
}

/**
 * The numbers that a message tries out. 'And at 480?' puts another price into the order of 24 that the message before tried out: what was tried
 * out beside it still holds.
 */
function supposedIn([message, earlier]: readonly Message[]): Fact[] {
  const told = message?.facts ?? []
  const before = earlier?.facts ?? []
  const triedIn = (facts: readonly Fact[]) =>
    facts.filter(({ status, value }) => status === 'supposed' && value.kind !== 'text')
  const then = triedIn(before)
  // 'And at 85?' of who has just tried out another price is one more of those, however sure the reader is of it.
  const [only, another] = told.filter(({ value }) => value.kind !== 'text')
  const isShort = wordsOf(message?.words.slice(0, READ.units) ?? '').length <= ONE_MORE_WORDS
  const isOneMore =
    isShort && only?.status === 'asked' && !another && then.some(({ key }) => key === only.key)
  const now = isOneMore ? [{ ...only, status: 'supposed' as const }] : triedIn(told)
  const isReplaced = (fact: Fact) => now.some(({ key, part }) => key === fact.key && part === fact.part)
  if (now.length === 0 || !then.some(isReplaced)) return now
  return [...now, ...then.filter(fact => !isReplaced(fact) && !told.some(({ key }) => key === fact.key))]
}

/** So many at a price that is tried out beside them are an order, where nothing is known of a month's sales. */
function ordersIn(told: readonly Fact[], known: readonly Fact[], messages: readonly Message[]): Fact[] {
  const isPriced = ({ key, status }: Fact) => key === 'price' && status === 'supposed'
  const priced = new Set(
    messages.flatMap(({ facts }) => facts.filter(isPriced)).map(({ source }) => source.message_id),
  )
  const isOfOrder = ({ key, value, source }: Fact) =>
    key === 'sales' && value.per === undefined && !value.times && priced.has(source.message_id)
  return known.some(({ key }) => key === 'sales') ? [] : told.filter(isOfOrder)
}

/** '95k a month and 20k for transport' of a rep: what comes with somebody who is paid, and is none of the costs there are. */
function besidePay(messages: readonly Message[], known: readonly Fact[]): Fact[] {
  const told = messages.find(({ facts }) => facts.some(({ key }) => key === 'wage'))?.facts ?? []
  const isKnown = ({ part }: Fact) => known.some(fact => fact.key === 'fixed_costs' && fact.part === part)
  return told.filter(fact => fact.key === 'fixed_costs' && fact.status === 'supposed' && !isKnown(fact))
}

/** 'And what about at 85?'; more words say what the number is. */
const ONE_MORE_WORDS = 5

const COMPARED = ['price', 'fixed_costs'] as const

/** Rent that 'goes from 1,800 to 2,300' before it does. */
function asItWas(fact: Fact): Fact {
  const { was, ...value } = fact.value
  if (was === undefined) return fact
  return { ...fact, value: { ...value, ...(value.share === undefined ? { amount: was } : { share: was }) } }
}

/** A step is judged by what was told after it was offered, by the newest of a few messages that tells anything. */
function reportedLast(
  messages: readonly Message[],
  offered: NonNullable<Knowledge['offered']>,
  { outcomes: vocabulary }: Playbook,
): Hearing['reported'] {
  const isTelling = messages[0]?.facts[0] !== undefined
  for (const [ago, { facts, words }] of messages.slice(0, isTelling ? 1 : 1 + READ.reports).entries()) {
    const saidAt = facts[0] && new Date(facts[0].source.said_at)
    const step = offered.find(each => ago === 0 || (saidAt && each.saidAt < saidAt))?.step
    const found = saidAt && reportedIn({ facts, words, step, vocabulary })
    if (found) return { ...found, ago }
  }
  return undefined
}

/** What is counted when something is sold, in their words: what they ask 'how many' of, or what they want so many of. */
function countedOf(texts: readonly string[], { stages, wanted }: Funnel): string | undefined {
  const asked = countedIn(texts)
  // 'How many cards' asks for what brings orders, and not for what is sold.
  if (asked !== undefined && !stages.some(({ name }) => name === asked)) return asked
  // 'Projects' of who wants three of them a month are sold; 'customers' buy, and 'orders' are any sale.
  const classes = wanted === undefined ? [] : (classesOf([stem(wanted)])[0] ?? [])
  const isAnySale = ['person', 'buying_verb', 'revenue'].some(each => classes.includes(each))
  return classes.includes('sales') && !isAnySale ? wanted : undefined
}

/** 'The booth is 275' of a message about a fair is a cost of that fair, unless it comes every month. */
function eventOf(facts: readonly Fact[], messages: readonly Message[], { events }: Playbook) {
  const costs = facts.filter(({ key }) => key === 'fixed_costs')
  const isPaidOnce = ({ value: { per = 'once', times } }: Fact) => per === 'once' && times === undefined
  const told = messages.find(each =>
    each.facts.some(({ source }) => source.message_id === costs[0]?.source.message_id),
  )
  return told && costs.every(isPaidOnce) ? kindIn(told.words.slice(0, READ.units), events) : undefined
}
