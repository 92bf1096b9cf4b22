import { once } from '#shared/once.ts'
import { type PackedWeights, unpackWeights, type Weights } from './model/weights.ts'
import { readTable } from './read-table.ts'

const unpacked = once(() => unpackWeights(readTable(import.meta.dirname, 'weights.json') as PackedWeights))

/** What `npm run train` has learned from the corpus; unpacked for the first message. */
export const weights: Weights = {
  get networks() {
    return unpacked().networks
  },
  get thresholds() {
    return unpacked().thresholds
  },
}
