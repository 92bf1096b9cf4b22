import { askFeatures } from '#server/extraction/features/ask-features.ts'
import { quantityFeatures, type Reading, readMessage } from '#server/extraction/features/features.ts'
import { hashOf } from '#server/extraction/model/hash.ts'
import type { NetworkName } from '#server/extraction/model/weights.ts'
import type { Quantity } from '#server/extraction/quantities/quantity.ts'
import { surroundingsOf, tokenFeatures } from '#server/extraction/features/token-features.ts'
import { isWordKey, OUTSIDE } from '#server/extraction/words.ts'
import type { Example } from './fit-network.ts'
import type { LabeledMessage, LabeledSpan } from './labeled-message.ts'

/** Of messages without words to find every so manieth is learned from: most of their tokens teach the same. */
const WORDLESS_LEARNED = 3
/** How much a second ask counts beside the first. */
const SECOND_ASK = 0.4

export interface Prepared {
  message: LabeledMessage
  reading: Reading
  examples: Record<NetworkName, Example[]>
}

/** What the networks learn from a message. */
export function prepare(message: LabeledMessage): Prepared {
  const { text, asks } = message
  const reading = readMessage(text, message.asked_before)
  const features = askFeatures(reading).map(hashOf)
  const asked = asks.map((ask, index) => ({
    features,
    labels: { ask },
    weight: index === 0 ? 1 : SECOND_ASK,
  }))
  const { numbers, words } = message.asks_only ? { numbers: [], words: [] } : labelsOf(message, reading)
  return { message, reading, examples: { numbers, words, asks: asked } }
}

/** What is learned of numbers and words where they are labeled. */
function labelsOf({ text, spans }: LabeledMessage, reading: Reading) {
  const numbers: Example[] = []
  for (const [index, quantity] of reading.quantities.entries()) {
    const features = quantityFeatures(reading, index).map(hashOf)
    const span = spanOf(spans, quantity)
    const scope = span && span.key !== 'none' ? { scope: span.scope ?? 'own' } : {}
    numbers.push({ features, labels: { key: span?.key ?? 'none', ...scope } })
  }
  const tags = reading.tokens.map(({ from, to }) => {
    const span = spans.find(
      one => isWordKey(one.key) && one.scope !== 'other' && one.from < to && one.to > from,
    )
    return span ? `${from <= span.from ? 'B' : 'I'}-${span.key}` : OUTSIDE
  })
  const meanings = reading.quantities.map(quantity => spanOf(spans, quantity)?.key ?? 'none')
  const surroundings = surroundingsOf(reading, { text, meanings })
  const hasWords = spans.some(({ key }) => isWordKey(key))
  const isLearned = hasWords || hashOf(text) % WORDLESS_LEARNED === 0
  const words = (isLearned ? reading.tokens : []).map((_, at) => ({
    features: tokenFeatures(surroundings, at, tags[at - 1] ?? OUTSIDE),
    labels: { tag: tags[at] ?? OUTSIDE },
  }))
  return { numbers, words }
}

/** The label of a quantity: the one it overlaps. */
export function spanOf(spans: readonly LabeledSpan[], { from, to }: Pick<Quantity, 'from' | 'to'>) {
  return spans.find(span => span.from < to && span.to > from && !isWordKey(span.key))
}
