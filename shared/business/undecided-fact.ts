import type { Fact } from './fact.ts'

/**
 * Whether a fact is asked about only because its message may be about another business: as such it was heard with certainty. Whatever
 * else extraction asks about has candidates, what it may be.
 */
export const isUndecidedFact = ({ status, candidates, source }: Fact) =>
  status === 'asked' && candidates === undefined && source.by === 'extraction'
