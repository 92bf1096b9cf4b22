import { type PackedWeights, unpackWeights } from './model/weights.ts'
import packed from './weights.json' with { type: 'json' }

/** What `npm run train` has learned from the corpus. */
export const weights = unpackWeights(packed as PackedWeights)
