import { ruleOfThree } from './sample.ts'

/** The tries after which no success means that fewer than `share` succeed: the rule of three the other way round. */
export function triesToJudge(share: number): number {
  const tries = Math.ceil(3 / Math.min(1, Math.max(share, 1e-4)) - 1e-9)
  return ruleOfThree(tries) > share && share < 1 ? tries + 1 : tries
}
