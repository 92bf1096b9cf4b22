import { once } from '#shared/once.ts'
import { type PackedWeights, unpackWeights, type Weights } from './model/weights.ts'
import packed from './weights.json' with { type: 'json' }

const unpacked = once(() => unpackWeights(packed as PackedWeights))

/** What `npm run train` has learned from the corpus; unpacked for the first message. */
export const weights: Weights = {
  get networks() {
    return unpacked().networks
  },
  thresholds: packed.thresholds,
}
