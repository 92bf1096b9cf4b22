import { httpErrors } from '#shared/http-errors.ts'
import type { Deps } from '../deps-shape.ts'
import { limitRequests } from './limit-requests.ts'

const READS_A_MINUTE = 600
const MINUTE_S = 60

/** What an account may read in a minute, of whatever kind, and a visitor's address; switched off by RATE_LIMITS=off. Answers 429. */
export const limitReads = (deps: Deps) =>
  limitRequests(deps, {
    name: 'reads',
    limit: READS_A_MINUTE,
    windowS: MINUTE_S,
    error: httpErrors.tooManyReads,
    isPerAccount: true,
  })
