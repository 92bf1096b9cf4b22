import type { Ask } from '#shared/asks.ts'
import type { Fact } from '#shared/business/fact.ts'
import type { KnownFact } from '#shared/business/fold.ts'
import { type FactKey, keyRules } from '#shared/business/keys.ts'
import { withoutSpans } from '#shared/business/without-spans.ts'
import { cutText } from '#shared/cut-text.ts'
import type { Knowledge, Turn } from '../../ports.ts'
import { classesOf } from '../../extraction/lexicon.ts'
import { kindIn } from '../../extraction/phrases.ts'
import { stem } from '../../extraction/stem.ts'
import { addedTo } from './added.ts'
import { currencyOf, inputsFrom } from './inputs.ts'
import { asksForStage, type Funnel, funnelFrom, type Message } from './funnel.ts'
import { optionsIn } from './options.ts'
import { asGoalAsked, asMeant, countsSaid, goalSaid, isAllIn } from './meanings.ts'
import type { Playbook } from './playbook.ts'
import { type Reported, reportedIn, valuesOf } from './reported.ts'
import { Sheet } from './sheet.ts'
import { likelyOf, withLikely } from './waiting.ts'
import { buyerIn, countedIn, saidWords, wordsFrom } from './words.ts'

/** Longest message whose words are looked at, in UTF-16 units. */
const WORDS_UNITS = 20_000

export interface Conversation {
  /** the last of them is the one to answer */
  turns: readonly Turn[]
  today: Date
  /** absent where no business is named: then nothing is known */
  knowledge?: Knowledge | undefined
}

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
  turns: readonly Turn[]
  earlier: Iterable<{ asks: readonly Ask[]; facts: readonly Fact[] }>
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
  const turns = withoutForgotten(conversation)
  const told = knowledge ? toldNow(knowledge) : []
  const kept = knowledge?.profile.known ?? []
  const earlierHeard = [...Iterator.from(knowledge?.earlier ?? []).take(READ_FOR_COUNTS)]
  const recent = [told, ...earlierHeard.map(each => each.facts)]
  const { meanings } = playbook
  const isHiring = [knowledge?.understood, ...earlierHeard].some(each => each?.asks.includes('hiring'))
  const isForStage = asksForStage(turns.at(-1)?.content ?? '', playbook.outcomes)
  const meant = (of: readonly Fact[]) =>
    asMeant(isForStage ? asGoalAsked(of, told, meanings) : of, {
      told: recent,
      words: saidIn(turns),
      meanings,
      isHiring,
    })
  const { settled: settling = [], corrected = [] } = knowledge?.understood ?? {}
  const settled = new Set(settling.map(({ fact_id }) => fact_id))
  // A number that takes the place of one that waited says more than yes or no.
  const isSettling = settled.size > 0 && (told.length === 0 || told.some(({ id }) => settled.has(id)))
  const isCorrected = (id: string) => corrected.includes(id)
  const messageId = knowledge?.understood.facts[0]?.source.message_id
  const isNew = ({ id, source }: Fact) =>
    settled.has(id) || (messageId !== undefined && source.message_id === messageId)
  const likely = likelyOf(
    meant(knowledge?.profile.asked ?? []),
    kept.map(({ fact }) => fact),
  )
  const numbers = withLikely(
    meant(kept.map(fullest)),
    likely.map(inPeriodOf(kept.map(({ fact }) => fact))),
  ).map((fact, _, all) => asSold(fact, all))
  const facts = [...numbers, ...wordsSupposed(recent.flat(), kept)]
  const before = withLikely(
    meant(kept.flatMap(({ fact, history }) => [fact, ...history].filter(each => !isNew(each)).slice(0, 1))),
    likely.filter(fact => !isNew(fact)),
  )
  const supposed = told.filter(({ status, value }) => status === 'supposed' && value.kind !== 'text')
  const words = cutText((turns.at(-1)?.content ?? '').toWellFormed(), WORDS_UNITS)
  const options = optionsIn(words)
  const messages = [...messagesOf(turns, told, knowledge)]
  const funnel = funnelFrom(messages, { facts, vocabulary: playbook.outcomes })
  const asked = countedIn(turns)
  // 'How many cards' asks for what brings orders, and not for what is sold.
  const isStage = funnel.stages.some(({ name }) => name === asked)
  const counted = (isStage ? undefined : asked) ?? soldIn(funnel.wanted)
  const country = kindIn(saidIn(turns), playbook.countries)
  const reported = reportedLast({ turns, today, knowledge }, told, playbook)
  const lastStep = reported?.ago === 0 ? reported.step : knowledge?.offered?.[0]?.step
  const saidNow = countsSaid([told], meanings)
  const heard = knowledge ? [knowledge.understood, ...earlierHeard] : []
  const counts = new Map([...countsSaid(recent, meanings), ...addedTo(kept, { heard, supposed, meanings })])
  // 'And for two days a week?' takes the place of the days that were told, for this answer.
  const days = saidNow.get('days_said')
  if (days !== undefined) counts.set('times_a_week', days)
  const event = eventOf(facts, { told: recent, turns }, playbook)
  const making = {
    playbook,
    today,
    options,
    counted,
    buyer: buyerIn(turns),
    country,
    counts,
    event,
    lastAction: lastStep?.action,
  }
  const sheetOf = (of: readonly Fact[], now?: Sheet) => sheetFrom(of, { ...making, reported, funnel, now })
  const earlier = sheetFrom(before, {
    ...making,
    counts: countsSaid(recent.slice(1), meanings),
    reported: undefined,
    funnel: funnelFrom(messages.slice(1), { facts: before, vocabulary: playbook.outcomes }),
  })
  const charged = earlier.value('price')?.value
  const asTold = sheetOf(facts)
  // Another price is held against the one before it, as one that is only tried out.
  const isOtherPrice = charged !== undefined && asTold.value('price')?.value !== charged
  const known = isOtherPrice ? sheetOf(facts, earlier) : asTold
  return {
    sheet: supposed.length === 0 ? known : sheetOf(laidOver(facts, supposed.map(inPeriodOf(facts))), known),
    known,
    before: earlier,
    facts,
    supposed,
    told,
    likely,
    unsure: told.filter(({ status }) => status === 'asked'),
    contradictions: knowledge?.profile.contradictions ?? [],
    counts: [...saidNow.keys()],
    news: newsIn(numbers, before, { isNew, told }),
    asks: isSettling ? [] : (knowledge?.understood.asks ?? []),
    isGuess: knowledge?.understood.is_guess === true,
    isSettling,
    corrected: told.filter(({ id }) => isCorrected(id)),
    words,
    turns,
    earlier: knowledge?.earlier ?? [],
    reported,
    funnel,
    offered: new Set(knowledge?.offered?.map(({ step }) => step.id)),
    today,
    heardBefore: ago => {
      // As it was said: what was forgotten of it is left out once.
      const before = conversationBefore(conversation, ago)
      return before && hearingOf(before, playbook)
    },
  }
}

/** So many of the newest messages are looked at for what of them was to be forgotten. */
const READ_FOR_FORGOTTEN = 8

/** Messages as they are read: of what a person wanted forgotten no words are left. */
function withoutForgotten({ turns, knowledge }: Conversation): readonly Turn[] {
  if (!knowledge) return turns
  const heard = [knowledge.understood, ...Iterator.from(knowledge.earlier ?? []).take(READ_FOR_FORGOTTEN)]
  let ago = 0
  const left = turns.toReversed().map(turn => {
    if (turn.role !== 'user') return turn
    const { forgotten = [] } = heard[ago++] ?? {}
    return forgotten.length === 0
      ? turn
      : { ...turn, content: withoutSpans(turn.content, forgotten).join(' ') }
  })
  return left.toReversed()
}

/** The conversation up to the question so many before the last. */
function conversationBefore(
  { turns, today, knowledge }: Conversation,
  ago: number,
): Conversation | undefined {
  const earlier = knowledge?.earlier ?? []
  const understood = [...after(earlier, ago - 1, 1)][0]
  const last = [...turns.keys()].filter(index => turns[index]?.role === 'user').at(-1 - ago)
  if (!knowledge || !understood || last === undefined) return undefined
  const saidAt = understood.facts[0] && new Date(understood.facts[0].source.said_at)
  return {
    turns: turns.slice(0, last + 1),
    today,
    knowledge: {
      ...knowledge,
      understood,
      earlier: { [Symbol.iterator]: () => after(earlier, ago) },
      // What it reported was judged by the steps that were offered until then.
      offered: knowledge.offered?.filter(each => !saidAt || each.saidAt < saidAt) ?? [],
    },
  }
}

/** Those behind so many; what is not looked at is not opened. */
function* after<Each>(all: Iterable<Each>, skipped: number, most = Infinity): Generator<Each> {
  let index = 0
  for (const each of all) {
    if (index >= skipped + most) return
    if (index++ >= skipped) yield each
  }
}

/** 'Projects' of who wants three of them a month are sold; 'customers' buy, and 'orders' are any sale. */
function soldIn(wanted: string | undefined): string | undefined {
  const classes = wanted === undefined ? [] : (classesOf([stem(wanted)])[0] ?? [])
  const isSold = classes.includes('sales') && !classes.includes('person') && !classes.includes('buying_verb')
  return isSold && !classes.includes('revenue') ? wanted : undefined
}

/** What was told and said, the newest first. */
function* messagesOf(
  turns: readonly Turn[],
  told: readonly Fact[],
  knowledge: Knowledge | undefined,
): Generator<Message> {
  const questions = turns.filter(({ role }) => role === 'user').toReversed()
  let ago = 0
  const message = (facts: readonly Fact[]) => ({
    facts,
    words: cutText((questions[ago++]?.content ?? '').toWellFormed(), WORDS_UNITS),
  })
  yield message(told)
  for (const { facts } of knowledge?.earlier ?? []) yield message(facts)
}

const REPORTS_LOOKED_FOR = 3
/** So many messages before the last are read for counts of time that have no key. */
const READ_FOR_COUNTS = 6

/** A step is judged by what was told after it was offered. */
function reportedLast(
  { turns, knowledge }: Conversation,
  told: readonly Fact[],
  { outcomes: vocabulary }: Playbook,
): Hearing['reported'] {
  const questions = turns.filter(({ role }) => role === 'user').toReversed()
  const reportedBy = (facts: readonly Fact[], ago: number) => {
    const saidAt = facts[0] && new Date(facts[0].source.said_at)
    const step = knowledge?.offered?.find(each => ago === 0 || !saidAt || each.saidAt < saidAt)?.step
    const found = reportedIn({ facts, words: questions[ago]?.content ?? '', step, vocabulary })
    return found && { ...found, ago }
  }
  const now = reportedBy(told, 0)
  if (now || told.length > 0) return now
  let ago = 0
  for (const { facts } of knowledge?.earlier ?? []) {
    if (++ago > REPORTS_LOOKED_FOR) return undefined
    const found = facts.length > 0 ? reportedBy(facts, ago) : undefined
    if (found) return found
  }
  return undefined
}

function newsIn(
  facts: readonly Fact[],
  before: readonly Fact[],
  { isNew, told }: { isNew: (fact: Fact) => boolean; told: readonly Fact[] },
): FactKey[] {
  const was = new Set(before.map(({ id }) => id))
  // What a message told counts as told by it, also where a hand has put it right since.
  const toldKeys = new Set(told.flatMap(({ key, status }) => (status === 'noted' && key ? [key] : [])))
  const isNews = (fact: Fact, key: FactKey) => (isNew(fact) && !was.has(fact.id)) || toldKeys.has(key)
  return [...new Set(facts.flatMap(fact => (fact.key && isNews(fact, fact.key) ? [fact.key] : [])))]
}

/** What the last message told, as it stands: what was asked about may have got its yes or no since, before it is answered again. */
function toldNow({ understood, profile }: Knowledge): Fact[] {
  const waiting = new Set(profile.asked.map(({ id }) => id))
  const known = new Set(profile.known.flatMap(({ fact, history }) => [fact, ...history].map(({ id }) => id)))
  return understood.facts.flatMap((fact): Fact[] => {
    if (fact.status !== 'asked' || waiting.has(fact.id)) return [fact]
    return known.has(fact.id) ? [{ ...fact, status: 'noted' }] : []
  })
}

/** Of words that were not surely meant the newest, where none are known. */
function wordsSupposed(told: readonly Fact[], kept: readonly KnownFact[]): Fact[] {
  const isWords = ({ status, value }: Fact) => status === 'supposed' && value.kind === 'text'
  const keys = new Set(told.filter(isWords).map(({ key }) => key))
  for (const { fact } of kept) keys.delete(fact.key)
  return [...keys].flatMap(key => told.find(fact => fact.key === key && isWords(fact)) ?? [])
}

/** 'My kits' of who sells sourdough starter kits are those; what is said again without its period has the one it had: 'at the same 310'. */
function fullest({ fact, history }: KnownFact): Fact {
  const { text, amount, per } = fact.value
  if (text !== undefined)
    return history.find(({ value }) => value.text?.toLowerCase().includes(text.toLowerCase())) ?? fact
  // 'Where am I each month with her 20 hours' is no 20 hours a month.
  const again = history.find(({ value }) => value.amount === amount && value.per !== undefined)
  if (again && (per === undefined || fact.key === 'hours')) return { ...fact, value: again.value }
  return fact.key === 'price' ? inPeriodOf(history)(fact) : fact
}

/** Another goal is in the period of the one before, another price for the same thing, where it names none. */
const inPeriodOf =
  (known: readonly Fact[]) =>
  (fact: Fact): Fact => {
    const { per, unit, times } = known.find(({ key }) => key === fact.key)?.value ?? {}
    if (fact.value.per !== undefined || per === undefined) return fact
    return {
      ...fact,
      value: { ...fact.value, per, ...(per === 'unit' && { unit }), ...(times && { times }) },
    }
  }

/** 'I could do 18 at most' of who sells 12 a week is 18 a week. */
function asSold(fact: Fact, known: readonly Fact[]): Fact {
  const { per } = (fact.key === 'capacity' && known.find(({ key }) => key === 'sales')?.value) || {}
  const isOpen = fact.value.per === undefined && fact.value.times === undefined
  return per === undefined || per === 'unit' || !isOpen ? fact : { ...fact, value: { ...fact.value, per } }
}

/** The facts of `over`, and those of `under` that none of them replaces: another rent leaves the insurance as it is. */
function laidOver(under: readonly Fact[], over: readonly Fact[]): Fact[] {
  // What one message says of rent and of insurance adds up.
  const addsUp = ({ key, source }: Fact, { source: other }: Fact) =>
    key !== null && keyRules[key].isSum === true && source.message_id === other.message_id
  const isReplaced = (known: Fact) =>
    over.some(
      fact =>
        fact.key === known.key &&
        (fact.part === undefined || fact.part === known.part) &&
        !addsUp(known, fact),
    )
  return [...under.filter(fact => !isReplaced(fact)), ...over]
}

/** So many of the newest messages are read for the country they are about. */
const READ_FOR_COUNTRY = 6
const READ_UNITS = 2_000

const saidIn = (turns: readonly Turn[]) =>
  turns
    .filter(({ role }) => role === 'user')
    .slice(-READ_FOR_COUNTRY)
    .map(({ content }) => content.slice(0, READ_UNITS))
    .join(' ')

/** 'The booth is 275' of a message about a fair is a cost of that fair, unless it comes every month. */
function eventOf(
  facts: readonly Fact[],
  { told, turns }: { told: readonly (readonly Fact[])[]; turns: readonly Turn[] },
  { events }: Playbook,
): string | undefined {
  const costs = facts.filter(({ key }) => key === 'fixed_costs')
  const isOnce = ({ per, times }: Fact['value']) => times === undefined && (per ?? 'once') === 'once'
  const messages = turns.filter(({ role }) => role === 'user').toReversed()
  const at = told.findIndex(each =>
    each.some(({ source }) => source.message_id === costs[0]?.source.message_id),
  )
  return costs.length > 0 && costs.every(({ value }) => isOnce(value))
    ? kindIn(messages[at]?.content.slice(0, READ_UNITS) ?? '', events)
    : undefined
}

interface SheetMaking {
  playbook: Playbook
  today: Date
  options: readonly string[]
  /** what the message asks 'how many' of */
  counted: string | undefined
  /** what the person calls those who buy */
  buyer: string | undefined
  /** the country that their messages name, where their place names none */
  country: string | undefined
  /** counts of time that have no key */
  counts: ReadonlyMap<string, number>
  /** what the fixed costs are of, where that comes once */
  event: string | undefined
  reported: (Reported & { ago?: number }) | undefined
  /** the way to a sale, as they count it */
  funnel: Funnel
  /** the step that was offered last */
  lastAction: string | undefined
  /** the sheet that it is compared with */
  now?: Sheet | undefined
}

function sheetFrom(
  facts: readonly Fact[],
  {
    playbook,
    today,
    options,
    counted,
    buyer,
    country,
    counts,
    event,
    reported,
    funnel,
    lastAction,
    now,
  }: SheetMaking,
): Sheet {
  const inputs = new Map(inputsFrom(facts))
  // 'Each enquiry costs 90' is not yet what a customer costs.
  if (funnel.values.has('stage_cost')) inputs.delete('acquisition_cost')
  const currency = currencyOf(facts)
  const price = (inputs.get('price') ?? inputs.get('order_value'))?.value
  const told = wordsFrom(facts, playbook, { price, currency, counted, buyer })
  // What is sold is days, where so many can be and no price of anything else is known.
  const areDaysSold =
    price === undefined
      ? facts.some(({ key, value }) => key === 'capacity' && value.unit === 'day')
      : told.price_per === 'day' && told.unit === 'sale'
  const words = {
    ...told,
    ...(areDaysSold && { unit: 'day', units: 'days' }),
    goal: goalSaid(facts, playbook.meanings),
    options,
    counted,
    last_action: lastAction,
    event,
    country: kindIn(saidWords(facts).place ?? '', playbook.countries) ?? country,
  }
  const none = new Map<string, number>()
  return new Sheet({
    inputs,
    words,
    currency,
    today,
    assumed: none,
    tried: none,
    reported: new Map([
      ...(isAllIn(facts, playbook.meanings) ? [['on_costs', 0] as const] : []),
      ...counts,
      ...(reported ? valuesOf(reported) : none),
      ...funnel.values,
    ]),
    stages: reported?.ago === 0 && !funnel.isNew ? reported.stages : funnel.stages,
    wanted: funnel.wanted,
    reasons: funnel.reasons,
    now,
  })
}
