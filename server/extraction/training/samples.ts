import { askFeatures } from '../ask-features.ts'
import { quantityFeatures, type Reading } from '../features.ts'
import { readMessage } from '../message-reading.ts'
import { hashOf } from '../model/hash.ts'
import type { ModelName } from '../model/weights.ts'
import type { Quantity } from '../quantities/quantity.ts'
import { isWordKey, OUTSIDE, tokenFeatures } from '../words.ts'
import type { Sample } from './fit.ts'
import type { LabeledMessage, LabeledSpan } from './labeled.ts'

/** How much a second ask counts beside the first. */
const SECOND_ASK = 0.4

export interface Prepared {
  message: LabeledMessage
  reading: Reading
  samples: Record<ModelName, Sample[]>
}

/** What the models learn from a message. */
export function prepare(message: LabeledMessage): Prepared {
  const { text, spans, asks } = message
  const reading = readMessage(text, message.asked_before)
  const roles: Sample[] = []
  const scopes: Sample[] = []
  for (const [index, quantity] of reading.quantities.entries()) {
    const features = quantityFeatures(reading, index).map(hashOf)
    const span = spanOf(spans, quantity)
    roles.push({ features, label: span?.key ?? 'none' })
    if (span && span.key !== 'none') scopes.push({ features, label: span.scope ?? 'own' })
  }
  const tags = reading.tokens.map(({ from, to }) => {
    const span = spans.find(
      one => isWordKey(one.key) && one.scope !== 'other' && one.from < to && one.to > from,
    )
    return span ? `${from <= span.from ? 'B' : 'I'}-${span.key}` : OUTSIDE
  })
  const words = reading.tokens.map((_, at) => ({
    features: tokenFeatures(reading, at, tags[at - 1] ?? OUTSIDE, text),
    label: tags[at] ?? OUTSIDE,
  }))
  const features = askFeatures(reading).map(hashOf)
  const asked = asks.map((label, index) => ({ features, label, weight: index === 0 ? 1 : SECOND_ASK }))
  return { message, reading, samples: { roles, scopes, words, asks: asked } }
}

/** The label of a quantity: the one it overlaps. */
export function spanOf(spans: readonly LabeledSpan[], { from, to }: Pick<Quantity, 'from' | 'to'>) {
  return spans.find(span => span.from < to && span.to > from && !isWordKey(span.key))
}
