import type { Fact } from '#shared/business/fact.ts'
import type { Contradiction, Profile } from '#shared/business/fold.ts'
import { FactKey } from '#shared/business/keys.ts'
import { dayInWords, factInWords, plainWords, valueInWords } from './fact-in-words.ts'

/** Largest block, in UTF-16 units. */
export const BLOCK_MAX_UNITS = 4_000
/** Of what is not settled so many are told: with all of them at once nobody could settle one. */
const UNSETTLED_MAX = 8
/** For the sign between two lines. */
const BETWEEN = 1
/** With less room than this nothing more is looked at. */
const SHORTEST_LINE = 24

/** The headings say to a model what the instructions say of the block, so that it can be read by itself. */
interface Block {
  known: string[]
  keys_already_known: FactKey[]
  not_certain_never_compute_with: string[]
  said_differently_newer_is_used: string[]
  /** how much more is known than there was room for */
  more_that_is_not_shown?: number
}

/** After so many lines that found no room no other one is put into words: that takes longer than all the rest. */
const MISSED_MOST = 8

type Heading = 'known' | 'not_certain_never_compute_with' | 'said_differently_newer_is_used'

type Told = Omit<Profile, 'offered'>

/** By the profile, which nobody changes. */
const blocks = new WeakMap<Told, { year: number; text: string | undefined }>()

/**
 * What is known of a business, as a JSON text for a connected model: whole lines only, so that it is valid however much is left
 * out. What matters most is taken first: the newest of each key, then what is not settled, then the rest, newest first.
 * Undefined where nothing is known. It takes 1 ms for 500 facts, and once for each profile: days are told by the year that it is.
 */
export function profileBlock(profile: Told, today: Date): string | undefined {
  const year = today.getUTCFullYear()
  const made = blocks.get(profile)
  if (made?.year === year) return made.text
  const text = makeBlock(profile, today)
  blocks.set(profile, { year, text })
  return text
}

function makeBlock({ known, asked, contradictions }: Told, today: Date): string | undefined {
  const facts = newestFirst(
    known.map(({ fact }) => fact),
    fact => fact,
  )
  const firsts = firstOfEachKey(facts)
  const block: Block = {
    known: [],
    keys_already_known: firsts.flatMap(({ key }) => key ?? []),
    not_certain_never_compute_with: [],
    said_differently_newer_is_used: [],
    more_that_is_not_shown: known.length,
  }
  let units = JSON.stringify(block).length
  let isTelling = false
  let missed = 0
  for (const { heading, say } of linesOf({ facts, firsts, asked, contradictions }, today)) {
    if (units > BLOCK_MAX_UNITS - SHORTEST_LINE) break
    const said = say()
    if (said === undefined) continue
    const more = JSON.stringify(said).length + BETWEEN
    if (units + more > BLOCK_MAX_UNITS) {
      missed += 1
      if (missed === MISSED_MOST) break
      continue
    }
    block[heading].push(said)
    units += more
    isTelling = true
  }
  if (!isTelling) return undefined
  block.more_that_is_not_shown = known.length - block.known.length
  if (block.more_that_is_not_shown === 0) delete block.more_that_is_not_shown
  return JSON.stringify(block)
}

interface Line {
  heading: Heading
  /** only what there is room for is put into words */
  say(): string | undefined
}

function linesOf(
  {
    facts,
    firsts,
    asked,
    contradictions,
  }: Pick<Profile, 'asked' | 'contradictions'> & Record<'facts' | 'firsts', Fact[]>,
  today: Date,
): Line[] {
  const isFirst = new Set(firsts)
  const known = (fact: Fact): Line => ({ heading: 'known', say: () => factInWords(fact, today) })
  const unsettled = newestFirst(contradictions, ({ now }) => now).slice(0, UNSETTLED_MAX)
  const open = newestFirst(asked, fact => fact).slice(0, UNSETTLED_MAX)
  return [
    ...firsts.map(known),
    ...unsettled.map((contradiction): Line => ({
      heading: 'said_differently_newer_is_used',
      say: () => inWords(contradiction, today),
    })),
    ...open.map((fact): Line => ({
      heading: 'not_certain_never_compute_with',
      say: () => factInWords(fact, today),
    })),
    ...facts.filter(fact => !isFirst.has(fact)).map(known),
  ]
}

function newestFirst<Item>(items: readonly Item[], factOf: (item: Item) => Fact): Item[] {
  const saidAt = (item: Item) => factOf(item).source.said_at
  const compare = (one: string, other: string) => (one > other ? -1 : one < other ? 1 : 0)
  return items.toSorted((one, other) => compare(saidAt(one), saidAt(other)))
}

/** In the order of the table of keys, which begins with what the business is and what it charges. */
function firstOfEachKey(newest: readonly Fact[]): Fact[] {
  return FactKey.options.flatMap(key => newest.find(fact => fact.key === key) ?? [])
}

function inWords({ key, part = '', before, now }: Contradiction, today: Date) {
  const [old, current] = [valueInWords(before), valueInWords(now)]
  if (old === undefined || current === undefined) return undefined
  const said = (fact: Fact) => `said ${dayInWords(fact.source.said_at, today)}`
  const name = [key, plainWords(part)].filter(Boolean).join(' ')
  return `${name} ${old}, ${said(before)}, and then ${current}, ${said(now)}`
}
