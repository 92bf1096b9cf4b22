import type { Ask } from '#shared/asks.ts'
import type { Fact } from '#shared/business/fact.ts'
import type { KnownFact } from '#shared/business/fold.ts'
import { type FactKey, keyRules } from '#shared/business/keys.ts'
import { cutText } from '#shared/cut-text.ts'
import type { Knowledge, Turn } from '../../ports.ts'
import { currencyOf, inputsFrom } from './inputs.ts'
import { optionsIn } from './options.ts'
import type { Playbook } from './playbook.ts'
import { type Reported, reportedIn, valuesOf } from './reported.ts'
import { Sheet } from './sheet.ts'
import { countedIn, kindOf, saidWords, wordsFrom } from './words.ts'

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
  /** what waits for the person's yes, and what of it this message told */
  waiting: readonly Fact[]
  unsure: readonly Fact[]
  contradictions: Knowledge['profile']['contradictions']
  /** keys that the message told or changed */
  news: readonly FactKey[]
  asks: readonly Ask[]
  /** it says yes or no to a number that waited */
  isSettling: boolean
  words: string
  turns: readonly Turn[]
  earlier: Iterable<{ asks: readonly Ask[]; facts: readonly Fact[] }>
  /** what it reports of a step; where it tells nothing, what the newest of the few before it did, so many messages ago */
  reported: (Reported & { ago: number }) | undefined
  offered: ReadonlySet<string>
  today: Date
}

export function hearingOf({ turns, today, knowledge }: Conversation, playbook: Playbook): Hearing {
  const told = knowledge ? toldNow(knowledge) : []
  const kept = knowledge?.profile.known ?? []
  const facts = kept.map(fullest)
  const settled = new Set(knowledge?.understood.settled?.map(({ fact_id }) => fact_id))
  const messageId = knowledge?.understood.facts[0]?.source.message_id
  const isNew = ({ id, source }: Fact) =>
    settled.has(id) || (messageId !== undefined && source.message_id === messageId)
  const before = kept.flatMap(({ fact, history }) =>
    [fact, ...history].filter(each => !isNew(each)).slice(0, 1),
  )
  const supposed = told.filter(({ status }) => status === 'supposed')
  const words = cutText((turns.at(-1)?.content ?? '').toWellFormed(), WORDS_UNITS)
  const options = optionsIn(words)
  const counted = countedIn(turns)
  const country = kindOf(saidIn(turns), playbook.countries)
  const reported = reportedLast({ turns, today, knowledge }, told, playbook)
  const waiting = new Set(knowledge?.profile.asked.map(({ key }) => key))
  const lastStep = reported?.ago === 0 ? reported.step : knowledge?.offered?.[0]?.step
  const making = { playbook, today, options, counted, country, lastAction: lastStep?.action }
  const sheetOf = (of: readonly Fact[], now?: Sheet) => sheetFrom(of, { ...making, reported, now, waiting })
  const known = sheetOf(facts)
  const earlier = sheetFrom(before, { ...making, reported: undefined })
  return {
    sheet: supposed.length === 0 ? known : sheetOf(laidOver(facts, supposed.map(inPeriodOf(facts))), known),
    known,
    before: earlier,
    facts,
    supposed,
    told,
    waiting: knowledge?.profile.asked ?? [],
    unsure: told.filter(({ status }) => status === 'asked'),
    contradictions: knowledge?.profile.contradictions ?? [],
    news: newsIn(facts, before, { isNew, told }),
    asks: settled.size > 0 ? [] : (knowledge?.understood.asks ?? []),
    isSettling: settled.size > 0,
    words,
    turns,
    earlier: knowledge?.earlier ?? [],
    reported,
    offered: new Set(knowledge?.offered?.map(({ step }) => step.id)),
    today,
  }
}

const REPORTS_LOOKED_FOR = 3

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

/** 'My kits' of who sells sourdough starter kits are those. */
function fullest({ fact, history }: KnownFact): Fact {
  const said = fact.value.text?.toLowerCase()
  if (said === undefined) return fact
  return history.find(({ value }) => value.text?.toLowerCase().includes(said)) ?? fact
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

interface SheetMaking {
  playbook: Playbook
  today: Date
  options: readonly string[]
  /** what the message asks 'how many' of */
  counted: string | undefined
  /** the country that their messages name, where their place names none */
  country: string | undefined
  reported: Reported | undefined
  /** the step that was offered last */
  lastAction: string | undefined
  /** the sheet that it is compared with */
  now?: Sheet | undefined
  waiting?: ReadonlySet<string | null>
}

export function sheetFrom(
  facts: readonly Fact[],
  { playbook, today, options, counted, country, reported, lastAction, now, waiting }: SheetMaking,
): Sheet {
  const inputs = inputsFrom(facts)
  const currency = currencyOf(facts)
  const price = (inputs.get('price') ?? inputs.get('order_value'))?.value
  const words = {
    ...wordsFrom(facts, playbook, { price, currency, counted }),
    options,
    counted,
    last_action: lastAction,
    country: kindOf(saidWords(facts).place ?? '', playbook.countries) ?? country,
  }
  const none = new Map<string, number>()
  return new Sheet({
    inputs,
    words,
    currency,
    today,
    assumed: none,
    tried: none,
    reported: reported ? valuesOf(reported) : none,
    now,
    waiting,
  })
}

/** What would be known if more facts were so; they stand in for what was noted under their keys. */
export function supposing(
  { facts, sheet, reported }: Hearing,
  more: readonly Fact[],
  playbook: Playbook,
): Sheet {
  const { today, words } = sheet.parts
  const { options, counted, country, last_action: lastAction } = words
  const noted = more.map(fact => inPeriodOf(facts)({ ...fact, status: 'noted' }))
  return sheetFrom(laidOver(facts, noted), {
    playbook,
    today,
    options,
    counted,
    country,
    reported,
    lastAction,
  })
}
