import type { Ask } from '#shared/asks.ts'
import type { FactKey } from '#shared/business/keys.ts'
import { askFeatures } from './features/ask-features.ts'
import { type Candidate, decide, type Decision, type Judged, NOBODYS } from './decide.ts'
import { quantityFeatures, type Reading, readMessage } from './features/features.ts'
import { hiddenOf, probabilitiesOf } from './model/network.ts'
import type { Weights } from './model/weights.ts'
import type { Quantity } from './quantities/quantity.ts'
import { movesIn } from './corrections/moved.ts'
import { findWords, type FoundWords } from './words.ts'

const CANDIDATES = 3
const ASKS_MOST = 2
/** A second ask counts from here on, where about every other one is right (voices held out); of 0.25 two of three were not asked. */
const SECOND_ASK = 0.35
const LIKELY = 0.5
/** Below this a first ask is wrong more often than right. */
const GUESS = 0.35

/** What a message was understood to say, with how sure each part is. */
export interface Extraction {
  reading: Reading
  decisions: readonly Decision[]
  words: readonly (FoundWords & { status: 'noted' | 'asked' })[]
  /** at most two, likeliest first */
  asks: readonly { ask: Ask; probability: number }[]
  isAskSure: boolean
  /** more likely something else is asked for */
  isAskGuess: boolean
}

/**
 * Reads a message: numbers with what they mean, words, asks. Pure, linear in the length, the same for the same input. `asked` is
 * the key that Ember's last question asked for.
 */
export function extract(
  text: string,
  { weights, asked }: { weights: Weights; asked?: FactKey | undefined },
): Extraction {
  return extractFrom(readMessage(text, asked), text, weights)
}

/** As extract, of a message that has been read already. */
export function extractFrom(reading: Reading, text: string, weights: Weights): Extraction {
  const steps = extractionSteps(reading, text, weights)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** The same in steps of some tenths of a millisecond for a message of a line, between which others can be served. */
export function* extractionSteps(
  reading: Reading,
  text: string,
  weights: Weights,
): Generator<void, Extraction> {
  const { networks, thresholds } = weights
  const judged = judgeQuantities(reading, weights)
  yield
  const { ask } = networks.asks.heads
  const asks = ranked(ask.classes, probabilitiesOf(ask, hiddenOf(networks.asks, askFeatures(reading))))
  const [first, second] = asks
  const isAskSure = (first?.probability ?? 0) >= thresholds.ask
  const isSecond = second !== undefined && second.probability >= SECOND_ASK
  const words = findWords(reading, networks.words, { text, meanings: judged.map(meaningOf) })
  yield
  return {
    reading,
    decisions: decide(judged, thresholds, movesIn(reading)),
    words: words.map(found => ({
      ...found,
      status: found.probability >= thresholds.words ? ('noted' as const) : ('asked' as const),
    })),
    asks: asks
      .slice(0, isSecond ? ASKS_MOST : 1)
      .map(({ name, probability }) => ({ ask: name as Ask, probability })),
    isAskSure,
    isAskGuess: (first?.probability ?? 0) < GUESS,
  }
}

/** What a quantity most likely means. */
const meaningOf = ({ candidates: [best] }: Judged) =>
  best && best.probability >= LIKELY ? best.key : ('none' as const)

/**
 * What each number of a message may mean, before the message is looked at as a whole. What Ember asked for last is what an answer tells;
 * a message that asks something itself, or tells a story of its own, is read for what it says.
 */
export function judgeQuantities(reading: Reading, weights: Weights): Judged[] {
  const { asked, quantities } = reading
  const unprompted = { ...reading, asked: undefined }
  const isAnswer =
    asked !== undefined && quantities.length < NUMBERS_OF_STORY && !asksSomething(unprompted, weights)
  const read = isAnswer ? reading : unprompted
  return read.quantities.map((quantity, index) => judge(read, { quantity, index }, weights))
}

/** So many numbers answer more than one question. */
const NUMBERS_OF_STORY = 3
const ASKS_NOTHING: ReadonlySet<string> = new Set<Ask>(['tells_only', 'other'])

/** Whether a message is likelier to ask for something than to tell only. */
function asksSomething(reading: Reading, { networks: { asks } }: Weights): boolean {
  const { ask } = asks.heads
  const shares = probabilitiesOf(ask, hiddenOf(asks, askFeatures(reading)))
  return (
    ask.classes.reduce((sum, name, at) => sum + (ASKS_NOTHING.has(name) ? 0 : (shares[at] ?? 0)), 0) >= LIKELY
  )
}

function judge(
  reading: Reading,
  { quantity, index }: { quantity: Quantity; index: number },
  { networks: { numbers } }: Weights,
): Judged {
  const { key, scope } = numbers.heads
  const hidden = hiddenOf(numbers, quantityFeatures(reading, index))
  const shares = probabilitiesOf(scope, hidden)
  const candidates = ranked(key.classes, probabilitiesOf(key, hidden))
    .filter(({ name }) => name !== 'none')
    .slice(0, CANDIDATES)
    .map(({ name, probability }): Candidate => ({ key: name as FactKey, probability }))
  const scopes = Object.fromEntries(scope.classes.map((name, at) => [name, shares[at]]))
  return { quantity, candidates, scopes: { ...NOBODYS, ...scopes } }
}

function ranked(classes: readonly string[], shares: Float64Array) {
  return classes
    .map((name, index) => ({ name, probability: shares[index] ?? 0 }))
    .toSorted((one, other) => other.probability - one.probability)
}
