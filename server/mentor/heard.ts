import type { Ask } from '#shared/asks.ts'
import type { Fact } from '#shared/business/fact.ts'
import type { KnownFact } from '#shared/business/fold.ts'
import { cutText } from '#shared/cut-text.ts'
import type { Knowledge } from '../ports.ts'
import type { Facts, FigureName } from './workshop/legacy/facts.ts'
import { factsFrom } from './workshop/legacy/known-facts.ts'
import { othersPriceIn } from './others-price.ts'
import { optionsIn } from './plans/options.ts'
import type { Heard } from './reply.ts'
import type { Turn } from './turn.ts'

/** Phrases are looked for in so much of a message. */
const WORDS_UNITS = 6_000

/** What is known where a message is answered, and what was known a message earlier. */
export interface HeardTurn extends Heard {
  /** before the last message */
  before: Facts
  /** after it, without what it only tries out */
  known: Facts
  /** the same, as it was told */
  profile: readonly Fact[]
  /** what it tries out, as it was told */
  tried: readonly Fact[]
  /** of those what the last message told */
  unsure: readonly Fact[]
  /** what the last message asks for, the surest first */
  asks: readonly Ask[]
  /** it tries out a number on those that were known before */
  isWhatIf: boolean
  /** it tries out a number, and nothing else is known */
  isTriedAlone: boolean
  /** it is a yes or no to a number that waited for one */
  isSettling: boolean
  /** the figures that it told or changed */
  news: readonly FigureName[]
  /** it told a number, what is sold, or what there is to choose from, or settled what waited */
  isNews: boolean
}

export interface Conversation {
  /** the last of them is the one to answer */
  turns: readonly Turn[]
  today: Date
  /** absent where no business is named: then nothing is known */
  knowledge?: Knowledge | undefined
}

export function heardIn({ turns, today, knowledge }: Conversation): HeardTurn {
  const told = knowledge ? toldNow(knowledge) : []
  const id = knowledge?.understood.facts[0]?.source.message_id
  const kept = knowledge?.profile.known ?? []
  const profile = kept.map(fullest)
  const settled = knowledge?.understood.settled ?? []
  const isSettled = ({ id: factId }: Fact) => settled.some(({ fact_id }) => fact_id === factId)
  const isTold = ({ source }: Fact) => id !== undefined && source.message_id === id
  const before = kept.flatMap(({ fact, history }) =>
    [fact, ...history].filter(known => !isTold(known) && !isSettled(known)).slice(0, 1),
  )
  const words = cleaned(turns.at(-1)?.content ?? '')
  const isSettling = settled.length > 0
  const asks = isSettling ? [] : (knowledge?.understood.asks ?? [])
  const tried = triedOver({ before, profile, told, asks })
  const facts = tried ?? factsFrom(laidOver(supposedIn(told), profile))
  const anchor = othersPriceIn(told)
  if (anchor !== undefined) facts.figures.anchor = anchor
  const earlier = factsFrom(before)
  return {
    facts,
    before: earlier,
    known: factsFrom(profile),
    profile,
    tried: supposedIn(told),
    waiting: knowledge?.profile.asked ?? [],
    unsure: told.filter(({ status }) => status === 'asked'),
    words,
    today,
    saidBefore: turns.flatMap(({ role, content }) => (role === 'assistant' ? [content] : [])).join('\n'),
    asks,
    isWhatIf: tried !== undefined,
    isTriedAlone: supposedIn(told).length > 0 && profile.every(({ value }) => value.kind === 'text'),
    isSettling,
    news: (Object.keys(facts.figures) as FigureName[]).filter(
      name => facts.figures[name] !== earlier.figures[name],
    ),
    isNews:
      isSettling ||
      told.some(({ status }) => status === 'noted' || status === 'supposed') ||
      optionsIn(words).length > 0,
  }
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

const supposedIn = (told: readonly Fact[]) => told.filter(({ status }) => status === 'supposed')

interface Trial {
  /** what was known before the message, and after it */
  before: readonly Fact[]
  profile: readonly Fact[]
  told: readonly Fact[]
  asks: readonly Ask[]
}

/** Asks that a number tried out is an answer to; a launch or a text is not. */
const COMPARED: ReadonlySet<Ask> = new Set([
  'pricing',
  'break-even',
  'lifetime-value',
  'runway',
  'funnel',
  'growth-plan',
  'retention',
  'hiring',
  'results',
  'other',
  'tells_only',
])

/**
 * The facts with what a message tries out in place of them; undefined where it tries out nothing, or nothing is known to try it on: a
 * number from before, or the same one from the message itself.
 */
export function triedOver({ before, profile, told, asks }: Trial): Facts | undefined {
  const tried = supposedIn(told)
  const [first = 'other'] = asks
  const isKnown =
    before.some(({ value }) => value.kind !== 'text') ||
    tried.some(({ key }) => profile.some(fact => fact.key === key))
  if (tried.length === 0 || !isKnown || !COMPARED.has(first)) return undefined
  return factsFrom(
    laidOver(
      profile,
      tried.map(fact => inPeriod(fact, profile)),
    ),
  )
}

/** Another goal is in the period of the one before, another price for the same thing, where it names none. */
function inPeriod(fact: Fact, profile: readonly Fact[]): Fact {
  const { per, unit } = profile.find(({ key }) => key === fact.key)?.value ?? {}
  if (fact.value.per !== undefined || per === undefined) return fact
  return { ...fact, value: { ...fact.value, per, ...(per === 'unit' && { unit }) } }
}

/** The facts of `over`, and those of `under` that none of them replaces: another rent leaves the insurance as it is. */
export function laidOver(under: readonly Fact[], over: readonly Fact[]): Fact[] {
  const isReplaced = ({ key, part }: Fact) =>
    over.some(fact => fact.key === key && (fact.part === undefined || fact.part === part))
  return [...under.filter(fact => !isReplaced(fact)), ...over]
}

const cleaned = (text: string) =>
  cutText(text.toWellFormed(), WORDS_UNITS)
    .replace(/\r\n?/g, '\n')
    .replace(/[\t\u00a0\u202f ]{2,}|\t/g, ' ')
    .replace(/[’‘]/g, "'")
