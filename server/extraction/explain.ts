import type { FactKey } from '#shared/business/keys.ts'
import { extract } from './extract.ts'
import { quantityFeatures } from './features/features.ts'
import { reasonsFor } from './model/network.ts'
import type { Weights } from './model/weights.ts'
import { placeOf } from './text/tokens.ts'
import { understoodFrom } from './understand.ts'

const REASONS = 8

/**
 * Why a message is understood as it is: its quantities as they are written, what each may mean and how likely, which features
 * decided, what was decided over the message as a whole, and what was rejected. Pure.
 */
export function explain(text: string, { weights, asked }: { weights: Weights; asked?: FactKey | undefined }) {
  const extraction = extract(text, { weights, asked })
  const { reading, decisions, words, asks, isAskSure } = extraction
  const heard = { text, messageId: 'trace', saidAt: new Date(), asked, currency: undefined }
  const { facts, safety } = understoodFrom(extraction, heard)
  return {
    language: reading.language,
    thresholds: weights.thresholds,
    quantities: decisions.map(({ judged, key, status, rejected }, index) => {
      const { quantity, candidates, scopes } = judged
      const decided = key ?? candidates[0]?.key ?? 'none'
      return {
        written: text.slice(quantity.from, quantity.to),
        ...quantity,
        candidates,
        scopes,
        decision: { key, status, ...(rejected === undefined ? {} : { rejected }) },
        reasons: reasonsFor(weights.networks.numbers, quantityFeatures(reading, index), {
          head: 'key',
          wanted: decided,
        }).slice(0, REASONS),
      }
    }),
    words: words.map(({ key, first, end, probability, status }) => {
      const { from, to } = placeOf(reading.tokens, first, end)
      return { key, status, probability, text: text.slice(from, to) }
    }),
    asks: { likeliest: asks, isSure: isAskSure },
    facts,
    safety,
  }
}
